import { type Catalogue, presentItem, writeCatalogue } from '@cradle/catalogue'
import { CatalogueItem, CatalogueKind, type CatalogueRow } from '@cradle/contract'
import { profileOf, revenueUnit } from '@cradle/impact'
import { currentProvenance } from '@cradle/portfolio'
import { render } from '@cradle/words/messages'
import { beforeAll, describe, expect, test } from 'vitest'
import { currentEdition } from '../core/edition.ts'

const edition = currentEdition()
const { reference, prepared } = edition
const provenance = currentProvenance(reference, 'test')
let catalogue: Catalogue

beforeAll(async () => {
  catalogue = await writeCatalogue(edition)
})

const rows = (kind: CatalogueRow['kind']) => catalogue.list(kind).map(entry => entry.row)
const found = (q: string, kind?: CatalogueRow['kind']) => catalogue.words.find(q, { kind }).hits.map(hit => hit.key)

describe('the catalogue', () => {
  test('holds everything that enters a number', () => {
    const counts = Object.fromEntries(CatalogueKind.options.map(kind => [kind, rows(kind).length]))
    expect(counts).toMatchObject({
      activities: 17 + 397,
      categories: 16,
      factors: 272 + 397 * 5,
      goals: 17,
      'goal-shares': 20 + 4,
      countries: 250,
      'capacity-factors': 457,
      currencies: 108,
    })
    expect(counts.parameters).toBeGreaterThan(150)
    for (const kind of CatalogueKind.options) {
      const ids = rows(kind).map(row => row.id)
      expect(new Set(ids).size, kind).toBe(ids.length)
    }
  })

  test('says in German what categories, technologies, factors, countries, currencies and contributions stand for', () => {
    const german = (kind: CatalogueRow['kind'], id: string) => {
      const { definition_message: definition } = presentItem(reference, provenance, catalogue.find(kind, id)!)
      return definition && render(definition, 'de')
    }
    expect(german('categories', 'AC')).toMatch(/^Saurer Regen und Böden/)
    expect(german('activities', 'waste')).toMatch(/^Strom aus der Verbrennung von Siedlungs/)
    expect(german('factors', 'coal-AC')).toMatch(/^Saurer Regen und Böden.* Hier: über das ganze Leben des Kraftwerks/)
    expect(german('factors', '331110-PM')).toMatch(/^Feinstaub.* Hier: für einen USD Umsatz von 2023/)
    expect(german('countries', 'DE')).toMatch(/^Der Wert ist die Wasserknappheit des Landes/)
    expect(german('currencies', 'EUR')).toMatch(/^Umsatz in EUR wird durch den mittleren Kurs/)
    expect(german('parameters', 'reference.jobs')).toMatch(/^Arbeitsplätze je Einwohner der Welt/)
  })

  test('every entry opens, says where it is from, and its links lead somewhere', () => {
    const dead: string[] = []
    for (const kind of CatalogueKind.options) {
      for (const entry of catalogue.list(kind)) {
        const item = presentItem(reference, provenance, entry)
        expect(CatalogueItem.safeParse(item).error, `${kind}/${item.id}`).toBeUndefined()
        expect(item.definition.length, `${kind}/${item.id}`).toBeGreaterThan(20)
        if (item.status !== 'not_quantified') {
          expect(item.source, `${kind}/${item.id}`).not.toBe('')
          expect(item.licence, `${kind}/${item.id}`).not.toBe('')
          expect(item.meta.licences.length, `${kind}/${item.id}`).toBeGreaterThan(0)
        } else expect(item.reason, `${kind}/${item.id}`).not.toBeNull()
        if (item.value === null && kind === 'factors') expect(item.status).toBe('not_quantified')
        for (const to of [...item.uses, ...item.used_by]) {
          const known = CatalogueKind.safeParse(to.kind)
          if (known.success && to.id !== null && !catalogue.find(known.data, to.id))
            dead.push(`${kind}/${item.id} -> ${to.kind}/${to.id}`)
        }
      }
    }
    expect(dead).toEqual([])
  })

  test('shows the factors that reports use', () => {
    const wind = catalogue.find('factors', 'wind_onshore-CC')!.row
    expect(wind).toMatchObject({ value: 0.012, unit: 'kg CO2e/kWh', dq_entry: '(2;2;2;3;2)', quality: 3, year: '2020' })
    expect(wind.uncertainty!.geom_sd).toBeCloseTo(Math.exp(0.0573), 3)
    expect(wind.uncertainty!.p5).toBeCloseTo(0.0109, 4)
    expect(wind.uncertainty!.p95).toBeCloseTo(0.0132, 4)
    const germany = reference.countries.get('DEU')!
    for (const iso3 of ['USA', 'DEU', 'ABW']) {
      const country = reference.countries.get(iso3)!
      for (const bea of ['221100', '447000', '1111A0']) {
        for (const { category, perUnit } of revenueUnit(prepared, [bea], country).midpoints) {
          expect(catalogue.find('factors', `${bea}-${category}`, country)!.row.value).toBe(perUnit)
        }
      }
    }
    expect(catalogue.find('factors', '221100-PM', germany)!.row).toMatchObject({
      status: 'proxy',
      country: 'DE',
      location: 'United States',
    })
    expect(catalogue.find('factors', '221100-LU')!.row).toMatchObject({ value: null, status: 'not_quantified' })
    expect(catalogue.find('factors', '221100-XX')).toBeUndefined()
    expect(catalogue.find('activities', 'nothing')).toBeUndefined()
  })

  test('goals say what they are: seven not assessed, three contributions, one always insufficient', () => {
    const goals = rows('goals')
    expect(goals.filter(g => g.status === 'not_assessed').map(g => g.goal)).toEqual([1, 2, 4, 5, 10, 16, 17])
    expect(goals.filter(g => g.group === 'Contribution').map(g => g.goal)).toEqual([7, 8, 9])
    expect(goals.filter(g => g.status === 'insufficient').map(g => g.goal)).toEqual([14])
    for (const goal of goals) if (goal.status === 'not_assessed') expect(goal.reason!.length).toBeGreaterThan(30)
    const { directions } = profileOf(prepared)
    expect(goals.map(goal => goal.status === 'not_assessed')).toEqual(directions.map(sign => sign === null))
  })
})

