import { expect, test } from '@playwright/test'
import { address, newAddress, PASSWORD, picture, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

test('some time after the log-in the password is asked for again, and what waited for it is done', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  // The first answer is that of a session that began longer ago.
  let isOld = true
  await page.route('**/api/user/export/', async route => {
    if (!isOld) return await route.continue()
    await route.fulfill({
      status: 403,
      json: {
        detail: 'Log in again, or type your password again: this is asked for ten minutes after the last time.',
        code: 'proof_needed',
        message: { code: 'refusals:proof_needed.recent' },
        request_id: 'none',
      },
    })
  })
  await page.goto(`${address()}/account?tab=data`)
  const save = page.getByRole('button', { name: 'Download my data' })
  await save.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Is it you?')
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused()
  for (const [look, width, colorScheme] of [
    ['wide', 1280, 'light'],
    ['phone-dark', 390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    if (colorScheme === 'light') await clean(page, `proof ${look}`)
    await page.emulateMedia({ colorScheme })
    await picture(page, `proof-${look}`)
  }
  await page.keyboard.type('not this one at all')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your password.').first()).toBeVisible()
  isOld = false
  const file = page.waitForEvent('download')
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  expect((await file).suggestedFilename()).toBe('cradle-account.json')
  await expect(dialog).toHaveCount(0)
})
