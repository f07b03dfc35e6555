import type { Physical, Portfolio } from '@cradle/contract'
import { NEWEST_EDITION } from '@cradle/contract'
import { isHeadline } from '@cradle/portfolio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'

const LIST = `name,country,technology,capacity_mw,generation_gwh,industry,revenue,currency,year,allocation
Hilltop Example Wind,DE,wind_onshore,100,,,,,,0.5
Riverside Example Coal,IN,coal,,1200,,,,,0.1
Foundry Example,IN,,,,BEA:331110,4000000000,INR,2023,0.25
Nothing Example,FR,,,,,,,,0.2
`

const figure = ({ figures }: Physical, name: string) => figures.find(({ indicator }) => indicator === name)
const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.abs(b))

onEmbedded('a report of the second edition of the method', database => {
  let server: TestServer
  let person: Person
  let report: Portfolio
  let physical: Physical
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    person = await signUp(server)
    const answer = await upload(server, person.access, 'list.csv', LIST)
    report = await delivered(server, person.access, answer.data.id)
    const goals = await server.call('readGoals', { params: { id: report.id } }, person.access)
    if (!goals.data.physical) throw new Error('The report has no physical figures.')
    physical = goals.data.physical
  })
  afterAll(() => server?.close())

  test('says which edition made it, and carries t CO2e by scope with intervals and what they stand on', () => {
    expect(report.stand).toMatchObject({
      method_version: NEWEST_EDITION,
      data_version: NEWEST_EDITION,
      profile: 'core',
    })
    expect(report.physical).toEqual(physical.figures.filter(({ indicator }) => isHeadline(indicator)))
    const cc = figure(physical, 'cc_t')
    const scopes = ['s1_t', 's2_t', 's3_upstream_t'].map(name => figure(physical, name)?.value ?? Number.NaN)
    near(
      cc?.value ?? 0,
      scopes.reduce((sum, value) => sum + value, 0),
    )
    // 120 GWh of coal power at about 1 kg CO2e per kWh, and a foundry.
    expect(cc?.value).toBeGreaterThan(110_000)
    expect(cc?.value).toBeLessThan(200_000)
    expect([cc?.p5, cc?.p50, cc?.p95].toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([cc?.p5, cc?.p50, cc?.p95])
    expect(cc).toMatchObject({ unit: 't CO2e', status: 'partial', rows: 3 })
    expect(physical.sites).toEqual({ calculated: 3, not_calculable: 1 })
    expect(physical.expected?.cc_t).toBeGreaterThan(cc?.value ?? 0)
  })

  test('sums reconcile: entries, countries and sites add up to the portfolio', async () => {
    const { data: entries } = await server.call('listEntries', { params: { id: report.id } }, person.access)
    const { data: goals } = await server.call('readGoals', { params: { id: report.id } }, person.access)
    const holdings = await Promise.all(
      entries.map(async ({ allocation, organisation }) => {
        const params = { id: organisation.id }
        return { allocation, ...(await server.call('readOrganisationReport', { params }, person.access)).data }
      }),
    )
    for (const name of [
      'cc_t',
      's1_t',
      's2_t',
      's3_upstream_t',
      'water_consumption_m3',
      'jobs',
      'generation_kwh',
    ] as const) {
      const whole = figure(physical, name)?.value ?? 0
      near(
        entries.reduce((sum, { indicators }) => sum + (indicators?.[name] ?? 0), 0),
        whole,
      )
      near(
        goals.data.reduce((sum, { indicators }) => sum + (indicators?.[name] ?? 0), 0),
        whole,
      )
      let ofSites = 0
      for (const holding of holdings) {
        const sites = sumOf(holding.sub_locations, name)
        ofSites += holding.allocation * sites
        near(figure(holding.physical ?? physical, name)?.value ?? 0, sites)
      }
      near(ofSites, whole)
    }
    expect(entries.at(-1)?.indicators).toEqual({})
    const { data: coverage } = await server.call('readCoverage', { params: { id: report.id } }, person.access)
    const shares = (coverage.bases ?? []).map(({ basis, rows, share_of_cc_t: share }) => [
      basis,
      rows,
      share !== null && share > 0,
    ])
    expect(shares).toEqual([
      ['stated_verified', 0, false],
      ['stated', 0, false],
      ['metered', 0, false],
      ['estimated_by_production', 2, true],
      ['estimated_by_revenue', 1, true],
      ['not_calculable', 1, false],
    ])
  })

  test('the table of organisations is ordered by t CO2e and by t per MWh; only plants have the latter', async () => {
    const page = async (ordering: string) =>
      (await server.call('exploreOrganisations', { query: { ordering, limit: '5' } }, person.access)).data.results
    const largest = await page('-cc_t')
    expect(largest[0]?.cc_t).toBeGreaterThan(1e8)
    expect(largest.map(({ cc_t }) => cc_t)).toEqual(
      largest.map(({ cc_t }) => cc_t).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    )
    const [cleanest] = await page('cc_t_per_mwh')
    expect(cleanest?.cc_t_per_mwh).toBeLessThan(0.03)
    const own = await server.call('exploreOrganisations', { query: { search: 'Foundry Example' } }, person.access)
    expect(own.data.results[0]).toMatchObject({ cc_t_per_mwh: null })
    expect(own.data.results[0]?.cc_t).toBeGreaterThan(0)
  })
})

