import { expect, test } from '@playwright/test'
import { picture, sendList } from './person.ts'
import { clean } from './violations.ts'

/** Loans of an impact fund with what its borrowers state of people: some checked, some not, one with an impossible part. */
const LIST = [
  'name,country,industry,technology,capacity_mw,revenue,currency,year,allocation,Clients reached,of which women,Patients treated,Households with electricity,Pupils,outcome_year,outcome_assurance,outcome_source,impact evidence,what changed,who benefits,impact: how much,impact risk',
  'Valley Example Bank,KE,ISIC:6419,,,9000000,USD,2023,0.2,"12,500","7,400",,,,2024,limited,"Annual report, page 12",https://example.org/report,Accounts for people without a bank,"Small traders, most of them women","Savings of three months, kept for two years",Debts that grow too fast',
  'Hill Example Clinic,TZ,,,,,,,0.5,,,3k,,,,,,,,,,',
  'Lake Example Minigrid,UG,,solar_pv,2,,,,0.1,,,,1800,,2022,,Meter readings,,Light and refrigeration,,,',
  'Plain Example Works,BR,ISIC:2394,,,3000000,EUR,2022,0.25,,,,,,,,,,,,,',
  'River Example Credit,PE,ISIC:6419,,,500000,USD,2023,1,100,101,,,,,,,,,,,',
  'Shore Example School,PH,ISIC:8510,,,400000,USD,2022,0.4,,,,,640,2023,none,Enrolment list,,,,,',
].join('\n')

test('an impact fund: what organisations state of people stands beside their person-years, in report and organisation', async ({
  page,
}) => {
  await sendList(page, 'impact-outcomes.csv', LIST)
  const columns = page.getByRole('table', { name: 'Columns of the file and what they mean' })
  await expect(columns.getByRole('row', { name: /Clients reached/ })).toContainText('outcome_clients')
  await clean(page, 'columns with outcomes')
  await picture(page, 'outcomes-columns')
  await page.getByRole('button', { name: 'Read 6 rows' }).click()
  await page.getByRole('button', { name: /^Continue with \d+ rows/ }).click()
  await page.getByRole('button', { name: /^Calculate \d+ rows/ }).click()
  const ledger = page.getByRole('table', { name: 'Every row of the file in one class' })
  await page.getByRole('link', { name: 'Open the report' }).or(ledger).first().waitFor({ timeout: 60_000 })
  if (!(await ledger.isVisible())) await page.getByRole('link', { name: 'Open the report' }).first().click()
  await expect(page.getByText(/more goals have stated outcomes and no figure/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('stated outcomes, not calculated').first()).toBeVisible()
  await page.locator('#goals').scrollIntoViewIfNeeded()
  await picture(page, 'outcomes-report-1280')

  await page
    .getByRole('link', { name: /^SDG 5 / })
    .first()
    .click()
  const goal = page.locator('[data-outcomes="5"]')
  await goal.scrollIntoViewIfNeeded()
  const women = goal.getByRole('row', { name: /Women among the clients/ })
  await expect(women).toContainText(/1.480 people/)
  await expect(women).toContainText(/7.400 people/)
  await expect(women).toContainText('1 of 6')
  await expect(women).toContainText('part of: clients reached')
  await expect(page.locator('#goal')).toContainText('Stated, not calculated.')
  await clean(page, 'a goal with outcomes')
  await picture(page, 'outcomes-goal-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await clean(page, 'a goal with outcomes on a phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await goal.scrollIntoViewIfNeeded()
  await picture(page, 'outcomes-goal-390-dark')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })

  await page.getByRole('table', { name: 'Who states it' }).getByRole('link', { name: 'Valley Example Bank' }).click()
  const beside = page.getByRole('dialog', { name: 'Valley Example Bank' })
  await expect(beside.getByText(/12.500 people/)).toBeVisible()
  await expect(beside.getByText('limited assurance', { exact: true })).toBeVisible()
  await expect(beside.getByText('Debts that grow too fast')).toBeVisible()
  await expect(beside.getByText('not stated').first()).toBeVisible()
  await beside.getByText(/12.500 people/).scrollIntoViewIfNeeded()
  await clean(page, 'outcomes of an organisation in its panel')
  await picture(page, 'outcomes-beside-1280')
  await beside.getByRole('link', { name: 'Open the full page' }).first().click()
  const section = page.locator('#outcomes')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText('Accounts for people without a bank')).toBeVisible()
  await expect(section.getByText('impact-outcomes, row 2')).toBeVisible()
  await clean(page, 'outcomes of an organisation')
  await picture(page, 'outcomes-organisation-1280')
  await page.setViewportSize({ width: 390, height: 844 })
  await clean(page, 'outcomes of an organisation on a phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await section.scrollIntoViewIfNeeded()
  await picture(page, 'outcomes-organisation-390-dark')
})
