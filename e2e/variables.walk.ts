import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { eachDrawing } from './each-drawing.ts'
import { inEveryLook } from './every-look.ts'
import { address, ask, newAddress, signUpAndLogIn } from './person.ts'
import { clean } from './violations.ts'

type Entry = { organisation: { id: string; name: string } }

const busy = (page: Page) => page.locator('main [aria-busy="true"]')

/** The goals of an organisation now and tried; its physical figures have a table of their own. */
const goalsTable = (page: Page) => page.getByRole('table', { name: /^(?!Physical figures).*: now and tried$/ })

/** Nothing is on its way any more. */
const settled = (page: Page) => expect(busy(page)).toHaveCount(0)

/** An organisation of the worked example that has onshore wind. */
async function windOrganisation(page: Page): Promise<Entry['organisation']> {
  const entries = await ask<(Entry & { activity: string })[]>(page, '/api/portfolio/demo/entries/')
  const entry = entries.find(one => one.activity.includes('Wind power, onshore'))
  expect(entry, 'the worked example has an organisation with onshore wind').toBeDefined()
  return entry!.organisation
}

test('a practitioner finds onshore wind, sees where its climate burden comes from, tries 0.30 and compares', async ({
  page,
}) => {
  await page.goto(`${address()}/lca-variables`)
  const search = page.getByRole('searchbox', { name: 'Search the catalogue' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.fill('onshor wnid')
  await expect(page.getByRole('status').filter({ hasText: 'Showing results for' })).toBeVisible()
  await expect(page).toHaveURL(/q=onshor/)

  await test.step('the entry beside the list, and as a page', async () => {
    await page.getByRole('link', { name: 'Wind power, onshore', exact: true }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByText('11 of 12')).toBeVisible()
    await expect(page).toHaveURL(/kind=activities&id=wind_onshore/)
    await drawer.getByRole('link', { name: 'Climate change (GWP100)' }).first().click()
    await expect(drawer.getByRole('heading', { name: 'Climate change (GWP100): Wind power, onshore' })).toBeVisible()
    await expect(drawer.getByRole('img', { name: /Lognormal/ })).toBeVisible()
    await drawer.getByRole('link', { name: 'Open as a page' }).click()
    await expect(page).toHaveURL(/\/lca-variables\/factors\/wind_onshore-CC/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Climate change (GWP100): Wind power, onshore')
  })

  await test.step('its own part and its chain; in earlier reports it was another figure', async () => {
    await expect(page.getByText('Chain: fuel, construction, end of life')).toBeVisible()
    await page.getByRole('button', { name: /Edition of the method/ }).click()
    await page.getByRole('option', { name: 'Method 1.0.0, of earlier reports' }).click()
    await expect(page).toHaveURL(/edition=1\.0\.0/)
    await expect(page.getByText('UNECE 2021, LCA of Electricity').first()).toBeVisible()
  })

  await test.step('where it comes from', async () => {
    await expect(page.locator('#chain').getByRole('img')).toBeVisible()
    await page.locator('#chain').getByRole('button', { name: 'Tables' }).click()
    await expect(page.locator('#chain').getByText('Whole life cycle, one published figure')).toBeVisible()
    await page.goto(`${address()}/lca-variables/activities/wind_onshore?edition=1.0.0`)
    await expect(page.locator('#chain').getByRole('img', { name: /From the activity to the goals/ })).toBeVisible()
    await expect(page.locator('#chain').getByText('categories not characterised, because:')).toBeVisible()
  })

  await test.step('another capacity factor, calculated', async () => {
    const { id } = await windOrganisation(page)
    await page.getByRole('link', { name: 'Try another capacity factor' }).click()
    await expect(page).toHaveURL(/\/lca-variables\/try\?v=1&a=capacity_factor/)
    await page.goto(`${page.url()}&org=${encodeURIComponent(id)}`)
    await expect(goalsTable(page)).toBeVisible()
    const share = page.getByRole('textbox', { name: 'Share of the year, 0 to 1' })
    await share.fill('0.30')
    await expect(page).toHaveURL(/capacity_factor\+0\.3\+in\+wind_onshore/)
    await page.getByRole('button', { name: 'Calculate', exact: true }).click()
    await expect(page.getByText('Changed since it was calculated')).toHaveCount(0)
    await settled(page)
    const climate = page.getByRole('row', { name: /Climate action/ })
    await expect(climate).toContainText('%')
  })

  await test.step('two scenarios beside each other, and a thousand draws', async () => {
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByRole('button', { name: 'Scenario B' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('textbox', { name: 'Share of the year, 0 to 1' }).fill('0.35')
    await expect(page).toHaveURL(/&b=capacity_factor\+0\.35/)
    await page.getByRole('button', { name: 'Calculate', exact: true }).click()
    await expect(page.getByText('Scenario A less Scenario B:')).toBeVisible()
    await page
      .getByRole('button', { name: 'Run 1 000 draws' })
      .or(page.getByRole('button', { name: /^Run 1.000 draws$/ }))
      .click()
    await expect(page.getByRole('img', { name: /How often each size came out/ })).toBeVisible()
    await expect(
      page
        .locator('#monte-carlo')
        .getByText(/istinguishable\./)
        .first(),
    ).toBeVisible()
    await page.locator('#sensitivity').scrollIntoViewIfNeeded()
    await expect(page.getByRole('img', { name: /Figure with each input at its P5 and P95/ })).toBeVisible()
    const drawn = (await eachDrawing(page)).join('\n')
    expect(drawn).toMatch(/How often each size came out/)
    expect(drawn).toMatch(/Figure with each input at its P5 and P95/)
  })

  await test.step('the link shows the same to anybody', async () => {
    const link = page.url()
    const shown = await goalsTable(page).innerText()
    const other = await page
      .context()
      .browser()!
      .newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
    const visitor = await other.newPage()
    await visitor.goto(link)
    await expect(goalsTable(visitor)).toBeVisible()
    expect(await goalsTable(visitor).innerText()).toBe(shown)
    await other.close()
  })
})

test('what is shown is downloaded; a package of onshore wind comes back with the same scores', async ({ page }) => {
  await page.goto(`${address()}/lca-variables?q=wind&activity=wind_onshore`)
  const saved = async (name: string) => {
    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name, exact: true }).click()
    const download = await coming
    expect(await download.failure()).toBeNull()
    return download
  }
  await expect(page.getByText('12 of 24 entries.')).toBeVisible()
  expect((await saved('Download CSV')).suggestedFilename()).toMatch(/\.csv$/)
  expect((await saved('XLSX')).suggestedFilename()).toMatch(/\.xlsx$/)
  await signUpAndLogIn(page, newAddress())
  await page.goto(`${address()}/lca-variables/activities/wind_onshore?edition=1.0.0`)
  const file = await (await saved('JSON-LD')).path()

  await page.goto(`${address()}/lca-variables/databases`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'wind.zip', mimeType: 'application/zip', buffer: await readAll(file) })
  await expect(page).toHaveURL(/databases\?db=/)
  await page
    .getByRole('button', { name: /Wind power, onshore/ })
    .first()
    .click()
  const scores = page.getByRole('group', { name: 'Calculated' })
  await expect(scores.getByRole('button', { name: /Climate change/ }).first()).toBeVisible()
  const climate = scores
    .getByRole('row')
    .filter({ hasText: /^Climate change/ })
    .first()
    .locator('data')
    .first()
  const perUnit = Number(await climate.getAttribute('value'))
  const perKwh = [perUnit, perUnit * 3.6].find(value => Math.abs(value / 0.012 - 1) < 1e-9)
  expect(perKwh, `0.012 kg CO2e per kWh; the package says ${perUnit} per unit`).toBeDefined()
})

for (const width of [390, 1280])
  test(`a SimaPro file is told by its content, and every exchange of it is accounted for, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signUpAndLogIn(page, newAddress())
    await page.goto(`${address()}/lca-variables/databases`)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    const bytes = await readAll(
      fileURLToPath(new URL('../packages/interchange/test/golden/files/simapro/own_a.csv', import.meta.url)),
    )
    await (await chooser).setFiles({ name: 'study.csv', mimeType: 'text/csv', buffer: bytes })
    await expect(page).toHaveURL(/databases\?db=/)
    await page.getByRole('tab', { name: 'Import report' }).click()
    const ledger = page.getByRole('table', { name: 'What became of every exchange' })
    await expect(ledger.getByRole('row', { name: /Cut off nobody in the file makes it 1/ })).toBeVisible()
    await expect(page.getByText('Each of the 25 exchanges of the file is in one line')).toBeVisible()
    await clean(page, 'import ledger')
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/ledger-${width}.png`, fullPage: true })

    // What the spread of a score is made of.
    await page.getByRole('tab', { name: 'Processes' }).click()
    await page
      .getByRole('button', { name: /^Milk, at dairy/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Analyse the spread' }).click()
    await expect(page.getByRole('img', { name: /^Share of the variance/ })).toBeVisible({ timeout: 60_000 })
    expect((await eachDrawing(page)).join('\n')).toMatch(/^Share of the variance/m)
  })

async function readAll(path: string): Promise<Buffer> {
  const { readFile } = await import('node:fs/promises')
  return readFile(path)
}

test('a scenario is saved, loaded and deleted', async ({ page }) => {
  await signUpAndLogIn(page, newAddress())
  await page.goto(`${address()}/lca-variables/try?v=1&a=scale+0.5`)
  await expect(goalsTable(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save as a scenario' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Half as much')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  const line = page.locator('#saved').getByRole('listitem').filter({ hasText: 'Half as much' })
  await expect(line).toBeVisible()
  // The page begins with a change and its outcome; a scenario that is loaded takes their place.
  await page.goto(`${address()}/lca-variables/try`)
  await expect(page).toHaveURL(/a=(technology|grid_mix|scale)\+/)
  await expect(goalsTable(page)).toBeVisible()
  await inEveryLook(page, 'try-first-change')
  await line.getByRole('button', { name: 'Load' }).click()
  await expect(page).toHaveURL(/a=scale\+0\.5/)
  await line.getByRole('button', { name: 'Delete' }).click()
  await expect(line).toHaveCount(0)
})

test('shares are changed in a table, and the report under them stands beside what it was', async ({ page }) => {
  await page.goto(`${address()}/methodology`)
  await page.getByRole('link', { name: 'Change it and compare' }).click()
  await expect(page).toHaveURL(/\/lca-variables\/shares/)
  await expect(page.getByRole('button', { name: 'Compare' })).toBeDisabled()
  await page.getByLabel('Weight of Climate change').fill('40')
  await page.getByRole('button', { name: 'Compare' }).click()
  const outcome = page.getByRole('table', { name: /before and after$/ })
  await expect(outcome).toContainText(/Weighted total−.*−.*%/)
  await expect(page.getByLabel('Weight of Land use')).toHaveCount(0)
  // The address holds what was changed.
  await page.reload()
  await expect(page.getByLabel('Weight of Climate change')).toHaveValue('40')
  await expect(outcome).toContainText(/Weighted total−.*−.*%/)
})

test('a factor begins with what the organisation does most and with its present value', async ({ page }) => {
  const world = await (await page.request.get(`${address()}/api/portfolio/demo/entries/`)).json()
  type Activity = { id: string; name: string; country: string }
  for (const entry of world.slice(0, 2) as { organisation: { id: string } }[]) {
    const { id } = entry.organisation
    const report = await (await page.request.get(`${address()}/api/organisation/${id}/report`)).json()
    const [own] = report.activities as Activity[]
    await page.goto(`${address()}/lca-variables/try?v=1&org=${id}`)
    await page.getByRole('button', { name: 'Add a change' }).click()
    await page.getByRole('menuitem', { name: 'Characterised factor' }).click()
    await expect(page).toHaveURL(new RegExp(`factor\\+${own!.id}\\+`))
    const [, , category, value] = new URL(page.url()).searchParams.get('a')!.split('*').at(-1)!.split(' ')
    const factor = await (
      await page.request.get(
        `${address()}/api/lca/factors/${own!.id}-${category}/?edition=${report.stand.method_version}&country=${own!.country}`,
      )
    ).json()
    expect(value).toBe(factor.value === null ? 'unknown' : String(factor.value))
    expect(Number(value)).not.toBe(0)
  }
})

const states: [string, RegExp | null][] = [
  ['/lca-variables?q=wnid', null],
  ['/lca-variables?tab=industries&country=DE', null],
  ['/lca-variables?tab=shares', null],
  ['/lca-variables?q=zzqqxx', null],
  ['/lca-variables?kind=factors&id=wind_onshore-CC', /Open as a page/],
  ['/lca-variables/factors/wind_onshore-CC', null],
  ['/lca-variables/activities/331110?impact=PM&show=tree', null],
  ['/lca-variables/activities/nothing', null],
  ['/lca-variables/coverage', null],
  [
    '/lca-variables/try?v=1&a=capacity_factor+0.3*factor+hydro+CC+0.02&b=share+PM+3%7E0.4+11%7E0.6&b_name=Other+shares',
    null,
  ],
  ['/lca-variables/shares?v=1&a=share+PM+3%7E0.8+11%7E0.2*weight+CC+40', null],
  ['/lca-variables/databases', null],
]

for (const width of [390, 1280]) {
  test(`no findings of axe on any state, nothing scrolls sideways, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, inDialog] of states) {
      await page.goto(`${address()}${path}`)
      // Seen also where a dialog stands over it, which hides it from readers of the screen.
      await expect(page.locator('h1').first()).toBeVisible()
      await settled(page)
      if (inDialog) await expect(page.getByRole('dialog').getByText(inDialog)).toBeVisible()
      await clean(page, `${path} at ${width}`)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over, `${path} at ${width} scrolls sideways`).toBeLessThanOrEqual(0)
    }
  })
}
