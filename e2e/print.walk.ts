import { expect, type Page, test } from '@playwright/test'
import { address } from './person.ts'

/** What is on paper is what the page has when the browser takes it: nothing blank, whenever somebody prints. */

const sections = ['goals', 'goal', 'carriers', 'places', 'entries']

/** Sections with a heading when the browser would take the page, and how many places tell that something is missing. */
const taken = (page: Page) =>
  page.evaluate(ids => {
    dispatchEvent(new Event('beforeprint'))
    return {
      drawn: ids.filter(id => document.getElementById(id)?.querySelector('h2')).length,
      told: document.querySelectorAll('main [data-drawing], main [aria-busy="true"]').length,
    }
  }, sections)

/**
 * Keeps the browser's own window away, and notes what was still missing when it would have opened. A map may be: without a graphics
 * card it can take longer than a print waits, and is told of on paper then.
 */
const watchPrint = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const isMissing = (part: Element) => part.closest('#places, #map') === null
      const missing = [...document.querySelectorAll('main [data-drawing], main [aria-busy="true"]')].filter(isMissing)
      document.documentElement.dataset.printed = `${missing.length} ${document.documentElement.dataset.theme}`
      dispatchEvent(new Event('afterprint'))
    }
  })

test('from the menu of the browser: every section is there or tells that it is not', async ({ page }) => {
  await page.goto(`${address()}/report/demo`)
  await expect(page.locator('#coverage-head')).toBeVisible()
  const { drawn, told } = await taken(page)
  expect(drawn + told).toBeGreaterThanOrEqual(sections.length)
})

test('by the keys: the print waits for every section', async ({ page }) => {
  await watchPrint(page)
  await page.goto(`${address()}/report/demo`)
  await expect(page.locator('#coverage-head')).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.locator('html')).toHaveAttribute('data-printed', '0 light', { timeout: 40_000 })
  for (const id of sections) await expect(page.locator(`#${id} h2`).first()).toBeAttached()
  await expect(page.locator('#places canvas')).toBeVisible()
})

test('dashboard in the dark: printed in the colours of paper, and dark again afterwards', async ({ page }) => {
  await watchPrint(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${address()}/dashboard`)
  await expect(page.locator('[aria-pressed]').first()).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.locator('html')).toHaveAttribute('data-printed', '0 light', { timeout: 40_000 })
  await expect(page.locator('#map canvas')).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
