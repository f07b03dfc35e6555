import { expect, type Locator, type Page } from '@playwright/test'

/** The reading of a mark, where one is shown. */
export const tip = (page: Page) => page.locator('[data-mark-tip]')

/** Drawings whose marks have readings: one stop of the keyboard each, or a picture of links. */
const DRAWINGS = '[data-steps]:has([data-reading]), svg:not([data-steps]):has(a [data-reading], a[data-reading])'

/** What the marks of a drawing say; waits for them. */
export async function readingsOf(drawing: Locator): Promise<string[]> {
  const marks = drawing.locator('[data-reading]')
  // A mark may be a line without width, which counts as not visible.
  await expect(marks.first()).toBeAttached()
  return await marks.evaluateAll(all => all.map(mark => mark.getAttribute('data-reading') ?? ''))
}

/** A place of a mark that is over no other one; null for a mark that is wholly under others. Pixels of the window. */
const placeOn = (mark: Locator) =>
  mark.evaluate(element => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const parts = 12
    for (let i = 0; i < parts * parts; i++) {
      // Middle first, then outwards.
      const [column, row] = [i % parts, Math.floor(i / parts)].map(n => (n + parts / 2) % parts)
      const x = left + (width * (column! + 0.5)) / parts
      const y = top + (height * (row! + 0.5)) / parts
      if (document.elementFromPoint(x, y)?.closest('[data-reading]') === element) return { x, y }
    }
    return null
  })

async function pointAt(page: Page, mark: Locator): Promise<void> {
  const place = await placeOn(mark)
  if (!place) return
  await page.mouse.move(place.x, place.y)
  await expect(tip(page)).toHaveText((await mark.getAttribute('data-reading'))!)
}

/** By keyboard: the first mark at the stop, the last one by End. */
async function stepThrough(page: Page, drawing: Locator, readings: readonly string[]): Promise<void> {
  await page.mouse.move(1, 1)
  await page.keyboard.press('Shift')
  await drawing.focus()
  await expect(tip(page)).toHaveText(readings[0]!)
  await page.keyboard.press('End')
  await expect(tip(page)).toHaveText(readings.at(-1)!)
  await page.keyboard.press('Escape')
}

/** The first of the marks, some of the middle and the last, each with words. Returns the name of the drawing. */
async function readDrawing(page: Page, drawing: Locator): Promise<string> {
  await drawing.scrollIntoViewIfNeeded()
  const marks = drawing.locator('[data-reading]')
  const readings = await readingsOf(drawing)
  for (const reading of readings) expect(reading, 'a reading has words').toMatch(/\p{L}|\p{N}/u)
  const count = readings.length
  for (const at of new Set([0, Math.floor(count / 2), count - 1])) await pointAt(page, marks.nth(at))
  if ((await drawing.getAttribute('data-steps')) !== null) await stepThrough(page, drawing, readings)
  return (await drawing.getAttribute('aria-label')) ?? ''
}

/** Every drawing inside is pointed at and gone through by keyboard. Returns their names, so that a walk can tell that it saw the ones it came for. */
export async function eachDrawing(page: Page, inside: Locator = page.getByRole('main')): Promise<string[]> {
  const drawings = inside.locator(DRAWINGS)
  await expect(drawings.first()).toBeVisible()
  const names: string[] = []
  for (const drawing of await drawings.all()) names.push(await readDrawing(page, drawing))
  return names
}

/** Marks that lead nowhere are touched, and read until another place is touched. */
export async function eachTouched(page: Page, inside: Locator = page.getByRole('main')): Promise<void> {
  for (const drawing of await inside.locator('[data-steps]:has([data-reading])').all()) {
    await drawing.scrollIntoViewIfNeeded()
    const mark = drawing.locator('[data-reading]').first()
    const place = await placeOn(mark)
    if (!place) continue
    await page.touchscreen.tap(place.x, place.y)
    await expect(tip(page)).toHaveText((await mark.getAttribute('data-reading'))!)
    const box = (await tip(page).boundingBox())!
    expect(box.x, 'inside the screen').toBeGreaterThanOrEqual(0)
    expect(box.x + box.width, 'inside the screen').toBeLessThanOrEqual(page.viewportSize()!.width)
  }
}
