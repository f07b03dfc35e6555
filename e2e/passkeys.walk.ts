import { expect, type Page, test } from '@playwright/test'
import { mailTo, newAddress, PASSWORD, picture, signUpAndLogIn } from './person.ts'
import { freePort, startProduct } from './product.ts'
import { clean } from './violations.ts'

/** An authenticator of the browser's own that always finds its person. */
async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const meetsItsPerson = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  return { meetsItsPerson }
}

const inLooks = async (page: Page, name: string) => {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    if (colorScheme === 'light') await clean(page, `${name} ${width}`)
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${name} ${width} scrolls sideways`).toBeLessThanOrEqual(0)
    await picture(page, `passkeys-${name}-${width}-${colorScheme}`)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a passkey is added, logs in without a password, and is removed', async ({ page }) => {
  const port = await freePort()
  // A passkey is bound to a name; an address in numbers has none.
  const site = `http://localhost:${port}`
  const product = await startProduct({ port, isLive: true, env: { PUBLIC_URL: site } })
  const shared = process.env.CRADLE_E2E_URL
  try {
    process.env.CRADLE_E2E_URL = site
    const { meetsItsPerson } = await withAuthenticator(page)
    const email = newAddress()
    await signUpAndLogIn(page, email)
    await page.goto(`${site}/account?tab=security`)
    await expect(page.getByText('No passkeys yet.')).toBeVisible()
    const add = page.getByRole('button', { name: 'Add a passkey' })
    await add.click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.type('Blue key')
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await meetsItsPerson(false)
    await add.click()
    await expect(page.getByText('The browser made no passkey.', { exact: false })).toBeVisible()
    await inLooks(page, 'add')
    await meetsItsPerson(true)
    await add.click()
    const row = page.getByRole('row', { name: /Blue key/ })
    await expect(row).toContainText('Never')
    await mailTo(page, email, /A passkey was added/)
    await page.getByRole('button', { name: 'Rename the passkey Blue key' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Green key')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /Green key/ })).toBeVisible()
    await expect(page.locator('[data-toast]')).toHaveCount(0, { timeout: 15_000 })
    await inLooks(page, 'list')

    await page.context().clearCookies()
    await page.goto(`${site}/login?next=%2Faccount%3Ftab%3Dsecurity`)
    const enter = page.getByRole('button', { name: 'Use a passkey' })
    await meetsItsPerson(false)
    await enter.click()
    await expect(page.getByRole('alert').filter({ hasText: 'The browser gave no passkey.' })).toBeVisible()
    await inLooks(page, 'log-in')
    await meetsItsPerson(true)
    await enter.click()
    await expect(page).toHaveURL(/\/account\?tab=security/)
    await expect(page.getByRole('row', { name: /Green key/ })).not.toContainText('Never')

    await page.getByRole('button', { name: 'Remove the passkey Green key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByText('No passkeys yet.')).toBeVisible()
    await page.context().clearCookies()
    await page.goto(`${site}/login`)
    await enter.click()
    await expect(page.getByRole('alert').filter({ hasText: 'does not open an account' }).first()).toBeVisible()
  } finally {
    process.env.CRADLE_E2E_URL = shared
    await product.stop()
  }
})
