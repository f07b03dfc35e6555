import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Page, test } from '@playwright/test'
import { inEveryLook } from './every-look.ts'
import { address, logIn, mailTo, newAddress, OPERATOR, PASSWORD, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

const open = (page: Page, path: string) => page.goto(`${address()}${path}`)

/** An operator gives a directory a token; it makes somebody with it, and ends with it. */
async function directory(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Directories' }).click()
  await expect(page.getByText('No directory has a token yet.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Entra ID')
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Make a token' }).click()
  const token = (await page
    .locator('code')
    .filter({ hasText: /^cradle_scim_\S{20,}$/ })
    .textContent())!
  const base = (await page
    .locator('code')
    .filter({ hasText: /\/scim\/v2$/ })
    .textContent())!
  const email = newAddress()
  const provision = () =>
    page.request.post(`${address()}${new URL(base).pathname}/Users`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      data: JSON.stringify({ userName: email, displayName: 'Grace Provisioned' }),
    })
  expect((await provision()).status()).toBe(201)
  await inEveryLook(page, 'directories')
  await page.getByRole('button', { name: 'I have stored it' }).click()
  await page.reload()
  const row = page.getByRole('row', { name: /Entra ID/ })
  await expect(row).not.toContainText('never')
  await page.getByRole('button', { name: 'End Entra ID' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('No directory has a token yet.')).toBeVisible()
  expect((await provision()).status()).toBe(401)
}

const accessible = (page: Page): Promise<void> => clean(page, 'account')

test('a person looks after the account: name, token, sessions, password', async ({ page, browser }) => {
  const email = newAddress()
  await signUpAndLogIn(page, email)

  await open(page, '/account')
  await page.getByLabel('Full name').fill('Ada Byron')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await accessible(page)

  await page.getByRole('tab', { name: 'Tokens' }).click()
  await expect(page.getByText('No tokens yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a token' }).click()
  await expect(page.getByText('Give it a name', { exact: false })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('monthly report')
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Make a token' }).click()
  const secret = page.locator('code').filter({ hasText: /^cradle_\S{20,}$/ })
  const token = (await secret.textContent())!
  await accessible(page)
  const asScript = (method: string, path: string) =>
    fetch(`${address()}${path}`, { method, headers: { authorization: `Bearer ${token}` } })
  expect((await asScript('GET', '/api/portfolio/list/')).status).toBe(200)
  expect((await asScript('DELETE', '/api/portfolio/demo/')).status).toBe(403)
  await page.reload()
  await expect(page.getByRole('row', { name: /monthly report/ })).toContainText('read')
  await expect(page.getByText(token)).toHaveCount(0)
  await page.getByRole('button', { name: 'End the token monthly report' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the token' }).click()
  await expect(page.getByText('No tokens yet.')).toBeVisible()
  expect((await asScript('GET', '/api/portfolio/list/')).status).toBe(401)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await logIn(other, email)
  await page.getByRole('tab', { name: 'Password and sessions' }).click()
  await page.getByRole('button', { name: /^End the session of/ }).click()
  await expect(page.getByText('Session ended')).toBeVisible()
  await expect(async () => {
    await other.goto(`${address()}/account`)
    await expect(other).toHaveURL(/\/login/, { timeout: 2000 })
  }).toPass({ timeout: 15_000 })
  await elsewhere.close()
  await accessible(page)

  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('another nine white swans here')
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()

  await page.getByRole('tab', { name: 'Activity' }).click()
  for (const what of ['Token made', 'Token ended', 'Session ended', 'Password changed'])
    await expect(page.getByRole('cell', { name: what }).first()).toBeVisible()
  await accessible(page)
  for (const tab of ['Files', 'Your data']) {
    await page.getByRole('tab', { name: tab }).click()
    await accessible(page)
  }
})

test('a mail is confirmed where it was asked for; anywhere else with the password of the sign-up', async ({
  page,
  browser,
}) => {
  const email = newAddress()
  // A stranger signs up with her address; the mail comes to her.
  const theirs = { email, full_name: 'A Stranger', password: 'the stranger chose this one', language: 'en' }
  expect((await page.request.post(`${address()}/api/register/`, { data: theirs })).status()).toBe(201)
  const link = async () =>
    /https?:\/\/\S+\/email-verification\?code=\S+/.exec((await mailTo(page, email, /./)).text)![0]
  const strangers = await link()
  await page.goto(strangers)
  await expect(page.getByText('This browser did not ask for the mail.', { exact: false })).toBeVisible()
  await accessible(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText('This is not the password of the sign-up.')
  await page.getByRole('link', { name: /Sign up yourself/ }).click()

  await page.getByLabel('Full name').fill('Ada Walker')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page).toHaveURL(/email-verification/)
  await expect.poll(link).not.toBe(strangers)
  const own = await link()
  // The other browser has the link and neither the secret nor the password.
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(own)
  await expect(elsewhere.getByText('This browser did not ask for the mail.', { exact: false })).toBeVisible()
  await page.goto(own)
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  await logIn(page, email)
  await expect(page.getByText('A Stranger')).toHaveCount(0)
  await open(page, '/account')
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Walker')

  const moved = newAddress()
  await page.getByLabel('E-mail').fill(moved)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write your password.')).toBeVisible()
  await accessible(page)
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  const change = /https?:\/\/\S+\/email-verification\?code=\S+/.exec((await mailTo(page, moved, /./)).text)![0]
  await page.goto(change)
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  await open(page, '/account')
  await expect(page.getByLabel('E-mail')).toHaveValue(moved)
})

test('an operator answers, writes a question and a page, and suspends an account', async ({ page, browser }) => {
  const visitor = await (await browser.newContext()).newPage()
  const email = newAddress()
  await signUpAndLogIn(visitor, email)
  await open(visitor, '/operator')
  await expect(visitor.getByText('Only operators see this page.')).toBeVisible()
  // Whoever is quicker than the account's name and address waits for them, and is not asked to fill them in.
  await visitor.route('**/api/user/profile', async route => {
    await wait(1500)
    await route.continue()
  })
  await open(visitor, '/contact-us')
  await visitor.getByLabel('Message').fill('Is the sun a power plant?')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByRole('heading', { name: 'Your message is here' })).toBeVisible()

  await signUpAndLogIn(page, OPERATOR)
  await open(page, '/operator')
  await expect(page.getByText('Only operators see this page.')).toBeVisible()
  await accessible(page)
  await page.getByLabel('Setup code').fill('AAAAA-AAAAA-AAAAA-AAAAA')
  await page.getByRole('button', { name: 'Become the operator' }).click()
  await expect(page.locator('form').getByRole('alert')).toContainText('This setup code is not valid')
  await page.getByLabel('Setup code').fill(process.env.CRADLE_E2E_SETUP_CODE ?? '')
  await page.getByRole('button', { name: 'Become the operator' }).click()
  await expect(page.getByRole('heading', { name: 'Job queues' })).toBeVisible()
  await accessible(page)
  // Who is none is not asked for the code of the first.
  const setup = visitor.waitForResponse('**/api/operator/setup/')
  await open(visitor, '/operator')
  await setup
  await expect(visitor.getByText('Only operators see this page.')).toBeVisible()
  await expect(visitor.getByLabel('Setup code')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Keys' }).click()
  await expect(page.getByRole('row', { name: /signs now/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Make a new key' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new key' }).click()
  await expect(page.getByText('A new key signs from now on')).toBeVisible()
  await expect(page.getByRole('row', { name: /signs now/ })).toHaveCount(1)
  await accessible(page)
  await directory(page)
  await page.getByRole('tab', { name: 'Messages' }).click()
  const letter = page.getByRole('listitem').filter({ hasText: 'Is the sun a power plant?' })
  await expect(letter).toContainText(email)
  await accessible(page)
  await letter.getByRole('button', { name: 'Mark as dealt with' }).click()
  await expect(letter).toHaveCount(0)

  await page.getByRole('tab', { name: 'Questions' }).click()
  await page.getByRole('button', { name: 'Add a question' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name in addresses').fill('who-runs-this')
  await form.getByLabel('Topic').fill('Ours')
  await form.getByLabel('Question').fill('Who runs this installation?')
  await form.getByLabel('Answer').fill('We do.')
  await accessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Who runs this installation/ })).toBeVisible()
  await open(visitor, '/faqs')
  await expect(visitor.getByText('Who runs this installation?')).toBeVisible()

  await page.getByRole('tab', { name: 'Page texts' }).click()
  await page.getByLabel('Text', { exact: true }).fill('## Our house\n\nWritten by us.\n\n- one\n- two')
  await expect(page.getByRole('heading', { name: 'Our house' })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Visitors see your text', { exact: false })).toBeVisible()
  await open(visitor, '/about-us')
  await expect(visitor.getByRole('heading', { name: 'Our house' })).toBeVisible()
  await page.getByRole('button', { name: 'Bring the built-in text back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring the built-in text back' }).click()
  await expect(page.getByText('Visitors see the built-in text.')).toBeVisible()

  await page.getByRole('tab', { name: 'Accounts' }).click()
  await page.getByLabel('Name or e-mail').fill(email)
  await page.getByRole('button', { name: `Suspend ${email}`, exact: true }).click()
  await page.getByLabel('Reason').fill('walks too fast')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('suspended since')
  await accessible(page)
  await visitor.goto(`${address()}/portfolio`)
  await expect(visitor).toHaveURL(/\/login/)
  await page.getByRole('button', { name: `End the suspension of ${email}` }).click()
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('active')
  await page.getByRole('tab', { name: 'Audit log' }).click()
  await expect(page.getByRole('cell', { name: 'Account suspended' })).toBeVisible()
  await accessible(page)
  await visitor.context().close()
})
