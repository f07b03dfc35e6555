import { presentItem, type SecondCatalogue, writeCatalogue2 } from '@cradle/catalogue'
import { CatalogueItem, CatalogueKind, type CatalogueRow, Language } from '@cradle/contract'
import { CORE } from '@cradle/data/method2'
import { assessRow2 } from '@cradle/method2'
import { currentProvenance2 } from '@cradle/portfolio/assess2'
import { type Message, render } from '@cradle/words/messages'
import { beforeAll, describe, expect, test } from 'vitest'
import { currentEdition } from '../core/edition.ts'

const edition = currentEdition()
const { prepared2: prepared } = edition
const provenance = currentProvenance2(prepared.reference, 'test')
let catalogue: SecondCatalogue

beforeAll(async () => {
  catalogue = await writeCatalogue2(edition)
})

const rows = (kind: CatalogueRow['kind']) => catalogue.list(kind).map(entry => entry.row)
const row = (kind: CatalogueRow['kind'], id: string) => catalogue.find(kind, id)?.row

describe('the catalogue of the second edition', () => {
  test('holds everything that enters a number of it, each once', () => {
    const counts = Object.fromEntries(CatalogueKind.options.map(kind => [kind, rows(kind).length]))
    expect(counts).toMatchObject({
      activities: 29 + 397,
      categories: 16,
      factors: 26 * 12 + 397 * 10,
      goals: 17,
      'goal-shares': 10 + 3,
      countries: 250,
      'capacity-factors': 518,
      currencies: 108,
    })
    expect(counts.parameters).toBeGreaterThan(250)
    for (const kind of CatalogueKind.options) {
      const ids = rows(kind).map(one => one.id)
      expect(new Set(ids).size, kind).toBe(ids.length)
    }
  })

  test('a factor of a plant is what the method calculates with', () => {
    for (const technology of ['coal_lignite', 'gas_ccgt', 'hydro_reservoir', 'wind_onshore']) {
      const assessed = assessRow2(prepared, { country: 'DE', technology, generationGwh: 1 })
      if (!assessed.calculable) throw new Error(assessed.reason)
      for (const category of CORE) {
        if (category === 'WU') continue
        const { value } = row('factors', `${technology}-${category}`)!
        // The table writes the whole with fewer digits than its parts.
        expect((value! * 1e6) / assessed.midpoints[category], `${technology} ${category}`).toBeCloseTo(1, 3)
      }
    }
  })

  test('a factor of an industry is what a row of one million dollars gets, in its country', () => {
    let compared = 0
    const germany = prepared.reference.countries.get('DEU')!
    for (const bea of ['331110', '541300', '445000']) {
      const industry = prepared.reference.industries.find(one => one.beaCode === bea)
      const naics = industry!.naics.split(';')[0]!
      const stated = {
        country: 'DE',
        industry: naics,
        industrySystem: 'NAICS',
        revenue: 1e6,
        currency: 'USD',
        year: 2023,
      }
      const assessed = assessRow2(prepared, stated)
      if (!assessed.calculable) throw new Error(assessed.reason)
      if (assessed.sectors.length !== 1 || assessed.sectors[0]!.bea !== bea) continue
      for (const category of CORE) {
        const found = catalogue.find('factors', `${bea}-${category}`, germany)!.row
        expect((found.value! * 1e6) / assessed.midpoints[category], `${bea} ${category}`).toBeCloseTo(1, 9)
        compared++
      }
    }
    expect(compared).toBeGreaterThanOrEqual(8)
  })

  test('every entry is told in five languages, says where it is from, and its links lead somewhere', () => {
    const dead: string[] = []
    for (const kind of CatalogueKind.options)
      for (const entry of catalogue.list(kind)) {
        const item = presentItem(prepared.reference, provenance, entry)
        CatalogueItem.parse(item)
        if (item.status !== 'not_quantified') {
          expect(item.source, `${kind}/${item.id}`).not.toBe('')
          expect(item.licence, `${kind}/${item.id}`).not.toBe('')
          expect(item.meta.licences.length, `${kind}/${item.id}`).toBeGreaterThan(0)
        }
        for (const to of [...item.uses, ...item.used_by]) {
          const known = CatalogueKind.safeParse(to.kind)
          if (known.success && to.id !== null && !catalogue.find(known.data, to.id))
            dead.push(`${kind}/${item.id} -> ${to.kind}/${to.id}`)
        }
        for (const language of Language.options)
          for (const message of [item.definition_message, item.reason_message])
            if (message) expect(render(message, language)).not.toMatch(/\{\{|^[a-z]+:/)
      }
    expect(dead).toEqual([])
  })

  test('what has no value says why', () => {
    for (const kind of CatalogueKind.options)
      for (const { value, status, reason, id } of rows(kind))
        if (status === 'not_quantified') {
          expect(value === null || kind === 'categories', id).toBe(true)
          expect(reason, id).toBeTruthy()
        }
    expect(row('activities', 'storage')).toMatchObject({ status: 'not_quantified', quantified: 0 })
    expect(catalogue.find('factors', '331110-LU')?.row).toMatchObject({ value: null, status: 'not_quantified' })
    expect(catalogue.find('factors', '331110-XX')).toBeUndefined()
  })

  test('finds technologies by words of other languages', () => {
    const hits = catalogue.words.find('Braunkohle', { kind: 'activities' }).hits.map(({ key }) => key)
    expect(hits).toContain('activities/coal_lignite')
  })

  test('what it tells in words of ours is told in every language', () => {
    const others = Language.options.filter(language => language !== 'en')
    const untold = new Set<string>()
    const told = (message: Message | null, english: string, where: string) => {
      if (english === '') return
      if (message === null) {
        if (isOurs(english)) untold.add(`${where}: ${english}`)
        return
      }
      for (const language of others)
        if (render(message, language, '') === '') untold.add(`${where}: ${english} in ${language}`)
    }
    for (const kind of CatalogueKind.options)
      for (const one of rows(kind)) {
        if (kind !== 'goal-shares') told(one.group_message, one.group, `group of ${kind}`)
        if (kind === 'parameters') told(one.name_message, one.name, 'name')
      }
    for (const kind of ['activities', 'factors', 'parameters', 'countries', 'capacity-factors', 'currencies'] as const)
      for (const { id } of rows(kind).filter((_, at) => at % 23 === 0)) {
        const item = presentItem(prepared.reference, provenance, catalogue.find(kind, id)!)
        told(item.formula_message, item.formula, 'formula')
        for (const value of item.values) {
          told(value.name_message, value.name, `value of ${kind}`)
          told(value.text_message, value.text, `remark of ${kind}`)
        }
        for (const { name, name_message, text, text_message, kind: to } of [...item.uses, ...item.used_by]) {
          // Goals and industries are told by their codes and by the names of the tables.
          if (to !== 'goals' && to !== 'activities') told(name_message, name, `link of ${kind}`)
          told(text_message, text, `text of a link of ${kind}`)
        }
      }
    expect([...untold]).toEqual([])
  })
})

/** Years, names of methods and citations are the same in every language. */
const isOurs = (text: string): boolean =>
  /\p{L}/u.test(text) && text !== 'EF 3.1' && !text.startsWith('GEM CO2 parameters (IEA')