describe('search', () => {
  test('finds by name, code, place and source', () => {
    expect(found('onshore wind')[0]).toBe('activities/wind_onshore')
    expect(found('221100')).toContain('activities/221100')
    expect(found('germany')).toContain('countries/DE')
    expect(found('climate change', 'categories')).toEqual(['categories/CC'])
    expect(found('NACE 01.11')).toContain('activities/1111A0')
    expect(found('SDG 13', 'goals')).toEqual(['goals/13'])
    expect(found('euro')).toContain('currencies/EUR')
    expect(found('Deutschland')).toContain('countries/DE')
  })

  test('forgives typing mistakes and says so', () => {
    const slip = (q: string) => catalogue.words.find(q)
    expect(slip('wnid').corrected).toBe('wind')
    expect(slip('wnid').hits.map(h => h.key)).toContain('activities/wind_onshore')
    expect(slip('hydropwoer')).toMatchObject({ corrected: 'hydropower' })
    expect(slip('partciulate mattr').corrected).toBe('particulate matter')
    expect(slip('Germny').hits.map(h => h.key)).toContain('countries/DE')
    expect(slip('wind').corrected).toBeNull()
    expect(catalogue.words.find('wnid', { exact: true }).hits).toEqual([])
    expect(slip('qqqqzzzz').hits).toEqual([])
    for (const odd of ['', '   ', '"', '((((', '\\', '*', "'; drop table", '💨', 'a'.repeat(5000), '٣'])
      expect(slip(odd).hits).toBeInstanceOf(Array)
  })
})
