import { expect, type Locator, type Page, test } from '@playwright/test'
import { readingsOf, tip } from './each-drawing.ts'
import { address } from './person.ts'

/** Scrolls until what is drawn far down the page is there. */
async function reach(page: Page, picture: Locator): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 700)
    await expect(picture).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 40_000 })
  await picture.scrollIntoViewIfNeeded()
}

test('a mark of a drawing says its reading to whoever points at it or comes by keyboard', async ({ page }) => {
  await page.goto(`${address()}/report/demo`)
  const wheel = page.getByRole('group', { name: /^Goal wheel/ })
  await reach(page, wheel)
  await expect(async () => {
    await wheel.locator('[data-mark="12"]').hover()
    await expect(tip(page)).toHaveText(/^SDG 12 .* person-years \(/, { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  // The page moves a little under a pointer that rests: the reading goes while it moves, and comes back.
  await page.evaluate(() => window.scrollBy(0, 3))
  await page.waitForTimeout(400)
  await expect(tip(page)).toHaveText(/^SDG 12 .* person-years \(/)
  await page.mouse.move(2, 2)
  await expect(tip(page)).toHaveCount(0)
  await wheel.locator('[data-mark="12"]').focus()
  await page.keyboard.press('Tab')
  await expect(tip(page)).toHaveText(/^SDG 13 .* person-years \(/)
  await page.keyboard.press('Escape')
  await expect(tip(page)).toHaveCount(0)

  // Marks that lead nowhere: one stop, then arrow keys.
  const flow = page.getByRole('img', { name: /^Flow of SDG / })
  await reach(page, flow)
  const readings = await readingsOf(flow)
  await page.keyboard.press('Tab')
  await flow.focus()
  await expect(tip(page)).toHaveText(readings[0]!)
  await page.keyboard.press('End')
  await expect(tip(page)).toHaveText(readings.at(-1)!)
  await expect(flow.locator('[data-stepped]')).toHaveCount(1)
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(tip(page)).toHaveText(readings.find(reading => reading !== readings[0])!)
  const box = (await tip(page).boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(1280)
  await page.getByRole('link', { name: 'Methodology' }).first().focus()
  await expect(tip(page)).toHaveCount(0)
  await expect(flow.locator('[data-stepped]')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  test('a touched mark says its reading until another place is touched', async ({ page }) => {
    await page.goto(`${address()}/report/demo`)
    const bars = page.getByRole('img', { name: /^Distribution of organisations/ })
    await reach(page, bars)
    await bars.locator('[data-reading]').nth(3).tap()
    await expect(tip(page)).toHaveText((await readingsOf(bars))[3]!)
    await page.getByRole('heading', { name: 'How the organisations differ' }).tap()
    await expect(tip(page)).toHaveCount(0)
  })
})
