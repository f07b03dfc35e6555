import type { Page } from '@playwright/test'

export type Step = { name: string; act: (page: Page) => Promise<unknown> }

const step = (name: string, act: Step['act']): Step => ({ name, act })
const entries = (page: Page) => page.locator('#entries')
const mark = (page: Page, goal: number) =>
  page.locator('#goals svg:has(a[data-mark])').last().locator(`a[data-mark="${goal}"]`)
const key = (name: string, keys: string) => step(name, page => page.keyboard.press(keys))
const beside = (page: Page) => page.getByRole('dialog').last()

/** Twenty steps of a person in a report of many rows; `round` changes what is chosen. They end where they began. */
export function reportSteps(round: number): Step[] {
  const goal = (by: number) => ((round * 3 + by) % 17) + 1
  const typed = `${['solar', 'wind', 'hydro', 'coal'][round % 4]} ${round}`
  return [
    step('select a goal', page => mark(page, goal(0)).click({ force: true })),
    step('select a goal', page => mark(page, goal(5)).click({ force: true })),
    step('sort by number', page => entries(page).locator('thead button').nth(1).click()),
    step('sort by name', page => entries(page).locator('thead button').nth(0).click()),
    step('into the filter', page => entries(page).locator('input[type=search]').click()),
    step('filter: type', page => page.keyboard.type(typed, { delay: 70 })),
    step('filter: empty', async page => {
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
    }),
    step('open a passport', page =>
      entries(page)
        .locator('tbody button')
        .nth(round % 5)
        .click(),
    ),
    key('close it', 'Escape'),
    step('open an organisation', page =>
      entries(page)
        .locator('tbody th a')
        .nth(round % 5)
        .click(),
    ),
    step('next one by key', async page => {
      if (await beside(page).isVisible()) await page.keyboard.press('Tab')
    }),
    key('close it', 'Escape'),
    step('menu of columns', page => entries(page).getByRole('button', { name: 'Columns' }).click()),
    key('close it', 'Escape'),
    key('open the palette', 'Control+k'),
    step('palette: type', page => page.keyboard.type('clim', { delay: 70 })),
    key('close it', 'Escape'),
    step('sort by number', page => entries(page).locator('thead button').nth(2).click()),
    step('order as it was', page => entries(page).locator('thead button').nth(1).click()),
    step('scroll by key', page => page.keyboard.press('PageDown')),
  ]
}
