import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { address, newAddress, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

const file = fileURLToPath(new URL('../packages/interchange/test/golden/files/simapro/own_a.csv', import.meta.url))

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1280, 'light'],
] as const)
  test(`a missing supplier is decided about, remembered for the next file, and forgotten, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await signUpAndLogIn(page, newAddress())
    const picture = async (name: string) => {
      if (process.env.PICTURES)
        await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true })
    }
    const upload = async () => {
      await page.goto(`${address()}/lca-variables/databases`)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose a file' }).click()
      await (await chooser).setFiles(file)
      await expect(page).toHaveURL(/databases\?db=/)
      await page.getByRole('tab', { name: 'Gaps and decisions' }).click()
    }
    await upload()
    const gaps = page.getByRole('table', { name: 'Open gaps' })
    const gap = gaps.getByRole('row', { name: /nobody delivers it/ }).first()
    await expect(gap).toBeVisible()
    await clean(page, 'gaps')
    await picture('gaps')
    await gap.getByRole('button', { name: /^Decide about/ }).click()
    const dialog = page.getByRole('dialog')
    const search = dialog.getByRole('textbox', { name: 'Process of this database' })
    await search.fill('')
    // What the first search found gives way to what an empty one finds: none is pressed before the list has settled.
    const options = dialog.getByRole('option')
    let before = 0
    await expect
      .poll(
        async () => {
          const [last, now] = [before, await options.count()]
          before = now
          return now > 0 && now === last
        },
        { intervals: [800] },
      )
      .toBe(true)
    await picture('decide')
    // What does not fit is refused with the reason; one of them fits.
    for (const option of await options.all()) {
      const answered = page.waitForResponse(response => response.request().method() === 'POST')
      await option.click()
      if ((await answered).ok()) break
      await expect(dialog.getByText('Not decided')).toBeVisible()
    }
    await expect(dialog).toBeHidden()
    const decided = page.getByRole('table', { name: 'Decided in this database' })
    await expect(decided.getByRole('row', { name: /Decided on/ })).toBeVisible()
    await picture('decided')
    await upload()
    await expect(decided.getByRole('row', { name: /As you decided on/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Import report' }).click()
    const ledger = page.getByRole('table', { name: 'What became of every exchange' })
    await expect(ledger.getByRole('row', { name: /Linked as somebody decided/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Gaps and decisions' }).click()
    await decided.getByRole('button', { name: /^Take back/ }).click()
    await expect(decided).toBeHidden()
    await page.goto(`${address()}/lca-variables/databases`)
    const remembered = page.getByRole('table', { name: 'Remembered decisions' })
    await clean(page, 'remembered decisions')
    await picture('remembered')
    await remembered.getByRole('button', { name: /^Forget/ }).click()
    await expect(remembered).toBeHidden()
  })

test('a public database is added after its licence and ledger were seen', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  await page.goto(`${address()}/lca-variables/databases`)
  await page.getByRole('button', { name: 'USLCI FY21 Q3: licence and ledger' }).click()
  const dialog = page.getByRole('dialog', { name: 'USLCI FY21 Q3' })
  await expect(dialog.getByText('36 data sets that say they are copyrighted are left out')).toBeVisible()
  await dialog.getByText('Licence: MIT').click()
  await expect(dialog.getByText('Permission is hereby granted')).toBeVisible()
  await clean(page, 'public database')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/background.png` })
  await dialog.getByRole('button', { name: 'Add to my databases' }).click()
  await expect(page).toHaveURL(/databases\?db=/, { timeout: 45_000 })
  await expect(page.getByRole('heading', { name: 'USLCI FY21 Q3' })).toBeVisible()
  await page.getByRole('tab', { name: 'Methods' }).click()
  const factors = page.getByRole('table', { name: 'Factors of flows' })
  await page.getByRole('searchbox', { name: 'Flow or place' }).fill('methane')
  await expect(factors.getByRole('row', { name: /methane/i }).first()).toBeVisible()
  await clean(page, 'factors of flows')
  if (process.env.PICTURES) await factors.screenshot({ path: `${process.env.PICTURES}/factors.png` })

  // What looks wrong in it, each finding with its remedy.
  await page.getByRole('tab', { name: 'Check-up' }).click()
  const findings = page.getByRole('table', { name: 'Check-up' })
  await expect(findings.getByRole('row').nth(1)).toBeVisible({ timeout: 20_000 })
  await clean(page, 'check-up')
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/check-up.png` })

  // A score as impact, per person and year, and weighted; what has no weight says so and is no zero.
  await page.getByRole('tab', { name: 'Processes' }).click()
  await page.getByRole('searchbox').first().fill('electricity, at grid')
  await page
    .getByRole('button', { name: /electricity, at grid/i })
    .first()
    .click()
  const scores = page.locator('#scores')
  await expect(scores.getByRole('row', { name: /Climate change/i }).first()).toBeVisible({ timeout: 30_000 })
  for (const [name, sign] of [
    ['Per person and year', 'No reference'],
    ['Weighted', 'No weight'],
  ] as const) {
    await scores.getByRole('button', { name: /Show as/ }).click()
    await page.getByRole('option', { name, exact: true }).click()
    await expect(scores.getByText(sign).first()).toBeVisible()
    await clean(page, `scores: ${name}`)
  }
  await expect(scores.getByText(/weighted in all, from categories that hold/).first()).toBeVisible()
  if (process.env.PICTURES) await scores.screenshot({ path: `${process.env.PICTURES}/scores-weighted.png` })
})
