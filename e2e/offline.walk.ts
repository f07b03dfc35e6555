import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { inEveryLook } from './every-look.ts'
import { address, underWorker } from './person.ts'

/** A report that was opened once is read without a network, and changes are calculated in the browser. */

test.use({ serviceWorkers: 'allow' })

/** The worker has the files, and the answers are stored, that of the named call among them. */
async function settled(page: Page, answers: number, call = ''): Promise<void> {
  await underWorker(page)
  await expect
    .poll(async () => (await page.evaluate(storedAnswers)).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(answers)
  await expect.poll(async () => (await page.evaluate(storedAnswers)).join('\n'), { timeout: 20_000 }).toContain(call)
}

/** Keys of what is stored: reader, call and its parameters. Opening a database that is not there would make it, without its stores. */
async function storedAnswers(): Promise<string[]> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'cradle-offline')) return []
  return new Promise(resolve => {
    const opening = indexedDB.open('cradle-offline')
    opening.onerror = () => resolve([])
    opening.onsuccess = () => {
      const base = opening.result
      const keys = base.transaction('answers').objectStore('answers').getAllKeys()
      keys.onsuccess = () => {
        base.close()
        resolve(keys.result.map(String))
      }
    }
  })
}

const line = (page: Page) => page.getByText(/^Offline: as of/)

test('the worked example in airplane mode: goals, organisations, a passport, a what-if', async ({ page, context }) => {
  await page.goto(`${address()}/report/demo`)
  await expect(page.locator('a[data-mark]').first()).toBeVisible()
  const shownTotal = await page.getByRole('table').first().innerText()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const take = page.getByRole('button', { name: 'Hold it in this browser' })
  await take.click()
  await expect(page.getByText(/Held in this browser since/)).toBeVisible({ timeout: 90_000 })
  await page.keyboard.press('Escape')
  await page.goto(`${address()}/report/demo?passport=goal.13`)
  await expect(page.getByRole('dialog')).toContainText('How it was made')
  const passport = await page.getByRole('dialog').innerText()
  await settled(page, 3, 'readPassport')
  const tried = `${address()}/lca-variables/try?v=1&a=scale+2&a_name=Twice`
  await page.goto(`${address()}/lca-variables/try`)
  await settled(page, 5)

  await context.setOffline(true)
  await page.goto(`${address()}/report/demo`)
  await expect(line(page)).toBeVisible()
  await expect(page.locator('a[data-mark]').first()).toBeVisible()
  expect(await page.getByRole('table').first().innerText()).toBe(shownTotal)
  await page.goto(`${address()}/report/demo?passport=goal.13`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect
    .poll(async () => (await page.getByRole('dialog').innerText()).slice(0, 400), { timeout: 20_000 })
    .toBe(passport.slice(0, 400))
  await page.goto(tried)
  await expect(page.getByText(/Calculated in this browser/)).toBeVisible({ timeout: 90_000 })
  const here = await page.getByRole('table').first().innerText()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await context.setOffline(false)
  await page.evaluate(() => indexedDB.deleteDatabase('cradle-offline'))
  await page.goto(tried)
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByText(/Calculated in this browser/)).toHaveCount(0)
  expect(await page.getByRole('table').first().innerText()).toBe(here)
})

test('a page that was not read says so, and a change says that it needs a network', async ({ page, context }) => {
  await page.goto(`${address()}/report/demo`)
  await expect(page.locator('a[data-mark]').first()).toBeVisible()
  await settled(page, 3)
  await context.setOffline(true)
  await page.goto(`${address()}/owners/nobody`)
  await expect(page.getByText(/server cannot be reached/).first()).toBeVisible({ timeout: 15_000 })
})

test('how it looks', async ({ page, context }) => {
  await page.goto(`${address()}/report/demo`)
  await expect(page.locator('a[data-mark]').first()).toBeVisible()
  await settled(page, 12)
  await context.setOffline(true)
  await page.reload()
  await expect(line(page)).toBeVisible()
  await expect(page.getByText('The server cannot be reached')).toHaveCount(0)
  await inEveryLook(page, 'offline-report')
})
