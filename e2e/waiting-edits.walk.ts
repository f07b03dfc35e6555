import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { inEveryLook } from './every-look.ts'
import { address, ask, picture, sendList, underWorker } from './person.ts'

/** What is changed without a network waits in the browser, is sent once, and what somebody else changed is shown. */

test.use({ serviceWorkers: 'allow' })

const LIST = [
  'name,country,technology,capacity_mw,allocation',
  'North Shore Example Wind,DE,wind_onshore,60,0.1',
  'Foxtrot Example Solar,FR,solar_pv,40,0.1',
].join('\n')

const idOf = (page: Page): string => /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
const line = (page: Page) => page.locator('#waiting')
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })

/** Rows of a draft as the server has them. */
const capacities = async (page: Page) =>
  (
    await ask<{ results: { cells: Record<string, string> }[] }>(page, `/api/portfolio/${idOf(page)}/rows/?state=all`)
  ).results.map(({ cells }) => cells.capacity_mw)
const changes = async (page: Page) =>
  (await ask<{ count: number }>(page, `/api/portfolio/${idOf(page)}/changes/`)).count

/** The step that repairs rows, stored with everything that it reads. */
async function openRepair(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^Read \d rows/ })
  await next.focus()
  await next.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await stored(page)
}

async function stored(page: Page): Promise<void> {
  await underWorker(page)
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect
    .poll(
      () =>
        page.evaluate(
          () =>
            new Promise<boolean>(resolve => {
              const opening = indexedDB.open('cradle-offline')
              opening.onerror = () => resolve(false)
              opening.onsuccess = () => {
                const base = opening.result
                if (!base.objectStoreNames.contains('answers')) return resolve(false)
                const keys = base.transaction('answers').objectStore('answers').getAllKeys()
                keys.onsuccess = () => {
                  base.close()
                  const has = (name: string) => keys.result.some(key => String(key).includes(` ${name} `))
                  resolve(has('listRows') && has('readDraft') && has('readColumns'))
                }
              }
            }),
        ),
      { timeout: 20_000 },
    )
    .toBe(true)
}

/** Types into the capacity of a row of the grid. */
async function typeCapacity(page: Page, row: number, text: string): Promise<void> {
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  for (let i = 1; i < row; i++) await page.keyboard.press('ArrowDown')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Somebody else's change of a row, with the same account from another program. */
async function changeElsewhere(page: Page, context: BrowserContext, id: string, value: string): Promise<void> {
  const { revision } = await ask<{ revision: number }>(page, `/api/portfolio/${id}/draft/`)
  const token = (await context.cookies()).find(({ name }) => name === 'accessToken')?.value
  const answer = await context.request.patch(`${address()}/api/portfolio/${id}/rows/`, {
    data: { revision, cells: [{ row: 2, column: 'capacity_mw', value }] },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(200)
}

test('a draft is changed without a network, loaded again, and sent once', async ({ page, context }) => {
  await sendList(page, 'holdings.csv', LIST)
  await openRepair(page)
  const before = await changes(page)

  await context.setOffline(true)
  await typeCapacity(page, 1, '61')
  await expect(line(page)).toContainText('1 change waits for the network')
  await expect(page.getByText('Waits in this browser for the network')).toBeVisible()
  await typeCapacity(page, 2, '42')
  await expect(line(page)).toContainText('2 changes wait')
  // Undone and made again, here.
  await page.keyboard.press('Control+z')
  await expect(cell(page, '40')).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(cell(page, '42')).toBeVisible()

  await page.reload()
  await expect(cell(page, '61')).toBeVisible()
  await expect(line(page)).toContainText('2 changes wait')
  await line(page).getByRole('button', { name: 'Show them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changes that wait' })
  await expect(dialog.getByRole('row', { name: 'Row 2, capacity_mw 60 61' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await picture(page, 'waiting-list')
  await page.keyboard.press('Escape')

  // A second tab sees the same, and both send when the network is back: each change once.
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(line(other)).toContainText('2 changes wait')
  await context.setOffline(false)
  await expect(line(page)).not.toContainText('wait', { timeout: 20_000 })
  await expect(line(other)).not.toContainText('wait', { timeout: 20_000 })
  expect(await capacities(page)).toEqual(['61', '42'])
  expect(await changes(page)).toBe(before + 1)
  await page.reload()
  await expect(cell(page, '61')).toBeVisible()
  expect(await changes(page)).toBe(before + 1)
})

test('a reader of German is told in German without a network', async ({ page, context }) => {
  await sendList(page, 'holdings.csv', LIST)
  await openRepair(page)
  await page.goto(`${page.url()}&lang=de`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const hasWords = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter(name => name.startsWith('cradle-used-'))
      const boxes = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return boxes.flat().filter(({ url }) => /\/(waiting|replay)-/.test(url)).length
    })
  await expect.poll(hasWords, { timeout: 20_000 }).toBeGreaterThanOrEqual(2)
  await context.setOffline(true)
  await page.reload()
  await typeCapacity(page, 1, '61')
  await expect(line(page)).toContainText('1 Änderung wartet auf das Netz')
  await expect(page.locator('#offline')).toContainText('Offline: Stand')
})

test('what somebody else changed meanwhile is shown beside it, and one of both counts', async ({ page, context }) => {
  await sendList(page, 'holdings.csv', LIST)
  await openRepair(page)
  const id = idOf(page)
  await context.setOffline(true)
  await typeCapacity(page, 1, '61')
  await expect(line(page)).toContainText('1 change waits')
  await changeElsewhere(page, context, id, '77')
  await context.setOffline(false)
  await expect(line(page)).toContainText('1 change needs your decision', { timeout: 20_000 })
  expect(await capacities(page)).toEqual(['77', '40'])
  // It outlives the tab.
  await page.reload()
  await expect(line(page)).toContainText('1 change needs your decision')
  await line(page).getByRole('button', { name: 'Show them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changes that wait' })
  await expect(dialog.getByRole('row', { name: 'Row 2, capacity_mw 60 61 77' })).toBeVisible()
  await inEveryLook(page, 'waiting-conflict')
  await dialog.getByRole('button', { name: 'Use mine' }).click()
  await expect.poll(() => capacities(page)).toEqual(['61', '40'])
  await expect(line(page)).toHaveText('')
})

test('a log-out asks before it deletes what was not sent', async ({ page, context }) => {
  await sendList(page, 'holdings.csv', LIST)
  await openRepair(page)
  await context.setOffline(true)
  await typeCapacity(page, 1, '61')
  await expect(line(page)).toContainText('1 change waits')
  const leave = async () => {
    await page
      .getByRole('button', { name: /^Account|Ada Walker/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Log out' }).click()
  }
  await leave()
  const question = page.getByRole('alertdialog', { name: '1 change was not sent' })
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(line(page)).toContainText('1 change waits')
  await leave()
  await question.getByRole('button', { name: 'Log out and delete them' }).click()
  await expect(line(page)).toHaveText('')
})
