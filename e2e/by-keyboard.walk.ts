import { expect, type Locator, type Page, test } from '@playwright/test'
import { address, newAddress, signUpAndLogIn } from './person.ts'

const LIST = [
  'name,country,technology,capacity_mw,generation_gwh,allocation',
  'North Shore Wind,DE,wind_onshore,60,,10%',
  'Rihand Example Power,IN,coal,,2809.77,2%',
].join('\n')

/** Tab until it has the focus: there is no mouse. What is never reached fails. */
async function reach(page: Page, target: Locator): Promise<void> {
  const focused = target.and(page.locator(':focus'))
  await expect(target.first()).toBeVisible({ timeout: 60_000 })
  for (let presses = 0; presses < 200; presses++) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  await expect(focused, 'reached within 200 presses of Tab').toHaveCount(1)
}

async function press(page: Page, target: Locator): Promise<void> {
  await reach(page, target)
  await page.keyboard.press('Enter')
}

/** The three tasks of a newcomer, by keys alone and without the guide. */
test('from a table to a report, why a figure is so, and what would improve it: by keyboard alone', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  await page.goto(`${address()}/portfolio/upload`)

  // From a table to a report.
  await press(page, page.getByText('Paste a table', { exact: true }))
  await reach(page, page.getByRole('textbox'))
  await page.keyboard.insertText(LIST)
  await press(page, page.getByRole('button', { name: 'Use these rows' }))
  await press(page, page.getByRole('button', { name: 'Continue with 1 file' }))
  await press(page, page.getByRole('button', { name: 'Read 2 rows' }))
  await press(page, page.getByRole('button', { name: /^Continue with 2 rows/ }))
  await press(page, page.getByRole('button', { name: 'Calculate 2 rows' }))
  await press(page, page.locator('main a[href^="/report/"]').first())
  await expect(page.locator('#goals a[data-mark]').first()).toBeVisible({ timeout: 60_000 })

  // Why is this figure so?
  await press(page, page.locator('#goals a[data-mark="13"]').first())
  await expect(page.getByRole('heading', { name: /Climate action/ }).first()).toBeVisible()
  await press(page, page.locator('#goal button[aria-haspopup="dialog"]').first())
  const passport = page.getByRole('dialog')
  await expect(passport).toContainText('How it was made')
  await page.keyboard.press('Escape')
  await expect(passport).toHaveCount(0)

  // What would improve it?
  await press(page, page.locator('#entries').getByRole('link', { name: 'North Shore Wind', exact: true }).first())
  await press(page, page.getByRole('dialog').getByRole('link', { name: 'Open the full page' }))
  await expect(page.locator('#improve table tbody tr').first()).toBeVisible({ timeout: 60_000 })
})
