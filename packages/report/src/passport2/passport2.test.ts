import { INDICATOR_NAMES, INDICATOR_UNITS, type IndicatorName, Passport } from '@cradle/contract'
import type { Row2 } from '@cradle/method2'
import { assessEntries2, type OwnAssessment2, plantRows } from '@cradle/portfolio/assess2'
import { speechIn } from '@cradle/words'
import { describe, expect, it } from 'vitest'
import { context, entryOf, prepared, provenance, world } from '../../../portfolio/test/assess2/support.ts'
import type { FigureQuery } from '../passport-parts.ts'
import { shownPassport } from '../shown.ts'
import { type EntryPassportInput2, entryPassport2 } from './entry-passport.ts'
import { portfolioPassport2 } from './portfolio-passport.ts'

const current = provenance(500)
/** The words of a source that an owner wrote beside the stated scope of the entry at this place. */
const SOURCE = 'letter of the plant manager'
const STATED = 1
const ROWS: readonly Row2[][] = [
  [{ country: 'GBR', technology: 'wind_onshore', capacityMw: 40 }],
  [
    {
      country: 'DEU',
      technology: 'coal',
      generationGwh: 900,
      capacityMw: 300,
      ownScope1T: 800_000,
      ownAssurance: 'verified',
      ownSource: SOURCE,
    },
  ],
  [{ country: 'DEU', technology: 'bess', generationGwh: 3 }],
  [{ country: 'ESP', industry: 'apparel retail', revenue: 3.6e10, currency: 'EUR', year: 2023 }],
  [
    {
      country: 'BRA',
      industry: 'ISIC:1103',
      revenue: 3e6,
      currency: 'EUR',
      year: 2022,
      ownJobs: 40,
      ownScope2LocationT: 5,
      ownScope2MarketT: 0,
    },
  ],
  [{ country: 'DEU', industry: 'ISIC:01', revenue: 1e7, currency: 'EUR', productionSplit: 'DE:0.4;PL:0.6' }],
  [
    { country: 'FRA', technology: 'nuclear', generationGwh: 12 },
    { country: 'POL', technology: 'coal_lignite', generationGwh: 12, heatRateMjPerKwh: 11, fuelCo2KgPerGj: 110 },
    { country: 'POL', technology: 'coal_lignite' },
  ],
]
const inputs = ROWS.map((rows, position) => entryOf(`own-${position}`, rows, { position, allocation: 0.25 }))
const owns: OwnAssessment2[] = []
const assessed = assessEntries2(context, inputs, { stand: current, rejected: [], onOwn: (_, own) => owns.push(own) })
const portfolio = {
  name: 'List',
  totalStatus: assessed.totals.totalStatus,
  provenance: current,
  p5: assessed.totals.p5,
  p50: assessed.totals.p50,
  p95: assessed.totals.p95,
}
const plants = new Map(world.sites.map(site => [site.siteId, site]))

function inputOf(i: number, language: 'en' | 'de' | 'fr' | 'es' | 'pt' = 'en'): EntryPassportInput2 {
  const [entry, own, input] = [assessed.entries[i], owns[i], inputs[i]]
  if (!entry || !own || !input) throw new Error(`No entry ${i}.`)
  const speech = speechIn(language)
  const { organisation, sites } = own
  return {
    speech,
    prepared,
    plants,
    rowOfPlant: plantRows(prepared),
    ofOwner: false,
    entry: { ...entry, source: input.source },
    organisation,
    sites,
    portfolio,
  }
}

const QUERIES: readonly FigureQuery[] = [
  {},
  ...Array.from({ length: 17 }, (_, i) => ({ goal: i + 1 })),
  ...INDICATOR_NAMES.map(indicator => ({ indicator })),
]
const near = (a: number | null, b: number | null, what: string) => {
  if (a === null || b === null) expect(a, what).toBe(b)
  else expect(Math.abs(a - b), what).toBeLessThanOrEqual(1e-12 * Math.abs(b))
}
const passportOf = (i: number, query: FigureQuery & { site?: string }, language?: 'de' | 'fr') => {
  const found = entryPassport2(inputOf(i, language), query)
  if (!found) throw new Error('No such site.')
  return found
}

