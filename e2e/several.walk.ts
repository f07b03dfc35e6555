import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { address, newAddress, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

const LIST = `Company,Country,Technology,Capacity (MW),Ownership share
Hilltop Example Wind,DE,onshore wind,40,0.5
`

async function leaveDraft(page: Page, name: string): Promise<void> {
  await page.goto(`${address()}/portfolio/upload`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(LIST) })
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()
  await page.waitForURL(/\/portfolio\/(?!upload)/)
}

for (const width of [390, 1280])
  test(`several portfolios are calculated, deleted and taken back at once, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signUpAndLogIn(page, newAddress())
    for (const name of ['north', 'south', 'west']) await leaveDraft(page, name)
    await page.goto(`${address()}/portfolio`)
    // The tour of a new account moves the list down when it comes.
    await expect(page.getByRole('region', { name: /^Tour/ })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Choose north' }).click({ force: true })
    await expect(page.getByRole('status').filter({ hasText: '1 chosen' })).toBeVisible()
    if (width > 600) await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click({ force: true })
    else
      for (const name of ['south', 'west'])
        await page.getByRole('checkbox', { name: `Choose ${name}` }).click({ force: true })
    await clean(page, 'chosen portfolios')
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/several-${width}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Calculate 3' }).click()
    await expect(page.getByText('3 portfolios are being calculated')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Calculate 3' })).toBeHidden()
    await expect(page.getByRole('tab', { name: /Delivered/ })).toContainText('3', { timeout: 60_000 })

    for (const name of ['north', 'west'])
      await page.getByRole('checkbox', { name: `Choose ${name}` }).click({ force: true })
    await page.getByRole('button', { name: 'Delete 2, with undo' }).click()
    await expect(page.getByText('2 portfolios deleted')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Choose north' })).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 portfolios deleted')).toBeVisible()
    await expect(page.locator('[data-toast=success]').getByText('Undone')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Choose north' })).toBeVisible()
  })

const BROKEN = `Company;Country;Technology;Capacity (MW);Ownership share
Hilltop Example Wind;Deutchland;onshore wind;40;0.5
Second Example Wind;Nowhere;onshore wind;20;0.1
`

for (const width of [390, 1280])
  test(`the file of errors, corrected in a spreadsheet, repairs its own draft, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signUpAndLogIn(page, newAddress())
    await page.goto(`${address()}/portfolio/upload`)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'broken.csv', mimeType: 'text/csv', buffer: Buffer.from(BROKEN) })
    await page.getByRole('button', { name: 'Continue with 1 file' }).click()
    await page.getByRole('button', { name: 'Read 2 rows' }).click()
    await expect(page.getByText('2 rows with errors').filter({ visible: true }).first()).toBeVisible()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download the error file' }).click()
    const text = await readFile(await (await coming).path(), 'utf8')
    const corrected = text.replace('Deutchland', 'Germany').replace('Nowhere', 'France')
    await clean(page, 'repair with its files')
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/corrected-${width}.png`, fullPage: true })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload it corrected' }).click()
    await (await chooser).setFiles({ name: 'broken errors.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) })
    await expect(page.getByText('2 cells changed').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue with 2 rows' })).toBeVisible()
  })
