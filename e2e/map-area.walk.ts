import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { address } from './person.ts'
import { clean } from './violations.ts'

/** What is in view of a map, and an area drawn on it by pointer or keys: its sums, the table beside it and its file. */

type Site = { impact: number; id: string; country: string }

const places = (page: Page) => page.locator('#places')
const cell = (section: Locator, name: string) =>
  section
    .locator('dl > div')
    .filter({ has: section.page().getByText(name, { exact: true }) })
    .locator('dd')
const countIn = async (section: Locator, name: string): Promise<number> =>
  Number((await cell(section, name).locator('.num').innerText()).replaceAll(/\D/g, ''))

async function open(page: Page, path: string): Promise<Locator> {
  await page.goto(`${address()}${path}`)
  const section = places(page)
  await section.scrollIntoViewIfNeeded({ timeout: 60_000 })
  await expect(section.getByRole('status')).toContainText(/^(In view|Selected area)\. Sites: [1-9]/, {
    timeout: 60_000,
  })
  return section
}

/** Sites of the demo with a value for climate action, as the API gives them. */
const sitesOf = async (page: Page): Promise<Site[]> =>
  (await page.request.get(`${address()}/api/portfolio/demo/map/sdg/13/`)).json()

async function saved(page: Page, button: Locator): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
}

test('what is in view is counted when the map rests, and the table can be limited to it', async ({ page }) => {
  const section = await open(page, '/report/demo?goal=13')
  const sites = await sitesOf(page)
  const atFirst = await countIn(section, 'Sites')
  expect(atFirst).toBeGreaterThan(sites.length * 0.95)
  await expect(cell(section, 'Contributions')).toHaveText('none')
  await expect(section.getByRole('status')).toContainText(`Sites: ${atFirst}.`)

  await section.getByText('Only what is in view', { exact: true }).click()
  await expect(page).toHaveURL(/inView=true/)
  for (let i = 0; i < 3; i++) {
    await section.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForTimeout(600)
  }
  await expect.poll(() => countIn(section, 'Sites')).toBeLessThan(atFirst)
  const rows = section.locator('table').last().locator('tbody tr')
  await expect(rows).toHaveCount(await countIn(section, 'Countries'))

  // On a globe, what lies behind it is not in view.
  await section.getByRole('button', { name: 'Show the whole world' }).click()
  await section.getByRole('button', { name: 'Globe' }).click()
  await expect.poll(() => countIn(section, 'Sites')).toBeGreaterThan(0)
  await expect.poll(() => countIn(section, 'Sites')).toBeLessThan(atFirst)
})

