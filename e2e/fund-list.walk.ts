import { expect, test } from '@playwright/test'
import { picture, sendList } from './person.ts'
import { clean } from './violations.ts'

/** A list as a fund exports it: titles, units in headers, a section, totals and a note. */
const FUND = `Invented Energy Fund;;;;;;
Holdings as of 31.12.2022;;;;;;
;;;;;;
Company;Country;Industry;Revenue FY2022 (USD m);Technology;Capacity (kW);Share
Equities;;;;;;
Eskom;ZA;35.11;13000;;;0,05
Hilltop Example Wind;DE;;;Wind;9500;0,5
Verbund;AT;;;;;0,01
Some Power Station Nobody Knows;ZA;;;coal;500000;0,1
Total;;;13000;;9500;0,66
All figures without any guarantee whatsoever
`

test('a list with titles and units is read as meant, what it states is calculated, and a plant is searched and linked', async ({
  page,
}) => {
  await sendList(page, 'fund.csv', FUND)

  // Columns: units with their factors, the currency and the year of the header.
  const columns = page.getByRole('table', { name: 'Columns of the file and what they mean' })
  await expect(columns.getByRole('row', { name: /Revenue FY2022/ })).toContainText('USD, 2022')
  await expect(page.getByRole('button', { name: /Unit of Capacity \(kW\)/ })).toContainText('kW (÷ 1')
  await expect(page.getByText('Row 1-2: read as title above the header.')).toBeVisible()
  await clean(page, 'columns with units')
  await picture(page, 'columns')

  await page.getByRole('button', { name: 'Read 4 rows' }).click()
  await page.getByRole('button', { name: 'Continue with 4 rows' }).click()

  // Matches: the statement counts; a bare name has its plants; any organisation can be found.
  const eskom = page.getByRole('list', { name: 'Exact' }).getByRole('listitem').filter({ hasText: 'Eskom' })
  await expect(eskom).toContainText('that is calculated')
  await expect(eskom).toContainText('Linked; your figures count')
  await expect(page.getByRole('button', { name: /^Place on map: / }).first()).toBeVisible()
  await clean(page, 'matches of a fund list')
  await picture(page, 'match')
  const unknown = page
    .getByRole('list', { name: 'New' })
    .getByRole('listitem')
    .filter({ hasText: 'Some Power Station Nobody Knows' })
  await unknown.getByRole('button', { name: 'Find organisation' }).click()
  await unknown.getByRole('searchbox').fill('BioTherm')
  await unknown.getByRole('list', { name: 'Reference organisations found' }).getByRole('button').first().click()
  await picture(page, 'search')
  await unknown.getByRole('button', { name: 'Confirm' }).click()
  await expect(unknown).toContainText('Chosen')
})

test('a column that may hold weights is asked about, and counts once it is said to be a share', async ({ page }) => {
  const list =
    'Firma;Land;Technologie;Leistung (MW);Anteil\nAlpha Beispiel Wind;DE;Wind;10;0,6\nBeta Beispiel Wind;DE;Wind;20;0,4\n'
  await sendList(page, 'anteile.csv', list)
  const question = page.getByRole('alert').filter({ hasText: 'One column could mean two things' })
  await expect(question).toContainText('“Anteil” adds up to 1')
  await page.setViewportSize({ width: 390, height: 844 })
  await clean(page, 'a question about a column')
  await picture(page, 'question-390')
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'question-390-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await picture(page, 'question-1280')
  await page
    .getByRole('button', { name: /Anteil/ })
    .first()
    .click()
  await page.getByRole('option', { name: /^allocation/ }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Read 2 rows' })).toBeVisible()
})

test('a column whose unit was lost is asked about, and is read anew by one press', async ({ page }) => {
  const list = [
    'name,country,industry,Revenue,currency,year,outstanding_amount,EVIC',
    ...[400, 700, 1000, 1300, 2100].map((m, i) => `Company ${i},DE,2394,${m},EUR,2022,4000000,800000000`),
  ].join('\n')
  await sendList(page, 'companies.csv', list)

  const question = page.getByRole('alert').filter({ hasText: 'Is the unit of “Revenue” right?' })
  await expect(question).toContainText('revenue is 0.0000013 times the capital')
  await clean(page, 'a unit that was lost')
  await picture(page, 'unit')
  await question.getByRole('button', { name: 'Read as m' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Unit of Revenue/ })).toContainText('m (× 1')
})
