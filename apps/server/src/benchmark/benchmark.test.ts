import type { Entry, Portfolio } from '@cradle/contract'
import { loadMethod2 } from '@cradle/data'
import { NEWEST_EDITION } from '@cradle/data/editions'
import { prepare2, sectorUnit } from '@cradle/method2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'

const HEAD =
  'name,country,asset_class,sector,industry,technology,capacity_mw,revenue,currency,year,own_scope1_t,own_scope2_location_t,own_year,outstanding_amount,evic,allocation'
const cement = (name: string, stated: string, amount = '1000000', evic = '100000000') =>
  `${name},DE,listed_equity,23.51,BEA:327310,,,50000000,EUR,2023,${stated},${amount},${evic},${evic ? '' : 0.2}`
const LIST = [
  HEAD,
  cement('Estimated Example Cement', ',,'),
  cement('Stated Example Cement', '90000,5000,2023'),
  ...[1, 2, 3, 4].map(n => cement(`Peer ${n} Example Cement`, `${n}0000,1000,2023`)),
  cement('Nowhere Example Cement', '1000,100,2023', '1000000', ''),
  'Silent Example Gas,DE,listed_equity,35.11,,gas,100,,EUR,,,,,2000000,80000000,',
  'Selling Example Gas,DE,listed_equity,35.11,,gas,100,60000000,EUR,2023,,,,2000000,80000000,',
  '',
].join('\n')

