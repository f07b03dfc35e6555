/// <reference lib="dom" />
/**
 * What a press takes on a report of many rows and on the map of the world, in the real product and a real Chromium (software rendering).
 * Event Timing as INP has it: from the press to the next paint, at steps of 8 ms; the bound is 100 ms.
 *   CRADLE_CHROMIUM=/usr/bin/chromium npm run bench -- web/interactions [rows] [gl]     (the screens must be built)
 */
import { type Browser, chromium, type Page } from '@playwright/test'
import { newAddress, signUpAndLogIn } from '../../e2e/person.ts'
import { startProduct } from '../../e2e/product.ts'

const rows = Number(process.argv[2] ?? 10_000)
const TECHNOLOGIES = ['wind_onshore', 'solar_pv', 'hydro', 'coal', 'gas', 'nuclear', 'oil', 'biomass']
const COUNTRIES = ['DE', 'US', 'CN', 'IN', 'BR', 'ZA', 'GB', 'FR', 'ES', 'PL', 'AU', 'CA', 'JP', 'MX']
const list = Array.from({ length: rows }, (_, i) => {
  const technology = TECHNOLOGIES[i % 8]!
  const capacity = 5 + ((i * 7919) % 9973) / 10
  return `Organisation ${i} ${technology},${COUNTRIES[(i * 7) % 14]},${technology},${capacity},${(((i * 31) % 97) + 1) / 1000},ROW-${i}`
})

type Seen = { duration: number; work: number; interaction: number }

/** Keeps every event that took 16 ms or more, in the page. */
const watch = () => {
  const seen: Seen[] = []
  Object.assign(window, { seen })
  new PerformanceObserver(entries => {
    for (const entry of entries.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      seen.push({
        duration: entry.duration,
        work: entry.processingEnd - entry.processingStart,
        interaction: entry.interactionId,
      })
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function measure(page: Page, name: string, act: () => Promise<unknown>, restMs = 1500) {
  await page.evaluate(() => ((window as unknown as { seen: Seen[] }).seen.length = 0))
  await act()
  await page.waitForTimeout(restMs)
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen[] }).seen.filter(one => one.interaction))
  const max = (values: number[]) => Math.round(Math.max(0, ...values))
  const paint = max(seen.map(one => one.duration))
  console.log(`${name.padEnd(28)} next paint ${paint || '< 16'} ms, handlers ${max(seen.map(one => one.work))} ms`)
}

async function deliver(page: Page, url: string): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'accessToken')!.value
  const headers = { authorization: `Bearer ${token}` }
  const buffer = Buffer.from(['name,country,technology,capacity_mw,allocation,entity_id', ...list].join('\n'))
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer }
  const sent = await page.request.post(`${url}/api/portfolio/upload/`, {
    headers,
    multipart: { name: `${rows} rows`, is_draft: 'false', file },
  })
  const { id } = (await sent.json()) as { id: string }
  for (;;) {
    const { status } = (await (await page.request.get(`${url}/api/portfolio/${id}/`, { headers })).json()) as {
      status: string
    }
    if (status === 'delivered') return id
    await page.waitForTimeout(500)
  }
}

const product = await startProduct()
process.env.CRADLE_E2E_URL = product.url
let browser: Browser | undefined
try {
  browser = await chromium.launch({
    ...(process.env.CRADLE_CHROMIUM ? { executablePath: process.env.CRADLE_CHROMIUM } : {}),
    // `gl`: pages, too, are drawn by a graphics card that the processor plays.
    args: [
      '--no-sandbox',
      ...(process.argv[3] === 'gl' ? [] : ['--disable-gpu-compositing', '--disable-gpu-rasterization']),
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  })
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })).newPage()
  await page.addInitScript(watch)
  await signUpAndLogIn(page, newAddress())
  const id = await deliver(page, product.url)
  await page.goto(`${product.url}/report/${id}`)
  await page.locator('#goals a[data-mark]').first().waitFor()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForTimeout(4000)
  const entries = page.locator('#entries')
  for (const round of ['first', 'again']) {
    console.log(`\nreport of ${rows} rows, ${round}`)
    const mark = (goal: number) => page.locator('#goals svg:has(a[data-mark])').last().locator(`a[data-mark="${goal}"]`)
    await measure(page, 'goal in the ledger', () => mark(6).click(), 2500)
    await measure(page, 'another goal', () => mark(13).click(), 2500)
    await entries.scrollIntoViewIfNeeded()
    await measure(page, 'sort by impact', () => entries.locator('thead button').nth(1).click())
    await measure(page, 'sort by name', () => entries.locator('thead button').nth(0).click())
    await measure(page, 'type eight letters', async () => {
      await entries.locator('input[type=search]').click()
      await page.keyboard.type('solar 77', { delay: 60 })
    })
    await measure(page, 'empty the search', async () => {
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
    })
    await measure(page, 'open a passport', () => entries.locator('tbody button').first().click(), 2500)
    await measure(page, 'close it', () => page.keyboard.press('Escape'))
    await measure(page, 'open an organisation', () => entries.locator('tbody th a').first().click(), 2500)
    await measure(page, 'close it', () => page.keyboard.press('Escape'))
    await measure(page, 'menu of columns', () => entries.getByRole('button', { name: 'Columns' }).click())
    await page.keyboard.press('Escape')
  }
  const box = entries.locator('[role=group][tabindex="0"]').first()
  const frames = await box.evaluate(async element => {
    const gaps: number[] = []
    let last = performance.now()
    for (let i = 0; i < 120; i++) {
      element.scrollTop += 80
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      gaps.push(now - last)
      last = now
    }
    return gaps.sort((a, b) => a - b)
  })
  console.log(`scrolling, a frame: median ${frames[60]!.toFixed(1)} ms, p95 ${frames[114]!.toFixed(1)} ms`)
  console.log('\nmap of the world, all sites')
  await page.goto(`${product.url}/dashboard?layer=sites`)
  await page.locator('#map canvas').waitFor()
  await page.waitForTimeout(6000)
  await measure(page, 'zoom', () => page.locator('#map').getByRole('button', { name: 'Zoom in' }).click(), 2500)
  await measure(page, 'countries', () => page.locator('#map').getByRole('button', { name: 'Countries' }).click(), 2500)
} finally {
  await browser?.close()
  await product.stop()
}
