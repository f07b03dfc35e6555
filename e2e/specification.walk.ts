import { expect, type Page, test } from '@playwright/test'
import { address, logIn, newAddress, signUpAndLogIn } from './person.ts'

const open = (page: Page, path: string) => page.goto(`${address()}${path}`)
const NAVIGATION = ['Dashboard', 'LCA variables', 'Portfolio', 'Methodology', 'About us', 'Contact us']

/** The routes of the specification: what the page is, its title, its heading. */
const DEFAULT: [what: string, title: string, heading: string | RegExp][] = [
  ['/ is the page: landing', 'Cradle: from cradle to goal', /^Upload the organisations you hold/],
  ['/dashboard is the page: dashboard', 'Dashboard · Cradle', 'Reference world'],
  ['/lca-variables is the page: LCA variables', 'LCA variables · Cradle', 'LCA variables'],
  ['/portfolio is the page: portfolio', 'Portfolios · Cradle', 'Portfolios'],
  ['/methodology is the page: methodology', 'Methodology · Cradle', 'Methodology'],
  ['/about-us is the page: about us', 'About us · Cradle', 'About us'],
  ['/contact-us is the page: contact form', 'Contact us · Cradle', 'Contact us'],
  ['/terms-of-use is the page: terms of use', 'Terms of use · Cradle', 'Terms of use'],
  ['/404 is the page: page not found', 'Page Not Found · Cradle', 'Page Not Found'],
]
/** Those of one quiet column. */
const AUTH: typeof DEFAULT = [
  ['/login is the page: log in', 'Log in · Cradle', 'Log in'],
  ['/signup is the page: sign up', 'Sign up · Cradle', 'Sign up'],
  ['/email-verification is the page: e-mail verification', 'Verify your address · Cradle', 'Check your mail'],
  ['/forgot-password is the page: password reset asked for', 'Reset your password · Cradle', 'Reset your password'],
  ['/new-password is the page: new password', 'Set a new password · Cradle', 'Set a new password'],
]

for (const [layout, routes] of Object.entries({ default: DEFAULT, auth: AUTH }))
  for (const [what, title, heading] of routes)
    test(what, async ({ page }) => {
      const path = what.split(' ')[0]!
      if (path === '/portfolio') {
        await open(page, path)
        await expect(page).toHaveURL(/\/login\?next=%2Fportfolio$/)
        await signUpAndLogIn(page, newAddress())
      }
      await open(page, path)
      await expect(page).toHaveTitle(title)
      // The first picture of a page comes with the document; the foot, with the page itself.
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      const { width } = (await page.getByRole('main').boundingBox())!
      expect(width < 500, `${width} px wide, layout ${layout}`).toBe(layout === 'auth')
    })

test('every page carries the same navigation list, with one entry that asks for a log-in', async ({ page }) => {
  await open(page, '/')
  const entries = page.getByRole('navigation', { name: 'Main' }).first().getByRole('link')
  const sameAsEver = async () => {
    await expect(entries).toHaveText(NAVIGATION.map(name => new RegExp(`^${name}`)))
    await expect(entries.locator('xpath=self::*[@data-needs-login]')).toHaveText(/^Portfolio/)
  }
  await sameAsEver()
  for (const name of NAVIGATION) {
    await entries.filter({ hasText: name }).click()
    await expect(page).toHaveURL(
      name === 'Portfolio' ? /\/login\?next=/ : new RegExp(`/${name.replace(' ', '-')}$`, 'i'),
    )
    await sameAsEver()
  }
  for (const path of ['/signup', '/no/such/place']) {
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await sameAsEver()
  }
})

test('the page shell has a viewport, icons and a manifest, and none of them is missing', async ({ page, request }) => {
  await open(page, '/')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /width=device-width/)
  const links = page.locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]')
  expect(await links.count()).toBeGreaterThan(3)
  for (const link of await links.all()) {
    const href = (await link.getAttribute('href'))!
    expect((await request.get(`${address()}${href}`)).status(), href).toBe(200)
  }
  const manifest = await (await request.get(`${address()}/manifest.webmanifest`)).json()
  for (const icon of manifest.icons)
    expect((await request.get(new URL(icon.src, `${address()}/`).href)).status(), icon.src).toBe(200)
})

test('navigation goes to the top, or to the hash once the page is there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/terms-of-use')
  await expect(page.getByRole('heading', { name: 'Changes', exact: true })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Methodology' }).click()
  await expect(page).toHaveTitle(/Methodology/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await open(page, '/methodology#sources')
  await expect
    .poll(() => page.evaluate(() => document.getElementById('sources')?.getBoundingClientRect().top ?? 9999))
    .toBeLessThan(200)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
})