function sumOf(
  sites: readonly { indicators?: Partial<Record<string, number | null>> | undefined }[],
  name: string,
): number {
  return sites.reduce((sum, { indicators }) => sum + (indicators?.[name] ?? 0), 0)
}

// The reference organisations are calculated twice, and no other database reads or writes them otherwise: one is enough.
describe('two editions of the method live together', () => {
  let server: TestServer
  afterAll(() => server?.close())

  test('a report of the first edition stays as it was made; calculated again it is one of the second', async () => {
    server = await startServer({ database: 'embedded', reference: true, env: { METHOD_EDITION: '1.0.0' } })
    const person = await signUp(server)
    const answer = await upload(server, person.access, 'list.csv', LIST)
    const first = await delivered(server, person.access, answer.data.id)
    expect([first.stand?.method_version, first.physical]).toEqual(['1.0.0', null])
    const params = { id: first.id }
    const reads = ['readPortfolio', 'readGoals', 'readCoverage', 'listEntries'] as const
    const read = () => Promise.all(reads.map(async name => (await server.call(name, { params }, person.access)).data))
    const before = await read()
    const passport = async () =>
      (await server.call('readPassport', { params, query: { goal: '13' } }, person.access)).data
    const chain = await passport()

    await server.restart({ METHOD_EDITION: '2.0.0' })
    expect(await read()).toEqual(before)
    expect(await passport()).toEqual(chain)
    for (const format of ['csv', 'json', 'xlsx', 'pdf']) {
      const file = await server.call('exportPortfolio', { params: { ...params, format } }, person.access)
      expect(file.status, format).toBe(200)
    }
    const draft = await server.call('editPortfolio', { params }, person.access)
    await server.call('submitPortfolio', { params: { id: draft.data.id } }, person.access)
    await expect
      .poll(async () => (await server.call('readPortfolio', { params }, person.access)).data.stand?.method_version, {
        timeout: 60_000,
      })
      .toBe('2.0.0')
    const second = (await server.call('readPortfolio', { params }, person.access)).data
    expect(second.physical?.[0]?.indicator).toBe('cc_t')
    const old = (await server.call('readGoals', { params: { id: `${first.id}.1` } }, person.access)).data
    expect(old).toEqual(before[1])

    const { figures, entries } = (await server.call('compareRuns', { params }, person.access)).data
    for (const { difference, parts } of figures) {
      if (difference === null || !parts) continue
      const { activity, factor, method } = parts.kinds ?? {}
      expect(parts).toMatchObject({ rows: 0, allocation: 0, data: 0, method: difference })
      expect((activity ?? Number.NaN) + (factor ?? Number.NaN) + (method ?? Number.NaN)).toBe(difference)
    }
    // Climate: another year of wind and other prices of the foundry; other factors of coal and foundry; nothing else.
    const climate = figures[13]?.parts?.kinds
    expect(climate?.activity).toBeGreaterThan(30)
    expect(climate?.factor).not.toBe(0)
    expect(climate?.method).toBe(0)
    const kindsOf = (name: string) => entries.find(entry => entry.name === name)?.parts.kinds
    expect(kindsOf('Hilltop Example Wind')).toMatchObject({ factor: 0 })
    expect(kindsOf('Hilltop Example Wind')?.activity).toBeCloseTo(0.5 * 37.57, 2)
    expect(kindsOf('Riverside Example Coal')).toMatchObject({ activity: 0 })
    expect(kindsOf('Riverside Example Coal')?.factor).toBeGreaterThan(100)
  }, 300_000)
})

