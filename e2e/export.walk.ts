import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { figuresIn } from '@cradle/figures'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { address, ask, newAddress, signUpAndLogIn } from './person.ts'
import { unzip } from './unzip.ts'
import { clean } from './violations.ts'

const FILE = [
  'name,country,technology,capacity_mw,generation_gwh,allocation,entity_id,internal note',
  'North Shore Wind,DE,wind_onshore,60,,0.1,,SECRET-NOTE',
  'Rihand Example Power,IN,coal,,2809.77,0.02,DEMO-COAL-IN,SECRET-NOTE',
  'SECRET-NAME,Wakanda,wind_onshore,10,,0.1,,SECRET-NOTE',
].join('\n')

type Portfolio = { id: string; name: string; status: string; total_impact: number }

/** A delivered report of a new person's own, by the API; the page is logged in. */
async function deliveredReport(page: Page, name: string): Promise<Portfolio> {
  await signUpAndLogIn(page, newAddress())
  const token = (await page.context().cookies()).find(cookie => cookie.name === 'accessToken')?.value
  const answer = await page.request.post(`${address()}/api/portfolio/upload/`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { name, file: { name: 'SECRET-FILE.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) } },
  })
  expect(answer.status()).toBe(202)
  const { id } = (await answer.json()) as Portfolio
  const read = () => ask<Portfolio>(page, `/api/portfolio/${id}/`)
  await expect.poll(async () => (await read()).status, { timeout: 60_000 }).toBe('delivered')
  return await read()
}

/** Somebody else's browser: no cookies, no account. */
async function stranger(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 } })
  return { context, page: await context.newPage() }
}

