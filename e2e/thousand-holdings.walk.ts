import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { address, ask, picture, sendList } from './person.ts'
import { clean } from './violations.ts'

/** Ten minutes of a person for 1,000 rows; this browser is quicker than a person, and does not think. */
const TEN_MINUTES = 600_000

const COUNTRIES = ['DE', 'FR', 'US', 'IN', 'ES', 'PL', 'BR', 'JP']
const INDUSTRIES = ['10', '20.1', '62.01', '47.11', '28', '86', '41.2', '49.3']
const TECHNOLOGIES = ['wind onshore', 'solar PV', 'gas CCGT', 'hydro', 'coal']

/** An invented list: companies that report, companies with revenue alone, projects, steel works, states and cash. */
function thousandRows(): string {
  const header =
    'Name,Country,Asset class,Industry,Outstanding amount (EUR),EVIC (EUR),Equity (EUR),Debt (EUR),Revenue (EUR),Revenue year,Technology,Capacity (MW),own_scope1_t,own_scope2_location_t,own_scope3_t,own_year,own_assurance,Crude steel production (t),energy_gwh,Currency'
  const lines = Array.from({ length: 1000 }, (_, i) => {
    const country = COUNTRIES[i % COUNTRIES.length] ?? ''
    const amount = 500_000 + (i % 37) * 100_000
    const listed = [amount * (150 + (i % 90)), '', '']
    if (i % 50 === 49) return [`Cash account ${i}`, country, 'cash', '', amount, ...Array(14).fill(''), 'EUR']
    if (i % 10 === 8)
      return [
        `Example Power ${i}`,
        country,
        'project finance',
        '',
        amount,
        '',
        amount * 4,
        amount * 6,
        '',
        '',
        TECHNOLOGIES[Math.floor(i / 10) % 5],
        20 + (i % 60),
        ...Array(7).fill(''),
        'EUR',
      ]
    if (i % 40 === 7)
      return [
        `Example Steel ${i}`,
        country,
        'listed equity',
        '24.10',
        amount,
        ...listed,
        amount * 100,
        2024,
        '',
        '',
        3_000_000 + i * 1000,
        400_000,
        '',
        2024,
        'limited',
        1_900_000,
        '',
        'EUR',
      ]
    if (i % 3 === 0)
      return [
        `Example Revenue ${i}`,
        country,
        'listed equity',
        INDUSTRIES[i % 8],
        amount,
        ...listed,
        300_000_000 + i * 100_000,
        2022,
        ...Array(9).fill(''),
        'EUR',
      ]
    return [
      `Example Reports ${i}`,
      country,
      'listed equity',
      INDUSTRIES[i % 8],
      amount,
      ...listed,
      500_000_000 + i * 10_000,
      2024,
      '',
      '',
      20_000 + i * 17,
      9000 + i * 3,
      90_000 + i * 40,
      2024,
      i % 2 === 0 ? 'reasonable' : '',
      '',
      200 + (i % 40),
      'EUR',
    ]
  })
  return [header, ...lines.map(cells => cells.join(','))].join('\n')
}

test('1,000 rows become a frozen statement of SFDR within ten minutes', async ({ page }) => {
  const began = Date.now()
  await sendList(page, 'thousand.csv', thousandRows())
  await page.getByRole('button', { name: /^Read 1.?000 rows/ }).click()
  await page.getByRole('button', { name: /^Continue with \d/ }).click()
  await page.getByRole('button', { name: /^Calculate \d/ }).click({ timeout: 60_000 })
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0]
  const status = async () => (await ask<{ status: string }>(page, `/api/portfolio/${id}/`)).status
  await expect.poll(status, { timeout: 120_000 }).toBe('delivered')

  await page.goto(`${address()}/portfolio/${id}/financed`)
  await expect(page.getByRole('region', { name: 'Where the money stands' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByLabel('Reporting currency').fill('EUR')
  await dialog.getByLabel('Reporting year').fill('2025')
  await dialog.getByLabel('Date of the holdings').fill('2025-12-31')
  await dialog.getByRole('button', { name: 'Save and calculate' }).click()
  await expect(page.getByText('Settings saved. The figures are made anew.')).toBeVisible()

  // What counts twice, paths of power and steel, and the screening stand in the report.
  const twice = page.getByRole('region', { name: 'What counts twice' })
  await expect(twice).toContainText('Scope 3 that other holdings may have as scope 1, t')
  const paths = page.getByRole('region', { name: 'Against a 1.5 °C path' })
  await expect(paths.getByRole('img', { name: 'Power: scope 1 per MWh' })).toBeVisible()
  await expect(paths.getByRole('img', { name: 'Steel: scopes 1 and 2 per t' })).toBeVisible()
  const screened = page.getByRole('region', { name: 'EU taxonomy: power plants screened' })
  await expect(screened.getByRole('row', { name: /^Not eligible/ })).toContainText('%')
  await clean(page, 'financed emissions of 1,000 rows')
  await picture(page, 'financed-1280')
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'financed-1280-dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await picture(page, 'financed-390-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await picture(page, 'financed-390')
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('link', { name: /SFDR/ }).first().click()
  const lines = page.getByRole('region', { name: 'Lines' })
  await expect(lines).toContainText('% reported')
  await page.getByRole('textbox').first().fill('Calculated from the list of the fund.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The statement is saved')).toBeVisible()
  await page.getByRole('button', { name: 'Freeze this statement' }).click()
  const freeze = page.getByRole('dialog', { name: 'Freeze this statement' })
  await freeze.getByLabel('You sign as').fill('prepared')
  await freeze.getByRole('button', { name: /Freeze/ }).click()
  await expect(page.getByText('Version 1 is frozen')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const file = await (await download).path()
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  expect(Date.now() - began).toBeLessThan(TEN_MINUTES)
})
