import { expect, type Page, test } from '@playwright/test'
import { startIssuer, type TestIssuer } from '../apps/server/test/issuer.ts'
import { inEveryLook } from './every-look.ts'
import { PASSWORD } from './person.ts'
import { type Product, startProduct } from './product.ts'

let issuer: TestIssuer
let product: Product
test.beforeAll(async () => {
  issuer = await startIssuer()
  product = await startProduct({
    isLive: true,
    env: {
      OPENID_ISSUER: issuer.url,
      OPENID_CLIENT_ID: issuer.clientId,
      OPENID_CLIENT_SECRET: issuer.clientSecret,
      OPENID_NAME: 'Example ID',
    },
  })
})
test.afterAll(async () => {
  await product?.stop()
  await issuer?.close()
})

/** Signs up by the calls; the mail lies in the mailbox of the machine. */
async function signUp(email: string): Promise<void> {
  const post = (path: string, body: unknown) =>
    fetch(product.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await post('/api/register/', { email, full_name: 'Ada Example', password: PASSWORD })).status).toBe(201)
  const mailbox = await (await fetch(`${product.url}/dev/mailbox`)).text()
  const code = /code=([A-Z0-9-]{20,})/.exec(mailbox)?.[1]
  expect((await fetch(`${product.url}/api/register/validation/${code}`)).status).toBe(200)
}

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Example ID' })

test('log-in with an issuer: back to the page asked for, an account joined after its password, and what goes wrong', async ({
  page,
}) => {
  issuer.next({ sub: 'grace', email: 'grace@example.org', email_verified: true, name: 'Grace Example' })
  await page.goto(`${product.url}/account?tab=security`)
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(button(page)).toBeVisible()
  await inEveryLook(page, 'openid-log-in')
  await button(page).click()
  await expect(page).toHaveURL(/\/account\?tab=security/)
  await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible()
  // The address with the code is in no history.
  await page.goBack()
  expect(page.url()).not.toContain('code=')

  await page.context().clearCookies()
  await signUp('ada@example.org')
  issuer.next({ sub: 'ada', email: 'ada@example.org', email_verified: true })
  await page.goto(`${product.url}/login?next=%2Fmessages`)
  await button(page).click()
  await expect(page.getByText('There is an account with your address already.', { exact: false })).toBeVisible()
  await expect(button(page)).toHaveCount(0)
  await inEveryLook(page, 'openid-join')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/messages/)
  await expect(page.getByText('Example ID opens your account from now on.')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(`${product.url}/login?next=https://elsewhere.example.org`)
  await button(page).click()
  // Only pages of our own are gone on to.
  await expect(page).toHaveURL(`${product.url}/portfolio`)

  await page.context().clearCookies()
  issuer.deny(true)
  await page.goto(`${product.url}/login`)
  await button(page).click()
  await expect(page.getByText('Example ID ended the log-in.', { exact: false }).first()).toBeVisible()
  await inEveryLook(page, 'openid-failed')
  issuer.deny(false)
  await page.getByRole('link', { name: 'Back to log in' }).click()
  issuer.answer(500)
  await button(page).click()
  await expect(page.getByText('Example ID does not answer', { exact: false }).first()).toBeVisible()
  issuer.answer(null)

  // An answer from elsewhere opens nothing.
  await page.goto(`${product.url}/login?state=AAAAA-AAAAA&code=stolen`)
  await expect(page.getByText('This log-in took too long', { exact: false }).first()).toBeVisible()
})