// As above: the reference organisations are calculated twice.
describe('a later edition of the second method', () => {
  let server: TestServer
  afterAll(() => server?.close())

  test('opens a database of 2.0.0: its reports stay and answer by 2.0.0, calculated again they are of the newest', async () => {
    server = await startServer({ database: 'embedded', reference: true, env: { METHOD_EDITION: '2.0.0' } })
    const person = await signUp(server)
    const answer = await upload(server, person.access, 'list.csv', LIST)
    const first = await delivered(server, person.access, answer.data.id)
    expect(first.stand).toMatchObject({ method_version: '2.0.0', data_version: '2.0.0' })
    const params = { id: first.id }
    const reads = ['readPortfolio', 'readGoals', 'readCoverage', 'listEntries'] as const
    const read = () => Promise.all(reads.map(async name => (await server.call(name, { params }, person.access)).data))
    const before = await read()
    const goal = (sdg: string) => server.call('readPassport', { params, query: { goal: sdg } }, person.access)
    const passports = async () => (await Promise.all(['8', '13'].map(goal))).map(({ data }) => data)
    const chains = await passports()
    const listed = (await server.call('listEntries', { params }, person.access)).data
    const foundry = listed.map(({ organisation }) => organisation).find(({ name }) => name === 'Foundry Example')!.id
    const tried = async () =>
      (await server.call('tryWhatIf', { body: { organisation: foundry, changes: [] } }, person.access)).data
    const answered = await tried()
    expect(answered.stand).toMatchObject({ method_version: '2.0.0', data_version: '2.0.0' })

    await server.restart({ METHOD_EDITION: NEWEST_EDITION })
    expect(await read()).toEqual(before)
    expect(await passports()).toEqual(chains)
    expect(await tried()).toEqual(answered)
    for (const format of ['csv', 'json', 'xlsx', 'pdf']) {
      const file = await server.call('exportPortfolio', { params: { ...params, format } }, person.access)
      expect(file.status, format).toBe(200)
    }
    const reference = (await server.call('readReference')).data
    expect(reference.method_version).toBe(NEWEST_EDITION)
    const draft = await server.call('editPortfolio', { params }, person.access)
    await server.call('submitPortfolio', { params: { id: draft.data.id } }, person.access)
    await expect
      .poll(async () => (await server.call('readPortfolio', { params }, person.access)).data.stand?.method_version, {
        timeout: 60_000,
      })
      .toBe(NEWEST_EDITION)
    const old = (await server.call('readGoals', { params: { id: `${first.id}.1` } }, person.access)).data
    expect(old).toEqual(before[1])
    const compared = (await server.call('compareRuns', { params }, person.access)).data
    const { figures, entries } = compared
    expect(compared.stand.text).toContain('method 2.0.0 to 2.1.0')
    for (const { difference, parts } of figures) {
      if (difference === null || !parts) continue
      // Other factors alone: no quantity and no weight changed.
      expect(parts).toMatchObject({ rows: 0, allocation: 0, data: 0, method: difference })
      expect(parts.kinds).toMatchObject({ activity: 0, factor: difference, method: 0 })
    }
    const moved = entries.filter(({ parts }) => parts.method !== 0).map(({ name }) => name)
    expect(moved).not.toContain('Hilltop Example Wind')
    expect(moved.some(name => name.includes('Foundry'))).toBe(true)
  }, 300_000)
})
