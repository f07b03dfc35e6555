import { expect, type Page, test } from '@playwright/test'
import { calculate, changeFirstShare } from './calculate.ts'
import { eachDrawing } from './each-drawing.ts'
import { inEveryLook } from './every-look.ts'
import { address, newAddress, signUpAndLogIn } from './person.ts'

const NORTH = [
  'name,country,technology,capacity_mw,allocation',
  'Hilltop Example Wind,DE,wind_onshore,100,0.5',
  'Riverside Example Coal,IN,coal,200,0.1',
]
const SOUTH = ['name,country,technology,capacity_mw,allocation', 'Meadow Example Solar,ES,solar_pv,60,1']

async function calculated(page: Page, name: string, lines: readonly string[]): Promise<string> {
  await page.goto(`${address()}/portfolio/upload`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await calculate(page)
  return /\/report\/([0-9a-f-]+)/.exec(page.url())![1]!
}

test('two portfolios goal by goal on one axis, and the runs of one of them over time', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  const north = await calculated(page, 'north', NORTH)
  const south = await calculated(page, 'south', SOUTH)

  await page.goto(`${address()}/portfolio/compare?ids=${north},${south}`)
  const drawing = page.getByRole('group', { name: 'The portfolios goal by goal', exact: true })
  await expect(drawing).toBeVisible()
  const climate = drawing.getByRole('link', { name: /^13 Climate action\. north: / })
  await expect(climate).toHaveAccessibleName(/north: −\d.*; south: −\d/)
  await expect(drawing.getByRole('link')).toHaveCount(18)
  // The reading under the drawing is that of the row that has the focus, and the row leads to the table's.
  await climate.focus()
  await expect(page.getByText(/^13 Climate action\. north: /)).toBeVisible()
  await inEveryLook(page, 'compare')
  await climate.press('Enter')
  await expect(page).toHaveURL(/#row-13$/)
  await expect(page.locator('#row-13')).toBeInViewport()
  // The table twin has the same figures.
  await page
    .getByRole('group', { name: /The portfolios goal by goal/ })
    .getByRole('button', { name: 'Table' })
    .click()
  await expect(page.getByRole('region', { name: 'The portfolios goal by goal' }).getByRole('row')).toHaveCount(19)

  // A second run of the first.
  await page.goto(`${address()}/portfolio/${north}/runs`)
  await expect(page.getByRole('heading', { name: 'Runs over time' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit for a new run' }).click()
  await changeFirstShare(page)
  await calculate(page)
  await page.goto(`${address()}/portfolio/${north}/runs`)
  const line = page.getByRole('region', { name: 'Runs over time' })
  await expect(line.getByRole('link', { name: /^Run 1, / })).toBeVisible()
  await inEveryLook(page, 'runs')
  expect((await eachDrawing(page)).join('\n')).toMatch(/^Runs over time\nWeighted burden\. Run 1 /)
  await line.getByRole('link', { name: /^Run 1, / }).click()
  await expect(page).toHaveURL(new RegExp(`/report/${north}\\.1`))
})
