import { expect, type Page } from '@playwright/test'

/** Where the product of these walks stands. */
export const address = (): string => {
  const url = process.env.CRADLE_E2E_URL
  if (!url) throw new Error('The product was not started')
  return url
}

export const PASSWORD = 'seven grey herons on a weir'

/** Who becomes the operator of the walks' product, with the setup code of its start. */
export const OPERATOR = 'operator@example.org'

let people = 0
/** An address nobody used before. */
export const newAddress = (): string => `walker-${Date.now()}-${process.pid}-${++people}@example.org`

type Mail = { to: string; subject: string; text: string }

/** The newest mail to an address, as the mailbox of the embedded default shows it. */
export async function mailTo(page: Page, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const answer = await page.request.get(`${address()}/dev/mailbox`, { headers: { accept: 'application/json' } })
        const body = (await answer.json()) as { results?: Mail[] } | Mail[]
        const mails = Array.isArray(body) ? body : (body.results ?? [])
        found = mails.find(mail => mail.to === to && subject.test(mail.subject))
        return found !== undefined
      },
      { message: `a mail to ${to}`, timeout: 20_000 },
    )
    .toBe(true)
  return found!
}

/** Signs up by the form, follows the link of the mail, and logs in by the form. */
export async function signUpByForm(page: Page, email: string): Promise<void> {
  await page.goto(`${address()}/signup`)
  await page.getByLabel('Full name').fill('Ada Walker')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  const mail = await mailTo(page, email, /./)
  const link = /https?:\/\/\S+\/email-verification\?code=\S+/.exec(mail.text)?.[0]
  expect(link, 'the mail carries a link to this product').toContain(address())
  await page.goto(link!)
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  await logIn(page, email)
}

/** Somebody new, logged in on the page of portfolios: by the calls that the forms make, for walks that are about something else. */
export async function signUpAndLogIn(page: Page, email: string): Promise<void> {
  const { request } = page
  const body = { email, full_name: 'Ada Walker', password: PASSWORD, language: 'en' }
  expect((await request.post(`${address()}/api/register/`, { data: body })).status()).toBe(201)
  const code = /code=([A-Za-z0-9-]+)/.exec((await mailTo(page, email, /./)).text)?.[1]
  expect((await request.get(`${address()}/api/register/validation/${code}`)).status()).toBe(200)
  const answer = await request.post(`${address()}/api/auth/login/`, { data: { username: email, password: PASSWORD } })
  expect(answer.status()).toBe(200)
  const { access, refresh } = (await answer.json()) as { access: string; refresh: string }
  const cookies = { accessToken: access, refreshToken: refresh, isLoggedIn: 'true' }
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address(), sameSite: 'Strict' })))
  await page.goto(`${address()}/portfolio`)
}

export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto(`${address()}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** A call with the session of the page's cookies. */
export async function ask<T>(page: Page, path: string): Promise<T> {
  const token = (await page.context().cookies()).find(cookie => cookie.name === 'accessToken')?.value
  const answer = await page.request.get(
    `${address()}${path}`,
    token ? { headers: { authorization: `Bearer ${token}` } } : {},
  )
  expect(answer.status(), path).toBe(200)
  return (await answer.json()) as T
}

/** Somebody new begins a draft with this list, CSV as text. */
export async function sendList(page: Page, name: string, text: string): Promise<void> {
  await signUpAndLogIn(page, newAddress())
  await sendMore(page, name, text)
}

/** The same person begins another draft. */
export async function sendMore(page: Page, name: string, text: string): Promise<void> {
  await page.goto(`${address()}/portfolio/upload`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()
}

/** The whole page as a picture in the folder PICTURES, for eyes. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png`, fullPage: true })
}

/**
 * Waits until the worker that answers without a network has the page. It stores some 500 files first, one after the other: on a busy
 * machine that takes more than half a minute.
 */
export const underWorker = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 120_000 })
