import type { Portfolio } from '@cradle/contract'
import { NEWEST_EDITION } from '@cradle/data/editions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'
import { portfolios, provenances } from '../db/tables/index.ts'

const LIST = `name,country,asset_class,technology,capacity_mw,outstanding_amount,currency,evic,equity,debt,own_scope1_t,own_scope2_location_t,own_year,own_assurance,allocation
Alpha Works,DE,listed_equity,,,10000000,EUR,1000000000,,,100000,20000,2024,reasonable,0.01
Hilltop Example Gas,DE,project_finance,gas,100,5000000,EUR,,30000000,20000000,,,,,0.1
Dollar Example,US,listed_equity,,,4000000,USD,800000000,,,5000,100,2024,,0.005
Nothing Example,FR,listed_equity,,,2000000,EUR,,,,,,,,0.2
Cash,,cash,,,3000000,EUR,,,,,,,,
`
const RATES = 'date,USD\n2024-12-31,1.04\n2025-12-31,1.10\n'
const NEXT = LIST.replace('5000,100,2024', '4000,100,2024').replace('Nothing Example,FR', 'New Example,FR')
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0)

onEmbedded('financed emissions', database => {
  let server: TestServer
  let person: Person
  let stranger: Person
  let report: Portfolio
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    ;[person, stranger] = [await signUp(server), await signUp(server)]
    const answer = await upload(server, person.access, 'holdings.csv', LIST)
    report = await delivered(server, person.access, answer.data.id)
  })
  afterAll(() => server?.close())
  const at = () => ({ params: { id: report.id } })
  const result = async () => (await server.call('readFinanced', at(), person.access)).data

  test('a delivered list has its totals, and a ledger over all rows that adds to 100 %', async () => {
    const one = await result()
    expect(one.ledger.rows).toBe(5)
    expect(sum(one.ledger.classes.map(({ share_of_money }) => share_of_money))).toBeCloseTo(1, 12)
    expect(one.ledger.reasons.map(({ code }) => code).toSorted()).toEqual([
      'asset_class',
      'denominator_missing',
      'fx_missing',
    ])
    expect(one.ledger.reasons.every(({ code, remedy }) => code === 'asset_class' || remedy !== null)).toBe(true)
    expect(one.needs.map(({ code }) => code)).toEqual(['rates'])
    expect(one.stand).toMatchObject({ method_version: NEWEST_EDITION })
    const { data: positions } = await server.call('listPositions', at(), person.access)
    expect(positions.count).toBe(5)
    const [alpha, gas] = positions.results
    expect(alpha).toMatchObject({ ledger: 'reported', af: 0.01, fe: { s1: 1000, s2: 200 }, dq_s12: 1 })
    // 100 MW of gas: some hundred thousand tonnes, a tenth of them.
    expect(gas).toMatchObject({
      ledger: 'estimated',
      af: 0.1,
      option: { s1: '2b' },
      af_basis: { code: 'project_equity_plus_debt' },
    })
    expect(gas?.fe.s1).toBeGreaterThan(1000)
    expect(gas?.fe.s1).toBeLessThan(100_000)
    expect(one.totals.fe_s1).toBeCloseTo((alpha?.fe.s1 ?? 0) + (gas?.fe.s1 ?? 0), 6)
    const [power] = one.alignment ?? []
    expect(power).toMatchObject({ sector: 'power', default_share: 1, covered_share: 1, holdings_count: 1 })
    expect((power?.intensity ?? 0) * (power?.production ?? 0)).toBeCloseTo(gas?.fe.s1 ?? Number.NaN, 4)
    expect(power?.gap).toBeGreaterThan(0.5)
    expect(one.screening?.plants).toMatchObject([
      { row: 3, technology: 'gas', country: 'DE', activity: '4.29', plants: 1 },
    ])
    expect(one.screening?.plants[0]?.capacity_mw).toBeCloseTo(10, 9)
    const named = { ...at(), query: { ledger: 'no_result' as const, order: '-money' as const } }
    const { data: without } = await server.call('listPositions', named, person.access)
    expect(without.results.map(({ name }) => name)).toEqual(['Nothing Example', 'Dollar Example'])
  })

  test('nobody else reads it, and a draft has none', async () => {
    expect((await server.call('readFinanced', at(), stranger.access)).status).toBe(404)
    expect(
      (await server.call('freezeStatement', { params: { id: report.id, statement: 'x' }, body: {} }, stranger.access))
        .status,
    ).toBe(404)
    const answer = await upload(server, person.access, 'draft.csv', LIST, { body: { draft: true } })
    const refused = await server.call('readFinanced', { params: { id: answer.data.id } }, person.access)
    expect([refused.status, refused.error?.code]).toEqual([409, 'not_delivered'])
  })

  test('an uploaded table of rates converts stocks, and its source and date stand in the passport', async () => {
    const send = async (text: string) => {
      const form = new FormData()
      form.set('source', 'European Central Bank')
      form.set('file', new File([text], 'rates.csv'))
      const url = new URL(`/api/portfolio/${report.id}/financed/rates/`, server.url)
      return await fetch(url, { method: 'POST', body: form, headers: { authorization: `Bearer ${person.access}` } })
    }
    const bad = await send('date,USD\n2025-13-01,1\n')
    expect([bad.status, (await bad.json()).code]).toEqual([422, 'rates_unreadable'])
    expect((await send(RATES)).status).toBe(201)
    const { data: read } = await server.call('readRates', at(), person.access)
    expect(read.rates).toMatchObject({
      source: 'European Central Bank',
      pivot: 'EUR',
      currencies: ['USD'],
      spot: { days: 2 },
    })
    const { data: settings } = await server.call('readFinancedSettings', at(), person.access)
    const body = { holdings_date: '2025-12-31', reporting_year: 2025, revision: settings.revision }
    const { data: saved } = await server.call('changeFinancedSettings', { ...at(), body }, person.access)
    expect(saved).toMatchObject({
      holdings_date: '2025-12-31',
      stated: true,
      missing_rates: [],
      currencies: ['EUR', 'USD'],
    })
    const stale = await server.call('changeFinancedSettings', { ...at(), body }, person.access)
    expect([stale.status, stale.error?.code]).toEqual([409, 'financed_changed'])
    const one = await result()
    expect(one.ledger.size).toBeCloseTo(20e6 + 4e6 / 1.1, 4)
    const passport = await server.call(
      'readFinancedPassport',
      { ...at(), query: { figure: 'fe_s1', row: '4' } },
      person.access,
    )
    expect(passport.data.recomputed).toBeCloseTo(passport.data.value ?? Number.NaN, 9)
    const rate = passport.data.steps.find(({ kind }) => kind === 'rate')
    expect(rate).toMatchObject({ source: 'European Central Bank', date: '2025-12-31' })
    const nowhere = await server.call('readFinancedPassport', { ...at(), query: { row: '99' } }, person.access)
    expect(nowhere.status).toBe(404)
  })

  test('a statement holds own texts, is frozen with its fingerprint, and calculated again gives the same', async () => {
    const { data: list } = await server.call('listStatements', at(), person.access)
    expect(list.statements.map(({ framework }) => framework)).toContain('sfdr-pai')
    const one = { params: { id: report.id, statement: 'sfdr-rts-2022-1288' } }
    const { data: before } = await server.call('readStatement', one, person.access)
    expect(before.rows.find(({ id }) => id === 'pai1_s1')?.value).toBeCloseTo(
      (await result()).totals.fe_s1 ?? Number.NaN,
      6,
    )
    const unknown = await server.call('changeStatement', { ...one, body: { texts: { nothing: 'x' } } }, person.access)
    expect([unknown.status, unknown.error?.code]).toEqual([422, 'unknown_lines'])
    const body = { texts: { explanation: 'Half of it is one plant.' }, values: { pai11: 0.2 } }
    const { data: written } = await server.call('changeStatement', { ...one, body }, person.access)
    expect(written.rows.find(({ id }) => id === 'explanation')).toMatchObject({
      status: 'stated',
      text: body.texts.explanation,
    })
    const { data: frozen, status } = await server.call(
      'freezeStatement',
      { ...one, body: { role: 'prepared' } },
      person.access,
    )
    expect([status, frozen.version?.version, frozen.version?.digest.length]).toEqual([201, 1, 64])
    await server.call('changeStatement', { ...one, body: { texts: { explanation: null } } }, person.access)
    await server.call('changeFinancedSettings', { ...at(), body: { scope2: 'market' } }, person.access)
    const version = { params: { ...one.params, version: '1' } }
    const { data: again } = await server.call('readFrozenStatement', version, person.access)
    expect(again.rows.find(({ id }) => id === 'explanation')?.text).toBe(body.texts.explanation)
    const { data: check } = await server.call('checkStatement', { ...version, body: {} }, person.access)
    expect(check).toMatchObject({
      same: true,
      digest: frozen.version?.digest,
      digest_now: frozen.version?.digest,
      differs: [],
    })
    expect(
      (await server.call('readFrozenStatement', { params: { ...one.params, version: '2' } }, person.access)).status,
    ).toBe(404)
    expect(
      (await server.call('readStatement', { params: { id: report.id, statement: 'none' } }, person.access)).status,
    ).toBe(404)
  })

  test('a fund is looked through by another list of its owner, and without it again where that is deleted', async () => {
    const holder = await signUp(server)
    const send = async (of: Person, name: string, text: string) =>
      await delivered(server, of.access, (await upload(server, of.access, name, text)).data.id)
    const columns =
      'name,country,asset_class,outstanding_amount,currency,evic,own_scope1_t,own_scope2_location_t,own_year,allocation'
    const inner = await send(
      holder,
      'growth.csv',
      `${columns}\nBeta Example,FR,listed_equity,300,EUR,4000000000,50000,1000,2024,0.1\nCash,,cash,100,EUR,,,,,\n`,
    )
    const outer = await send(
      holder,
      'pension.csv',
      `${columns}\nAlpha Works,DE,listed_equity,10000000,EUR,1000000000,100000,20000,2024,0.01\nGrowth Example,,fund,8000000,EUR,,,,,\n`,
    )
    const of = { params: { id: outer.id } }
    const read = async () => (await server.call('listPositions', of, holder.access)).data.results
    expect((await read()).at(-1)).toMatchObject({ name: 'Growth Example', reason: { code: 'fund_not_looked_through' } })
    const { data: settings } = await server.call('readFinancedSettings', of, holder.access)
    expect(settings).toMatchObject({ fund_names: ['Growth Example'], funds: [] })
    const choose = (portfolio: string, token = holder.access) =>
      server.call('changeFinancedSettings', { ...of, body: { funds: [{ fund: 'Growth Example', portfolio }] } }, token)
    const foreign = await send(
      stranger,
      'theirs.csv',
      `${columns}\nGamma Example,FR,listed_equity,300,EUR,4000000000,50000,1000,2024,0.1\n`,
    )
    expect((await choose(foreign.id)).status).toBe(404)
    expect((await choose(inner.id, stranger.access)).status).toBe(404)
    expect((await choose(inner.id)).data.funds).toEqual([{ fund: 'Growth Example', portfolio: inner.id }])
    const opened = await read()
    expect(opened.map(({ name, part, fund, money }) => [name, part, fund, money])).toEqual([
      ['Alpha Works', null, null, 1e7],
      ['Beta Example', '1', 'Growth Example', 6e6],
      ['Cash', '2', 'Growth Example', 2e6],
    ])
    expect(opened[1]?.fe_s12).toBeCloseTo((6e6 / 4e9) * 51_000, 9)
    const passport = { ...of, query: { row: String(opened[1]?.row), part: '1' } }
    const { data: steps } = await server.call('readFinancedPassport', passport, holder.access)
    expect(steps.recomputed).toBeCloseTo(steps.value ?? Number.NaN, 9)
    expect((await server.call('deletePortfolio', { params: { id: inner.id } }, holder.access)).status).toBeLessThan(300)
    expect((await read()).at(-1)).toMatchObject({ name: 'Growth Example', reason: { code: 'fund_not_looked_through' } })
  })

  test('the bridge between two lists adds up, by scope', async () => {
    const answer = await upload(server, person.access, 'next.csv', NEXT)
    const next = await delivered(server, person.access, answer.data.id)
    const { data: bridge } = await server.call(
      'readBridge',
      { params: { id: next.id }, query: { from: report.id } },
      person.access,
    )
    for (const { start, end, effects, residual } of Object.values(bridge.scopes)) {
      expect(Math.abs(residual)).toBeLessThanOrEqual(1e-9 * Math.max(1, start, end))
      expect(start + sum(Object.values(effects))).toBeCloseTo(end, 6)
    }
    const { data: sides } = await server.call('listBridgeSides', { params: { id: next.id } }, person.access)
    expect(sides.count).toBe(2)
  })

  test('questions are answered once, and an answer can be taken back', async () => {
    const text = LIST.replace('asset_class', 'Anlageklasse')
      .replace(/allocation/, 'Anteil')
      .replace('cash,,,3000000', 'alpha-x,,,3000000')
    const answer = await upload(server, person.access, 'asked.csv', text)
    const { id } = await delivered(server, person.access, answer.data.id)
    const { data: listed } = await server.call('listQuestions', { params: { id } }, person.access)
    const question = listed.questions.find(({ code }) => code === 'asset_class_unknown')
    expect(question).toMatchObject({ word: 'alpha-x', rows: [6], blocks: true })
    const key = question?.key ?? ''
    const wrong = await server.call(
      'answerQuestion',
      { params: { id }, body: { key, action: 'factor', value: 2 } },
      person.access,
    )
    expect([wrong.status, wrong.error?.code]).toEqual([422, 'unknown_answer'])
    const body = { key, action: 'asset_class' as const, value: 'cash' }
    const { data: answered } = await server.call('answerQuestion', { params: { id }, body }, person.access)
    expect(answered.questions.some(one => one.key === key)).toBe(false)
    expect(answered.answers).toMatchObject([{ key, action: 'asset_class', value: 'cash', remembered: false }])
    const withdrawn = await server.call(
      'withdrawAnswer',
      { params: { id, answer: answered.answers[0]?.id ?? '' } },
      person.access,
    )
    expect(withdrawn.data.questions.some(one => one.key === key)).toBe(true)
  })

  test('files hold the same figures', async () => {
    const file = async (path: string) => {
      const url = new URL(`/api/portfolio/${report.id}/financed/${path}`, server.url)
      const answer = await fetch(url, { headers: { authorization: `Bearer ${person.access}` } })
      expect(answer.status, path).toBe(200)
      return new Uint8Array(await answer.arrayBuffer())
    }
    const one = await result()
    const json = JSON.parse(Buffer.from(await file('export/json')).toString('utf8'))
    expect(json.result.totals).toEqual(one.totals)
    const csv = Buffer.from(await file('export/csv')).toString('utf8')
    expect(csv).toContain(`portfolio,financed_emissions,${one.holdings_date},${one.totals.fe_s12},t CO2e,s12`)
    for (const language of ['en', 'de', 'fr', 'es', 'pt']) {
      const book = await file(`export/xlsx?language=${language}`)
      expect(Buffer.from(book.slice(0, 2)).toString(), language).toBe('PK')
      const pdf = await file(`export/pdf?language=${language}`)
      expect(Buffer.from(pdf.slice(0, 5)).toString()).toBe('%PDF-')
    }
    const frozen = await file('statements/sfdr-rts-2022-1288/export/csv?version=1')
    expect(Buffer.from(frozen).toString('utf8')).toContain('sfdr-rts-2022-1288/pai1_s1')
    expect((await file('statements/sfdr-rts-2022-1288/export/pdf?version=1')).length).toBeGreaterThan(5000)
  }, 60_000)

  test('a report of the first edition of the method says how to get one', async () => {
    const { workDb } = server.deps
    const [old] = await workDb.select().from(provenances)
    if (!old) throw new Error('There is no provenance.')
    await workDb.insert(provenances).values({ ...old, id: 'old', methodVersion: '1.0.0' })
    await workDb.update(portfolios).set({ provenanceId: 'old' }).where(eq(portfolios.series, report.id))
    const refused = await server.call('readFinanced', at(), person.access)
    expect([refused.status, refused.error?.code]).toEqual([409, 'first_edition'])
  })
})
