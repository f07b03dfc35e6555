import { expect, type Page, test } from '@playwright/test'
import { eachDrawing, eachTouched } from './each-drawing.ts'
import { address, ask } from './person.ts'

/** Parts below the first screen are drawn when they come near. */
async function throughThePage(page: Page): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < (await height()); y += 700) {
    await page.evaluate(to => window.scrollTo(0, to), y)
    await page.waitForTimeout(60)
  }
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
}

const organisation = async (page: Page) => {
  const [entry] = await ask<{ organisation: { id: string } }[]>(page, '/api/portfolio/demo/entries/?limit=1')
  return `/organisation/${entry!.organisation.id}`
}

/** What is read where: a page, and words in the names of its drawings. */
const PAGES: [path: string | ((page: Page) => Promise<string>), drawings: RegExp[]][] = [
  ['/', [/^Goal wheel/]],
  ['/report/demo', [/^Sites by how/, /^Bars of/, /^Goal wheel/, /^Treemap/, /^Flow of/, /^Distribution of/]],
  [organisation, [/^Bars of/, /^Greenhouse gases per MWh/, /^Goal wheel/, /^Flow of/]],
  ['/dashboard?compare=c.DE,c.FR', [/^Climate action/]],
  ['/owners/REF-O-79E09CCBA8', [/^Verified emissions/]],
  ['/emissions', [/^All countries by year/]],
  ['/methodology', [/^The whole chain/]],
  ['/lca-variables/activities/wind_onshore', [/^Capacity factor/, /categories have a factor/]],
  ['/lca-variables/try?v=1&a=scale+2&a_name=Twice', [/^Figure with each input at its P5 and P95/]],
]

async function seen(page: Page, [path, drawings]: (typeof PAGES)[number]): Promise<void> {
  await page.goto(`${address()}${typeof path === 'string' ? path : await path(page)}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(async () => {
    await throughThePage(page)
    for (const name of drawings)
      await expect(main.getByRole('img', { name }).or(main.getByRole('group', { name })).first()).toBeVisible({
        timeout: 1000,
      })
  }).toPass({ timeout: 40_000 })
}

const title = ([path]: (typeof PAGES)[number]) => (typeof path === 'string' ? path : 'an organisation')

for (const one of PAGES)
  test(`each drawing reads its marks: ${title(one)}`, async ({ page }) => {
    await seen(page, one)
    const names = (await eachDrawing(page)).join('\n')
    for (const name of one[1]) expect(names).toMatch(new RegExp(name.source, 'm'))
  })

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })
  for (const one of PAGES)
    test(`marks that are touched are read: ${title(one)}`, async ({ page }) => {
      await seen(page, one)
      await eachTouched(page)
    })
})