test('an area is drawn with the pointer, lives in the address, is saved as a file and cleared', async ({ page }) => {
  const section = await open(page, '/report/demo?goal=13')
  const whole = await countIn(section, 'Sites')
  await section.getByRole('button', { name: 'Select an area' }).click()
  const canvas = section.getByRole('group', { name: 'Area of the map to be selected' })
  await expect(canvas).toBeInViewport({ ratio: 0.9 })
  const box = (await canvas.boundingBox())!
  // Around Europe.
  for (const [i, [x, y]] of [
    [0.42, 0.1],
    [0.62, 0.1],
    [0.62, 0.36],
    [0.42, 0.36],
  ].entries()) {
    await page.mouse.move(box.x + box.width * x!, box.y + box.height * y!, { steps: 6 })
    if (i === 0) await page.mouse.down()
  }
  await page.mouse.up()
  await expect(section.getByText('Selected area', { exact: true })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Select an area' })).toBeFocused()
  const selected = await countIn(section, 'Sites')
  expect(selected).toBeGreaterThan(0)
  expect(selected).toBeLessThan(whole)

  // The file holds the sites that are counted, and their sum is the one on the screen, of the burdens of all.
  const [, ...lines] = await saved(page, section.getByRole('button', { name: 'Sites as CSV' }))
  expect(lines).toHaveLength(selected)
  const burdens = Number(await cell(section, 'Burdens').locator('data').getAttribute('value'))
  const countries = section.locator('table').last().locator('tbody tr')
  await expect(countries).toHaveCount(await countIn(section, 'Countries'))
  const ofCountries = await countries
    .locator('data')
    .evaluateAll(all => all.map(one => Number(one.getAttribute('value'))))
  expect(ofCountries.reduce((sum, value) => sum + value, 0)).toBeCloseTo(burdens, 6)
  const sites = await sitesOf(page)
  const total = sites.reduce((sum, { impact }) => sum + Math.min(0, impact), 0)
  const share = await cell(section, 'Burdens').locator('small').innerText()
  expect(Number.parseFloat(share)).toBeCloseTo((100 * burdens) / total, 0)

  // The address leads there again, also on a globe, where the same sites are in it.
  const found = await open(page, new URL(page.url()).pathname + new URL(page.url()).search)
  expect(await countIn(found, 'Sites')).toBe(selected)
  await found.getByRole('button', { name: 'Globe' }).click()
  await expect(found.getByRole('button', { name: 'Globe' })).toHaveAttribute('aria-pressed', 'true')
  expect(await countIn(found, 'Sites')).toBe(selected)
  await found.getByRole('button', { name: 'Clear the selection' }).click()
  await expect(page).not.toHaveURL(/area=/)
  await expect(found.getByText('In view', { exact: true })).toBeVisible()
})

test('an area is selected by keys alone, and nothing there has a finding', async ({ page }) => {
  const section = await open(page, '/report/demo?goal=13')
  const button = section.getByRole('button', { name: 'Select an area' })
  await button.focus()
  await page.keyboard.press('Enter')
  const frame = section.getByRole('group', { name: 'Area of the map to be selected' })
  await expect(frame).toBeFocused()
  await expect(frame).toHaveAccessibleDescription(/Arrow keys move the frame.*Enter takes it, Escape leaves it/)
  await page.keyboard.press('Escape')
  await expect(frame).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  for (const key of ['ArrowUp', 'ArrowUp', 'Shift+ArrowLeft', 'Shift+ArrowUp']) await page.keyboard.press(key)
  await expect(section.getByRole('status')).toContainText(/^In the frame\. Sites: \d+\./)
  await clean(page, 'an area being selected')
  const counted = await countIn(section, 'Sites')
  await frame.focus()
  await page.keyboard.press('Enter')
  await expect(section.getByRole('status')).toContainText(`Selected area. Sites: ${counted}.`)
  await expect(page).toHaveURL(/area=/)
  await clean(page, 'an area that is selected')
})

test('fingers draw an area, too, and the world of the dashboard is counted by country and by site', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(`${address()}/dashboard?layer=sites`)
  const section = page.locator('#map')
  await section.scrollIntoViewIfNeeded({ timeout: 60_000 })
  await section.getByRole('button', { name: 'Flat' }).scrollIntoViewIfNeeded({ timeout: 60_000 })
  await expect(section.getByText('In view', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => countIn(section, 'Sites'), { timeout: 60_000 }).toBeGreaterThan(30_000)
  await section.getByRole('button', { name: 'Select an area' }).click()
  const frame = section.getByRole('group', { name: 'Area of the map to be selected' })
  await expect(frame).toBeInViewport({ ratio: 0.9 })
  const box = (await frame.boundingBox())!
  const client = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width * x, y: box.y + box.height * y }],
    })
  await touch('touchStart', 0.4, 0.15)
  for (const [x, y] of [
    [0.5, 0.15],
    [0.6, 0.2],
    [0.6, 0.4],
    [0.5, 0.4],
    [0.4, 0.35],
  ])
    await touch('touchMove', x, y)
  await touch('touchEnd')
  await expect(section.getByText('Selected area', { exact: true })).toBeVisible()
  const sites = await countIn(section, 'Sites')
  expect(sites).toBeGreaterThan(0)
  expect(sites).toBeLessThan(30_000)
  await section.getByRole('button', { name: 'Countries', exact: true }).click()
  await expect(section.getByText(/^Countries are counted as a whole/)).toBeVisible()
  await expect.poll(() => countIn(section, 'Countries')).toBeGreaterThan(0)
  await context.close()
})
