import { expect, test } from '@playwright/test'
import { address, ask, newAddress, picture, sendMore, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

const LIST = [
  'name,country,technology,capacity_mw,allocation',
  'Hilltop Example Wind,DE,wind_onshore,100,0.1',
  'Nameless Example Works,FR,,,0.2',
].join('\n')

test('evidence is attached to a row of a report, downloaded and removed; a reason leads to its row in one press', async ({
  page,
}) => {
  await signUpAndLogIn(page, newAddress())
  await sendMore(page, 'holdings.csv', LIST)
  await page.getByRole('button', { name: /^Read \d rows/ }).click()
  await page.getByRole('button', { name: /^Continue with \d+ row/ }).click()
  await page.getByRole('button', { name: /^Calculate \d+ row/ }).click()
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
  const status = async () => (await ask<{ status: string }>(page, `/api/portfolio/${id}/`)).status
  await expect.poll(status, { timeout: 60_000 }).toBe('delivered')

  await page.goto(`${address()}/report/${id}#evidence`)
  const section = page.locator('#evidence')
  await expect(page.getByText('No evidence yet')).toBeVisible()
  await page.getByRole('button', { name: 'Attach a file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Attach evidence' })
  await expect(dialog.getByRole('button', { name: 'Attach', exact: true })).toBeDisabled()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  const file = { name: 'annual report.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a report') }
  await (await chooser).setFiles(file)
  await dialog.getByLabel('Row of the list').fill('1')
  await expect(dialog.getByText('Type the number of a row, 2 or more.')).toBeVisible()
  await dialog.getByLabel('Row of the list').fill('9')
  await dialog.getByLabel('What it shows').fill('Page 42, generation of 2024')
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(dialog.getByText('The list has no row 9.')).toBeVisible()
  await clean(page, 'attach evidence')
  await picture(page, 'evidence-attach-1280')
  await dialog.getByLabel('Row of the list').fill('2')
  await dialog.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(page.getByText('annual report.pdf is attached')).toBeVisible()
  const row = page.getByRole('table', { name: 'Files of evidence' }).getByRole('row', { name: /annual report/ })
  await expect(row).toContainText('2 · Hilltop Example Wind')
  await expect(row).toContainText('Page 42, generation of 2024')
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'annual report.pdf', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('annual report.pdf')
  await section.scrollIntoViewIfNeeded()
  await clean(page, 'evidence')
  await picture(page, 'evidence-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await section.scrollIntoViewIfNeeded()
  await clean(page, 'evidence on a phone')
  await picture(page, 'evidence-390-dark')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await row.getByRole('button', { name: 'Remove annual report.pdf' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No evidence yet')).toBeVisible()

  // The row that could not be calculated: from its reason to the place where it is repaired.
  await page.goto(`${address()}/report/${id}`)
  await page
    .getByRole('button', { name: /Nameless Example Works/ })
    .first()
    .click()
  await expect(page).toHaveURL(/step=repair/)
  await expect(page).toHaveURL(/q=%23|q="?%2523|q=#/)
  await expect(page.getByText('Nameless Example Works').first()).toBeVisible()
  await expect(page.getByText('Hilltop Example Wind')).toHaveCount(0)
})