describe('passports of the second edition', () => {
  it('give every figure of every entry and site again from its chain', () => {
    let chains = 0
    for (const [i] of ROWS.entries())
      for (const query of QUERIES) {
        const found = passportOf(i, query)
        const what = JSON.stringify([i, query])
        expect(Passport.safeParse(found).error, what).toBeUndefined()
        near(found.recomputed, found.value, what)
        expect(found.steps.at(-1)?.kind).toBe('allocation')
        if (found.value === null) expect(found.interval, what).toBeNull()
        for (const part of found.parts) {
          const site = passportOf(i, { ...query, site: part.id })
          expect([site.value, site.status], what).toEqual([part.value, part.status])
          near(site.recomputed, part.value, what)
        }
        if (found.value === null || found.parts.length > 0) continue
        chains++
        const kinds = found.steps.map(({ kind }) => kind)
        expect(kinds.slice(0, 2), what).toEqual(['row', 'match'])
        if (query.indicator === undefined) expect(kinds, what).toContain('normalisation')
        for (const step of found.steps.filter(({ kind }) => kind === 'factor'))
          if (step.inputs.length > 0 && step.title !== '' && step.table !== null)
            expect([step.source, step.licence], `${what} ${step.title}`).not.toContain('')
      }
    expect(chains).toBeGreaterThan(120)
  })

  it('say nothing by a raw id, in any language', () => {
    for (const language of ['en', 'de', 'fr', 'es', 'pt'] as const)
      for (const i of [0, 1, 2, 3, 4])
        for (const query of [
          {},
          { goal: 6 },
          { goal: 8 },
          { indicator: 'cc_t' as const },
          { indicator: 'jobs' as const },
        ]) {
          const passport = entryPassport2(inputOf(i, language), query)
          const text = JSON.stringify(
            [
              passport?.title,
              passport?.steps.map(({ title, formula, inputs: of, text, place }) => [title, formula, of, text, place]),
            ],
            (key, value) => (key === 'field' ? undefined : value),
          )
          expect(text).not.toMatch(/\{\{|wind_onshore|coal_lignite|"IND"|ccT|s3Upstream|undefined|NaN|_t"/)
        }
  })

  it('show the stated value, and the estimate that was set aside', () => {
    const { steps, value, status } = passportOf(1, { indicator: 's1_t' })
    expect([value, status]).toEqual([200_000, 'quantified'])
    const scope = steps.find(({ kind }) => kind === 'characterisation')
    expect(scope?.inputs.map(({ name, set_aside: aside }) => [name, aside ?? false])).toEqual([
      ['Scope 1, as stated', false],
      ['Estimate, set aside', true],
      ['Stated value over the estimate', true],
    ])
    expect(scope?.text).toContain('taken as it is')
    expect(scope?.source).toBe('The uploaded file')
    const two = passportOf(4, { indicator: 'cc_t' }).steps.flatMap(({ inputs: of }) => of.map(({ name }) => name))
    expect(two).toContain('Market-based scope 2, not taken')
  })

  it('carry marks, sources of the own edition, and the parts of the interval', () => {
    const wind = passportOf(0, { indicator: 'generation_kwh' })
    const generation = wind.steps.find(({ kind }) => kind === 'activity')
    expect(generation).toMatchObject({ marks: ['quoted'], table: 'capacity_factors', licence: 'CC BY 4.0' })
    expect(generation?.source).toContain('quoted without reading the page again')
    const shop = passportOf(3, { goal: 13 }, 'de')
    expect(shop.interval_parts?.map(({ cause, name }) => [cause, name])).toEqual([
      ['quantity', 'Wie viel der Standort tut'],
      ['model', 'Verzerrung des Modells, allen Umsatzzeilen gemeinsam'],
      ['company', 'Wie weit ein Unternehmen von seiner Gruppe abweicht'],
    ])
    expect(shop.interval_parts?.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(shop.steps.find(({ title }) => title.startsWith('Treibhausgase je Produktionswert'))?.marks).toEqual([
      'expert',
    ])
  })

  it('have the interval that was delivered', () => {
    for (const i of [0, 1, 3]) {
      const { p5, p50, p95 } = owns[i]?.organisation ?? {}
      const share = (value: number | null | undefined) => (value == null ? null : 0.25 * value + 0)
      expect(passportOf(i, {}).interval).toEqual({ p5: share(p5), p50: share(p50), p95: share(p95) })
      expect(passportOf(i, { site: '1' }).interval).toEqual(passportOf(i, {}).interval)
    }
  })

  it('say why there is no value, and know no site that is not there', () => {
    const missing = passportOf(6, { site: '3' })
    expect([missing.value, missing.status, missing.recomputed]).toEqual([null, 'not_calculable', null])
    expect(missing.steps.map(({ title }) => title)).toContain('Not calculable')
    expect(passportOf(0, { indicator: 'jobs' })).toMatchObject({ value: null, status: 'not_assessed', interval: null })
    expect(entryPassport2(inputOf(0), { site: 'nowhere' })).toBeNull()
  })

  it('of a value that other tables gave there is no chain, and no number in its place', () => {
    const input = inputOf(0)
    const other = { ...input, portfolio: { ...portfolio, provenance: { ...current, data_version: '2.0.1' } } }
    const found = entryPassport2(other, { goal: 13 })
    expect(found?.value).toBe(passportOf(0, { goal: 13 }).value)
    expect([found?.recomputed, found?.interval_parts]).toEqual([null, undefined])
    expect(found?.steps[2]?.text).toContain('tables that this program does not hold')
  })
})

it('a portfolio is the sum of its entries, for a physical figure too', () => {
  const of = (indicator: IndicatorName) =>
    portfolioPassport2(
      speechIn('en'),
      { ...portfolio, totalImpact: assessed.totals.totalImpact },
      assessed.entries.map(({ id, allocation }, i) => {
        const figure = owns[i]?.organisation.detail.physical.indicators
        const { value = null, status = 'not_assessed' } = (indicator === 'cc_t' ? figure?.ccT : figure?.jobs) ?? {}
        return { id, name: id, allocation, figure: value, status }
      }),
      assessed.goals,
      { indicator },
    )
  for (const indicator of ['cc_t', 'jobs'] as const) {
    const stored = assessed.goals.physical?.figures.find(one => one.indicator === indicator)
    const found = of(indicator)
    near(found.value, stored?.value ?? null, indicator)
    expect([found.unit, found.status]).toEqual([INDICATOR_UNITS[indicator], stored?.status])
    expect(found.interval).toEqual({ p5: stored?.p5, p50: stored?.p50, p95: stored?.p95 })
    expect(found.parts).toHaveLength(ROWS.length)
  }
})

it('a link shows of the row only what the calculation reads', () => {
  const passport = passportOf(1, { indicator: 's1_t' })
  const shown = shownPassport({ ...passport, ...{ secret: 'x' } })
  expect(Object.keys(shown).sort()).toEqual(Object.keys(passport).sort())
  expect(shown.steps[0]?.inputs.map(({ field }) => field)).not.toContain('ownSource')
})

it('a link shows a stated scope with its assurance, as the figure that it is, and never the words of its source', () => {
  const owner = passportOf(STATED, { indicator: 's1_t' })
  const fieldsOf = (passport: typeof owner) => passport.steps[0]?.inputs.map(({ field }) => field)
  expect(fieldsOf(owner)).toEqual(expect.arrayContaining(['ownScope1T', 'ownAssurance', 'ownSource']))
  const shown = shownPassport(owner)
  expect(fieldsOf(shown)).toEqual(expect.arrayContaining(['ownScope1T', 'ownAssurance']))
  expect(fieldsOf(shown)).not.toContain('ownSource')
  expect(JSON.stringify(owner)).toContain(SOURCE)
  expect(JSON.stringify(shown)).not.toContain(SOURCE)
  expect(shown.value).toBe(owner.value)
})
