import { STEP_SECONDS, totpCode } from '@cradle/credentials'
import { expect, type Page, test } from '@playwright/test'
import { inEveryLook } from './every-look.ts'
import { address, mailTo, newAddress, PASSWORD, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

/** What an authenticator app shows for a secret in base 32, `ahead` steps from now. */
function codeOfApp(secret: string, ahead = 0): string {
  const bits = [...secret].map(letter =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2))
  return totpCode(Uint8Array.from(bytes), Math.floor(Date.now() / 1000 / STEP_SECONDS) + ahead)
}

const TITLE = 'Two-step verification'

async function firstStep(page: Page, email: string): Promise<void> {
  await page.goto(`${address()}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Second step' })).toBeVisible()
}

test('two-step verification: set up, log in with the app and with a recovery code, turn off', async ({
  page,
  browser,
}) => {
  const email = newAddress()
  await signUpAndLogIn(page, email)
  await page.goto(`${address()}/account?tab=security`)
  await expect(page.getByRole('heading', { name: TITLE })).toBeVisible()
  await page.getByRole('button', { name: 'Set it up' }).click()
  await expect(page.getByLabel('Your password', { exact: true })).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await page
    .locator('code')
    .filter({ hasText: /^[A-Z2-7 ]{32,}$/ })
    .textContent())!.replaceAll(' ', '')
  await inEveryLook(page, 'two-step-set-up')
  await page.getByLabel('Code of the app').fill('000000')
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('This code is not right', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Code of the app').fill(codeOfApp(secret))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByText('Store your recovery codes now')).toBeVisible()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await mailTo(page, email, /Two-step verification is on/)
  const codes = await page.locator('li code').allTextContents()
  expect(codes).toHaveLength(10)
  await expect(page.locator('[data-toast]')).toHaveCount(0, { timeout: 15_000 })
  await inEveryLook(page, 'two-step-codes')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  expect((await download).suggestedFilename()).toBe('cradle-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have stored them' }).click()
  await expect(page.getByText(codes[0]!)).toHaveCount(0)

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await firstStep(other, email)
  const field = other.getByLabel('Code', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await field.fill('12')
  await other.keyboard.press('Enter')
  await expect(other.getByText('Type the six digits that the app shows.')).toBeVisible()
  await expect(other.locator('[data-toast]')).toHaveCount(0, { timeout: 15_000 })
  await inEveryLook(other, 'two-step-log-in')
  // The next one: the present one may be the one that turned it on. Codes of the step before and after are taken as well.
  const code = codeOfApp(secret, 1)
  await field.fill(code)
  await other.keyboard.press('Enter')
  await expect(other).not.toHaveURL(/\/login/)
  await elsewhere.close()

  const third = await browser.newContext()
  const again = await third.newPage()
  await firstStep(again, email)
  // Right away, while the time of this code goes on: what refuses it is that it was used.
  await again.getByLabel('Code', { exact: true }).fill(code)
  await again.keyboard.press('Enter')
  await expect(again.getByRole('form').getByRole('alert')).toContainText('used already')
  await again.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(again.getByLabel('Recovery code')).toBeFocused()
  await expect(again.locator('[data-toast]')).toHaveCount(0, { timeout: 15_000 })
  await inEveryLook(again, 'two-step-recovery')
  await again.getByLabel('Recovery code').fill(codes[3]!.toLowerCase())
  await again.keyboard.press('Enter')
  await expect(again).not.toHaveURL(/\/login/)
  await mailTo(again, email, /A recovery code was used/)
  await third.close()

  await page.reload()
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn it off' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Code of the app, or a recovery code').fill(codes[4]!)
  await clean(page, 'turn off')
  await dialog.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible()
  await mailTo(page, email, /Two-step verification is off/)
  // Two browsers were logged in meanwhile.
  await expect(page.getByText('2 other sessions of yours are open')).toBeVisible()
  await expect(page.locator('[data-toast]')).toHaveCount(0, { timeout: 15_000 })
  await inEveryLook(page, 'two-step-others')
  await page.getByRole('button', { name: 'End the other sessions' }).click()
  await expect(page.getByText('The other sessions are ended')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Your living sessions' }).getByRole('row')).toHaveCount(2)
})
