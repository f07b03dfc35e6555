import { expect, test } from '@playwright/test'
import { address, logIn, mailTo, newAddress, PASSWORD, signUpAndLogIn } from './person.ts'

// With the motion that most people see; other walks ask for less of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a newcomer reads the landing page, opens the example, a goal, and the passport of a number', async ({ page }) => {
  const failures: string[] = []
  page.on('pageerror', error => failures.push(error.message))
  await page.goto(address())
  await expect(page.locator('a[data-mark]')).toHaveCount(17)

  await expect(page.getByRole('heading', { name: 'Who it is for' })).toBeAttached()

  // One real number, and the way to how it was made.

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await page.getByRole('link', { name: 'Open this passport' }).click()
  const passport = page.getByRole('dialog')
  await expect(passport).toBeVisible()
  await expect(passport.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(passport).toContainText('person-years')
  await page.keyboard.press('Escape')
  await expect(passport).toHaveCount(0)

  // A goal of the wheel by keyboard; its figure opens a passport, too.
  await page.goto(`${address()}/report/demo`)
  const goal = page.locator('#goals a[data-mark="13"]').first()
  await goal.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/goal=13/)
  await expect(page.getByRole('heading', { name: /Climate action/ }).first()).toBeVisible()
  expect(failures).toEqual([])
})

test('signing up with the code of the mail, a wrong one first, and on to where one was going', async ({ page }) => {
  const email = newAddress()
  await page.goto(`${address()}/portfolio/upload`)
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByRole('link', { name: 'Sign up' }).last().click()
  await page.getByLabel('Full name').fill('Ada Walker')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page).toHaveURL(/\/signup/)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Create the account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()

  const code = page.getByLabel('Code', { exact: true })
  await code.fill('AAAAA-BBBBB-CCCCC-DDDDD')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toHaveCount(0)
  const mail = await mailTo(page, email, /./)
  const right = /code=([A-Za-z0-9-]+)/.exec(mail.text)?.[1]
  await code.fill(right!)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is verified' })).toBeVisible()
  await logIn(page, email)
  await expect(page).toHaveURL(/\/portfolio$/)
})

test('a forgotten password: the same answer for every address, one mail, a link that works once', async ({ page }) => {
  const email = newAddress()
  await signUpAndLogIn(page, email)
  await page.context().clearCookies()

  const askFor = async (name: string) => {
    await page.goto(`${address()}/forgot-password`)
    await page.getByLabel('E-mail').fill(name)
    await page.getByRole('button', { name: 'Send a reset link' }).click()
    await expect(page.getByText('If that address has an account, a link is on its way.').first()).toBeVisible()
  }
  await askFor(newAddress())
  await askFor(email)
  const mail = await mailTo(page, email, /password/i)
  const link = /https?:\/\/\S+\/new-password\?code=\S+/.exec(mail.text)?.[0]
  expect(link, 'the mail carries a link to this product').toContain(address())
  const next = 'another nine white swans here'
  const set = async () => {
    await page.goto(link!)
    await page.getByRole('textbox', { name: 'New password' }).fill(next)
    await page.getByRole('button', { name: 'Set the password' }).click()
  }
  await set()
  await expect(page.getByText('The new password is set').first()).toBeVisible()
  await set()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/no longer|not valid|expired|used|not right/i))
      .first(),
  ).toBeVisible()
  await logIn(page, email, next)
  await expect(page).toHaveURL(/\/portfolio$/)
  await page.context().clearCookies()
  await page.goto(`${address()}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('The address or the password is not right.').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
})
