import type { Entry, ExploreRow } from '@cradle/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'

onEmbedded('the reference world', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database, reference: 'all' })
  })
  afterAll(() => server?.close())

  const explore = async (query: Record<string, string>) => {
    const answer = await server.call('exploreOrganisations', { query })
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    return answer.data
  }
  const everything = async (query: Record<string, string> = {}) => {
    const rows: ExploreRow[] = []
    for (let offset = 0; ; offset += 100) {
      const page = await explore({ ...query, limit: '100', offset: String(offset) })
      rows.push(...page.results)
      if (page.next === null) return { rows, count: page.count }
    }
  }
  const near = (a: number, b: number) => expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.abs(b))

  test('its totals are the sum of the organisations and the sum of the countries', async () => {
    const rows: Entry[] = []
    for (let offset = 0; offset < 24_000; offset += 1000) {
      const query = { limit: 1000, offset }
      rows.push(...(await server.call('listEntries', { params: { id: 'world' }, query })).data)
    }
    expect([rows.length, new Set(rows.map(row => row.id)).size]).toEqual([23_937, 23_937])
    expect((await explore({ limit: '1' })).count).toBe(23_937)
    const world = (await server.call('readPortfolio', { params: { id: 'world' } })).data
    const goals = (await server.call('readGoals', { params: { id: 'world' } })).data
    const sum = (values: (number | null)[]) => values.reduce<number>((total, value) => total + (value ?? 0), 0)
    near(sum(rows.map(row => row.impact)), world.total_impact!)
    near(sum(goals.data.map(country => country.score)), world.total_impact!)
    for (let goal = 1; goal <= 17; goal++) {
      const total = goals.all_countries[goal - 1]!
      near(sum(rows.map(row => row.goals[goal - 1]!)), total)
      near(sum(goals.data.map(country => country.sdg[goal - 1]!)), total)
      const known = rows.filter(row => row.goals[goal - 1] !== null).length
      expect([goals.entries_with_value[goal - 1], known > 0]).toEqual([known, total !== 0])
    }
    expect(sum(rows.map(row => row.sites))).toBe(34_936)
    expect(sum(goals.data.map(country => country.sites))).toBe(34_936)
    expect(rows.filter(row => row.impact !== null)).toHaveLength(world.assessed_entries)
  })

  describe('order', () => {
    const key: Record<string, (row: ExploreRow) => number | string | null> = {
      impact: row => row.impact,
      capacity: row => row.capacity,
      sites: row => row.sites,
      data_quality: row => row.data_quality,
      name: row => row.name.toLowerCase(),
      sdg13: row => row.goals[12]!,
      sdg7: row => row.goals[6]!,
    }
    test.each(Object.keys(key))('%s, both ways, without a value last', async name => {
      for (const [ordering, sign] of [
        [name, 1],
        [`-${name}`, -1],
      ] as const) {
        const { rows } = await everything({ ordering, country: 'NO' })
        const values = rows.map(key[name]!)
        const last = values.indexOf(null)
        const known = last < 0 ? values : values.slice(0, last)
        if (last >= 0) expect(values.slice(last).every(value => value === null)).toBe(true)
        if (name !== 'name') expect(known).toEqual([...known].sort((a, b) => sign * ((a as number) - (b as number))))
        expect(known.length).toBeGreaterThan(10)
      }
    })

    test('-impact begins with the smallest burden; an unknown order is refused', async () => {
      const [first] = (await explore({ ordering: '-impact' })).results
      const [worst] = (await explore({ ordering: 'impact' })).results
      expect(first!.impact!).toBeGreaterThan(-0.01)
      expect(first!.impact!).toBeLessThanOrEqual(0)
      expect(worst!.impact!).toBeLessThan(-1_000_000)
      const answer = await server.call('exploreOrganisations', { query: { ordering: 'colour' } })
      expect(answer.status).toBe(422)
    })
  })

  test('search forgives accents, case and the order of words', async () => {
    const names = async (search: string) => (await explore({ search, limit: '100' })).results.map(row => row.name)
    expect(await names('hydro-quebec')).toContain('Hydro-Québec')
    expect(await names('QUÉBEC hydro')).toContain('Hydro-Québec')
    expect(await names('REF-O-9899F1FEC6')).toEqual(['AES'])
    expect(await names('100%_\\')).toEqual([])
    expect((await explore({ search: "'; drop table organisations; --" })).count).toBe(0)
  })

  test('filters narrow, and their values come from the filters call', async () => {
    const filters = (await server.call('readFilters')).data
    expect([filters.countries.length > 150, Object.keys(filters.goals).length]).toEqual([true, 17])
    const { data: countries } = (await server.call('readGoals', { params: { id: 'world' } })).data
    expect([...filters.countries].sort()).toEqual(countries.map(({ code }) => code).sort())
    const technologies = filters.technologies.reduce((sum, technology) => sum + technology.sites, 0)
    expect(technologies).toBe(34_936)
    const germany = await explore({ country: 'DE', technology: 'wind_onshore' })
    expect(germany.count).toBeGreaterThan(0)
    expect((await explore({ country: 'deu', technology: 'wind_onshore' })).count).toBe(germany.count)
    for (const row of germany.results) expect([row.country, row.technology]).toEqual(['DE', 'wind_onshore'])
    expect((await explore({ is_giin: 'true' })).count).toBe(0)
    expect((await explore({ country: 'XX' })).count).toBe(0)
  })

  test('pages', async () => {
    const first = await explore({ limit: '10', ordering: '-impact' })
    expect([first.previous, first.results.length]).toEqual([null, 10])
    const second = await server.request('GET', first.next!)
    const page = second.data as typeof first
    expect([first.count, page.count]).toEqual([23_937, 23_937])
    const query = (address: string) => Object.fromEntries(new URL(address, 'http://any.example').searchParams)
    expect(query(first.next!)).toMatchObject({ limit: '10', offset: '10', ordering: '-impact' })
    expect(query(page.previous!)).toMatchObject({ limit: '10', offset: '0', ordering: '-impact' })
    expect([page.results.length, page.previous !== null]).toEqual([10, true])
    expect(new Set([...first.results, ...page.results].map(row => row.id)).size).toBe(20)
    expect((await explore({ limit: '10', offset: '23930' })).next).toBeNull()
    expect((await explore({ offset: '99999' })).results).toEqual([])
    expect((await server.call('exploreOrganisations', { query: { limit: 101 } })).status).toBe(422)
  })

  test('beside others: quartiles of the organisations of a technology and a country, worked out again from their rows', async () => {
    const quantile = (sorted: readonly number[], p: number) => {
      const at = (sorted.length - 1) * p
      const low = sorted[Math.floor(at)]!
      return low + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? low) - low)
    }
    const { rows } = await everything({ technology: 'geothermal' })
    const [one] = rows.filter(row => row.country === 'IS' && row.cc_t_per_mwh !== null)
    const benchmark = (await server.call('readBenchmark', { params: { id: one!.id } })).data
    expect([benchmark.unit, benchmark.value]).toEqual(['t CO2e/MWh', one!.cc_t_per_mwh])
    const isOne = one!.technology_share! >= 0.9
    expect(benchmark.groups.map(({ technology, country }) => [technology, country])).toEqual([
      ...(isOne
        ? [
            ['geothermal', 'IS'],
            ['geothermal', null],
          ]
        : []),
      [null, 'IS'],
      [null, null],
    ])
    const found = benchmark.groups.find(({ technology, country }) => technology === 'geothermal' && country === null)!
    const peers = rows
      .filter(row => row.id !== one!.id && row.technology_share! >= 0.9 && row.cc_t_per_mwh !== null)
      .map(row => row.cc_t_per_mwh!)
      .sort((a, b) => a - b)
    expect(found.count).toBe(peers.length)
    near(found.p25!, quantile(peers, 0.25))
    near(found.p50!, quantile(peers, 0.5))
    near(found.p75!, quantile(peers, 0.75))
    near(found.below! + 1, peers.filter(value => value < one!.cc_t_per_mwh!).length / peers.length + 1)
    const all = benchmark.groups.at(-1)!
    expect(all.count).toBeGreaterThan(20_000)
    expect(all.p25!).toBeLessThan(all.p75!)
  })

  test('beside others: a country with too few has no median; who is not there is not compared', async () => {
    const { rows } = await everything({ technology: 'geothermal' })
    const known = rows.filter(row => row.technology_share! >= 0.9 && row.cc_t_per_mwh !== null)
    const [country] = [...Map.groupBy(known, row => row.country)].find(([, some]) => some.length < 5)!
    const few = known.find(row => row.country === country)!
    const { groups } = (await server.call('readBenchmark', { params: { id: few.id } })).data
    expect(groups[0]).toEqual({
      ...{ of: 'organisations', technology: 'geothermal', country, sector: null },
      ...{ p25: null, p50: null, p75: null, below: null },
      count: known.filter(row => row.country === country).length - 1,
    })
    expect(groups.at(-1)!.p50).not.toBeNull()
    expect((await server.call('readBenchmark', { params: { id: 'REF-O-0' } })).status).toBe(404)
  })

  test('an organisation’s report is the world’s row and the sum of its sites', async () => {
    const { results } = await explore({ ordering: '-sites', limit: '5' })
    for (const row of results) {
      const report = (await server.call('readOrganisationReport', { params: { id: row.id } })).data
      expect([report.impact, report.sub_locations.length, report.capacity]).toEqual([
        row.impact,
        row.sites,
        row.capacity,
      ])
      for (const site of report.sub_locations) expect(site.portfolios).toEqual(report.portfolios)
      near(
        report.sub_locations.reduce((sum, site) => sum + (site.impact ?? 0), 0),
        report.impact!,
      )
      near(
        report.countries_impacts.reduce((sum, country) => sum + (country.score ?? 0), 0),
        report.impact!,
      )
      expect(report.p5!).toBeLessThan(report.p95!)
      // By activity and country: nothing lost, nothing twice.
      expect(report.activities!.reduce((sum, { sites }) => sum + sites, 0)).toBe(row.sites)
      near(
        report.activities!.reduce((sum, { impact }) => sum + (impact ?? 0), 0),
        report.impact!,
      )
    }
  })

  test('the summary counts what is there', async () => {
    const { data } = await server.call('readReference')
    expect([data.organisations, data.sites, data.countries, data.goals.length]).toEqual([23_937, 34_936, 167, 17])
    expect(data.attributions).toContain('CEDA by Watershed, CC BY-SA 4.0')
    expect(data.goals.filter(goal => goal.direction === null).length).toBe(7)
  })

  test('map points of the world add up to the goal', async () => {
    const points = (await server.call('readMap', { params: { id: 'world', goal: 13 } })).data
    const goals = (await server.call('readGoals', { params: { id: 'world' } })).data
    near(
      points.reduce((sum, point) => sum + point.impact, 0),
      goals.all_countries[12]!,
    )
    const { data: world } = await server.call('readPortfolio', { params: { id: 'world' } })
    expect(points).toHaveLength(world.sites?.calculated ?? Number.NaN)
  })

  test('the columns of the world map say what the map points say', async () => {
    const points = (await server.call('readMap', { params: { id: 'world', goal: 13 } })).data
    const places = (await server.call('readWorldSites')).data
    const { values } = (await server.call('readWorldValues', { params: { goal: 13 } })).data
    expect([places.count, values.length]).toEqual([34_936, 34_936])
    const drawn = values.flatMap((value, k) => {
      const of = places.sites.organisation[k]!
      const [id, companyName] = [places.organisations.id[of], places.organisations.name[of]]
      const place = { site: places.sites.name[k], lat: places.sites.lat[k], lng: places.sites.lng[k] }
      const technology = places.technologies[places.sites.technology[k] ?? -1] ?? null
      const country = places.countries?.[places.sites.country?.[k] ?? -1]
      return value === null ? [] : [JSON.stringify({ id, companyName, ...place, technology, country, impact: value })]
    })
    const rows = points.map(({ id, companyName, site, lat, lng, technology, country, impact }) =>
      JSON.stringify({ id, companyName, site, lat, lng, technology, country, impact: Number(impact.toPrecision(6)) }),
    )
    expect(drawn.sort()).toEqual(rows.sort())
  })

  test('technologies add up to every goal', async () => {
    const goals = (await server.call('readGoals', { params: { id: 'world' } })).data
    const { results } = (await server.call('readWorldTechnologies')).data
    expect(results.reduce((sum, { sites }) => sum + sites, 0)).toBe(34_936)
    for (const [i, total] of goals.all_countries.entries()) {
      const known = results.flatMap(({ goals: of }) => of[i] ?? [])
      near(
        known.reduce((sum, value) => sum + value, 0),
        total,
      )
      expect(known.length > 0).toBe(total !== 0)
    }
  })

  test('the file holds every row of the query with all its digits', async () => {
    const { rows } = await everything({ country: 'CA', ordering: 'name' })
    const answer = await server.call('exportOrganisations', { query: { country: 'CAN', ordering: 'name' } })
    expect(answer.headers.get('content-disposition')).toContain('cradle-organisations.csv')
    const [head, ...lines] = String(answer.data)
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(rows.length)
    const at = head!.split(',').indexOf('impact_person_years')
    // Names that hold commas move the columns; the others say the row's numbers.
    const simple = rows.flatMap((row, i) => (lines[i]!.includes('"') ? [] : { row, cells: lines[i]!.split(',') }))
    expect(simple.length).toBeGreaterThan(10)
    for (const { row, cells } of simple)
      expect([cells[0], cells[at]]).toEqual([row.id, row.impact === null ? '' : String(row.impact)])
  })
})
