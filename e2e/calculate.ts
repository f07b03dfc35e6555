import { expect, type Page } from '@playwright/test'

/** From a draft to its report. */
export async function calculate(page: Page): Promise<void> {
  await page.goto(`${page.url().split('?')[0]}?step=match`)
  await page.getByRole('button', { name: /^Calculate/ }).click()
  await expect(page).toHaveURL(/\/report\//, { timeout: 60_000 })
}

/** In a draft over a delivered run of two rows of 0.5 and 0.1: the first share becomes 0.9, soon. */
export async function writeFirstShare(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/portfolio\/[^/]+\.2/)
  await page.goto(`${page.url().split('?')[0]}?step=match`)
  const share = page.getByRole('textbox', { name: /share/i }).first()
  await share.fill('0.9')
  await share.press('Enter')
}

/** The same, and it has come through. */
export async function changeFirstShare(page: Page): Promise<void> {
  await writeFirstShare(page)
  // Shares of 0.9 and 0.1.
  await expect(page.getByText('add to 1.00', { exact: false })).toBeVisible()
}
