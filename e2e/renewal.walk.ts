import { expect, type Page, test } from '@playwright/test'
import { address, newAddress, PASSWORD, signUpAndLogIn } from './person.ts'
import { type Product, startProduct } from './product.ts'

const LIST = 'name,country,technology,capacity_mw,allocation\nNorth Shore Example Wind,DE,wind_onshore,60,0.1\n'

/** A product whose access tokens live twelve seconds, and that calculates nothing: a portfolio stays in progress. */
let product: Product
let shared: string | undefined
test.beforeAll(async () => {
  shared = process.env.CRADLE_E2E_URL
  product = await startProduct({ isLive: true, env: { ACCESS_TTL_S: '12', ROLES: 'web' } })
  process.env.CRADLE_E2E_URL = product.url
})
test.afterAll(async () => {
  if (shared) process.env.CRADLE_E2E_URL = shared
  await product?.stop('SIGKILL')
})

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find(cookie => cookie.name === name)?.value

/** A call with a session of its own, beside the page's: its token is new. */
const ask = async (page: Page, email: string, method: 'post' | 'put', path: string, body: object) => {
  const data = { username: email, password: PASSWORD }
  const { access } = (await (await page.request.post(`${address()}/api/auth/login/`, { data })).json()) as {
    access: string
  }
  const answer = await page.request[method](`${address()}${path}`, {
    ...body,
    headers: { authorization: `Bearer ${access}` },
  })
  return answer.status()
}

const spoil = async (page: Page): Promise<void> => {
  await page.context().addCookies([{ name: 'accessToken', value: 'x.e30.y', url: address(), sameSite: 'Strict' }])
}

test('an open page with a portfolio in progress is never logged out when its access token expires', async ({
  browser,
}) => {
  const walk = async (ahead: number) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    // This machine's clock goes wrong by so much.
    await page.addInitScript(by => {
      const real = Date.now.bind(Date)
      Date.now = () => real() + by * 1000
    }, ahead)
    const email = newAddress()
    await signUpAndLogIn(page, email)
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) }
    // Five at once may be asked to come again in a moment.
    const send = () => ask(page, email, 'post', '/api/portfolio/upload/', { multipart: { file } })
    await expect.poll(send, { timeout: 60_000, intervals: [2000] }).toBe(202)
    let renewals = 0
    let isAtLogIn = false
    page.on('response', answer => {
      if (answer.url().endsWith('/api/auth/refresh/') && answer.status() === 200) renewals++
    })
    page.on('framenavigated', frame => {
      isAtLogIn ||= frame.url().includes('/login')
    })
    await page.reload()
    await expect(page.getByRole('link', { name: 'list' }).first()).toBeVisible()
    await expect.poll(() => isAtLogIn || renewals >= 3, { timeout: 90_000 }).toBe(true)
    expect(isAtLogIn, `at the log-in, with a clock ${ahead} s ahead`).toBe(false)
    expect(await cookieOf(page, 'isLoggedIn')).toBe('true')
    await context.close()
  }
  await Promise.all([-2, -1, 0, 1, 2].map(walk))
})

test('a token that the server refuses is renewed and the page goes on; a session that is over ends at once', async ({
  page,
}) => {
  const email = newAddress()
  await signUpAndLogIn(page, email)
  await page.goto(`${address()}/messages`)
  const heading = page.getByRole('heading', { level: 1, name: 'Messages' })
  await expect(heading).toBeVisible()
  await spoil(page)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(/\/messages/)

  // A new password ends every other session.
  const data = { old_password: PASSWORD, new_password: `${PASSWORD} at dusk` }
  expect(await ask(page, email, 'put', '/api/user/change-password/', { data })).toBe(200)
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=%2Fmessages/)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

test('a renewal that the server puts off is told, and made a little later; one that is refused is logged and leads to the log-in', async ({
  page,
}) => {
  const logged: string[] = []
  page.on('console', line => {
    if (line.type() === 'error' && line.text().includes('Renewing the session failed')) logged.push(line.text())
  })
  await signUpAndLogIn(page, newAddress())
  let answers = [{ status: 429, headers: { 'retry-after': '2' } }]
  await page.route('**/api/auth/refresh/', async route => {
    const answer = answers.shift()
    await (answer ? route.fulfill({ ...answer, json: { detail: 'Not now.' } }) : route.continue())
  })
  const expired = `x.${Buffer.from(JSON.stringify({ exp: 1, iat: 0 })).toString('base64url')}.y`
  const expire = () =>
    page.context().addCookies([{ name: 'accessToken', value: expired, url: address(), sameSite: 'Strict' }])
  await expire()
  // The toast stays for seconds only, and a busy machine may load the page for longer.
  await page.goto(`${address()}/messages`, { waitUntil: 'commit' })
  await expect(page.locator('[data-toast]')).toContainText('Trying again in 2 s.')
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
  await expect.poll(() => cookieOf(page, 'accessToken')).not.toBe(expired)
  expect(await cookieOf(page, 'isLoggedIn')).toBe('true')
  expect(logged).toEqual(['Renewing the session failed (429).'])

  answers = [{ status: 400, headers: { 'retry-after': '0' } }]
  await expire()
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=%2Fmessages/)
  expect(await cookieOf(page, 'isLoggedIn')).toBe('false')
  expect(logged.at(-1)).toBe('Renewing the session failed (400).')
})
