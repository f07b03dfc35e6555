import { expect, test } from '@playwright/test'
import { sheetsOf } from '../packages/sheet/test/sheets-of.ts'
import { inlineRow } from '../packages/sheet/test/workbook.ts'
import { address, newAddress, picture, sendList, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

const HEADER = inlineRow('name', 'country', 'technology', 'Capacity (kW)', 'allocation')
const row = (name: string, kw: string) => inlineRow(name, 'DE', 'wind', kw, '0.5')
const BOOK = sheetsOf([
  { name: 'Old', rows: inlineRow('Holdings of 2024') + HEADER + row('Old Example Wind', '1000') },
  {
    name: 'New',
    rows: inlineRow('Holdings of 2025') + HEADER + row('New Example Wind', '2000') + inlineRow('Total', '', '', '2000'),
  },
])

test('a workbook with two lists and a title line: the other worksheet is looked at, chosen, and taken back', async ({
  page,
}) => {
  await signUpAndLogIn(page, newAddress())
  await page.goto(`${address()}/portfolio/upload`)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'two.xlsx', mimeType, buffer: Buffer.from(BOOK) })
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()
  await page.getByText('Worksheet and header line').click()
  const lines = page.getByRole('table', { name: 'First lines of the file' })
  await expect(lines.getByRole('row', { name: /title, left out Holdings of 2024/ })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Line 2 is the header' })).toBeChecked()

  await page.getByRole('button', { name: /Worksheet/ }).click()
  await page.getByRole('option', { name: /^New/ }).click()
  await expect(lines.getByRole('row', { name: /total, left out/ })).toBeVisible()
  const preview = page.getByRole('table', { name: /as they will be read/ })
  await expect(preview).toContainText('2 MW')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await clean(page, `how a file is read, ${width}`)
    await picture(page, `reading-${width}`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await picture(page, `reading-${width}-dark`)
    await page.emulateMedia({ colorScheme: 'light' })
  }

  // By keyboard: the title line as the header is shown for what it would be, and left again.
  await page.getByRole('radio', { name: 'Line 2 is the header' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Line 1 is the header' })).toBeChecked()
  await page.getByRole('radio', { name: 'Line 1 is the header' }).press('ArrowDown')
  await page.getByRole('button', { name: 'Read the file like this' }).click()
  await expect(page.getByText('The file was read again')).toBeVisible()
  await expect(page.getByText(/sheet New/)).toBeVisible()

  await page.getByRole('button', { name: '1 change' }).click()
  await page.getByRole('button', { name: /Worksheet “New” chosen/ }).click()
  await expect(page.getByText(/sheet Old/)).toBeVisible()
})

test('a header of two lines below a title with the unit: points between thousands are asked about, and answered', async ({
  page,
}) => {
  const list = [
    'Importes en miles de euros;;;;',
    'Empresa;País;Actividad;Ingresos;Participación',
    ';;sector;FY2022;%',
    'Cementos Ejemplo SA;España;cemento;132.500;12',
    'Vidrios Ejemplo SA;Portugal;vidrio;48.250;25',
  ]
  await sendList(page, 'lista.csv', list.join('\n'))
  await page.getByText('Worksheet and header line').click()
  const lines = page.getByRole('table', { name: 'First lines of the file' })
  await expect(lines.getByRole('cell', { name: 'header', exact: true })).toHaveCount(2)
  const question = page.getByRole('alert').filter({ hasText: 'Which mark stands before decimals?' })
  await expect(question).toContainText('2 rows')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await clean(page, `points that may stand between thousands, ${width}`)
    await picture(page, `decimals-${width}`)
  }
  await question.getByRole('button', { name: /^Comma/ }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('table', { name: /as they will be read/ })).toContainText(/132[\s,.]?500[\s,.]?000/)
})

test('a list without countries and shares: one value for all rows, taken back by a key', async ({ page }) => {
  const list = ['name,technology,capacity_mw', 'Hill Example Wind,wind_onshore,12', 'Bay Example Solar,solar_pv,30']
  await sendList(page, 'own-sites.csv', list.join('\n'))
  const missing = page.getByRole('alert').filter({ hasText: 'A required column is missing' })
  await expect(missing.getByRole('button', { name: 'Use for all rows' })).toHaveCount(2)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await clean(page, `columns that could be the same in all rows, ${width}`)
    await picture(page, `fill-${width}`)
  }
  await missing.getByRole('combobox', { name: 'Country of all rows' }).fill('Portug')
  await page.getByRole('option', { name: 'Portugal' }).click()
  await missing.getByRole('button', { name: 'Use for all rows' }).first().click()
  await expect(missing.getByRole('button', { name: 'Use for all rows' })).toHaveCount(1)
  await expect(missing.getByLabel(/^Ownership share of all rows/)).toHaveValue('100%')
  await missing.getByRole('button', { name: 'Use for all rows' }).click()
  await expect(missing).toBeHidden()
  const columns = page.getByRole('table', { name: 'Columns of the file and what they mean' })
  await expect(columns.getByRole('row', { name: /allocation/ })).toContainText('100%')
  await expect(page.getByRole('button', { name: /^Read 2 rows|^Continue with 2 rows/ })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+z')
  await expect(columns.getByRole('row', { name: /allocation/ })).not.toContainText('100%')
})
