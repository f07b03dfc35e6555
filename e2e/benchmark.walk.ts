import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { calculate } from './calculate.ts'
import { inEveryLook } from './every-look.ts'
import { address, ask, sendList } from './person.ts'

type Row = { id: string; name: string; country: string; cc_t_per_mwh: number | null; technology_share: number }
type Group = { of: string; technology: string | null; country: string | null; count: number }
type Benchmark = { value: number; groups: Group[] }

/** The strip of a drawing whose reading begins with these words. */
const strip = (section: Locator, words: string): Locator => section.locator(`[data-reading^="${words}"]`)
const besideOthers = (page: Page): Locator => page.getByRole('region', { name: 'Benchmark' })

test('a power producer beside others of its technology and its country', async ({ page }) => {
  const coal = await ask<{ results: Row[] }>(
    page,
    '/api/portfolio/organization/explore/?technology=coal&country=DE&limit=20',
  )
  const one = coal.results.find(row => row.cc_t_per_mwh !== null && row.technology_share >= 0.9)!
  const benchmark = await ask<Benchmark>(page, `/api/organisation/${one.id}/benchmark`)
  expect(benchmark.value).toBe(one.cc_t_per_mwh)
  expect(benchmark.groups).toHaveLength(4)

  await page.goto(`${address()}/organisation/${one.id}#beside`)
  const section = besideOthers(page)
  await expect(section).toContainText('Greenhouse gases per MWh over the life cycle')
  for (const group of ['Coal, Germany', 'Coal, World', 'Any technology, Germany', 'Any technology, World'])
    await expect(strip(section, `${group}: median `)).toBeVisible()
  await inEveryLook(page, 'benchmark')
  await section.getByRole('button', { name: 'Table' }).click()
  const rows = section.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(1)).toContainText(String(benchmark.groups[0]!.count))

  // A visitor has no list that states its revenue, and holds nothing.
  const tabs = section.getByRole('tablist', { name: 'Compared per' })
  await tabs.getByRole('tab', { name: 'Per revenue, life cycle' }).click()
  await expect(section).toContainText('No list of yours states its revenue.')
  await tabs.getByRole('tab', { name: 'Per amount invested' }).click()
  await expect(page).toHaveURL(/beside=invested/)
  await expect(section).toContainText('None of your delivered lists holds it.')
})

const LIST = [
  'name,country,asset_class,industry,revenue,currency,year,own_scope1_t,own_scope2_location_t,own_year,outstanding_amount,evic',
  'Quiet Example Cement,DE,listed_equity,NACE:23.51,50000000,EUR,2023,,,,1000000,100000000',
  ...[1, 2, 3, 4, 5].map(
    n =>
      `Stating Example Cement ${n},DE,listed_equity,NACE:23.51,50000000,EUR,2023,${n}00000,5000,2023,1000000,100000000`,
  ),
  '',
].join('\n')

test('companies beside their sector, countries and other holdings: an estimate is called one', async ({ page }) => {
  await sendList(page, 'cement.csv', LIST)
  await expect(page.getByRole('heading', { name: 'cement', level: 1 })).toBeVisible()
  await calculate(page)
  const report = /\/report\/([0-9a-f-]+)/.exec(page.url())![1]!
  const entries = await ask<{ organisation: { id: string; name: string } }[]>(page, `/api/portfolio/${report}/entries/`)
  const idOf = (name: string) => entries.find(({ organisation }) => organisation.name === name)!.organisation.id

  await page.goto(`${address()}/organisation/${idOf('Quiet Example Cement')}#beside`)
  const section = besideOthers(page)
  await expect(section).toContainText(
    'Quiet Example Cement is estimated with its sector’s factor: the mark is “Cement” in Germany',
  )
  await expect(section).toContainText('It shows the country, not the company.')
  await expect(strip(section, 'Cement, in 148 countries: median ')).toBeVisible()
  await inEveryLook(page, 'benchmark-estimated')

  await page.goto(`${address()}/organisation/${idOf('Stating Example Cement 3')}?beside=revenue_s1#beside`)
  await expect(section).toContainText('Its own emissions, stated or of its plants, over its stated revenue.')
  await expect(strip(section, 'Cement: companies like it, by their spread: median ')).toBeVisible()
  await strip(section, 'Cement, in 148 countries').hover()
  await expect(page.locator('[data-mark-tip]')).toHaveText(/^Cement, in 148 countries: median .+ of 148 have less$/)

  await section.getByRole('tab', { name: 'Per amount invested' }).click()
  // 305 000 t over a value of 100 million.
  await expect(section).toContainText(/3\.05.kt CO₂e per million EUR invested\. Its own emissions/)
  await expect(strip(section, 'All other holdings: median ')).toHaveAttribute('data-reading', /of 5 have less$/)
  await expect(section).toContainText('The edition has no distribution per amount invested')
  await inEveryLook(page, 'benchmark-invested')
  const saving = page.waitForEvent('download')
  await section.getByRole('button', { name: 'CSV' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file).toContain('t CO₂e per million EUR invested')
})
