import { expect, type Locator, type Page, test } from '@playwright/test'
import { inEveryLook } from './every-look.ts'
import { address, ask, newAddress, sendMore, signUpAndLogIn } from './person.ts'

const LIST = [
  'name,country,technology,capacity_mw,allocation',
  'North Shore Example Wind,DE,wind_onshore,60,0.1',
  'Foxtrot Example Solar,FR,solar_pv,40,0.1',
  'Avangrid Renewabels LLC,USA,wind_onshore,6969.7,0.01',
].join('\n')

const toast = (page: Page, text: string): Locator => page.locator('[data-toast]').filter({ hasText: text })

/** Takes the last change back and makes it again, by keys; the toasts say so. */
async function backAndForth(page: Page, gone: () => Promise<void>, there: () => Promise<void>): Promise<void> {
  await there()
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Undone')).toBeVisible()
  await gone()
  await page.keyboard.press('Control+y')
  await expect(toast(page, 'Done again')).toBeVisible()
  await there()
}

/** A press of a button by the keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus()
  await button.press('Enter')
}

/** A draft of three rows, in the step that repairs its rows. */
async function draft(page: Page): Promise<string> {
  await sendMore(page, 'holdings.csv', LIST)
  await press(page.getByRole('button', { name: /^Read \d rows/ }))
  await expect(page.getByRole('grid')).toBeVisible()
  return /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
}

async function changeRows(page: Page): Promise<void> {
  const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })
  const count = (text: string, n: number) => async () => await expect(cell(text)).toHaveCount(n)
  await page.getByRole('grid').focus()
  // A cell: down to the second row, to its capacity, typed over.
  await page.keyboard.press('ArrowDown')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('41')
  await page.keyboard.press('Enter')
  await backAndForth(page, count('40', 1), count('41', 1))
  // A row: left out.
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Delete')
  const rows = (n: number) => async () => {
    await expect
      .poll(
        async () =>
          (await ask<{ rows: { deleted: number } }>(page, `/api/portfolio/${idOf(page)}/draft/`)).rows.deleted,
      )
      .toBe(n)
  }
  await expect(toast(page, '1 row left out')).toBeVisible()
  await backAndForth(page, rows(0), rows(1))
  await page.keyboard.press('Control+z')
  await rows(0)()
}

const idOf = (page: Page): string => /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''

async function decide(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: /^Continue with \d row/ }))
  const likely = page.getByRole('region', { name: 'Likely' })
  await press(likely.getByRole('button', { name: 'Confirm' }))
  await backAndForth(
    page,
    async () => await expect(likely.getByRole('button', { name: 'Confirm' })).toBeVisible(),
    async () => await expect(likely.getByText('Confirmed')).toBeVisible(),
  )
  // What was decided is forgotten, within its dialog.
  await press(page.getByRole('button', { name: 'Your decisions' }))
  const dialog = page.getByRole('dialog', { name: 'Remembered decisions' })
  await press(dialog.getByRole('button', { name: /^Forget/ }))
  const line = dialog.getByRole('listitem').filter({ hasText: 'Avangrid' })
  await expect(toast(page, 'Forgotten')).toBeVisible()
  await inEveryLook(page, 'undo-toast')
  await backAndForth(
    page,
    async () => await expect(line).toBeVisible(),
    async () => await expect(line).toHaveCount(0),
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

async function rename(page: Page): Promise<void> {
  await page.goto(`${address()}/portfolio`)
  await press(page.getByRole('button', { name: 'What to do with holdings' }))
  await press(page.getByRole('menuitem', { name: 'Rename' }))
  const field = page.getByRole('dialog').getByLabel('Name')
  await field.fill('Renamed')
  // While it is typed the key is that of the field.
  await field.press('Control+z')
  await expect(field).toHaveValue('holdings')
  await field.fill('Renamed')
  await field.press('Enter')
  const named = (name: string) => async () =>
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible()
  await expect(toast(page, 'Renamed').getByRole('button', { name: 'Undo (Ctrl Z)' })).toBeVisible()
  await backAndForth(page, named('holdings'), named('Renamed'))
}

async function deleteSchedule(page: Page, id: string): Promise<void> {
  await page.goto(`${address()}/portfolio/${id}`)
  await press(page.getByRole('button', { name: /^Calculate \d row/ }))
  await expect(page).toHaveURL(/\/report\//, { timeout: 60_000 })
  await page.goto(`${address()}/report/${id}#schedules`)
  const section = page.locator('#schedules')
  await press(section.getByRole('button', { name: 'Add a schedule or an alert' }))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }))
  const row = section.getByRole('row', { name: /Calculate again every month/ })
  await expect(row).toBeVisible()
  await press(row.getByRole('button', { name: /^Delete/ }))
  await expect(toast(page, 'Undo (Ctrl Z)')).toBeVisible()
  await backAndForth(
    page,
    async () => await expect(row).toBeVisible(),
    async () => await expect(row).toHaveCount(0),
  )
}

test('by keys alone: a cell, a row, a match, a decision, a name and a schedule are taken back and made again', async ({
  page,
}) => {
  await signUpAndLogIn(page, newAddress())
  const id = await draft(page)
  await changeRows(page)
  await decide(page)
  await rename(page)
  await deleteSchedule(page, id)

  // The keys are told by a key.
  await page.keyboard.press('Escape')
  await page.locator('#main').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Undo the last change on this page')
  await inEveryLook(page, 'keys')
})

test('what somebody else changed since is not overwritten, and the change stays to be taken back', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  const id = await draft(page)
  await page.goto(`${address()}/portfolio`)
  await press(page.getByRole('button', { name: 'What to do with holdings' }))
  await press(page.getByRole('menuitem', { name: 'Rename' }))
  const field = page.getByRole('dialog').getByLabel('Name')
  await field.fill('Mine')
  await field.press('Enter')
  await expect(toast(page, 'Renamed')).toBeVisible()
  const token = (await page.context().cookies()).find(cookie => cookie.name === 'accessToken')?.value ?? ''
  const rename = (name: string) =>
    page.request.put(`${address()}/api/portfolio/${id}/`, {
      headers: { authorization: `Bearer ${token}` },
      data: { name },
    })
  await rename('Theirs')
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Not undone')).toContainText('Nothing was overwritten')
  expect((await ask<{ name: string }>(page, `/api/portfolio/${id}/`)).name).toBe('Theirs')
  await rename('Mine')
  await page.keyboard.press('Control+z')
  await expect(toast(page, 'Undone')).toBeVisible()
  expect((await ask<{ name: string }>(page, `/api/portfolio/${id}/`)).name).toBe('holdings')
})
