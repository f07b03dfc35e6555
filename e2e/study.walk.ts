import { expect, type Page, test } from '@playwright/test'
import { address, newAddress, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

const saved = (page: Page, revision: number) =>
  expect(page.getByRole('status').filter({ hasText: `Saved, revision ${revision}` })).toBeVisible()

for (const width of [1280, 390])
  test(`a small study: a process made, edited with a live score, undone and exported, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signUpAndLogIn(page, newAddress())
    await page.goto(`${address()}/lca-variables/databases`)
    await page.getByRole('button', { name: 'New study' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Lime')
    await page.getByRole('dialog').getByRole('button', { name: 'Make' }).click()
    await expect(page).toHaveURL(/databases\?db=/)
    await saved(page, 0)

    await page.getByRole('button', { name: 'New process' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Lime kiln')
    await page.getByRole('dialog').getByRole('button', { name: 'Make' }).click()
    await saved(page, 1)
    await page.getByRole('button', { name: 'Add a parameter' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('loss')
    await page.getByRole('dialog').getByRole('textbox', { name: 'Value' }).fill('0.25')
    await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
    await saved(page, 2)

    // A typing mistake is forgiven; the keyboard chooses.
    await page.getByRole('button', { name: 'Add an exchange' }).click()
    await page.getByRole('textbox', { name: 'Search processes and flows of nature' }).fill('carbn dioxide')
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Carbon dioxide')
    // Nothing was asked for before something was typed: the server refuses a search for nothing.
    await expect(page.getByText('This is missing.')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await saved(page, 3)
    const amount = page.getByRole('textbox', { name: 'Amount: Carbon dioxide' })
    await amount.fill('=0.8*(1+loss)')
    await amount.press('Enter')
    await saved(page, 4)
    const tile = page.getByRole('button', { name: /^Climate change/ })
    await expect(tile).toContainText('1')

    // A circle or an unknown name is refused where it was typed, and what was typed stays.
    await amount.fill('=0.8*nobody')
    await amount.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'unknown name "nobody"' }).first()).toBeVisible()
    await expect(amount).toHaveValue('=0.8*nobody')
    await amount.press('Escape')
    await expect(amount).toHaveValue('=0.8*(1+loss)')

    const loss = page.getByRole('textbox', { name: 'Value: loss' })
    await loss.fill('0.5')
    await loss.press('Enter')
    await saved(page, 5)
    await expect(tile).toContainText('1.2')
    await page.getByRole('heading', { name: 'Parameters' }).click()
    await page.keyboard.press('Control+z')
    await saved(page, 6)
    await expect(tile).toContainText(/1(\.00)?\s*kg/)
    await page.keyboard.press('Control+Shift+z')
    await saved(page, 7)
    await expect(tile).toContainText('1.2')
    await clean(page, 'study')
    if (process.env.PICTURES)
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.screenshot({ path: `${process.env.PICTURES}/study-${width}-${scheme}.png`, fullPage: true })
      }

    // The edits go out with the database.
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'openLCA JSON-LD' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(/^Lime jsonld\.zip$/)
  })

test('two windows: the second one is told and loads again', async ({ page, context }) => {
  await signUpAndLogIn(page, newAddress())
  await page.goto(`${address()}/lca-variables/databases`)
  await page.getByRole('button', { name: 'New study' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Two')
  await page.getByRole('dialog').getByRole('button', { name: 'Make' }).click()
  await saved(page, 0)
  const other = await context.newPage()
  await other.goto(page.url())
  await saved(other, 0)
  const make = async (where: Page, name: string) => {
    await where.getByRole('button', { name: 'New process' }).click()
    await where.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
    await where.getByRole('dialog').getByRole('button', { name: 'Make' }).click()
  }
  await make(page, 'First')
  await saved(page, 1)
  await make(other, 'Second')
  await expect(other.getByText(/has changed meanwhile/).first()).toBeVisible()
  await other.keyboard.press('Escape')
  await other.getByRole('button', { name: 'Load again' }).click()
  await saved(other, 1)
})
