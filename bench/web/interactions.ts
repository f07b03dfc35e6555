/// <reference lib="dom" />
/**
 * What a press takes on a report of many rows and on the map of the world, in the real product and a real Chromium (software rendering):
 * 200 steps, at the speed of this machine and six times slower. Event Timing as INP has it: from the press to the next paint, in steps
 * of 8 ms. Then tasks over 100 ms while scrolling, when the head, coverage and wheel are there, and what held the longest frames.
 *   CRADLE_CHROMIUM=/usr/bin/chromium npm run bench -- web/interactions [rows] [rounds of 20 steps] [gl]     (the screens must be built)
 * CRADLE_E2E_DATA: a folder that is kept, so that the next run finds the reference world assessed. CRADLE_BENCH_URL: a product that runs.
 */
import os from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import { newAddress, signUpAndLogIn } from '../../e2e/person.ts'
import { startProduct } from '../../e2e/product.ts'
import { holdEventTimes, type LongFrame, type Press, takeEventTimes } from './event-times.ts'
import { reportSteps, type Step } from './report-steps.ts'

const [rows, rounds] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 10)]
const TECHNOLOGIES = ['wind_onshore', 'solar_pv', 'hydro', 'coal', 'gas', 'nuclear', 'oil', 'biomass']
const COUNTRIES = ['DE', 'US', 'CN', 'IN', 'BR', 'ZA', 'GB', 'FR', 'ES', 'PL', 'AU', 'CA', 'JP', 'MX']
const list = Array.from({ length: rows }, (_, i) => {
  const technology = TECHNOLOGIES[i % 8]!
  const capacity = 5 + ((i * 7919) % 9973) / 10
  return `Organisation ${i} ${technology},${COUNTRIES[(i * 7) % 14]},${technology},${capacity},${(((i * 31) % 97) + 1) / 1000},ROW-${i}`
})

type Measured = Press & { name: string }

/** The value that a share of the values does not exceed. */
const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}
const shown = (ms: number) => (ms < 16 ? '< 16' : ms.toFixed(0))

function print(title: string, measured: readonly Measured[]): void {
  const line = (name: string, some: readonly Measured[]) => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map(share =>
      shown(
        quantile(
          some.map(one => one.duration),
          share,
        ),
      ),
    )
    const work = quantile(
      some.map(one => one.work),
      0.95,
    ).toFixed(0)
    console.log(`${name.padEnd(24)}${[some.length, p50, p95, p99, work].map(one => String(one).padStart(8)).join('')}`)
  }
  console.log(`\n${title}; load ${os.loadavg()[0]?.toFixed(1)}`)
  console.log(`${''.padEnd(24)}   count     p50     p95     p99  handlers p95`)
  for (const name of new Set(measured.map(one => one.name)))
    line(
      name,
      measured.filter(one => one.name === name),
    )
  line('ALL', measured)
}

/** Long frames by what held them. */
function printCauses(frames: readonly LongFrame[]): void {
  for (const { duration, script, scriptMs, layoutMs } of frames.toSorted((a, b) => b.duration - a.duration).slice(0, 8))
    console.log(
      `  frame ${duration.toFixed(0)} ms, scripts ${scriptMs.toFixed(0)}, layout and paint ${layoutMs.toFixed(0)}: ${script}`,
    )
}

/** Does the steps one by one. A press without an entry took less than 16 ms. */
async function walk(
  page: Page,
  steps: readonly Step[],
  rest: number,
): Promise<{ measured: Measured[]; frames: LongFrame[] }> {
  const measured: Measured[] = []
  const frames: LongFrame[] = []
  await takeEventTimes(page)
  for (const { name, act } of steps) {
    await act(page)
    await page.waitForTimeout(rest)
    const taken = await takeEventTimes(page)
    measured.push(
      ...(taken.presses.length > 0 ? taken.presses : [{ duration: 0, work: 0 }]).map(one => ({ ...one, name })),
    )
    frames.push(...taken.frames)
  }
  return { measured, frames }
}

/** Slows the processor of a page. Through one session: each has a rate of its own, and the slowest counts. */
async function slowing(page: Page): Promise<(rate: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page)
  return rate => session.send('Emulation.setCPUThrottlingRate', { rate })
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

