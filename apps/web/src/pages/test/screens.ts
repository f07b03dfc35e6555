import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { startStaticHost } from '../../../../../e2e/static-host.ts'

/** What the server would say instead of the mock, to calls of one path. */
export type Answered = { path: string; status: number; body: unknown }

export type Screens = {
  /** Somebody who is logged in goes to an address, in the window that is open already. */
  open(address: string): Promise<Page>
  /** The same for somebody who is not logged in. */
  visit(address: string): Promise<Page>
  /** Somebody who is logged in goes to an address, in a window in which these calls are answered otherwise from now on. */
  openAnswered(address: string, ...answered: Answered[]): Promise<Page>
  /** Loads scripts and mock anew in all windows, so that what went wrong before has no part in what comes. */
  reload(): Promise<void>
  close(): Promise<void>
}

/** Builds the screens if they changed; returns the path of a Chromium. Throws with the remedy where there is none. */
function prepare(): string {
  const lines = execFileSync(process.execPath, [path.join(import.meta.dirname, 'prepare.mjs')], { encoding: 'utf8' })
  const file = lines.trim().split('\n').at(-1)
  if (!file) throw new Error('No Chromium was found')
  return file
}

declare global {
  interface Window {
    answered: Answered[]
  }
}

/** Runs in the page, before its scripts: calls that `answered` names are answered here, all others by the mock. */
function answerInPage(): void {
  const network = window.fetch
  window.answered = []
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    const found = window.answered.find(one => one.path === pathname)
    return found
      ? Promise.resolve(Response.json(found.body, { status: found.status }))
      : network.call(window, input, init)
  }
}

/** From now on. */
export async function answer(page: Page, ...answered: Answered[]): Promise<void> {
  await page.evaluate(given => {
    window.answered = given
  }, answered)
}

/** Goes to an address as a link inside the page would: scripts and the mock are loaded once for all tests. */
async function goTo(page: Page, address: string): Promise<Page> {
  await page.evaluate(to => history.pushState({}, '', to), address)
  return page
}

function newContext(browser: Browser): Promise<BrowserContext> {
  const viewport = { width: 1280, height: 900 }
  return browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce' })
}

async function openAt(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  return page
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('mara@example.org')
  await page.getByLabel('Password', { exact: true }).fill('a quiet river runs north')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/portfolio$/)
}

/** The built screens on a web space, with the mock as their server, in a real browser. */
export async function openScreens(): Promise<Screens> {
  const executablePath = prepare()
  const host = await startStaticHost({ PUBLIC_MOCK_SERVER: true })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const owners = await newContext(browser)
  const [owner, stranger] = await Promise.all([
    openAt(owners, `${host.url}/login`),
    openAt(await newContext(browser), `${host.url}/login`),
  ])
  await logIn(owner)
  const troubled = await owners.newPage()
  await troubled.addInitScript(answerInPage)
  await troubled.goto(`${host.url}/terms-of-use`)
  return {
    open: address => goTo(owner, address),
    visit: address => goTo(stranger, address),
    openAnswered: async (address, ...answered) => {
      await answer(troubled, ...answered)
      return await goTo(troubled, address)
    },
    reload: async () => {
      await Promise.all([owner, stranger, troubled].map(page => page.goto(`${host.url}/terms-of-use`)))
    },
    close: async () => {
      await browser.close()
      await host.close()
    },
  }
}
