import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { PASSWORD } from './person.ts'
import { type StaticHost, startStaticHost } from './static-host.ts'

/** The screens alone on a web space, with the mock server switched on in the one file an operator changes. */
// The mock answers from a service worker.
test.use({ serviceWorkers: 'allow' })
let host: StaticHost
test.beforeAll(async () => {
  host = await startStaticHost({ PUBLIC_MOCK_SERVER: true })
})
test.afterAll(() => host?.close())

const overNetwork = () => host.requests.filter(line => line.includes(' /api/'))

test('on a static host the mock lets anyone in, and an upload is listed, calculated and delivered', async ({
  page,
}) => {
  const told: string[] = []
  page.on('console', message => told.push(message.text()))
  const failures: string[] = []
  page.on('pageerror', error => failures.push(error.message))

  await page.goto(`${host.url}/login`)
  await page.getByLabel('E-mail').fill('walker@example.org')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(`${host.url}/portfolio`)
  await expect(page.getByRole('link', { name: 'Example holdings', exact: true })).toBeVisible()
  expect(told).toContain('The mock server answers; every figure on screen is invented.')

  await page
    .getByRole('link', { name: /upload/i })
    .first()
    .click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'brought along.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name,country,allocation\n'),
    })
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()
  await page.getByRole('link', { name: 'Leave, keep the draft' }).click()
  const row = page.getByRole('row').filter({ hasText: 'brought along' })
  await expect(row).toContainText('Draft')
  await page.getByRole('link', { name: 'brought along' }).first().click()
  await page.getByRole('button', { name: /^Continue with \d+ rows/ }).click()
  await page.getByRole('button', { name: /^Calculate / }).click()
  await expect(page.getByRole('button', { name: /^Calculate / })).toBeHidden()
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Portfolio' }).click()
  await expect(row).toContainText('In progress')
  await expect(row).toContainText('Delivered')

  await page.getByRole('link', { name: 'brought along' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'brought along' })).toBeVisible()
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByText('Report delivered: brought along').first()).toBeVisible()
  expect(overNetwork(), 'no call of the walk reached the host').toEqual([])
  expect(failures).toEqual([])

  // What it has no answer to goes on to the host as it is, and is told.
  await page.evaluate(() => fetch('/api/nothing/here/', { method: 'DELETE' }))
  await expect.poll(() => told).toContain(`The mock has no answer to DELETE ${host.url}/api/nothing/here/`)
  expect(overNetwork()).toEqual(['DELETE /api/nothing/here/'])
})

test('the first page of a visitor shows the mock’s figures, not what the host says to /api', async ({ page }) => {
  const before = overNetwork().length
  await page.goto(host.url)
  await expect(page.locator('a[data-mark]')).toHaveCount(17)
  expect(overNetwork().slice(before), 'nothing was asked for before the mock stood').toEqual([])
  await page.goto(`${host.url}/report/demo`)
  await expect(page.getByRole('heading', { level: 1, name: 'Demo portfolio' })).toBeVisible()
  expect(overNetwork().slice(before)).toEqual([])
})

test('the mock is one file of its own; nothing but one dynamic import names it', () => {
  const dist = path.resolve(import.meta.dirname, '../apps/web/dist')
  const read = (name: string) => readFileSync(path.join(dist, name), 'utf8')
  const scripts = readdirSync(path.join(dist, 'assets'))
    .filter(name => name.endsWith('.js'))
    .map(name => `assets/${name}`)
  expect(scripts.length).toBeGreaterThan(20)
  // Words of ours and of the library behind it.
  const holding = (mark: string) => scripts.filter(name => read(name).includes(mark))
  const [mock] = holding('every figure on screen is invented')
  expect(mock).toMatch(/^assets\/mock-/)
  for (const mark of ['every figure on screen is invented', 'Ring of Fire Geothermal', 'MOCK_ACTIVATE'])
    expect(holding(mark), mark).toEqual([mock])
  const name = path.basename(mock!)
  const naming = scripts.filter(script => script !== mock && read(script).includes(name))
  expect(naming).toHaveLength(1)
  const code = read(naming[0]!)
  expect(
    code.split(name).length - 1,
    'once in the list of what to fetch with it at most, once in the import',
  ).toBeLessThan(3)
  expect(code).toMatch(new RegExp(`import\\([\`'"]\\./${name.replace(/[.]/g, '\\.')}`))
  for (const page of readdirSync(dist).filter(file => file.endsWith('.html')))
    expect(read(page), page).not.toContain(name)
})
