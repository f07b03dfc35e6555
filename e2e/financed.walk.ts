import { expect, type Locator, test } from '@playwright/test'
import { eachDrawing } from './each-drawing.ts'
import { address, ask, picture, sendList } from './person.ts'
import { clean } from './violations.ts'

/** Companies are invented; one amount is in another currency than the report. */
const LIST = [
  'name,country,industry,asset_class,revenue,currency,year,outstanding_amount,EVIC,denominator_currency,technology,capacity_mw',
  'Alpha Example Steel,DE,24.10,listed equity,900000000,EUR,2022,EUR 4000000,EUR 800000000,EUR,,',
  'Beta Example Foods,US,10,listed equity,500000000,USD,2022,USD 3000000,USD 600000000,USD,,',
  'Gamma Example Power,DE,35.11,listed equity,700000000,EUR,2022,EUR 5000000,EUR 900000000,EUR,coal,600',
].join('\n')
const RATES = 'date,currency,rate\n2022-12-30,USD,1.0666\n2022,USD,1.0530\n'

/** Pixels of a table that are beside its box. */
const hidden = (table: Locator) => table.evaluate(it => it.scrollWidth - it.parentElement!.clientWidth)

test('financed emissions: settings are changed, a table of rates brings a row its result', async ({ page }) => {
  await sendList(page, 'holdings.csv', LIST)
  await page.getByRole('button', { name: 'Read 3 rows' }).click()
  await page.getByRole('button', { name: /^Continue with 3 rows/ }).click()
  await page.getByRole('button', { name: /^Calculate 3 rows/ }).click()
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0]
  const status = async () => (await ask<{ status: string }>(page, `/api/portfolio/${id}/`)).status
  await expect.poll(status, { timeout: 60_000 }).toBe('delivered')
  await page.goto(`${address()}/portfolio/${id}/financed`)
  await expect(page.getByRole('region', { name: 'Where the money stands' })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await page.getByRole('button', { name: 'Settings' }).first().click()
  await dialog.getByLabel('Reporting currency').fill('EUR')
  await dialog.getByLabel('Reporting year').fill('2022')
  await dialog.getByLabel('Date of the holdings').fill('2022-12-30')
  await clean(page, 'settings of financed emissions')
  await picture(page, 'settings-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'settings-390-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Save and calculate' }).click()
  await expect(page.getByText('Settings saved. The figures are made anew.')).toBeVisible()

  await page.getByRole('button', { name: 'Settings' }).first().click()
  await expect(dialog.getByRole('list').filter({ hasText: 'USD' })).toBeVisible()
  await dialog.getByLabel('Who published the rates').fill('An invented bank')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(RATES) })
  await expect(dialog.getByText(/\(An invented bank\): .*USD.* per EUR/)).toBeVisible()
  await picture(page, 'rates-1280')
  await page.keyboard.press('Escape')
  const positions = page.getByRole('table', { name: 'Positions' })
  await expect(positions.getByRole('row', { name: /Beta Example Foods/ })).toContainText('0.005')

  expect((await eachDrawing(page)).join('\n')).toMatch(
    /^Data quality by money, Scopes 1 and 2\n[\s\S]*^Power: scope 1 per MWh$/m,
  )

  // On a phone a class is a card of its figures: nothing is beside the screen.
  await page.setViewportSize({ width: 390, height: 844 })
  const classes = page.getByRole('table', { name: 'By asset class' })
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    await expect(classes).toContainText('Listed shares', { timeout: 300 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText('Method of financed emissions, edition')).toBeVisible()
  expect(await hidden(classes)).toBeLessThanOrEqual(0)
  await picture(page, 'groups-390')

  // Neither is a position: what is known of it is a line of its own.
  expect(await hidden(positions)).toBeLessThanOrEqual(0)
  const known = positions.getByRole('row', { name: /Beta Example Foods/ }).getByText('Revenue × sector factor')
  await known.scrollIntoViewIfNeeded()
  await expect(known).toBeInViewport({ ratio: 1 })
})
