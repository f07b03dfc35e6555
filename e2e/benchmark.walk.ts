import { expect, test } from '@playwright/test'
import { inEveryLook } from './every-look.ts'
import { address, ask } from './person.ts'

type Row = { id: string; name: string; country: string; cc_t_per_mwh: number | null; technology_share: number }
type Benchmark = { value: number; groups: { technology: string | null; country: string | null; count: number }[] }

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
  const section = page.getByRole('region', { name: 'Beside other power producers' })
  await expect(section).toContainText('Greenhouse gases per MWh over the life cycle')
  const drawing = section.getByRole('img', { name: /beside other power producers\. / })
  for (const group of ['Coal, Germany', 'Coal, World', 'Any technology, Germany', 'Any technology, World'])
    await expect(drawing).toContainText(new RegExp(`${group}: median [\\d.]+`))
  await inEveryLook(page, 'benchmark')
  await section.getByRole('button', { name: 'Table' }).click()
  const rows = section.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(1)).toContainText(String(benchmark.groups[0]!.count))
})
