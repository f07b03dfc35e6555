import { expect, type Page, test } from '@playwright/test'
import { address } from './person.ts'

/** What is on paper is what the page has when the browser takes it: nothing blank, whenever somebody prints. */

const sections = ['goals', 'goal', 'carriers', 'places', 'entries']

/** Sections with a heading, and sections that tell that they are missing, when the browser would take the page. */
const taken = (page: Page) =>
  page.evaluate(ids => {
    dispatchEvent(new Event('beforeprint'))
    const section = (id: string) => document.getElementById(id)
    return {
      drawn: ids.filter(id => section(id)?.querySelector('h2')),
      told: ids.filter(id => section(id)?.querySelector('[data-drawing], [aria-busy="true"]')),
    }
  }, sections)

/** Keeps the browser's own window away, and notes what was still missing when it would have opened. */
const watchPrint = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const missing = document.querySelectorAll('main [data-drawing], main [aria-busy="true"]').length
      document.documentElement.dataset.printed = String(missing)
      dispatchEvent(new Event('afterprint'))
    }
  })

test('from the menu of the browser: every section is there or tells that it is not', async ({ page }) => {
  await page.goto(`${address()}/report/demo`)
  await expect(page.locator('#coverage-head')).toBeVisible()
  const { drawn, told } = await taken(page)
  expect([...new Set([...drawn, ...told])].sort()).toEqual([...sections].sort())
})

test('by the keys: the print waits for every section and for the map', async ({ page }) => {
  await watchPrint(page)
  await page.goto(`${address()}/report/demo`)
  await expect(page.locator('#coverage-head')).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.locator('html')).toHaveAttribute('data-printed', '0', { timeout: 20_000 })
  for (const id of sections) await expect(page.locator(`#${id} h2`).first()).toBeAttached()
  await expect(page.locator('#places canvas')).toBeVisible()
})

test('dashboard in the dark: the map is drawn anew in the colours of paper before it is printed', async ({ page }) => {
  await watchPrint(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${address()}/dashboard`)
  await expect(page.locator('[aria-pressed]').first()).toBeVisible()
  await page.keyboard.press('Control+p')
  await expect(page.locator('html')).toHaveAttribute('data-printed', '0', { timeout: 20_000 })
  await expect(page.locator('#map canvas')).toBeAttached()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
