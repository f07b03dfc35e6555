import type { Entry } from '@cradle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, fixture, upload } from '../../test/uploads.ts'

onEmbedded('passports', database => {
  let server: TestServer
  let person: Person
  let id: string
  let entries: Entry[]

  beforeAll(async () => {
    server = await startServer({ database, reference: true, env: { METHOD_EDITION: '1.0.0' } })
    person = await signUp(server)
    id = (await upload(server, person.access, 'golden.csv', fixture('golden/portfolio.csv'))).data.id
    await delivered(server, person.access, id)
    entries = (await server.call('listEntries', { params: { id } }, person.access)).data
  })
  afterAll(() => server?.close())

  const passport = async (query: Record<string, string>) => {
    const answer = await server.call('readPassport', { params: { id }, query }, person.access)
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    return answer.data
  }
  const near = (a: number | null, b: number | null) => {
    if (a === null || b === null) expect(a).toBe(b)
    else expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-12 * Math.max(1, Math.abs(b)))
  }
  const goals: Record<string, string>[] = [{}, ...Array.from({ length: 17 }, (_, i) => ({ goal: String(i + 1) }))]

  test('the portfolio is the sum of its entries', async () => {
    const portfolio = (await server.call('readPortfolio', { params: { id } }, person.access)).data
    const whole = (await server.call('readGoals', { params: { id } }, person.access)).data
    for (const query of goals) {
      const found = await passport(query)
      const goal = query.goal === undefined ? null : Number(query.goal)
      const wanted =
        goal === null ? portfolio.total_impact : found.value === null ? null : whole.all_countries[goal - 1]!
      expect(found.value).toBe(wanted)
      near(found.recomputed, found.value)
      expect(found.status).toBe(goal === null ? portfolio.total_status : whole.status[goal - 1])
      if (found.value !== null)
        near(
          found.parts.reduce((sum, part) => sum + (part.value ?? 0), 0),
          found.value,
        )
    }
  })

  test('every figure of every entry and site is worked out again from its chain', async () => {
    let chains = 0
    for (const entry of entries)
      for (const query of goals) {
        const found = await passport({ ...query, entry: entry.id })
        const figure = query.goal === undefined ? entry.impact : entry.goals[Number(query.goal) - 1]!
        expect(found.value).toBe(figure)
        near(found.recomputed, figure)
        expect(found.steps.at(-1)!.kind).toBe('allocation')
        for (const part of found.parts.slice(0, 3)) {
          const site = await passport({ ...query, entry: entry.id, site: part.id })
          expect(site.value).toBe(part.value)
          near(site.recomputed, part.value)
          if (part.value === null) continue
          chains++
          const kinds = site.steps.map(step => step.kind)
          expect(kinds.slice(0, 3)).toEqual(['row', 'match', 'activity'])
          expect(kinds).toContain('normalisation')
          const factors = site.steps.filter(step => step.kind === 'factor')
          for (const factor of factors) expect([factor.source, factor.licence, factor.table]).not.toContain('')
        }
      }
    expect(chains).toBeGreaterThan(40)
  })

  test('a row of its own has the interval of its entry; a factor names the place it is of; no raw ids are shown', async () => {
    const file = `name,country,technology,capacity_mw,industry,revenue,currency,year,allocation
Own Example Wind,IN,wind_onshore,100,,,,,0.5
Own Example Brewery,BR,,,ISIC:1103,3000000,EUR,2022,0.25
`
    const own = (await upload(server, person.access, 'own.csv', file)).data.id
    await delivered(server, person.access, own)
    const [wind, brewery] = (await server.call('listEntries', { params: { id: own } }, person.access)).data
    const ask = async (query: Record<string, string>) =>
      (await server.call('readPassport', { params: { id: own }, query }, person.access)).data
    for (const entry of [wind!, brewery!]) {
      const found = await ask({ entry: entry.id })
      expect(found.interval).toEqual({ p5: entry.p5, p50: entry.p50, p95: entry.p95 })
      expect(found.interval!.p5).not.toBeNull()
      for (const language of ['en', 'de', 'fr', 'es', 'pt'])
        for (const goal of ['3', '6', '7', '8', '9', '12', '13']) {
          const passport = await ask({ entry: entry.id, goal, language })
          const text = JSON.stringify([passport.title, passport.steps], (key, value) =>
            key === 'field' ? undefined : value,
          )
          expect(text).not.toMatch(/USR-|_usd2023|capacityMw|renewable_kwh|wind_onshore|"IND"/)
        }
    }
    const factors = ({ steps }: Awaited<ReturnType<typeof ask>>) => steps.filter(({ kind }) => kind === 'factor')
    expect(factors(await ask({ entry: wind!.id, goal: '13' })).map(({ place }) => place)).toEqual(['Europe (EU28)'])
    expect(factors(await ask({ entry: brewery!.id, goal: '13' })).map(({ place }) => place)).toEqual(['Brazil'])
    expect(factors(await ask({ entry: brewery!.id, goal: '3' }))[0]!.place).toBe('United States')
    const german = await ask({ entry: brewery!.id, goal: '13', language: 'de' })
    expect(german.title).toBe('SDG 13: Own Example Brewery')
    expect(german.steps.map(({ title }) => title)).toEqual([
      'Zeile 3 der Datei',
      'Nach eigenen Zeilen bewertet',
      'Produktionswert zu Preisen von 2023',
      'Mittel aus 2 Sektoren',
      'Klimawandel (GWP100)',
      'Klimawandel (GWP100) in Personenjahren',
      'Klimawandel (GWP100)',
      'SDG 13',
      'Anteil des Halters',
    ])
    expect(german.steps[1]!.text).toMatch(/^Keine Referenzorganisation/)
    expect(german.steps[0]!.inputs.map(({ name }) => name)).toContain('Umsatz')
  })

  test('what does not exist has no passport', async () => {
    for (const query of [{ entry: 'nobody' }, { entry: entries[0]!.id, site: 'nowhere' }, { site: 'w1' }]) {
      const answer = await server.call('readPassport', { params: { id }, query }, person.access)
      expect(answer.status).toBe(404)
    }
    const anonymous = await server.call('readPassport', { params: { id: 'demo' }, query: { goal: '13' } })
    expect(anonymous.status).toBe(200)
    expect(anonymous.data.parts.length).toBe(41)
  })
})
