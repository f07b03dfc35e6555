import { CatalogueKind } from '@cradle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'

onEmbedded('the catalogue over HTTP', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database })
  })
  afterAll(() => server?.close())

  const list = async (kind: string, query: Record<string, string> = {}) => {
    const answer = await server.call('listCatalogue', { params: { kind }, query })
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    return answer.data
  }

  test('every kind comes in pages with counts per filter value', async () => {
    for (const kind of CatalogueKind.options) {
      const first = await list(kind, { limit: '7' })
      expect(first.results.length).toBe(7)
      expect(first.meta.attributions.length + first.meta.licences.length).toBeGreaterThan(0)
      const ids = new Set<string>()
      let next: string | null = `/api/lca/${kind}/?limit=500`
      while (next !== null) {
        const page = (await server.request('GET', next)).data as typeof first
        for (const row of page.results) ids.add(row.id)
        next = page.next
      }
      expect(ids.size).toBe(first.count)
    }
    const wind = await list('factors', { activity: 'wind_onshore' })
    expect([wind.count, wind.results[0]!.id]).toEqual([16, 'wind_onshore-CC'])
    const status = wind.facets.find(facet => facet.field === 'status')!
    expect(status.values.map(v => [v.value, v.count])).toEqual([
      ['not_quantified', 9],
      ['quantified', 7],
    ])
    const quantified = await list('factors', { activity: 'wind_onshore', status: 'quantified' })
    expect(quantified.count).toBe(7)
    // Counts of a field stand under the filters of the others, so that its own choice can be changed.
    expect(quantified.facets.find(facet => facet.field === 'status')).toEqual(status)
    expect(quantified.meta.attributions).toEqual([
      'Contains information from digital4better/data, made available under the ODbL 1.0',
      'IPCC: guidelines of 2006 and Fifth Assessment Report (2014), figures quoted',
      'UNECE: Life Cycle Assessment of Electricity Generation Options (2021), figures quoted',
      'USLCI, NREL (Federal LCA Commons), MIT',
    ])
  })

  test('is ordered, searched and shown as in a country', async () => {
    const heavy = await list('factors', { impact_category: 'CC', group: 'Electricity, per kWh', ordering: '-value' })
    const values = heavy.results.map(row => row.value)
    expect(values.slice(0, 2)).toEqual([1, 1])
    expect(values.at(-1)).toBeNull()
    const known = values.filter(value => value !== null)
    expect(known).toEqual([...known].sort((a, b) => b - a))
    const near = await list('activities', { q: 'wnid' })
    expect([near.corrected, near.results[0]!.id.startsWith('wind_')]).toEqual(['wind', true])
    const both = await list('factors', { basis: 'electricity', activity: 'wind_onshore|wind_offshore' })
    expect([both.count, both.facets.find(facet => facet.field === 'activity')!.values.length]).toEqual([32, 17])
    expect(both.kinds.filter(({ kind }) => kind === 'activities').map(({ basis, count }) => [basis, count])).toEqual([
      ['electricity', 17],
      ['revenue', 397],
    ])
    const slips = await list('factors', { q: 'onshor wnd', basis: 'electricity' })
    expect([slips.corrected, slips.count, slips.facets[0]!.values.length]).toEqual(['onshor wind', 16, 2])
    expect((await list('factors', { q: 'onshor wnd', exact: 'true' })).count).toBe(0)
    const [us, de] = [
      await list('factors', { activity: '331110' }),
      await list('factors', { activity: '331110', country: 'de' }),
    ]
    const cc = (page: typeof us) => page.results.find(row => row.impact_category === 'CC')!
    expect([cc(us).location, cc(de).location]).toEqual(['United States', 'Germany'])
    expect(cc(us).value).not.toBe(cc(de).value)
    expect(us.meta.attributions).toEqual(['CEDA by Watershed, CC BY-SA 4.0', 'US EPA USEEIO, CC0 1.0'])
  })

  test('opens in detail: value, spread, source, and uses both ways', async () => {
    const read = async (kind: string, id: string, query: Record<string, string> = {}) =>
      (await server.call('readCatalogueItem', { params: { kind, id }, query })).data
    const wind = await read('activities', 'wind_onshore')
    expect(wind).toMatchObject({ quantified: 7, quantifiable: 16, sites: 5344, coverage: { quantified: 7, of: 16 } })
    expect(wind.coverage!.rest).toHaveLength(9)
    for (const gap of wind.coverage!.rest) expect(gap.reason.length).toBeGreaterThan(15)
    expect(wind.uses.filter(use => use.kind === 'factors')).toHaveLength(7)
    const factor = await read('factors', 'wind_onshore-CC')
    expect(factor.uses.map(use => `${use.kind}/${use.id}`)).toContain('categories/CC')
    expect(factor.used_by.map(use => `${use.kind}/${use.id}`)).toContain('goals/13')
    expect(factor.file).toMatchObject({ table: 'power_factors' })
    const germany = await read('countries', 'DE')
    expect(germany.values.some(value => value.name.includes('Wind power, onshore'))).toBe(true)
    expect((await read('currencies', 'EUR')).values.length).toBe(8)
    const steel = await read('factors', '331110-CC', { country: 'CN' })
    expect(steel.values.length).toBe(170)
    expect(steel.meta.attributions).toEqual(['CEDA by Watershed, CC BY-SA 4.0'])
    const gap = await read('factors', '331110-LU')
    expect([gap.value, gap.status, gap.reason!.length > 20]).toEqual([null, 'not_quantified', true])
  })

  test('as CSV: all filtered rows, formula-safe, each with its source and licence', async () => {
    const answer = await server.call('listCatalogue', {
      params: { kind: 'factors' },
      query: { activity: 'coal', format: 'csv' },
    })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('cradle-factors.csv')
    const lines = (answer.data as unknown as string).trim().split('\r\n')
    expect(lines).toHaveLength(17)
    expect(lines[0]!.replace('\uFEFF', '').split(',').slice(0, 7)).toEqual([
      'id',
      'kind',
      'name',
      'group',
      'value',
      'unit',
      'status',
    ])
    expect(lines[1]).toContain('coal-CC,factors,')
    expect(lines[2]).toMatch(/^coal-OD,factors,"[^"]+","[^"]+",,kg CFC-11e\/kWh,not_quantified,/)
    for (const line of lines) expect(line).not.toMatch(/(^|,)[=+@-][^,\d]/)
    for (const kind of CatalogueKind.options) {
      const { data, status } = await server.call('listCatalogue', { params: { kind }, query: { format: 'csv' } })
      expect(status).toBe(200)
      expect((data as unknown as string).length).toBeGreaterThan(1000)
    }
  })

  test('search goes over all kinds and forgives slips', async () => {
    const search = async (query: Record<string, string>) =>
      (await server.call('searchCatalogue', { query: query as never })).data
    const all = await search({ q: 'wind', limit: '5' })
    expect(all.results[0]).toMatchObject({ kind: 'activities' })
    expect(all.kinds.length).toBeGreaterThan(2)
    expect(all.kinds.reduce((sum, kind) => sum + kind.count, 0)).toBe(all.count)
    expect(await search({ q: 'particluate', kind: 'categories' })).toMatchObject({ corrected: 'particulate', count: 1 })
    expect(await search({ q: 'particluate', exact: 'true' })).toMatchObject({ corrected: null, count: 0, results: [] })
  })

  test('coverage of the method: every gap with its reason', async () => {
    const { data } = await server.call('readMethodCoverage')
    expect(data.categories).toHaveLength(16)
    for (const { power, industries, reasons } of data.categories) {
      const missing = reasons.reduce((sum, gap) => sum + gap.count, 0)
      expect(power.quantified + power.proxy + industries.quantified + missing).toBe(power.of + industries.of)
      for (const { reason } of reasons) expect(reason.length).toBeGreaterThan(10)
    }
    expect(data.categories.find(c => c.id === 'CC')).toMatchObject({
      industries: { quantified: 397, of: 397 },
      power: { of: 17 },
    })
    expect(data.goals.filter(goal => goal.status === 'not_assessed').map(goal => goal.sdg)).toEqual([
      1, 2, 4, 5, 10, 16, 17,
    ])
    for (const goal of data.goals) if (goal.status !== 'quantified') expect(goal.text.length).toBeGreaterThan(20)
  })

  test('tables of the edition can be taken as they are', async () => {
    const answer = await fetch(new URL('/api/lca/tables/aware/', server.url))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/gzip'])
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    for (const id of ['nothing', '..%2f..%2fsecret', 'METHOD', 'manifest']) {
      expect((await server.request('GET', `/api/lca/tables/${id}/`)).status).toBe(404)
    }
  })

  test('the share file and its schema', async () => {
    const file = (await server.call('readShares')).data
    expect(file).toMatchObject({
      format: 'cradle-shares',
      version: 1,
      id: 'ef31-notox',
      signs: { '13': 'burden', '7': 'contribution' },
    })
    expect(Object.keys(file.not_assessed_because).map(Number)).toEqual([1, 2, 4, 5, 10, 16, 17])
    expect(Object.keys(file.remarks).map(Number)).toEqual([7, 8, 9, 14])
    expect((await server.call('readShares', { query: { profile: 'gwp-only' } })).data.signs['3']).toBeUndefined()
    const wrong = await server.call('readShares', { query: { profile: 'ef31-full' } })
    expect([wrong.status, wrong.error.code]).toEqual([422, 'unknown_profile'])
    const schema = (await server.call('readSharesSchema')).data as { required: string[]; properties: object }
    expect(schema.required.sort()).toEqual(Object.keys(file).sort())
    expect(Object.keys(schema.properties).sort()).toEqual(Object.keys(file).sort())
  })

  test('hostile and mistaken calls get a clear no', async () => {
    const status = async (path: string) => (await server.request('GET', path)).status
    for (const path of [
      '/api/lca/nothing/',
      '/api/lca/what-if/',
      '/api/lca/__proto__/',
      '/api/lca/factors/__proto__/',
      '/api/lca/activities/constructor/',
      `/api/lca/activities/${'x'.repeat(200)}/`,
      '/api/lca/activities/nobody/contributions/',
      '/api/lca/activities/nobody/graph/',
      '/api/lca/activities/nobody/tree/?category=PM',
    ])
      expect(await status(path), path).toBe(404)
    for (const path of [
      '/api/lca/factors/?limit=501',
      '/api/lca/factors/?limit=-1',
      '/api/lca/factors/?ordering=drop',
      '/api/lca/factors/?format=xlsx',
      '/api/lca/factors/?status=great',
      '/api/lca/factors/?goal=18',
      '/api/lca/factors/?country=XX',
      '/api/lca/factors/?country=12',
      `/api/lca/factors/?q=${'x'.repeat(201)}`,
      '/api/lca/search/',
      '/api/lca/search/?q=%20',
      '/api/lca/search/?q=a&limit=1000',
      '/api/lca/search/?q=a&kind=people',
      '/api/lca/activities/coal/contributions/?category=nope',
      '/api/lca/activities/221100/graph/?nodes=1000',
      '/api/lca/activities/221100/graph/?cutoff=0',
      '/api/lca/activities/221100/graph/?cutoff=-1',
      '/api/lca/activities/221100/tree/?depth=99',
    ])
      expect(await status(path), path).toBe(422)
    expect(await status('/api/lca/search/?q=a&q=b')).toBe(400)
    expect(await status('/api/lca/search/?q=%00')).toBe(400)
    for (const method of ['POST', 'DELETE', 'PUT'])
      expect((await server.request(method, '/api/lca/shares/')).status).toBe(405)
  })

  test('every call stands in the description of the API', async () => {
    const { data } = await server.request('GET', '/api/openapi.json')
    const paths = Object.keys((data as { paths: object }).paths)
    for (const path of [
      '/api/lca/{kind}/',
      '/api/lca/{kind}/{id}/',
      '/api/lca/search/',
      '/api/lca/shares/',
      '/api/lca/shares/schema/',
      '/api/lca/shares/compare/',
      '/api/lca/what-if/',
      '/api/lca/activities/{id}/contributions/',
      '/api/lca/activities/{id}/graph/',
      '/api/lca/activities/{id}/tree/',
      '/api/lca/coverage/',
      '/api/lca/tables/{id}/',
      '/api/organisation/{id}/improve/',
    ])
      expect(paths).toContain(path)
  })
})
