import { expect as expectOfPage, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { type Answered, answer, openScreens, type Screens } from './screens.ts'

/** The machine may be busy, and parts far below are drawn in turn. Milliseconds, as in the walks. */
const expect = expectOfPage.configure({ timeout: 30_000 })

let screens: Screens
beforeAll(async () => {
  screens = await openScreens()
}, 120_000)
afterAll(() => screens?.close())
beforeEach(async ({ task }) => {
  if (task.result?.retryCount) await screens.reload()
})

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

const wheel = (page: Page) => page.getByRole('group', { name: /^Goal wheel of Example holdings/ })

const broken = (path: string): Answered => ({
  path,
  status: 500,
  body: {
    detail: 'Something failed on the server.',
    code: 'internal',
    message: { code: 'refusals:internal' },
    request_id: 'request-1',
  },
})

describe('pages of a report', () => {
  test('dashboard: the figures of the world; a goal is chosen by key', async () => {
    const page = await screens.visit('/dashboard')
    await title(page, 'Reference world')
    const goals = page.getByRole('group', { name: 'Seventeen goals' })
    await expect(goals.getByRole('button')).toHaveCount(17)
    await expect(goals.getByRole('button', { name: /^1 No poverty/ })).toContainText('Not assessed')
    const energy = goals.getByRole('button', { name: /^7 Affordable/ })
    await expect(energy).toContainText('+120')
    await energy.focus()
    await page.keyboard.press('Enter')
    await expect(energy).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/goal=7/)
  })

  test('report: total with its interval, coverage with reasons, seventeen goals', async () => {
    const page = await screens.open('/report/mock-a')
    await title(page, 'Example holdings')
    await expect(page.getByText('−310 py').first()).toBeVisible()
    const coverage = page.getByRole('region', { name: 'Coverage' })
    await expect(coverage.getByRole('row', { name: /^Rejected 2 25 %/ })).toBeVisible()
    await expect(coverage).toContainText('“Viet Nahm” is not a country that is known here. Did you mean Viet Nam?')
    await expect(wheel(page).getByRole('link')).toHaveCount(17)
    await expect(wheel(page).getByRole('link').nth(1)).toHaveAccessibleName(
      'SDG 2 Hunger: Not assessed. This is not a zero.',
    )
  })

  test('report: a goal with stated outcomes and no figure is stated, with who states them', async () => {
    const page = await screens.open('/report/mock-a')
    const poverty = wheel(page).getByRole('link').first()
    await expect(poverty).toHaveAccessibleName('SDG 1 Poverty: Stated. This is not a zero.')
    await poverty.click()
    const goal = page.locator('#goal')
    await expect(goal).toContainText('Stated, not calculated.')
    const totals = goal.getByRole('table', { name: 'Stated outcomes' })
    await expect(totals.getByRole('row', { name: /^Clients reached/ })).toContainText('12\u202f500 people')
    await expect(totals.getByRole('row', { name: /^Women among the clients/ })).toContainText('1 of 8')
    const who = goal.getByRole('table', { name: 'Who states it' })
    await who.getByRole('link', { name: 'Example Bank' }).first().click()
    const beside = page.getByRole('dialog', { name: 'Example Bank' })
    await expect(beside).toContainText('Accounts for people without a bank')
    await expect(beside).toContainText('not stated')
  })

  test('report: physical figures before the goals, with what they rest on and what is outside', async () => {
    const page = await screens.open('/report/mock-a')
    const section = page.getByRole('region', { name: 'Physical figures' })
    await expect(section).toContainText('130\u202fkt CO₂e')
    await expect(section).toContainText('90.8\u202fkt to 182\u202fkt CO₂e')
    await expect(section).toContainText('stated 21\u202f%, modelled 60\u202f%, proxy 19\u202f%')
    await expect(section).toContainText('Expected sum')
    await expect(section).toContainText('scope 3 downstream) is outside')
    await expect(section.getByRole('img', { name: /Scope 1, own sources: 86.6/ })).toBeVisible()
    await section.getByText(/^All \d+ figures$/).press('Enter')
    const table = section.getByRole('table', { name: 'Table of physical figures' })
    await expect(table.getByRole('row', { name: /^Water consumed 309/ })).toContainText('indicative')
    await expect(page.getByRole('row', { name: /^Stated 1 13 % 30 % 42 %/ })).toBeVisible()
  })

  test('report: made with edition 1 of the method it says nothing of physical figures', async () => {
    const page = await screens.open('/report/mock-a')
    const [portfolio, goals] = await page.evaluate(async () => {
      const ask = async (part: string) => (await fetch(`/api/portfolio/mock-a/${part}`)).json()
      return await Promise.all([ask(''), ask('goals/')])
    })
    delete portfolio.physical
    delete goals.physical
    for (const country of goals.data) delete country.indicators
    const first = await screens.openAnswered(
      '/report/mock-a',
      { path: '/api/portfolio/mock-a/', status: 200, body: portfolio },
      { path: '/api/portfolio/mock-a/goals/', status: 200, body: goals },
    )
    await title(first, 'Example holdings')
    await expect(wheel(first).getByRole('link')).toHaveCount(17)
    await expect(first.getByRole('region', { name: 'Physical figures' })).toHaveCount(0)
    await expect(first.getByText('Shown by')).toHaveCount(0)
    await expect(first.getByRole('columnheader', { name: 't CO₂e', exact: true })).toHaveCount(0)
  })

  test('report: countries by greenhouse gases, chosen by key', async () => {
    const page = await screens.open('/report/mock-a')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.getByRole('button', { name: /Shown by/ }).press('Enter')
    await page.getByRole('option', { name: 'Greenhouse gases, t CO₂e' }).press('Enter')
    await expect(page).toHaveURL(/measure=gases/)
    const places = page.getByRole('region', { name: 'Greenhouse gases by country' })
    await expect(places.getByRole('row', { name: /^India 1/ })).toContainText('66.6')
  })

  test('dashboard: organisations in the order of their greenhouse gases, and of those per MWh', async () => {
    const page = await screens.visit('/dashboard?order=-cc_t')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const rows = page.getByRole('table', { name: 'Table of organisations' }).locator('tbody tr')
    await expect(rows.first()).toContainText('Rihand Example Power')
    await page.getByRole('button', { name: /t CO₂e\/MWh/ }).click()
    await expect(page).toHaveURL(/order=-?cc_t_per_mwh/)
  })

  test('report: a goal opened by key shows its figure and its map', async () => {
    const page = await screens.open('/report/mock-a')
    await page.getByRole('link', { name: /^SDG 13 Climate/ }).press('Enter')
    await expect(page).toHaveURL(/goal=13/)
    const goal = page.locator('#goal')
    await expect(goal.getByRole('heading', { level: 2 })).toContainText('Climate')
    await expect(goal).toContainText('−310')
    await expect(page.getByRole('heading', { level: 2, name: 'Where the sites are' })).toBeVisible()
  })

  test('report: the organisations as a table that is sorted by its heads', async () => {
    const page = await screens.open('/report/mock-a')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const rows = page.getByRole('table', { name: /Organisations/ }).locator('tbody tr')
    await expect(rows).toHaveCount(6)
    await page
      .getByRole('table', { name: /Organisations/ })
      .getByRole('button', { name: 'Organisation', exact: true })
      .press('Enter')
    await expect(rows.first()).toContainText('Example Bank')
    // Chromium repeats heads on each sheet of paper without the buttons in them.
    await page.emulateMedia({ media: 'print' })
    const head = page
      .getByRole('table', { name: /Organisations/ })
      .locator('thead button')
      .first()
    await expect(head).toHaveCSS('display', 'contents')
    await page.emulateMedia({ media: null })
  })

  test('financed: beside the goals; a ledger of money that adds to the whole, scopes 1 and 2 apart from 3', async () => {
    const page = await screens.open('/report/mock-a')
    await page.getByRole('navigation', { name: 'Parts of the report' }).getByRole('link', { name: 'Financed' }).click()
    await expect(page).toHaveURL(/\/portfolio\/mock-a\/financed$/)
    const emissions = page.getByRole('region', { name: 'Your part of the emissions' })
    await expect(emissions).toContainText('Scopes 1 and 2')
    await expect(emissions).toContainText('Scope 3, kept apart')
    await expect(emissions.getByText(/^WACI, t per million EUR/)).toBeVisible()
    const ledger = page.getByRole('region', { name: 'Where the money stands' })
    await expect(ledger.getByRole('img', { name: /^Where the money stands: Reported: Verified/ })).toBeVisible()
    await expect(ledger.getByRole('row', { name: /^Total/ })).toContainText('100')
    await expect(ledger).toContainText('No emissions are known.')
    await expect(page.getByRole('table', { name: 'What would raise it most' })).toContainText(
      'Ask the manager for the holdings of the fund.',
    )
    await expect(page.getByRole('table', { name: 'By asset class' })).toContainText('Project finance')
  })

  test('financed: a figure opens its steps by key; a reason leads to its positions', async () => {
    const page = await screens.open('/portfolio/mock-a/financed')
    const positions = page.getByRole('table', { name: 'Positions' })
    await positions
      .getByRole('button', { name: /how .*, t, scopes 1 and 2 was made/ })
      .first()
      .press('Enter')
    const passport = page.getByRole('dialog', { name: 'How it was made' })
    await expect(passport).toContainText('Attribution factor')
    await expect(passport).toContainText('Calculated again from these steps')
    await page.keyboard.press('Escape')
    await expect(passport).toHaveCount(0)
    await page.getByRole('button', { name: 'Show them' }).first().press('Enter')
    await expect(page).toHaveURL(/reason=emissions_missing/)
    await expect(positions.locator('tbody tr')).toHaveCount(1)
  })

  test('financed: a question is answered by key and stands in the trail', async () => {
    const page = await screens.open('/portfolio/mock-a/financed')
    const questions = page.getByRole('region', { name: 'Questions before calculating' })
    await questions.getByRole('button', { name: /weight in the portfolio/ }).press('Enter')
    await expect(questions).toContainText('No question is open.')
    await questions.getByText('1 answer').press('Enter')
    await questions.getByRole('button', { name: 'Take back' }).press('Enter')
    await expect(questions.getByRole('group', { name: /Is this a share of each company/ })).toBeVisible()
  })

  test('financed: a list without amounts says which columns it lacks', async () => {
    const page = await screens.open('/portfolio/mock-a/financed')
    const result = await page.evaluate(async () => (await fetch('/api/portfolio/mock-a/financed/')).json())
    result.needs = [{ code: 'amount', message: { code: 'financed:needs.amount' } }]
    const lacking = await screens.openAnswered('/portfolio/mock-a/financed', {
      path: '/api/portfolio/mock-a/financed/',
      status: 200,
      body: result,
    })
    await expect(
      lacking.getByRole('heading', { name: 'The list lacks something for financed emissions' }),
    ).toBeVisible()
    await expect(lacking.getByText(/Add a column with the amount held/)).toBeVisible()
    await expect(lacking.getByRole('region', { name: 'Your part of the emissions' })).toHaveCount(0)
  })

  test('financed: settings are checked and saved; a table of rates is uploaded and removed', async () => {
    const page = await screens.open('/portfolio/mock-a/financed')
    await page.getByRole('button', { name: 'Settings' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await dialog.getByLabel('Reporting currency').fill('US')
    await dialog.getByRole('button', { name: 'Save and calculate' }).press('Enter')
    await expect(dialog.getByText('Three letters, for example EUR.')).toBeVisible()
    await dialog.getByLabel('Reporting currency').fill('usd')
    await dialog.getByRole('button', { name: 'Save and calculate' }).press('Enter')
    await expect(page.getByText('Settings saved. The figures are made anew.')).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'Settings' }).press('Enter')
    await expect(dialog.getByLabel('Reporting currency')).toHaveValue('USD')
    await expect(dialog.getByRole('button', { name: 'Choose a table, CSV or XLSX' })).toBeDisabled()
    await dialog.getByLabel('Who published the rates').fill('ECB reference rates')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from('date,USD\n2024-12-31,1.04\n') })
    await expect(dialog.getByText(/\(ECB reference rates\): /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(dialog.getByText(/\(ECB reference rates\): /)).toHaveCount(0)
  })

  test('financed: a failure of the server is told', async () => {
    const page = await screens.openAnswered('/portfolio/demo/financed', broken('/api/portfolio/demo/financed/'))
    await expect(page.getByRole('alert').filter({ hasText: 'Something failed on the server.' }).first()).toBeVisible()
  })

  test('statement: lines with what they stand on, own texts, frozen and calculated again', async () => {
    const page = await screens.open('/portfolio/mock-a/financed/sfdr-rts-2022-1288')
    await title(page, 'SFDR: principal adverse impacts')
    const lines = page.getByRole('table', { name: 'Lines' })
    await expect(lines.getByRole('row', { name: /^Greenhouse gas emissions, scope 1/ })).toContainText(
      '42\u202f% reported',
    )
    await expect(lines.getByRole('row', { name: /^Companies active in the fossil/ })).toContainText('No data')
    await page.getByLabel('Actions taken and planned, targets').fill('Two letters were sent.')
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(lines).toContainText('Two letters were sent.')
    await page.getByRole('button', { name: 'Freeze this statement' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Freeze this statement' })
    await dialog.getByLabel('You sign as').fill('prepared')
    await dialog.getByRole('button', { name: 'Freeze this statement' }).press('Enter')
    const versions = page.getByRole('region', { name: 'Frozen versions' })
    await expect(versions.getByRole('link', { name: /^Version 1/ })).toBeVisible()
    await versions.getByRole('button', { name: 'Calculate again' }).press('Enter')
    await expect(versions).toContainText('Calculated again, every figure is the same.')
  })

  test('financed and statement: paper has the figures and no controls', async () => {
    const page = await screens.open('/portfolio/mock-a/financed')
    await expect(page.getByRole('table', { name: 'Positions' })).toBeVisible()
    const main = page.getByRole('main')
    const controls = main.locator('select, input, textarea, [aria-haspopup="listbox"], form')
    await page.emulateMedia({ media: 'print' })
    await expect(controls.filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: null })
    await screens.open('/portfolio/mock-a/financed/sfdr-rts-2022-1288')
    await expect(page.getByRole('button', { name: 'Freeze this statement' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('table', { name: 'Lines' })).toBeVisible()
    await expect(controls.filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Freeze this statement' })).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  test('report: one that is not there leads to the reports', async () => {
    const missing = { detail: 'No such portfolio.', code: 'not_found', message: { code: 'refusals:not_found' } }
    const answers = ['', 'goals/', 'coverage/'].map(
      (part): Answered => ({ path: `/api/portfolio/gone/${part}`, status: 404, body: missing }),
    )
    const page = await screens.openAnswered('/report/gone', ...answers)
    await expect(page).toHaveURL(/\/all-reports/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('runs: both runs, the newest shown now', async () => {
    const page = await screens.open('/portfolio/mock-a/runs')
    await title(page, 'Runs of Example holdings')
    await expect(page.getByRole('row', { name: /^Run 2 shown now/ })).toContainText('6 of 8')
    await expect(page.getByRole('row', { name: /^Run 1/ })).toContainText('First upload.')
  })

  test('runs: the physical figures of both, and what changed', async () => {
    const page = await screens.open('/portfolio/mock-a/runs')
    const physical = page.getByRole('table', { name: 'Physical figures of run 1 and run 2' })
    const gases = physical.getByRole('row', { name: /^Greenhouse gases, scopes 1, 2/ })
    await expect(gases).toContainText('105\u202fkt CO₂e')
    await expect(gases).toContainText('130\u202fkt CO₂e')
    await expect(gases).toContainText('+24.3\u202fkt CO₂e')
  })

  test('shared report: figures, read only', async () => {
    const page = await screens.visit('/shared/mock-link')
    await title(page, 'Example holdings')
    await expect(page.getByText('expires 31 Dec 2099')).toBeVisible()
    await expect(wheel(page).getByRole('link')).toHaveCount(17)
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
  })

  test('organisation: who it is, what it comes to, whose portfolio holds it', async () => {
    const page = await screens.open('/organisation/mock-1')
    await title(page, 'Rihand Example Power')
    await expect(page.getByRole('definition').filter({ hasText: 'India' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '3.00 GW' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Example holdings' })).toHaveAttribute('href', '/report/mock-a')
  })

  test('owners: found by name, with what is counted, what is unknown and the plants', async () => {
    const page = await screens.open('/owners')
    await title(page, 'Owners of plants')
    await page.getByRole('searchbox', { name: 'Name or registration number' }).fill('rihand')
    await page.getByRole('link', { name: 'Rihand Example Power' }).click()
    await title(page, 'Rihand Example Power')
    await expect(page.getByRole('definition').filter({ hasText: /^40\.0/ })).toBeVisible()
    await expect(page.getByText('This installation was built without example-without')).toBeVisible()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await page.getByRole('table', { name: 'Plants' }).getByRole('link').first().click()
    const years = page.getByRole('table', { name: 'Direct CO₂ by year' })
    await expect(years.getByRole('row', { name: /^2022/ })).toContainText('part of a verified site, by MW')
    await expect(years.getByRole('row', { name: /^2022/ })).toContainText('example: mock-1/2022')
  })

  test('owners: a name that nobody has leads back to the largest; an owner that is not there, to all owners', async () => {
    const page = await screens.open('/owners')
    const search = page.getByRole('searchbox', { name: 'Name or registration number' })
    await search.fill('nobody of this name')
    await expect(page.getByText('Try a part of the name, the parent')).toBeVisible()
    await page.getByRole('button', { name: 'Show the largest' }).press('Enter')
    await expect(search).toHaveValue('')
    await expect(page.getByRole('link', { name: 'Rihand Example Power' })).toBeVisible()
    const missing = { detail: 'There is no such owner.', code: 'not_found', message: { code: 'refusals:not_found' } }
    const gone = await screens.openAnswered('/owners/gone', { path: '/api/owners/gone/', status: 404, body: missing })
    await title(gone, 'Owner')
    await expect(gone.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await gone.getByRole('link', { name: 'All owners' }).click()
    await title(gone, 'Owners of plants')
  })

  test('accuracy: before and after, the worst plants, and what is measured nowhere', async () => {
    const page = await screens.open('/methodology/accuracy')
    await title(page, 'How true is it?')
    await expect(page.getByRole('table', { name: 'By technology' }).getByRole('row', { name: /^Gas/ })).toContainText(
      '×1.25',
    )
    await expect(page.getByRole('table', { name: 'The ten worst plants' })).toContainText('×45.0')
    await expect(page.getByRole('table', { name: 'What is measured nowhere' })).toContainText('75 %')
  })

  test('verified emissions: a year of the address, the table of its countries, and what is unknown', async () => {
    const page = await screens.open('/emissions?year=2020')
    await title(page, 'Verified emissions by country and year')
    const countries = page.getByRole('table', { name: 'Countries in 2020' })
    await expect(countries.getByRole('row', { name: /^Germany/ })).toContainText('320')
    await expect(page.getByRole('table', { name: 'The largest installations of 2020' })).toContainText('unknown')
    await page.getByRole('button', { name: 'Year after' }).click()
    await expect(page).toHaveURL(/year=2021/)
    await expect(
      page.getByRole('table', { name: 'Countries in 2021' }).getByRole('row', { name: /^United/ }),
    ).toContainText('unknown')
    await page.getByRole('slider', { name: 'Year' }).press('End')
    // The newest is the one without a year in the address.
    await expect(page).not.toHaveURL(/year=/)
    await expect(page.getByRole('button', { name: 'Year after' })).toBeDisabled()
  })

  test('organisation: stated scopes with their assurance beside the estimate', async () => {
    const page = await screens.open('/organisation/mock-2')
    await title(page, 'Exemplo Cimentos')
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.getByRole('region', { name: 'Physical figures' })).toContainText('1.53\u202fMt CO₂e')
    await expect(page.getByRole('row', { name: /^Recife site/ })).toContainText(
      'Scope 1, own sources: 704\u202fkt CO₂e, stated, limited assurance (estimate: 1.01\u202fMt CO₂e)',
    )
  })

  test('organisation: beside others per MWh, per revenue and per amount invested, by an address that holds the choice', async () => {
    const page = await screens.open('/organisation/mock-1?beside=invested')
    const section = page.getByRole('region', { name: 'Benchmark' })
    const tabs = section.getByRole('tablist', { name: 'Compared per' })
    await expect(tabs.getByRole('tab', { selected: true })).toHaveText('Per amount invested')
    await expect(section).toContainText('per million EUR invested. Its own emissions')
    await expect(section).toContainText('The edition has no distribution per amount invested')
    await tabs.getByRole('tab', { name: 'Per MWh' }).click()
    await expect(page).toHaveURL(/beside=mwh/)
    await section.locator('svg[data-steps]').focus()
    await page.keyboard.press('End')
    const tip = page.locator('[data-mark-tip]')
    await page.keyboard.press('ArrowLeft')
    await expect(tip).toHaveText(/^Any technology, World: median .+ of 40 have less$/)
    await tabs.getByRole('tab', { name: 'Per revenue, scope 1' }).click()
    await expect(section).toContainText('Not assessed, which is not 0')
    await expect(section).toContainText('State its revenue with currency and year in a list.')
  })

  test('organisation: what is estimated with the factor of its sector is not shown as its own', async () => {
    const page = await screens.open('/organisation/mock-10')
    const section = page.getByRole('region', { name: 'Benchmark' })
    await expect(section).toContainText(
      'Mekong Example Rice is estimated with its sector’s factor: the mark is “Cereals” in Vietnam',
    )
    await expect(section).toContainText('It shows the country, not the company.')
    await expect(
      section.getByRole('paragraph').filter({ hasText: /^Cereals, Vietnam: .+ per million USD of 2023$/ }),
    ).toBeVisible()
    await section.getByRole('button', { name: 'Table' }).click()
    const rows = section.getByRole('table').getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText('Cereals, in 148 countries')
    await expect(rows.nth(1)).toContainText('t CO₂e per million USD of 2023')
    await expect(rows.nth(2)).toContainText('All sectors, Vietnam')
  })
})

describe('pages of portfolios', () => {
  test('list: totals and states; a tab chosen by key leaves the drafts', async () => {
    const page = await screens.open('/portfolio')
    await title(page, 'Portfolios')
    const table = page.getByRole('table', { name: 'Your portfolios' })
    await expect(table.getByRole('row', { name: /^Choose Example holdings Example/ })).toContainText('−310')
    await expect(table.locator('tbody tr')).toHaveCount(2)
    await page.getByRole('tab', { name: /^All/ }).press('ArrowRight')
    await expect(page.getByRole('tab', { name: /^Draft/ })).toHaveAttribute('aria-selected', 'true')
    await expect(table.locator('tbody tr')).toHaveCount(1)
    await expect(table).toContainText('2 rows to repair.')
  })

  test('list: a failure of the server is told; tried again, an empty list says how to begin', async () => {
    const page = await screens.openAnswered('/portfolio', broken('/api/portfolio/list/'))
    await expect(page.getByText('Something failed on the server.').first()).toBeVisible()
    await answer(page, { path: '/api/portfolio/list/', status: 200, body: [] })
    await page.getByRole('button', { name: /again/i }).first().press('Enter')
    await title(page, 'Portfolios')
    await expect(
      page
        .locator('main')
        .getByRole('link', { name: /upload/i })
        .first(),
    ).toHaveAttribute('href', '/portfolio/upload')
    await expect(page.getByRole('table', { name: 'Your portfolios' })).toHaveCount(0)
  })

  test('upload: what a row needs, and nothing to continue with before a file is chosen', async () => {
    const page = await screens.open('/portfolio/upload')
    await title(page, 'Upload a portfolio')
    await expect(page.getByRole('complementary', { name: 'What a row needs' })).toContainText('country')
    await expect(page.getByRole('button', { name: 'Continue: choose a file first' })).toBeDisabled()
    const csv = { name: 'three.csv', mimeType: 'text/csv', buffer: Buffer.from('name,country,allocation\n') }
    await page.locator('input[type=file]').first().setInputFiles(csv)
    await expect(page.getByRole('button', { name: 'Continue with 1 file' })).toBeEnabled()
  })

  test('draft, columns: each column of the file with what it means', async () => {
    const page = await screens.open('/portfolio/mock-b?step=columns')
    await expect(page.getByRole('heading', { level: 2, name: 'Columns' })).toBeVisible()
    const table = page.getByRole('table', { name: 'Columns of the file and what they mean' })
    await expect(table.locator('tbody tr')).toHaveCount(6)
    await expect(table.getByRole('row').filter({ hasText: 'Remarks' })).toContainText('Not used')
  })

  test('draft, repair: a cell is mended by key, and taken back', async () => {
    const page = await screens.open('/portfolio/mock-b?step=repair')
    await expect(page.getByRole('button', { name: 'Only problems, 4' })).toBeVisible()
    const grid = page.getByRole('grid', { name: /^Rows of/ })
    await grid.getByRole('gridcell', { name: 'n/a', exact: true }).click()
    await page.keyboard.press('F2')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('0.25')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Only problems, 3' })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('button', { name: 'Only problems, 4' })).toBeVisible()
  })

  test('draft, match: a likely match is confirmed', async () => {
    const page = await screens.open('/portfolio/mock-b?step=match')
    await expect(page.getByText('4 rows are for you to decide.')).toBeVisible()
    await page.getByRole('button', { name: 'Confirm', exact: true }).first().press('Enter')
    await expect(page.getByText('3 rows are for you to decide.')).toBeVisible()
  })
})

describe('pages of variables', () => {
  test('catalogue: kinds with their numbers; one is chosen by key', async () => {
    const page = await screens.visit('/lca-variables')
    await title(page, 'LCA variables')
    await page.getByRole('tab', { name: /^Activities/ }).press('ArrowRight')
    const industries = page.getByRole('tab', { name: /^Industries/ })
    await expect(industries).toHaveAttribute('aria-selected', 'true')
    await expect(
      page
        .getByRole('tabpanel', { name: /^Industries/ })
        .getByRole('table')
        .first(),
    ).toContainText('Cement')
  })

  test('coverage: every impact category with the goals it counts for', async () => {
    const page = await screens.visit('/lca-variables/coverage')
    await title(page, 'What the method characterises')
    const categories = page.getByRole('region', { name: 'By impact category' })
    await expect(categories.getByRole('link', { name: 'Climate change' })).toHaveAttribute('href', /categories\/CC$/)
    await expect(categories).toContainText('6 of 6')
  })

  test('shares: the weights, ready to be changed', async () => {
    const page = await screens.visit('/lca-variables/shares')
    await title(page, 'Change shares and compare')
    await expect(page.getByLabel('Weight of Climate change')).toHaveValue('0.4')
  })

  test('databases: every exchange in the ledger, and an export that says what its format does not hold', async () => {
    const page = await screens.open('/lca-variables/databases')
    await page.getByRole('button', { name: 'Open: Example package' }).click()
    await page.getByRole('tab', { name: /^Import report/ }).click()
    const ledger = page.getByRole('table', { name: 'What became of every exchange' })
    await expect(ledger.getByRole('row', { name: /^Cut off nobody in the file makes it 1 10.%/ })).toBeVisible()
    await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'EcoSpold 2' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Export as EcoSpold 2' })
    await expect(dialog).toContainText('1 avoided products: written as negative inputs')
    await expect(dialog).toContainText('export-report.csv')
    const coming = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download' }).press('Enter')
    expectOfPage((await coming).suggestedFilename()).toBe('Example package ecospold2.zip')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'openLCA JSON-LD' }).click()
    await expect(page.getByRole('dialog')).toContainText('The format holds everything that was read.')
    await page.keyboard.press('Escape')
  })

  test('databases: what the sign of an amount in a scenario file means is said beside the file', async () => {
    const page = await screens.open('/lca-variables/databases')
    await page.getByRole('button', { name: 'Open: Example package' }).click()
    await page.getByRole('tab', { name: /^Processes/ }).click()
    await page.getByRole('tabpanel').getByRole('table').getByRole('rowheader').first().getByRole('button').click()
    const scenarios = page.getByRole('region', { name: 'Scenarios from a file' })
    await expect(scenarios).toContainText('above 0, technosphere is taken from the supplier')
    await expect(scenarios.getByRole('button', { name: 'Choose a scenario file' })).toBeVisible()
  })

  test('try it: an organisation and a first change with its outcome, and nothing to calculate after a reset', async () => {
    const page = await screens.visit('/lca-variables/try')
    await title(page, 'Try it')
    await expect(page.getByRole('combobox', { name: 'Organisation' })).toHaveValue('Rihand Example Power')
    await expect(page).toHaveURL(/[?&]a=grid_mix\+purchased\+FR(&|$)/)
    await expect(page.getByRole('heading', { level: 3, name: 'Electricity mix' })).toBeVisible()
    await expect(page.getByRole('table', { name: /Rihand Example Power/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText('No change yet. Add one to begin.')).toBeVisible()
  })

  test('try it: physical figures now and tried, with the difference', async () => {
    const page = await screens.visit('/lca-variables/try?v=1&a=scale+0.5')
    await page.getByRole('button', { name: 'Calculate' }).click()
    const table = page.getByRole('table', { name: 'Physical figures of Rihand Example Power: now and tried' })
    const row = table.getByRole('row', { name: /^Water consumed/ })
    await expect(row).toContainText('6.33\u202f×\u202f10⁶ m³')
    await expect(row).toContainText('−10\u202f%')
    await expect(table.getByRole('row', { name: /^Jobs/ })).toContainText('Not assessed')
  })
})

describe('pages around the numbers', () => {
  test('account: the profile as it is, parts gone to by key', async () => {
    const page = await screens.open('/account')
    await title(page, 'Account')
    await expect(page.getByLabel('Full name')).toHaveValue('Mara Lindqvist')
    await page.getByRole('tab', { name: 'Profile' }).press('ArrowRight')
    await expect(page.getByRole('tabpanel', { name: 'Password and sessions' })).toContainText('(this one)')
  })

  test('methodology: sections with their contents, and the edition they stand on', async () => {
    const page = await screens.visit('/methodology')
    await title(page, 'Methodology')
    await expect(page.getByText('reference edition 0.0.0-mock').first()).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'On this page' })).toContainText('Uncertainty')
  })

  test('glossary: words are found while typing, and none is said to be none', async () => {
    const page = await screens.visit('/glossary')
    await title(page, 'Glossary')
    await page.getByLabel('Find a word').fill('person-year')
    await expect(page.getByRole('term').first()).toContainText('Person-year')
    await page.getByLabel('Find a word').fill('xyzzy')
    await expect(page.locator('main').getByRole('status')).toContainText(/no/i)
    await expect(page.getByRole('term')).toHaveCount(0)
  })

  test('contact: a message that is too short is told beside its field, a good one is sent', async () => {
    const page = await screens.open('/contact-us')
    await title(page, 'Contact us')
    const words = page.getByLabel('Message')
    await words.fill('short')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(words).toHaveAttribute('aria-invalid', 'true')
    await words.fill('Which goals does a hydro power plant count for?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/reference/i).first()).toBeVisible()
    await expect(words).toHaveCount(0)
  })

  test('log in: a wrong password is told with what helps, and what was typed stays', async () => {
    const refused = { detail: 'The address or the password is wrong.', code: 'wrong_login' }
    const page = await screens.openAnswered('/login', { path: '/api/auth/login/', status: 400, body: refused })
    await page.getByLabel('E-mail').fill('mara@example.org')
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The address or the password is wrong.').first()).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('mara@example.org')
    await expect(page.getByRole('link', { name: /forgot/i })).toBeVisible()
  })

  test('sign up: how strong a password is, is said while it is typed', async () => {
    const page = await screens.visit('/signup')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('abc')
    await expect(page.locator('main')).toContainText(/weak|short|characters/i)
  })
})