onEmbedded('an organisation beside others', database => {
  let server: TestServer
  let [person, stranger]: Person[] = []
  let report: Portfolio
  let entries: Entry[]
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    ;[person, stranger] = [await signUp(server), await signUp(server)]
    const answer = await upload(server, person.access, 'holdings.csv', LIST)
    report = await delivered(server, person.access, answer.data.id)
    entries = (await server.call('listEntries', { params: { id: report.id } }, person.access)).data
  })
  afterAll(() => server?.close())

  const idOf = (name: string) => entries.find(({ organisation }) => organisation.name.startsWith(name))!.organisation.id
  const beside = async (id: string, per: string, by: Person | null | undefined = person) => {
    const answer = await server.call('readBenchmark', { params: { id }, query: { per } }, by?.access)
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    return answer.data
  }
  const tonnesOf = async (id: string) => {
    const { data } = await server.call('readOrganisationReport', { params: { id } }, person!.access)
    return data.sub_locations[0]!.indicators!
  }

  test('estimated by its revenue: its sector in its country, among the countries and sectors of its edition', async () => {
    const found = await beside(idOf('Estimated'), 'revenue_s1')
    expect(found).toMatchObject({
      ...{ per: 'revenue_s1', unit: 't CO2e/MUSD2023', basis: 'sector', own_share: 0, missing: null, country: 'DE' },
      ...{ data_version: NEWEST_EDITION, method_version: NEWEST_EDITION, holding: null },
    })
    expect(found.revenue!.years).toEqual([2023])
    const prepared = prepare2(loadMethod2(NEWEST_EDITION))
    const { s1 } = sectorUnit(prepared, '327310', prepared.reference.countries.get('DEU')!).flows
    expect(found.value).toBeCloseTo(1000 * s1, 6)
    expect(found.groups.map(({ of, country, count }) => [of, country, count])).toEqual([
      ['countries', null, 148],
      ['sectors', 'DE', 397],
    ])
    expect(found.groups[0]!.sector).toBe(found.sector)
    for (const { p25, p50, p75 } of found.groups) expect(p25! <= p50! && p50! <= p75!).toBe(true)
    const whole = await beside(idOf('Estimated'), 'revenue')
    expect([whole.basis, whole.value! > found.value!]).toEqual(['sector', true])
  })

  test('with its own emissions or plants: its own figure, which is that of its report over its revenue', async () => {
    for (const name of ['Stated', 'Selling']) {
      const found = await beside(idOf(name), 'revenue_s1')
      const { s1_t: tonnes } = await tonnesOf(idOf(name))
      expect([found.basis, found.own_share]).toEqual(['own', 1])
      expect(found.value! * (found.revenue!.usd2023 / 1e6)).toBeCloseTo(tonnes!, 4)
    }
    const among = (await beside(idOf('Stated'), 'revenue_s1')).groups
    expect(among.map(({ of, count }) => [of, count])).toEqual([
      ['companies', 21],
      ['countries', 148],
      ['sectors', 397],
    ])
    const mixed = await beside(idOf('Stated'), 'revenue')
    expect(mixed.basis).toBe('mixed')
    expect(mixed.own_share).toBeGreaterThan(0.5)
    expect((await beside(idOf('Selling'), 'revenue')).basis).toBe('own')
  })

  test('without revenue, or without plants, it is not compared', async () => {
    const silent = await beside(idOf('Silent'), 'revenue')
    expect(silent).toMatchObject({ value: null, missing: 'no_revenue', groups: [] })
    expect((await beside(idOf('Silent'), 'mwh')).groups.length).toBe(4)
    expect(await beside(idOf('Stated'), 'mwh')).toMatchObject({ value: null, missing: 'not_all_plants', groups: [] })
  })

  test('per amount invested beside the other holdings of its list, and of its sector', async () => {
    const found = await beside(idOf('Stated'), 'invested')
    // 95 000 t over an enterprise value of 100 million.
    expect(found.value).toBeCloseTo(950, 6)
    expect(found).toMatchObject({ unit: 't CO2e/MEUR', basis: 'own', missing: null, revenue: null })
    expect(found.holding).toMatchObject({
      portfolio: { id: report.id, name: report.name },
      money: 1e6,
      currency: 'EUR',
    })
    const [sector, all] = found.groups
    expect(sector).toMatchObject({ of: 'holdings', sector: 'BEA:327310', count: 5 })
    expect(all).toMatchObject({ of: 'holdings', sector: null, count: 7 })
    expect(found.holding!.estimated).toBeCloseTo(1 / 7, 12)
    const { data: positions } = await server.call('listPositions', { params: { id: report.id } }, person!.access)
    const others = positions.results
      .filter(({ name, fe_s12: fe }) => fe !== null && !name?.startsWith('Stated'))
      .map(({ fe_s12: fe, money }) => fe! / (money! / 1e6))
      .sort((a, b) => a - b)
    expect(all!.p50).toBeCloseTo(others[3]!, 6)
    expect((await beside(idOf('Estimated'), 'invested')).basis).toBe('sector')
  })

  test('without an amount, or for whoever holds nothing, there is a reason and what to do', async () => {
    const nowhere = await beside(idOf('Nowhere'), 'invested')
    expect(nowhere).toMatchObject({ value: null, missing: 'no_result', groups: [] })
    expect([nowhere.reason?.code, nowhere.remedy?.code].every(code => code?.startsWith('financed:'))).toBe(true)
    const [demo] = (await server.call('listEntries', { params: { id: 'demo' } })).data
    for (const by of [null, person, stranger])
      expect((await beside(demo!.organisation.id, 'invested', by)).missing).toBe('not_held')
    expect((await beside(demo!.organisation.id, 'revenue', null)).missing).toBe('no_revenue')
  })

  test('nobody else sees it', async () => {
    for (const per of ['mwh', 'revenue', 'invested']) {
      const call = { params: { id: idOf('Stated') }, query: { per } }
      expect((await server.call('readBenchmark', call, stranger!.access)).status).toBe(404)
      expect((await server.call('readBenchmark', call)).status).toBe(404)
    }
    const wrong = { params: { id: idOf('Stated') }, query: { per: 'head' } }
    expect((await server.call('readBenchmark', wrong, person!.access)).status).toBe(422)
  })

  test('a reference organisation has the revenue of the list that states it, and of no other person’s', async () => {
    const [known] = (await server.call('listEntries', { params: { id: 'demo' } })).data.filter(
      ({ organisation }) => organisation.name === 'Verbund AG' || organisation.name.startsWith('Verbund'),
    )
    const { id, name } = known!.organisation
    const list = `name,country,technology,capacity_mw,revenue,currency,year,allocation\n${name},AUT,Hydro,5842,4500000000,EUR,2023,0.1\n`
    const answer = await upload(server, person!.access, 'owner.csv', list)
    await delivered(server, person!.access, answer.data.id)
    const found = await beside(id, 'revenue')
    expect(found).toMatchObject({ basis: 'own', own_share: 1, country: 'AT', missing: null })
    // Calculated from its plants, not from the revenue that the list states.
    const { data } = await server.call('readOrganisationReport', { params: { id } })
    const tonnes = data.sub_locations.reduce((sum, { indicators }) => sum + (indicators?.cc_t ?? 0), 0)
    expect(found.value! * (found.revenue!.usd2023 / 1e6)).toBeCloseTo(tonnes, 0)
    expect((await beside(id, 'invested')).missing).toBe('no_result')
    expect((await beside(id, 'revenue', stranger)).missing).toBe('no_revenue')
    expect((await beside(id, 'revenue', null)).missing).toBe('no_revenue')
  })
})
