import { expect, test } from '@playwright/test'
import { address } from './person.ts'

/** What somebody sees is in the address: opened anew it is there again, and an address that says nonsense shows what it would without. */

const ONSHORE = 'v=1&a=scale+2&a_name=Twice'

test('a report: goal, filter, order and the open passport', async ({ page }) => {
  await page.goto(`${address()}/report/demo?goal=7&order=name&q=wind&passport=goal.7`)
  await expect(page.getByRole('dialog')).toContainText('7 SDG 7')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/passport=/)
  await expect(page).toHaveURL(/goal=7/)
  const search = page.locator('#entries').getByRole('searchbox')
  await search.scrollIntoViewIfNeeded()
  await expect(search).toHaveValue('wind')
})

test('what is tried: changes, the ranked figure and the organisation’s list', async ({ page }) => {
  await page.goto(`${address()}/lca-variables/try?${ONSHORE}&rank=13&from=world`)
  await expect(page.getByText('Twice').first()).toBeVisible()
  const ranked = page
    .locator('#sensitivity')
    .getByRole('button', { name: /^Figure|Figure$/ })
    .first()
  await ranked.scrollIntoViewIfNeeded()
  await expect(ranked).toContainText('13')
  await ranked.click()
  await page.getByRole('option', { name: /^7 / }).click()
  await expect(page).toHaveURL(/rank=7/)
  await page.reload()
  await expect(
    page
      .locator('#sensitivity')
      .getByRole('button', { name: /^Figure|Figure$/ })
      .first(),
  ).toContainText('7')
})

for (const hostile of [
  '/report/demo?goal=99&order=%00&passport=goal.99~x&country=%3Cscript%3E',
  `/lca-variables/try?${ONSHORE}&rank=1e9&from=../../etc&drawn=%F0`,
  '/lca-variables?tab=nothing&offset=-5&sort=%27&edition=9',
  '/owners?q=%25%25%25',
  '/all-reports?sel=1,2,3',
])
  test(`an address of nonsense opens the page: ${hostile.slice(0, 40)}`, async ({ page }) => {
    const failed: string[] = []
    page.on('pageerror', error => failed.push(error.message))
    await page.goto(`${address()}${hostile}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(failed).toEqual([])
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    await expect(page.getByText('This did not load')).toHaveCount(0)
  })
