import { expect, type Locator, type Page, test } from '@playwright/test'
import { address, ask, newAddress, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

/** A heading nobody knows, two countries misspelt alike, a number with a word, a share above 1, an owner's name with a slip. */
const FILE = [
  'Held by us,country,technology,capacity_mw,allocation',
  'North Shore Example Wind,DE,wind_onshore,60,0.1',
  'Delta Example Hydro,Viet Nahm,hydro,10,0.2',
  'Echo Example Hydro,Viet Nahm,hydro,12,0.1',
  'Foxtrot Example Solar,FR,solar_pv,approx 40,0.1',
  'Golf Example Wind,IT,wind_onshore,10,1.4',
  'Avangrid Renewabels LLC,USA,wind_onshore,6969.7,0.01',
].join('\n')

type Parts = { rows: number; allocation: number; data: number; method: number }
type Difference = { figures: { goal: number | null; difference: number | null; parts: Parts | null }[] }

const saved = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Saved \d/ })

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Goes to a cell of the grid with the mouse and writes into it with the keyboard. */
async function writeCell(page: Page, text: string, next: string): Promise<void> {
  await page.getByRole('gridcell', { name: text, exact: true }).click()
  await page.keyboard.press('F2')
  const editor = page.getByRole('grid').getByRole('textbox')
  await expect(editor).toHaveValue(text)
  await editor.fill(next)
  await editor.press('Enter')
  await expect(page.getByRole('gridcell', { name: next, exact: true })).toBeVisible()
}