/** Brings the table of organisations into view. The page may draw it anew meanwhile, so no element is held. */
async function toEntries(page: Page): Promise<void> {
  await page.locator('#entries tbody').waitFor()
  await page.evaluate(() => document.getElementById('entries')?.scrollIntoView())
}

/** Opens the report; how long until its head, coverage and wheel are there. */
async function open(page: Page, address: string): Promise<void> {
  const start = performance.now()
  await page.goto(address)
  for (const [name, selector] of [
    ['head', `h1:text-is("${rows} rows")`],
    ['coverage', '#coverage, [id*="coverage"]'],
    ['wheel', '#goals a[data-mark]'],
  ] as const) {
    await page.locator(selector).first().waitFor()
    console.log(`${name} after ${(performance.now() - start).toFixed(0)} ms`)
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForTimeout(5000)
  await toEntries(page)
}

/** Scrolls the page and the table as a wheel does; tasks over 100 ms meanwhile. */
async function scroll(page: Page): Promise<void> {
  await takeEventTimes(page)
  await page.mouse.move(640, 450)
  for (const way of [1, -1])
    for (let i = 0; i < 60; i++) {
      await page.mouse.wheel(0, way * 240)
      await page.waitForTimeout(32)
    }
  await page.locator('#entries [role=group][tabindex="0"]').first().hover()
  for (let i = 0; i < 60; i++) {
    await page.mouse.wheel(0, 160)
    await page.waitForTimeout(32)
  }
  const { tasks, frames } = await takeEventTimes(page)
  const long = tasks.filter(ms => ms > 100)
  console.log(
    `scrolling: ${long.length} tasks over 100 ms, longest ${Math.max(0, ...tasks).toFixed(0)} ms; load ${os.loadavg()[0]?.toFixed(1)}`,
  )
  printCauses(frames)
}

const mapSteps: Step[] = [
  ...Array.from({ length: 3 }, () => ['Zoom in', 'Zoom out'])
    .flat()
    .map(name => ({ name: 'zoom', act: (page: Page) => page.locator('#map').getByRole('button', { name }).click() })),
  ...['Countries', 'Sites'].map(name => ({
    name: `layer ${name}`,
    act: (page: Page) => page.locator('#map').getByRole('button', { name }).first().click(),
  })),
]

async function measureAll(page: Page, url: string): Promise<void> {
  await signUpAndLogIn(page, newAddress())
  await open(page, `${url}/report/${await deliver(page, url)}`)
  await scroll(page)
  const slowed = await slowing(page)
  for (const rate of [1, 6]) {
    await slowed(rate)
    await toEntries(page)
    const steps = Array.from({ length: rounds }, (_, round) => reportSteps(round)).flat()
    const { measured, frames } = await walk(page, steps, rate === 1 ? 350 : 1000)
    print(`report of ${rows} rows, ${steps.length} steps, processor ${rate} times slower`, measured)
    printCauses(frames)
  }
  await slowed(1)
  const start = performance.now()
  await page.goto(`${url}/dashboard?layer=sites`)
  await page.locator('#map canvas').waitFor()
  console.log(`\nmap of the world drawn after ${(performance.now() - start).toFixed(0)} ms`)
  await page.waitForTimeout(6000)
  const { measured, frames } = await walk(page, mapSteps, 1500)
  print('map of the world, all sites', measured)
  printCauses(frames)
}

const folder = process.env.CRADLE_E2E_DATA
const running = process.env.CRADLE_BENCH_URL
const product = running ? { url: running, stop: async () => {} } : await startProduct(folder ? { folder } : {})
process.env.CRADLE_E2E_URL = product.url
let browser: Browser | undefined
try {
  browser = await chromium.launch({
    ...(process.env.CRADLE_CHROMIUM ? { executablePath: process.env.CRADLE_CHROMIUM } : {}),
    // `gl`: pages, too, are drawn by a graphics card that the processor plays.
    args: [
      '--no-sandbox',
      ...(process.argv[4] === 'gl' ? [] : ['--disable-gpu-compositing', '--disable-gpu-rasterization']),
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  })
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })).newPage()
  page.setDefaultTimeout(60_000)
  await page.addInitScript(holdEventTimes)
  await measureAll(page, product.url)
} finally {
  await browser?.close()
  await product.stop()
}
