import { carriesValue } from '@cradle/figures'
import { expect, type Page, test } from '@playwright/test'
import { address, ask, newAddress, signUpByForm } from './person.ts'

const FILE = [
  'name,country,technology,capacity_mw,capacity_factor,generation_gwh,allocation,entity_id,site_id',
  'North Shore Wind,DE,wind_onshore,60,,,0.1,DEMO-WIND-DE,w1',
  'North Shore Wind,DE,wind_onshore,40,0.22,,0.1,DEMO-WIND-DE,w2',
  'Rihand Example Power,IN,coal,,,2809.77,0.02,DEMO-COAL-IN,c1',
  'Somewhere Wind,Wakanda,wind_onshore,10,,,0.1,,',
].join('\n')

/** What figures say when asked for their exact value, without group separators. */
const exactValues = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[title], [data-reading]')]
      .map(element => element.getAttribute('title') ?? element.getAttribute('data-reading') ?? '')
      .join('\n')
      .replace(/[\s\u2009\u202f]+(?=\d)/g, ''),
  )

type Goals = { all_countries: number[]; status: string[] }

// With the motion that most people see; other walks ask for less of it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('from signing up to a delivered report, renamed and deleted', async ({ page }) => {
  await signUpByForm(page, newAddress())

  await page.goto(`${address()}/portfolio/upload`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'walk.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await page.getByRole('button', { name: 'Continue with 1 file' }).click()
  await page.getByRole('button', { name: 'Read 4 rows' }).click()
  await expect(page.getByText(/Wakanda/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Continue with 3 rows, 1 set aside' }).click()
  await page.getByRole('button', { name: 'Calculate 3 rows' }).click()
  await expect(page.getByRole('button', { name: 'Calculate 3 rows' })).toBeHidden()

  await page.goto(`${address()}/portfolio`)
  // The name leads to the report as soon as there is one.
  const report = page.locator('a[href^="/report/"]').filter({ hasText: 'walk' }).first()
  await expect(report).toBeVisible({ timeout: 60_000 })
  await report.click()
  await expect(page.getByRole('heading', { level: 1, name: 'walk' })).toBeVisible()

  // The page shows the digits of the API: the exact value of every goal stands behind its figure.
  const id = /\/report\/([^/?#]+)/.exec(page.url())?.[1]
  const goals = await ask<Goals>(page, `/api/portfolio/${id}/goals/`)
  // Climate action of each row by edition 2 of the method, by hand: 60 MW and 40 MW of wind, 2,809.77 GWh of coal.
  const golden = (-167.51104450105126 - 122.47401060229735) * 0.1 - 386807.4490035853 * 0.02
  expect(Math.abs(goals.all_countries[12]! / golden - 1)).toBeLessThan(1e-12)
  await page.locator('#goals').getByRole('button', { name: 'Table' }).first().click()
  await expect(page.locator('#goals table [title]').first()).toBeAttached()
  const behind = await exactValues(page)
  for (const [i, value] of goals.all_countries.entries())
    if (carriesValue(goals.status[i])) expect(behind, `goal ${i + 1}`).toContain(String(Math.abs(value)))

  await page.goto(`${address()}/portfolio`)
  await page.getByRole('button', { name: 'What to do with walk' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('A renamed walk')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('link', { name: 'A renamed walk' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'What to do with A renamed walk' }).click()
  await page.getByRole('menuitem', { name: 'Delete, with undo' }).click()
  await expect(page.getByText('No portfolios yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'A renamed walk' }).first()).toBeVisible()

  // A message told of the delivery, once.
  const messages = await ask<{ results: { title: string; status: string }[]; unread: number }>(
    page,
    '/api/messages/list/',
  )
  expect(messages.results.filter(message => /walk/i.test(message.title)).length).toBe(1)
})

test('a newcomer opens the example, a goal and a passport without an account', async ({ page }) => {
  const strangers: string[] = []
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(address()) && !url.startsWith('data:') && !url.startsWith('blob:')) strangers.push(url)
  })
  const failures: string[] = []
  page.on('pageerror', error => failures.push(error.message))
  await page.goto(address())
  await page.getByRole('link', { name: 'See a live example' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Demo: renewables/ })).toBeVisible()
  await expect(page.getByText('Not assessed').first()).toBeVisible()
  await page.goto(`${address()}/dashboard`)
  await expect(page.getByText(/^23\W?937$/).first()).toBeVisible()
  await page.goto(`${address()}/portfolio`)
  await expect(page).toHaveURL(/\/login/)
  expect(strangers, 'requests that leave the product').toEqual([])
  expect(failures, 'errors in the page').toEqual([])
})

test('an unknown page says so, with its path', async ({ page }) => {
  await page.goto(`${address()}/no/such/place`)
  await expect(page.getByRole('heading', { name: /Page not found/i })).toBeVisible()
  await expect(page.getByText('/no/such/place').first()).toBeVisible()
})
