import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { address, ask } from './person.ts'

/** What must hold at every width, whatever the fonts: nothing cut, nothing tiny, nothing from elsewhere. */

const widths = [390, 768, 1280, 1920]
const publicPaths = [
  ...['/', '/dashboard', '/lca-variables', '/methodology', '/about-us', '/contact-us', '/faqs', '/terms-of-use'],
  ...['/login', '/signup', '/forgot-password', '/email-verification', '/new-password', '/all-reports', '/404'],
  ...['/report/demo', '/dashboard?layer=sites', '/portfolio'],
]

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Words smaller than 12 px, of those that can be seen. */
const tiny = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim()
      const element = walker.currentNode.parentElement
      if (!text || !element || element.closest('.vh, script, style, noscript, [hidden], title')) continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < 11.99 && element.getClientRects().length > 0) found.add(`${size}px: ${text.slice(0, 40)}`)
    }
    return [...found]
  })

/** Parts below the first screen are drawn when they come near, or for the printer: as for the printer. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    window.dispatchEvent(new Event('afterprint'))
  })

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
  await unfold(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
}

for (const path of publicPaths)
  test(`${path} fits 390 to 1920 px, reads at 12 px and asks only its own server`, async ({ page }) => {
    const strangers: string[] = []
    const failures: string[] = []
    page.on('request', request => {
      if (!request.url().startsWith(address()) && !/^(data|blob):/.test(request.url())) strangers.push(request.url())
    })
    page.on('pageerror', error => failures.push(error.message))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      if (width === widths[0]) await page.goto(`${address()}${path}`)
      await settled(page)
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      expect(await sideways(page), `${width} px: the page scrolls sideways`).toBeLessThanOrEqual(0)
      expect(await tiny(page), `${width} px: small words`).toEqual([])
    }
    expect(strangers, 'requests that leave the origin').toEqual([])
    expect(failures, 'errors in the page').toEqual([])
  })

test('landing: the scripts of the first page are at most 183 kB, no map among them', async ({ page }) => {
  const scripts = new Map<string, number>()
  page.on('response', async response => {
    const name = new URL(response.url()).pathname
    if (name.endsWith('.js')) scripts.set(name, gzipSync(await response.body()).length)
  })
  await page.goto(address())
  await expect(page.locator('a[data-mark]')).toHaveCount(17)
  await page.waitForLoadState('networkidle')
  const sum = [...scripts.values()].reduce((all, size) => all + size, 0)
  expect(sum, [...scripts].map(([name, size]) => `${name} ${size}`).join('\n')).toBeLessThan(183_000)
  expect([...scripts.keys()].filter(name => /maplibre|map-canvas/.test(name))).toEqual([])
})

type Box = { x: number; y: number; width: number; height: number }
const boxOf = async (page: Page, selector: string): Promise<Box> => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not drawn`)
  return box
}

test('landing: the promise and the wheel stand side by side, and one above the other on a phone', async ({ page }) => {
  await page.goto(address())
  await expect(page.locator('a[data-mark]')).toHaveCount(17)
  const wheel = 'svg:has(a[data-mark])'
  const [title, picture] = [await boxOf(page, 'h1'), await boxOf(page, wheel)]
  expect(picture.x).toBeGreaterThan(title.x + title.width - 1)
  expect(picture.y + picture.height).toBeLessThan(900)
  expect(Math.abs(picture.width / picture.height - 1)).toBeLessThan(0.35)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await boxOf(page, wheel)).x).toBeLessThan(60)
  const below = await boxOf(page, wheel)
  expect(below.y).toBeGreaterThan((await boxOf(page, 'h1')).y)
  expect(below.x + below.width).toBeLessThanOrEqual(390)
})

test('report: coverage first, wheel beside ledger, and nothing moves when the page loads', async ({ page }) => {
  await page.addInitScript(() => {
    const store = window as unknown as { shift: number }
    store.shift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) store.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${address()}/report/demo`)
  await expect(page.locator('#goals a[data-mark]')).toHaveCount(34)
  const coverage = await boxOf(page, 'section[aria-labelledby="coverage-head"]')
  const goals = await boxOf(page, '#goals')
  expect(coverage.y + coverage.height).toBeLessThanOrEqual(goals.y + 1)
  const pictures = page.locator('#goals svg:has(a[data-mark])')
  const [wheel, ledger] = [(await pictures.nth(0).boundingBox())!, (await pictures.nth(1).boundingBox())!]
  expect(ledger.x).toBeGreaterThanOrEqual(wheel.x + wheel.width)
  expect(ledger.x + ledger.width).toBeLessThanOrEqual(1280 - 32)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await pictures.nth(1).boundingBox())!.x).toBeLessThan(30)
  expect((await pictures.nth(1).boundingBox())!.width).toBeLessThanOrEqual(358)
})

test('dashboard: six tiles a row, two on a phone; the map has room', async ({ page }) => {
  await page.goto(`${address()}/dashboard`)
  await settled(page)
  const inFirstRow = () =>
    page.locator('main').evaluate(main => {
      const tiles = [...main.querySelectorAll('[aria-pressed]')].filter(tile => /^\d+/.test(tile.textContent ?? ''))
      const top = tiles[0]?.getBoundingClientRect().top ?? 0
      return tiles.filter(tile => Math.abs(tile.getBoundingClientRect().top - top) < 2).length
    })
  expect(await inFirstRow()).toBe(6)
  await expect(page.locator('#map-head')).toBeVisible()
  await page.locator('#map-head').scrollIntoViewIfNeeded()
  await expect(page.locator('#map canvas')).toBeVisible()
  const map = await boxOf(page, '#map canvas')
  expect(map.width).toBeGreaterThan(500)
  expect(map.height).toBeGreaterThan(300)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(inFirstRow).toBe(2)
})

test('drawers stay on the screen and give the focus back', async ({ page }) => {
  const [entry] = await ask<{ organisation: { name: string } }[]>(page, '/api/portfolio/demo/entries/?limit=1')
  await page.goto(`${address()}/report/demo`)
  const opener = page.locator('#entries').getByRole('link', { name: entry!.organisation.name }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Open the full page' })).toBeVisible()
  // It slides in.
  await expect
    .poll(async () => {
      const box = (await dialog.boundingBox())!
      return box.x >= 0 && box.x + box.width <= 1280 && box.height <= 900
    })
    .toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('a link to a part of a page opens there, and stays there while the page above it is still growing', async ({
  page,
}) => {
  for (const [path, part] of [
    ['/report/demo#places', '#places'],
    ['/report/demo?goal=6#goal', '#goal'],
    ['/dashboard#map', '#map'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`${address()}${path}`)
    await expect(page.locator(`${part}-head`), path).toBeVisible()
    await settled(page)
    await expect
      .poll(async () => Math.abs((await page.locator(part).boundingBox())!.y), { message: path })
      .toBeLessThan(200)
  }
})

test('an open list follows its button when the page grows above it', async ({ page }) => {
  await page.goto(`${address()}/report/demo`)
  await settled(page)
  const button = page.locator('#entries').getByRole('button', { name: 'Columns' })
  await button.scrollIntoViewIfNeeded()
  await button.click()
  const menu = page.getByRole('menu', { name: 'Columns' })
  await expect(menu).toBeVisible()
  /** Pixels between the list and its button, above or below. */
  const gap = () =>
    menu.evaluate(list => {
      const [of, to] = [list, document.querySelector('main button[aria-expanded="true"]')].map(one =>
        one!.getBoundingClientRect(),
      )
      return Math.max(of!.top - to!.bottom, to!.top - of!.bottom)
    })
  const isBeside = async () => {
    const pixels = await gap()
    return pixels >= 0 && pixels < 12
  }
  await expect.poll(isBeside).toBe(true)
  const before = await page.evaluate(() => document.body.offsetHeight)
  await page.evaluate(() => {
    const part = document.createElement('div')
    part.style.height = '150px'
    document.querySelector('main')!.prepend(part)
  })
  await expect.poll(() => page.evaluate(() => document.body.offsetHeight)).toBe(before + 150)
  await expect.poll(isBeside).toBe(true)
})