test('a broken file is mapped, repaired, matched, left, taken up again, delivered and delivered anew', async ({
  page,
}) => {
  await signUpAndLogIn(page, newAddress())

  // Files
  await page.goto(`${address()}/portfolio/upload`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'holdings.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()

  // Columns
  await expect(page.getByText('A required column is missing')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Still to choose: name' })).toBeDisabled()
  await choose(page, 'Field of Held by us', 'name, required')
  await page.getByRole('button', { name: 'Read 6 rows' }).click()

  // Repair
  const grid = page.getByRole('grid', { name: 'Rows of holdings' })
  await expect(grid).toBeVisible()
  await expect(page.getByText('4 rows with errors')).toBeVisible()
  await writeCell(page, 'approx 40', '40')
  await expect(page.getByText('3 rows with errors')).toBeVisible()
  await writeCell(page, '1.4', '14 %')
  await expect(page.getByText('2 rows with errors')).toBeVisible()
  await page.getByRole('gridcell', { name: 'Viet Nahm', exact: true }).first().click()
  await page.getByRole('button', { name: 'Apply to all alike' }).click()
  await expect(page.getByRole('gridcell', { name: 'Viet Nahm', exact: true })).toHaveCount(0)
  // Ctrl+Z takes the last change back, and the suggestion by keyboard makes it again.
  await grid.focus()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('gridcell', { name: 'Viet Nahm', exact: true })).toHaveCount(2)
  await page.getByRole('gridcell', { name: 'Viet Nahm', exact: true }).first().click()
  await page.keyboard.press('Alt+Shift+Enter')
  await expect(page.getByRole('gridcell', { name: 'Viet Nahm', exact: true })).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Continue with 6 rows' }).click()

  // Match
  const likely = page.getByRole('region', { name: 'Likely' })
  await expect(likely.getByText('Avangrid Renewabels LLC', { exact: true })).toBeVisible()
  await likely.getByRole('button', { name: 'Confirm' }).click()
  await expect(likely.getByText('Confirmed')).toBeVisible()

  // Where they are: a row of no town is placed on the map, by the name of a town, and the mark is moved by coordinates.
  const places = page.getByRole('region', { name: 'Where they are' })
  await expect(places.getByText('0 by coordinates')).toBeVisible()
  await places.getByRole('button', { name: 'Place on map: Foxtrot Example Solar' }).click()
  const where = page.getByRole('dialog', { name: 'Where is Foxtrot Example Solar?' })
  await where.getByRole('searchbox').fill('Lyo')
  await where.getByRole('button', { name: /^Lyon, / }).click()
  await expect(where.getByLabel('Latitude, degrees')).toHaveValue(/^45\.7/)
  await where.getByLabel('Longitude, degrees').fill('200')
  await expect(where.getByRole('button', { name: 'Keep this place' })).toBeDisabled()
  await where.getByLabel('Longitude, degrees').fill('4.9 E')
  await clean(page, 'place')
  await where.getByRole('button', { name: 'Keep this place' }).click()
  await expect(where).toHaveCount(0)
  await expect(places.getByText('1 by coordinates')).toBeVisible()

  // What was decided is remembered and can be looked at; so can every change, and the last one taken back.
  await page.getByRole('button', { name: 'Your decisions' }).click()
  const decisions = page.getByRole('dialog', { name: 'Remembered decisions' })
  await expect(decisions.getByText('Avangrid Renewabels LLC')).toBeVisible()
  await clean(page, 'decisions')
  await decisions.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: /^\d+ changes$/ }).click()
  const history = page.getByRole('dialog', { name: 'Changes of this list' })
  await expect(history.getByText('2 cells changed').first()).toBeVisible()
  await clean(page, 'changes')
  // A change of the grid that was taken back before it was sent is not in the list, one that was sent is.
  const takenBack = history.getByText(/, taken back$/)
  const before = await takenBack.count()
  await history.getByRole('button', { name: /^Undo/ }).click()
  await expect(takenBack).toHaveCount(before + 1)
  await history.getByRole('button', { name: 'Close' }).click()
  await expect(places.getByText('0 by coordinates')).toBeVisible()

  // Left and taken up again: everything is as it was.
  await page.getByRole('link', { name: 'Leave, keep the draft' }).click()
  await expect(page.getByText('Ready to calculate.')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Open the draft' }).click()
  await expect(page).toHaveURL(/\/portfolio\/[0-9a-f-]+/)
  await expect(page.getByRole('heading', { level: 2, name: 'Match' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Likely' }).getByText('Confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Calculate 6 rows' }).click()
  await expect(page).toHaveURL(/\/report\//, { timeout: 60_000 })
  const id = /\/report\/([^/?#]+)/.exec(page.url())![1]!
  await expect(page.getByRole('heading', { level: 1, name: 'holdings' })).toBeVisible()

  // A new run with one allocation changed
  await page.goto(`${address()}/portfolio/${id}/runs`)
  await expect(page.getByText('There is one run.')).toBeVisible()
  await page.getByRole('button', { name: 'Edit for a new run' }).click()
  const allocation = page.getByLabel('Ownership share of North Shore Example Wind')
  await expect(allocation).toHaveValue('0.1')
  await allocation.fill('25 %')
  await allocation.press('Enter')
  await expect(page.getByLabel('Ownership share of North Shore Example Wind')).toHaveValue('0.25')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Calculate 6 rows' }).click()
  await expect(page).toHaveURL(/\/report\//, { timeout: 60_000 })

  // The difference is told, and its parts add up to the digit.
  await page.goto(`${address()}/portfolio/${id}/runs`)
  await expect(page.getByRole('heading', { name: 'From run 1 to run 2' })).toBeVisible()
  await expect(page.getByText('1 with another ownership share')).toBeVisible()
  const { figures } = await ask<Difference>(page, `/api/portfolio/${id}/difference/?from=1&to=2`)
  expect(figures).toHaveLength(18)
  const told = figures.filter(figure => figure.parts !== null && figure.difference !== null)
  expect(told.length).toBeGreaterThan(5)
  for (const { goal, difference, parts } of told)
    expect(parts!.rows + parts!.allocation + parts!.data + parts!.method, `goal ${goal}`).toBe(difference)
  const total = told.find(figure => figure.goal === null)!
  expect(total.parts!.allocation).toBeLessThan(0)
  await expect(page.locator(`table data[value="${total.difference}"]`).first()).toBeAttached()
})

test('a portfolio is renamed, deleted, taken back, and found among the deleted', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  await page.goto(`${address()}/portfolio/upload`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'small.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'name,country,technology,capacity_mw,allocation\nNorth Shore Example Wind,DE,wind_onshore,60,0.1',
      ),
    })
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()
  await page.getByRole('link', { name: 'Leave, keep the draft' }).click()

  await page.getByRole('button', { name: 'What to do with small' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Renamed')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('link', { name: 'Renamed' })).toBeVisible()

  const remove = async () => {
    await page.getByRole('button', { name: 'What to do with Renamed' }).click()
    await page.getByRole('menuitem', { name: 'Delete, with undo' }).click()
    await expect(page.getByText('No portfolios yet')).toBeVisible()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Renamed' })).toBeVisible()
  await remove()
  await page.getByRole('link', { name: 'Deleted portfolios' }).click()
  await page.getByRole('button', { name: 'Restore Renamed' }).click()
  await expect(page.getByText('Nothing is deleted')).toBeVisible()
  await page.goto(`${address()}/portfolio`)
  await expect(page.getByRole('link', { name: 'Renamed' })).toBeVisible()
})
