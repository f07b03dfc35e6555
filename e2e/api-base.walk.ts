import { expect, test } from '@playwright/test'
import { PASSWORD } from './person.ts'
import { freePort, type Product, startProduct } from './product.ts'

/** The screens at one address, the API at another. */
let screens: Product
let api: Product
test.beforeAll(async () => {
  const port = await freePort()
  const web = `http://127.0.0.1:${port}`
  api = await startProduct({ isLive: true, env: { ROLES: 'web', WEB_ORIGINS: web, PUBLIC_URL: web } })
  screens = await startProduct({ isLive: true, port, env: { ROLES: 'web', API_BASE: api.url } })
})
test.afterAll(async () => {
  await screens?.stop('SIGKILL')
  await api?.stop('SIGKILL')
})

/** The smallest PNG there is. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('all calls, pictures, early questions and frames go to the configured base address', async ({ page }) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  const complaints: string[] = []
  page.on('console', line => {
    if (/Content Security Policy|CORS/.test(line.text())) complaints.push(line.text())
  })
  const email = 'elsewhere@example.org'
  const register = { email, full_name: 'Ada Walker', password: PASSWORD, language: 'en' }
  expect((await page.request.post(`${api.url}/api/register/`, { data: register })).status()).toBe(201)
  let link: string | undefined
  await expect
    .poll(async () => {
      const headers = { accept: 'application/json' }
      const { results } = (await (await page.request.get(`${api.url}/dev/mailbox`, { headers })).json()) as {
        results: { text: string }[]
      }
      link = results.map(mail => /https?:\/\/\S+\/email-verification\?code=\S+/.exec(mail.text)?.[0]).find(Boolean)
      return link
    })
    .toBeDefined()
  expect(link).toContain(screens.url)
  await page.goto(link!)
  // Another program signed up, not this browser: the password shows that it is the same person.
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  await page.goto(`${screens.url}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${screens.url}/portfolio`)

  const access = (await page.context().cookies()).find(({ name }) => name === 'accessToken')!.value
  const changed = await page.request.put(`${api.url}/api/user/avatar/update/`, {
    headers: { authorization: `Bearer ${access}` },
    multipart: { image: { name: 'a.png', mimeType: 'image/png', buffer: PIXEL } },
  })
  expect(changed.status()).toBe(200)
  await page.goto(`${screens.url}/account`)
  const picture = page.locator(`img[src^="${api.url}/api/user/avatar/"]`).first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // A visitor's first page asks before its scripts are read; a frame asks, too.
  await page.context().clearCookies()
  const early = page.waitForResponse(`${api.url}/api/portfolio/demo/`)
  await page.goto(screens.url)
  await early
  expect(await page.locator(`link[rel=preload][href="${api.url}/api/portfolio/demo/"]`).count()).toBe(1)
  const framed = page.waitForResponse(`${api.url}/api/portfolio/demo/`)
  await page.goto(`${screens.url}/embed/demo`)
  await framed

  expect(requests.filter(url => url.startsWith(`${screens.url}/api/`))).toEqual([])
  expect(complaints).toEqual([])
})