test('an error is a toast with the first value, a new one takes its place, it hides after its time', async ({
  page,
}) => {
  await page.clock.install()
  let times = 0
  await page.route('**/api/contact/create/', route =>
    route.fulfill({ status: 418, json: { teapot: [`Short and stout, ${++times}.`], other: 'not this' } }),
  )
  await open(page, '/contact-us')
  await expect(page.getByLabel('Message')).toBeVisible()
  // From here on time passes only where it is told to: a busy machine would let the toast go before it is read.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Message').fill('Is the sun a power plant?')
  const toast = page.locator('[data-toast]')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(toast).toContainText('Error')
  await expect(toast).toContainText('Short and stout, 1.')
  expect(await toast.getAttribute('data-toast')).toBe('error')
  await page.mouse.move(0, 0)
  const left = () => toast.locator('[data-progress]').getAttribute('data-progress').then(Number)
  const before = await left()
  await page.clock.runFor(2000)
  expect(await left()).toBeLessThan(before)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(toast).toContainText('Short and stout, 2.')
  await expect(toast).toHaveCount(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(4000)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(1600)
  await expect(toast).toHaveCount(0)
  await page.getByRole('button', { name: 'Send' }).click()
  await toast.getByRole('button', { name: 'Close' }).click()
  await expect(toast).toHaveCount(0)
})

test('401 on any call leads to the log-in and back, without a toast', async ({ page }) => {
  const email = newAddress()
  await signUpAndLogIn(page, email)
  await page.route('**/api/messages/list/**', route => route.fulfill({ status: 401, json: { detail: 'Gone.' } }))
  await open(page, '/messages')
  await expect(page).toHaveURL(/\/login\?next=%2Fmessages/)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  expect(
    (await page.context().cookies()).filter(({ name, value }) => name === 'isLoggedIn' && value === 'true'),
  ).toEqual([])
  await page.unroute('**/api/messages/list/**')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('seven grey herons on a weir')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/messages$/)
})

test('a portfolio that is not there leads to all reports, calmly', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  await open(page, '/report/01890000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL(/\/all-reports/)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

test('what one tab does the others follow', async ({ page, context }) => {
  const email = newAddress()
  await signUpAndLogIn(page, email)
  const other = await context.newPage()
  await other.goto(`${address()}/portfolio`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other).toHaveURL(/\/portfolio$/)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(/\/login/)
  await logIn(page, email)
  await other.goto(`${address()}/portfolio`)
  await expect(other).toHaveURL(/\/portfolio$/)
})

test('an expired access token is renewed by the refresh token, a dead session ends at the log-in', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  const cookies = await page.context().cookies()
  const access = cookies.find(({ name }) => name === 'accessToken')!
  const [head, body, sign] = access.value.split('.') as [string, string, string]
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { exp: number }
  const old = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp - 7200 })).toString('base64url')
  await page.context().addCookies([{ ...access, value: `${head}.${old}.${sign}` }])
  const refreshed = page.waitForRequest('**/api/auth/refresh/')
  await open(page, '/messages')
  await refreshed
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  const cookie = async (wanted: string) => (await page.context().cookies()).find(({ name }) => name === wanted)!
  // What the answer brings is kept after the heading stands there.
  await expect.poll(async () => (await cookie('accessToken')).value).not.toBe(`${head}.${old}.${sign}`)
  const refresh = await cookie('refreshToken')
  await page.context().addCookies([
    { ...access, value: `${head}.${old}.${sign}` },
    { ...refresh, value: 'nobody-knows-this' },
  ])
  await open(page, '/messages')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

test('a page whose code is gone is loaded anew once, then says so', async ({ page }) => {
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(/\/assets\/terms-of-use-.*\.js$/, route => route.fulfill({ status: 404, body: '' }))
  let loads = 0
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click()
  await expect(page.getByText('This page did not load', { exact: false }).first()).toBeVisible()
  expect(loads).toBe(1)
})

test('without the setting the mock is not loaded, and its worker is not there', async ({ page, request }) => {
  const requests: string[] = []
  page.on('request', request => requests.push(new URL(request.url()).pathname))
  await open(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.filter(path => /\/assets\/mock-.*\.js$|mock-worker/.test(path))).toEqual([])
  expect(requests.filter(path => path.startsWith('/api/'))).not.toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect((await request.get(`${address()}/mock-worker.js`)).status()).toBe(404)
  expect(await (await request.get(`${address()}/config.json`)).json()).toMatchObject({ PUBLIC_MOCK_SERVER: false })
})
