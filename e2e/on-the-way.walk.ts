import { expect, test } from '@playwright/test'
import { address, mailTo, newAddress, PASSWORD, signUpAndLogIn } from './person.ts'

test('a forgotten password on the way to a page: the mail leads back to it', async ({ page }) => {
  const email = newAddress()
  await signUpAndLogIn(page, email)
  await page.context().clearCookies()
  await page.goto(`${address()}/messages`)
  await expect(page).toHaveURL(/\/login\?next=%2Fmessages/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: /forgot/i }).click()
  await expect(page).toHaveURL(/\/forgot-password\?.*next=%2Fmessages/)
  await page.locator('form').getByRole('button').last().click()
  const { text } = await mailTo(page, email, /password/i)
  const link = /https?:\/\/\S+\/new-password\?code=\S+/.exec(text)?.[0]
  expect(link).toContain('next=%2Fmessages')
  await page.goto(link!)
  const other = `${PASSWORD} at dusk`
  await page.locator('input[autocomplete=new-password]').fill(other)
  await page.locator('form').getByRole('button').last().click()
  await expect(page).toHaveURL(/\/login\?next=%2Fmessages/)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(other)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${address()}/messages`)
})

test('the input guide finds an industry by a word or a number', async ({ page }) => {
  const response = page.waitForResponse(answer => answer.url().includes('/api/industries/?search=cement'))
  await page.goto(`${address()}/input-guide`)
  await page.getByLabel('Word or number').fill('cement')
  expect((await response).status()).toBe(200)
  const table = page.getByRole('region', { name: 'Find an industry or technology' }).getByRole('table')
  await expect(table.getByRole('rowheader').first()).toContainText(/cement/i)
})
