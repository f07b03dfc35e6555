import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { address, ask, newAddress, signUpAndLogIn } from './person.ts'

/** Every file of code that is fetched later is taken away in turn: the header stays, the page says calmly what is missing, and nothing loops. */

const dist = path.resolve(import.meta.dirname, '../apps/web/dist')
const index = readFileSync(path.join(dist, 'index.html'), 'utf8')
/** What the document itself asks for is the product; the rest comes later. */
const first = new Set([...index.matchAll(/assets\/([\w.-]+\.js)/g)].map(match => match[1]))
const later = readdirSync(path.join(dist, 'assets')).filter(name => name.endsWith('.js') && !first.has(name))

/** The mock is another walk's; the frame for other pages is built apart; workers are no modules of a page. */
const isElsewhere = (name: string) => /^(mock|embed|worker)-|^maplibre-gl-worker-/.test(name)

type Visit = { path: string; does?: (page: Page) => Promise<void>; isIn?: boolean; language?: string }
const palette = (page: Page) => page.keyboard.press('Control+k')
const openTerm = (page: Page) => page.locator('[data-term]').first().click({ timeout: 10_000 })

const open: Visit[] = [
  { path: '/' },
  { path: '/', does: palette },
  { path: '/dashboard?compare=c.CN,c.US' },
  { path: '/lca-variables' },
  { path: '/lca-variables/coverage' },
  { path: '/lca-variables/try' },
  { path: '/lca-variables/databases' },
  { path: '/report/demo' },
  { path: '/report/demo', does: openTerm },
  { path: '/report/demo?passport=goal.13' },
  { path: '/methodology' },
  { path: '/about-us' },
  { path: '/contact-us' },
  { path: '/faqs' },
  { path: '/glossary' },
  { path: '/input-guide' },
  { path: '/terms-of-use' },
  { path: '/login' },
  { path: '/signup' },
  { path: '/email-verification' },
  { path: '/forgot-password' },
  { path: '/new-password' },
  { path: '/no/such/page' },
  { path: '/shared/nobody-knows' },
]
const own: Visit[] = [
  '/portfolio',
  '/portfolio/upload',
  '/portfolio/compare',
  '/portfolio/trash',
  '/all-reports',
  '/messages',
  '/account',
  '/workspaces',
  '/workspace',
  '/operator',
].map(path => ({ path, isIn: true }))

/** Goes there as somebody does who has not been there before; gives what was asked for. */
async function visit(page: Page, { path: where, does }: Visit): Promise<string[]> {
  const requests = new Set<string>()
  page.on('request', request => {
    const name = /\/assets\/([\w.-]+\.js)$/.exec(request.url())?.[1]
    if (name) requests.add(name)
  })
  await page.goto(`${address()}${where}`)
  await expect(page.getByRole('banner')).toBeVisible()
  await does?.(page)
  // Parts below the first screen come after three quiet seconds.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3500)
  await page.waitForLoadState('networkidle')
  return [...requests]
}

const told = (page: Page) =>
  page
    .locator('[data-missing-part], [data-toast]')
    .or(page.getByRole('heading', { level: 1, name: 'This page did not load' }))
    .first()

/** What is wrong where one file is missing; null where all is as it should be. */
async function without(context: BrowserContext, name: string, where: Visit): Promise<string | null> {
  const page = await context.newPage()
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
  try {
    await page.route(`**/assets/${name}`, route => route.fulfill({ status: 404, body: '' }))
    await page.goto(`${address()}${where.path}`)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(async () => {
      // What is pressed may be missing with the page it stands on. Parts far below come at once where somebody prints.
      await where.does?.(page).catch(() => {})
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
      await expect(told(page), 'nothing is told').toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByText('This page stopped working')).toHaveCount(0)
    return loads === 1 ? null : `${name} on ${where.path}: loaded ${loads} times`
  } catch (error) {
    return `${name} on ${where.path}: ${String(error).split('\n')[0]}`
  } finally {
    await page.close()
  }
}

/** The first visit that asks for each file. */
async function whoAsks(context: BrowserContext, visits: readonly Visit[]): Promise<Map<string, Visit>> {
  const pending = new Map<string, Visit>()
  for (const one of visits) {
    const page = await context.newPage()
    for (const name of await visit(page, one)) if (later.includes(name) && !pending.has(name)) pending.set(name, one)
    await page.close()
  }
  return pending
}

async function everyFileOf(browser: Browser, visits: readonly Visit[], isIn: boolean): Promise<Map<string, Visit>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
  if (isIn) {
    const page = await context.newPage()
    await signUpAndLogIn(page, newAddress())
    await page.close()
  }
  const pending = await whoAsks(
    context,
    visits.filter(({ path }) => path.includes(only)),
  )
  // That the page is loaded anew first is another walk's (loading.walk.ts); here this version has been loaded anew already.
  await context.addInitScript(
    version => {
      sessionStorage.setItem('cradle-reloaded-version', version)
      // The tour comes once in a browser.
      localStorage.removeItem('cradle-tour-seen')
    },
    `${address()}/assets/${/src="\/assets\/([\w.-]+\.js)"/.exec(index)![1]}`,
  )
  const files = [...pending].filter(([name]) => !isElsewhere(name))
  const wrong: (string | null)[] = []
  // One after the other: two maps drawn by one processor keep each other waiting.
  for (const [name, where] of files) wrong.push(await without(context, name, where))
  await context.close()
  expect(wrong.filter(Boolean)).toEqual([])
  return pending
}

test.describe.configure({ timeout: 900_000 })
// It takes every file away, one by one: a quarter of an hour. The mechanism is walked each time by loading.walk.ts.
const { CRADLE_E2E_EVERY_FILE = '' } = process.env
/** `=/report/demo` walks the addresses that hold this text. */
const only = CRADLE_E2E_EVERY_FILE === '1' ? '' : CRADLE_E2E_EVERY_FILE
test.skip(CRADLE_E2E_EVERY_FILE === '', 'CRADLE_E2E_EVERY_FILE=1 walks it')

test('for everybody: each missing file leaves the header and is told', async ({ browser, page }) => {
  const { results } = await ask<{ results: { id: string }[] }>(page, '/api/portfolio/organization/explore/?limit=1')
  const activities = await ask<{ results: { id: string }[] }>(page, '/api/lca/activities/?limit=1')
  const [organisation, activity] = [results[0]!.id, activities.results[0]!.id]
  const visits: Visit[] = [
    ...open,
    { path: `/organisation/${organisation}` },
    { path: `/report/demo?organisation=${organisation}` },
    { path: `/lca-variables/activities/${activity}` },
    { path: `/lca-variables?kind=activities&id=${activity}` },
  ]
  const pending = await everyFileOf(browser, visits, false)
  if (only === '') expect(pending.size).toBeGreaterThan(60)
})

test('for people who are logged in: each missing file leaves the header and is told', async ({ browser }) => {
  const pending = await everyFileOf(browser, own, true)
  if (only === '') expect(pending.size).toBeGreaterThan(10)
})
