import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { address, mailTo, newAddress, PASSWORD, signUpAndLogIn } from './person.ts'
import { freePort, startProduct } from './product.ts'

const FILE = [
  'name,country,technology,capacity_mw,allocation',
  'North Shore Example Wind,DE,wind_onshore,60,0.1',
  'Foxtrot Example Solar,FR,solar_pv,approx 40,0.1',
].join('\n')

async function chooseFile(page: Page, base: string, name: string): Promise<void> {
  await page.goto(`${base}/portfolio/upload`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByRole('button', { name: 'Continue with 1 file' })).toBeEnabled()
}

async function uploadDraft(page: Page, base: string, name: string): Promise<void> {
  await chooseFile(page, base, name)
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()
  await page.getByRole('button', { name: 'Read 2 rows' }).click()
  await expect(page.getByText('1 row with errors')).toBeVisible()
}

/** Writes into the one cell that is wrong, or into another of its row. */
async function repair(page: Page, text: string, was = 'approx 40'): Promise<void> {
  await cell(page, was).click()
  await page.keyboard.press('F2')
  const editor = page.getByRole('grid').getByRole('textbox')
  await editor.fill(text)
  await editor.press('Enter')
}

const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })
const allRows = (page: Page) =>
  page
    .getByRole('radio', { name: /All rows/ })
    .or(page.getByRole('button', { name: /All rows/ }))
    .first()
    .click()
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d/ })

test('a session that ends in the middle of work: back to the same place, and what was typed is kept', async ({
  page,
}) => {
  const email = newAddress()
  await signUpAndLogIn(page, email)
  await uploadDraft(page, address(), 'ended')
  const place = page.url()

  // The server has forgotten this session: neither token is worth anything any more.
  const access = (await page.context().cookies()).find(({ name }) => name === 'accessToken')!.value
  const ended = await page.request.get(`${address()}/api/auth/logout/`, {
    headers: { authorization: `Bearer ${access}` },
  })
  expect(ended.status()).toBe(200)
  await repair(page, '40')
  await expect(page).toHaveURL(/\/login\?next=%2Fportfolio%2F/)
  await expect(page.locator('[data-toast]')).toHaveCount(0)

  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(place)
  await expect(saved(page)).toBeVisible()
  await allRows(page)
  await expect(cell(page, '40')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue with 2 rows' })).toBeVisible()
})

test('one draft in two tabs: what each of them changed is kept', async ({ page, context }) => {
  await signUpAndLogIn(page, newAddress())
  await uploadDraft(page, address(), 'twice')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(cell(other, 'approx 40')).toBeVisible()
  await repair(page, '40')
  await expect(saved(page)).toBeVisible()
  // This tab has not heard of it, and writes into another cell of the row as it was.
  await repair(other, 'Foxtrot Example Sun', 'Foxtrot Example Solar')
  await expect(saved(other)).toBeVisible()
  for (const tab of [page, other]) {
    await tab.reload()
    await allRows(tab)
    await expect(cell(tab, '40')).toBeVisible()
    await expect(cell(tab, 'Foxtrot Example Sun')).toBeVisible()
  }
})

test('a report is delivered: the badge, the message and the mail all lead to it', async ({ page }) => {
  const email = newAddress()
  await signUpAndLogIn(page, email)
  await uploadDraft(page, address(), 'told')
  await repair(page, '40')
  await page.getByRole('button', { name: 'Continue with 2 rows' }).click()
  // The button is hidden as soon as it is pressed; the list is only handed over with the answer.
  const handedOver = page.waitForResponse(answer => answer.request().method() === 'POST' && answer.status() < 300)
  await page.getByRole('button', { name: 'Calculate 2 rows' }).click()
  await handedOver
  // Gone elsewhere meanwhile.
  await page.goto(`${address()}/about-us`)
  const messages = page.getByRole('link', { name: /^Messages/ })
  await expect(messages).toContainText('1')
  await messages.click()
  await expect(page.getByText(/told/).first()).toBeVisible()

  const mail = await mailTo(page, email, /told|report/i)
  const link = /https?:\/\/\S+\/portfolio\/[0-9a-f-]+/.exec(mail.text)?.[0]
  expect(link, 'the mail carries a link to this product').toContain(address())
  await page.goto(link!)
  await expect(page.getByRole('heading', { level: 1, name: 'told' })).toBeVisible()
  await expect(page).toHaveURL(/\/report\//)
})

test('a server that is killed in the middle of work and started again: the page goes on, nothing is lost', async ({
  page,
  context,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cradle-killed-'))
  const port = await freePort()
  let product = await startProduct({ folder, port, isLive: true })
  const shared = process.env.CRADLE_E2E_URL
  try {
    process.env.CRADLE_E2E_URL = product.url
    await signUpAndLogIn(page, newAddress())
    await uploadDraft(page, product.url, 'killed')
    const other = await context.newPage()
    await chooseFile(other, product.url, 'on its way')
    // What somebody works on stands on the page before the server goes.
    await expect(cell(page, 'approx 40')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await product.stop('SIGKILL')
    const send = other.getByRole('button', { name: 'Continue with 1 file' })
    await send.click()
    await expect(other.getByRole('alert').filter({ hasText: 'The server cannot be reached.' }).first()).toBeVisible()
    await repair(page, '40')
    await expect(page.getByRole('status').filter({ hasText: 'Waits in this browser for the network' })).toBeVisible()
    await expect(cell(page, '40')).toBeVisible()

    product = await startProduct({ folder, port, isLive: true })
    await expect(page.getByRole('status').filter({ hasText: /^Saved/ })).toBeVisible({ timeout: 60_000 })
    // The file chosen before is still there and goes on its way now.
    await send.click()
    await expect(other.getByRole('button', { name: 'Read 2 rows' })).toBeVisible()
    await other.close()
    await expect(page.getByRole('button', { name: 'Continue with 2 rows' })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Continue with 2 rows' }).click()
    await expect(page.getByRole('button', { name: 'Calculate 2 rows' })).toBeVisible()
  } finally {
    process.env.CRADLE_E2E_URL = shared!
    await product.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
})
