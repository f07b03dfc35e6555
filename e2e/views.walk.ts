import { expect, type Page, test } from '@playwright/test'
import { inEveryLook } from './every-look.ts'
import { address, newAddress, signUpAndLogIn } from './person.ts'

async function chosenInPalette(page: Page, query: string, entry: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('searchbox').fill(query)
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a view is saved, found by its name, renamed, deleted and brought back', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  await page.goto(`${address()}/report/demo?goal=13&filter=coal#goal`)
  await expect(page.getByRole('heading', { name: 'SDG 13 Climate action' })).toBeVisible()
  await chosenInPalette(page, 'save', 'Save this view')
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await expect(dialog.getByLabel('Name')).not.toHaveValue('')
  await dialog.getByLabel('Name').fill('Coal and climate')
  await inEveryLook(page, 'save-view')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('“Coal and climate” is saved')).toBeVisible()

  await page.goto(`${address()}/dashboard`)
  // Its first words are there before its keys.
  await expect(page.locator('#goals')).toBeVisible()
  await chosenInPalette(page, 'coal and', 'Coal and climate')
  await expect(page).toHaveURL(/\/report\/demo\?goal=13&filter=coal#goal$/)
  await expect(page.getByRole('heading', { name: 'SDG 13 Climate action' })).toBeInViewport()

  await page.goto(`${address()}/account?tab=views`)
  const views = page.getByRole('list', { name: 'Saved views' })
  await views.getByRole('button', { name: 'Rename Coal and climate' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Coal')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(views.getByRole('link', { name: 'Coal', exact: true })).toBeVisible()
  await inEveryLook(page, 'saved-views')
  await views.getByRole('button', { name: 'Delete Coal' }).click()
  await expect(page.getByText('No view is saved yet')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(views.getByRole('link', { name: 'Coal', exact: true })).toHaveAttribute(
    'href',
    '/report/demo?goal=13&filter=coal#goal',
  )
  await views.getByRole('link', { name: 'Coal', exact: true }).click()
  await expect(page).toHaveURL(/\/report\/demo\?goal=13&filter=coal#goal$/)
})