async function openShare(page: Page, id: string): Promise<void> {
  await page.goto(`${address()}/report/${id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Make a link' })).toBeVisible()
}

/** Makes a link in the open dialog; its address. */
async function makeLink(page: Page, label: string, password = ''): Promise<string> {
  const before = await page
    .getByRole('status')
    .getByText(/\/shared\//)
    .count()
  const last = before > 0 ? await page.getByText(/^https?:\S+\/shared\/\S+$/).textContent() : ''
  await page.getByLabel('What it is for').fill(label)
  if (password) await page.getByRole('dialog').locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Make the link' }).click()
  const shown = page.getByText(/^https?:\S+\/shared\/\S+$/)
  await expect(shown).toBeVisible()
  await expect(shown).not.toHaveText(last || 'nothing')
  await expect(page.getByRole('listitem').filter({ hasText: label })).toBeVisible()
  return (await shown.textContent()) ?? ''
}

/** The exact values behind the figures of the page's first table twin. */
async function exactValues(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Table' }).first().click()
  const cells = page.locator('table data[value], table [title]')
  await expect(cells.first()).toBeAttached()
  return await page.locator('#goals table td').allTextContents()
}

test('a link is opened without an account, shows the same figures and nothing private, and ends when it is revoked', async ({
  page,
  browser,
}) => {
  const report = await deliveredReport(page, 'Shared walk')
  await openShare(page, report.id)
  await clean(page, 'share dialog')
  const link = await makeLink(page, 'Board')
  expect(link).toMatch(new RegExp(`^${address()}/shared/[\\w-]{32}$`))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const own = await exactValues(page)

  const { context, page: reader } = await stranger(browser)
  const failures: string[] = []
  reader.on('pageerror', error => failures.push(error.message))
  const arrival = await reader.goto(link)
  expect(arrival?.headers()['x-robots-tag']).toContain('noindex')
  expect(arrival?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(reader.getByRole('heading', { level: 1, name: 'Shared walk' })).toBeVisible()
  await expect(reader.getByText(/^Shared by link, expires /)).toBeVisible()
  await clean(reader, 'shared report')
  expect(await exactValues(reader)).toEqual(own)

  // Nothing of its owner, and nothing that changes anything.
  await reader.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(reader.locator('#entries')).toBeVisible()
  for (const secret of ['SECRET', report.id]) expect(await reader.content()).not.toContain(secret)
  const head = reader.getByRole('heading', { level: 1 }).locator('xpath=../..')
  expect(await head.getByRole('button').allTextContents()).toEqual(['Copy link of this view', 'Print'])

  // An organisation opens beside the report, a figure with its passport.
  await reader.getByRole('link', { name: 'Rihand Example Power' }).last().click()
  await expect(reader.getByRole('dialog').getByText('DEMO-COAL-IN')).toBeVisible()
  await expect(reader.getByRole('dialog').getByRole('link', { name: 'Open the full page' })).toHaveCount(0)
  await reader.keyboard.press('Escape')
  await reader.goto(`${link}?passport=goal.13`)
  await expect(reader.getByRole('dialog')).toContainText('SDG 13 of “Shared walk”')

  // The owner sees that it was opened, revokes it, and takes that back.
  await openShare(page, report.id)
  const row = page.getByRole('listitem').filter({ hasText: 'Board' })
  await expect(row).toContainText('Opened 2 times')
  await page.getByRole('button', { name: 'Revoke Board' }).click()
  await expect(row).toContainText('revoked')
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: 'This link does not open a report' })).toBeVisible()
  await clean(reader, 'revoked link')
  const answers = await Promise.all(
    [link.split('/').at(-1), 'A'.repeat(32)].map(async secret => {
      const answer = await reader.request.post(`${address()}/api/share/open/`, { data: { secret } })
      const { request_id: _, ...body } = (await answer.json()) as Record<string, unknown>
      return { status: answer.status(), body }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  await page.getByRole('button', { name: 'Open Board again' }).click()
  await expect(page.getByRole('button', { name: 'Revoke Board' })).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { level: 1, name: 'Shared walk' })).toBeVisible()

  // While the page is open, revoking closes it at the next question.
  await page.getByRole('button', { name: 'Revoke Board' }).click()
  await expect(row).toContainText('revoked')
  await reader.goto(`${link}?goal=6`)
  await expect(reader.getByRole('heading', { name: 'This link does not open a report' })).toBeVisible()
  expect(failures).toEqual([])
  await context.close()
})

test('a password is asked for, and a wrong one is refused in words', async ({ page, browser }) => {
  const report = await deliveredReport(page, 'Guarded walk')
  await openShare(page, report.id)
  const link = await makeLink(page, 'Auditor', 'open the gate')
  const { context, page: reader } = await stranger(browser)
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: 'This report asks for a password' })).toBeVisible()
  await clean(reader, 'password of a link')
  await reader.getByLabel('Password', { exact: true }).fill('shut the gate')
  await reader.getByRole('button', { name: 'Open the report' }).click()
  await expect(reader.getByText('This is not the password of this link.').first()).toBeVisible()
  await reader.getByLabel('Password', { exact: true }).fill('open the gate')
  await reader.getByRole('button', { name: 'Open the report' }).click()
  await expect(reader.getByRole('heading', { level: 1, name: 'Guarded walk' })).toBeVisible()
  await context.close()
})

test('a picture stands in the frame of another page, and no other page of ours does', async ({ page, browser }) => {
  const report = await deliveredReport(page, 'Framed walk')
  await openShare(page, report.id)
  const link = await makeLink(page, 'Intranet')
  await page.getByText('Show a picture on your own page').click()
  const html = await page.getByLabel('HTML to paste').inputValue()
  expect(html).toContain(`<iframe src="${address()}/embed/`)
  const wheel = html
  const map = html.replace('picture=wheel', 'picture=map&amp;goal=13&amp;look=dark')
  const ledger = html.replace('picture=wheel', 'picture=ledger')
  const whole = `<iframe src="${link}" title="whole"></iframe>`

  // Another site: another origin than ours.
  const site = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.end(`<!doctype html><title>Somebody’s page</title>${wheel}${ledger}${map}${whole}`)
  })
  await new Promise<void>(listening => site.listen(0, '127.0.0.1', listening))
  const { context, page: visitor } = await stranger(browser)
  const scripts = new Map<string, number>()
  visitor.on('response', async response => {
    if (response.url().startsWith(`${address()}/assets/`) && response.url().endsWith('.js'))
      scripts.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).length)
  })
  await visitor.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`)
  for (const picture of ['wheel', 'ledger', 'map']) {
    const place = visitor.locator(`iframe[src*="picture=${picture}"]`)
    await place.evaluate(frame => frame.scrollIntoView())
    const frame = place.contentFrame()
    await expect(frame.getByRole('heading', { name: 'Framed walk' })).toBeVisible()
    await expect(frame.locator('svg').first()).toBeVisible()
    await expect(frame.getByRole('link', { name: 'Open the full report' })).toHaveAttribute('href', /\/shared\//)
  }
  await expect(
    visitor.frameLocator('iframe[src*="picture=map"]').getByRole('img', { name: /World map of Framed walk/ }),
  ).toBeVisible()
  await expect(visitor.frameLocator('iframe[title="whole"]').getByRole('heading', { level: 1 })).toHaveCount(0)
  // All three pictures together weigh less than a page: no map engine, no router, no forms.
  expect([...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(200_000)

  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    visitor.frameLocator('iframe[src*="picture=ledger"]').getByRole('link', { name: 'Open the full report' }).click(),
  ])
  await expect(opened.getByText(/^Shared by link, expires /)).toBeVisible()
  for (const query of ['', '?picture=ledger', '?picture=map&goal=13']) {
    await opened.goto(`${link.replace('/shared/', '/embed/')}${query}`)
    await expect(opened.locator('svg').first()).toBeVisible()
    await clean(opened, `embedded ${query}`)
  }
  await context.close()
  site.closeAllConnections()
  await new Promise(closed => site.close(closed))
})

const plain = (text: string) => text.replace(/\s+/g, ' ')
const { formatNumber } = figuresIn({ locale: 'en-GB', to: 'to' })

async function pdfText(bytes: Buffer): Promise<string> {
  const loading = getDocument({ data: new Uint8Array(bytes) })
  const pages = await loading.promise
  const texts: string[] = []
  for (let number = 1; number <= Math.min(3, pages.numPages); number++) {
    const { items } = await (await pages.getPage(number)).getTextContent()
    texts.push(items.map(item => ('str' in item ? item.str : '')).join(' '))
  }
  await loading.destroy()
  return plain(texts.join(' '))
}

const partsOf = (bytes: Buffer, folder: string) =>
  [...unzip(bytes)]
    .filter(([name]) => name.startsWith(folder))
    .map(([, content]) => content.toString('utf8'))
    .join('\n')

type File = {
  name: string
  first: string
  text: (bytes: Buffer) => string | Promise<string>
  figure: (value: number) => string
}

/** What each file begins with, and how its headline figure is written in it: with every digit, but for the print. */
const files: File[] = [
  { name: 'PDF report', first: '%PDF-', text: pdfText, figure: value => plain(formatNumber(value)) },
  { name: 'Excel workbook', first: 'PK\u0003\u0004', text: bytes => partsOf(bytes, 'xl/worksheets/'), figure: String },
  { name: 'CSV', first: '\uFEFF', text: bytes => bytes.toString('utf8'), figure: String },
  { name: 'JSON', first: '{', text: bytes => bytes.toString('utf8'), figure: String },
  { name: 'Replay bundle', first: 'PK\u0003\u0004', text: bytes => partsOf(bytes, 'results/'), figure: String },
]

test('every file is taken away from one dialog and says the same headline figure', async ({ page }) => {
  const report = await deliveredReport(page, 'Carried walk')
  await page.goto(`${address()}/report/${report.id}`)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('heading', { name: 'Export “Carried walk”' })).toBeVisible()
  await clean(page, 'export dialog')
  for (const { name, first, text, figure } of files) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `Download the ${name}` }).click(),
    ])
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, Buffer.byteLength(first)).toString('utf8'), name).toBe(first)
    expect(await text(bytes), name).toContain(figure(report.total_impact))
    await expect(page.getByText(`${name} saved`)).toBeVisible()
  }
})
