import { expect, type Page, test } from '@playwright/test'
import { address, ask, newAddress, picture, sendMore, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

const HEAD =
  'name,country,asset_class,outstanding_amount,currency,EVIC,own_scope1_t,own_scope2_location_t,own_year,allocation'
const GROWTH = [
  HEAD,
  'Beta Example,FR,listed equity,300,EUR,4000000000,50000,1000,2024,0.1',
  'Delta Example,DE,listed equity,100,EUR,,,,,0.1',
].join('\n')
const PENSION = [
  HEAD,
  'Alpha Example,DE,listed equity,10000000,EUR,1000000000,100000,20000,2024,0.01',
  'Growth Example,,fund,8000000,EUR,,,,,',
].join('\n')

async function deliver(page: Page, name: string, text: string): Promise<string> {
  await sendMore(page, name, text)
  await page.getByRole('button', { name: 'Read 2 rows' }).click()
  await page.getByRole('button', { name: /^Continue with \d+ row/ }).click()
  await page.getByRole('button', { name: /^Calculate \d+ row/ }).click()
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
  const status = async () => (await ask<{ status: string }>(page, `/api/portfolio/${id}/`)).status
  await expect.poll(status, { timeout: 60_000 }).toBe('delivered')
  return id
}

test('a fund is looked through by a list of its holdings, chosen in the settings', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  await deliver(page, 'growth.csv', GROWTH)
  const id = await deliver(page, 'pension.csv', PENSION)
  await page.goto(`${address()}/portfolio/${id}/financed`)
  await expect(page.getByText('What the fund holds is not known.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('button', { name: /Growth Example/ }).press('Enter')
  await page.getByRole('option', { name: 'growth' }).press('Enter')
  await clean(page, 'settings with a fund')
  await picture(page, 'funds-settings-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'funds-settings-390-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Save and calculate' }).click()
  await expect(page.getByText('Settings saved. The figures are made anew.')).toBeVisible()
  const positions = page.getByRole('table', { name: 'Positions' })
  const beta = positions.getByRole('row', { name: /Beta Example/ })
  await expect(beta).toContainText('Growth Example')
  await expect(beta).toContainText('0.0015')
  await expect(positions.getByRole('row', { name: /Delta Example/ })).toContainText('EVIC')
  await beta.scrollIntoViewIfNeeded()
  await picture(page, 'funds-positions-1280')
})
