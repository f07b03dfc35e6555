import { expect, type Page, test } from '@playwright/test'
import { address, newAddress, PASSWORD, picture, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

/** Both widths and both schemes, for eyes. */
async function pictures(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await picture(page, `${name}-${width}-${colorScheme}`)
    }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

test('a person makes a webhook, sees what came of a message, exchanges the secret, pauses and deletes it', async ({
  page,
}) => {
  await signUpAndLogIn(page, newAddress())
  await page.goto(`${address()}/account?tab=webhooks`)
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  const make = async (url: string) => {
    await page.getByLabel('Name', { exact: true }).fill('reporting desk')
    await page.getByLabel('Address', { exact: true }).fill(url)
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Make a webhook' }).click()
  }
  await make('https://127.0.0.1/hook')
  await expect(page.getByText('This address is of a private network.', { exact: false }).first()).toBeVisible()
  await clean(page, 'webhooks, refused')
  // Nobody has this name: what is sent there does not arrive.
  await make('https://hooks.invalid/cradle')
  const secret = page.locator('code').filter({ hasText: /^whsec_\S{40,}$/ })
  const first = (await secret.textContent())!
  await pictures(page, 'webhook-made')
  await clean(page, 'webhooks, made')

  await page.getByRole('button', { name: 'Send a test to reporting desk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Messages to reporting desk' })
  await expect(dialog.getByText('the name is not known', { exact: false })).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText('next try', { exact: false })).toBeVisible()
  await pictures(page, 'webhook-messages')
  await clean(page, 'webhooks, messages')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'New secret for reporting desk' }).click()
  const exchange = page.getByRole('dialog', { name: 'New secret for reporting desk' })
  await exchange.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await exchange.getByRole('button', { name: 'New secret' }).click()
  await expect(page.getByText('Until tomorrow messages are signed', { exact: false })).toBeVisible()
  expect(await secret.textContent()).not.toBe(first)

  await page.getByRole('button', { name: 'Pause reporting desk' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'reporting desk (paused)' })).toBeVisible()
  await pictures(page, 'webhook-paused')
  await page.reload()
  await expect(page.getByText(/whsec_/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Go on with reporting desk' }).click()
  await page.getByRole('button', { name: 'Delete reporting desk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'Activity' }).click()
  for (const what of ['Webhook made', 'Webhook: new secret', 'Webhook paused', 'Webhook deleted'])
    await expect(page.getByRole('cell', { name: what }).first()).toBeVisible()
})
