import { loadReferenceWorld } from '@cradle/data'
import { fold, foldTight } from '@cradle/text/names'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildMatchIndex, type Match, type MatchIndex, matchRow } from './index.ts'
import { legalFormsAgree, nameWords } from './name-words.ts'
import { mistakes, nearest } from './nearest.ts'
import { otherNames } from './other-names.ts'

const world = loadReferenceWorld()
let index: MatchIndex
beforeAll(() => {
  index = buildMatchIndex(world, new Map([['5493001KJTIIGC8Y1R12', 'REF-O-86905A7D65']]))
})

const match = (name: string, iso3: string | null, entityId: string | null = null) =>
  matchRow(index, { name, entityId, iso3 })
const nameOf = (found: Match) =>
  found.kind === 'new' ? null : found.kind === 'exact' ? found.organisation.name : found.candidates[0].organisation.name

describe('fold', () => {
  it('takes accents, case and punctuation away and keeps other scripts', () => {
    expect(fold('  Électricité de FRANCE (EDF), S.A. ')).toBe('electricite de france edf s a')
    expect(fold('Łódź & Straße Ørsted')).toBe('lodz and strasse orsted')
    expect(fold('中国 华能')).toBe('中国 华能')
    expect(foldTight('Viet Nam')).toBe(foldTight('VIETNAM'))
  })
})

describe('nameWords', () => {
  it.each([
    ['RWE Power AG', 'rwe power', 'ag', ''],
    ['Enel Green Power S.p.A.', 'enel green power', 'spa', ''],
    ['Electroperú S. A.', 'electroperu', 'sa', ''],
    ['Windpark Nord 2 GmbH & Co. KG', 'windpark nord 2', 'co gmbh kg', '2'],
    ['PT. Indonesia Power', 'indonesia power', 'pt', ''],
    ['E.ON SE', 'eon', 'se', ''],
    ['Toksun II', 'toksun ii', '', 'ii'],
    ['50% Vattenfall', 'vattenfall', '', ''],
    ['Urad Zhongqi E', 'urad zhongqi e', '', 'e'],
    ['AG Energy LP', 'ag energy lp', 'ag lp', ''],
    ['Musterstahl A/S', 'musterstahl', 'as', ''],
  ])('%s', (name, core, legalForm, numbers) => {
    const words = nameWords(name)
    expect([words.core.join(' '), words.legalForm, words.numbers]).toEqual([core, legalForm, numbers])
  })

  it('keeps the label of a place apart', () =>
    expect(nameWords('City of Springfield - (IL)')).toMatchObject({ label: 'IL', tight: 'cityspringfield' }))
  it('lets a left-out legal form agree, another one not', () => {
    expect([legalFormsAgree('ag', ''), legalFormsAgree('ag', 'ag'), legalFormsAgree('ag', 'ltd')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('mistakes', () => {
  it('counts insertions, deletions, substitutions and swaps of neighbours', () => {
    expect([
      mistakes('kenya', 'kenya', 2),
      mistakes('kenya', 'kneya', 2),
      mistakes('kenya', 'kena', 2),
      mistakes('kenya', 'kanyas', 2),
      mistakes('a', 'abcd', 2),
    ]).toEqual([0, 1, 1, 2, 3])
  })

  it('is symmetric, zero only for the same word, and one for one changed letter', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(mistakes(a, b, 9)).toBe(mistakes(b, a, 9))
        expect(mistakes(a, b, 9) === 0).toBe(a === b)
      }),
    )
  })

  it('names the nearest only if it is alone', () => {
    const keys = [
      ['hunan', 1],
      ['henan', 2],
      ['yunnan', 3],
    ] as const
    expect(nearest('hunan', keys)).toBe(1)
    expect(nearest('hznan', keys)).toBeUndefined()
    expect(nearest('sichuan', keys)).toBeUndefined()
  })
})

describe('exact', () => {
  it('by reference id, and by another id that is known, whatever the name says', () => {
    expect(match('something else', 'FRA', 'REF-O-86905A7D65')).toMatchObject({
      kind: 'exact',
      by: 'id',
      organisation: { name: 'Hydro-Québec' },
    })
    expect(match('something else', null, '5493001KJTIIGC8Y1R12')).toMatchObject({ kind: 'exact', by: 'id' })
    expect(match('Unheard-of Ltd', 'FRA', 'REF-O-0000000000').kind).toBe('new')
  })

  it.each([
    ['Hydro-Québec', 'CAN'],
    ['HYDRO QUEBEC', 'CAN'],
    ['Hydroquebec', 'CAN'],
    ['Kemijoki', 'FIN'],
    ['Kemijoki Oy', 'FIN'],
    ['ENERTRAG AG', 'DEU'],
    ['Güriş Holding', 'TUR'],
    ['Guris Holding', 'TUR'],
    ['Isagen SA', 'COL'],
    ['Snowy Hydro Limited', 'AUS'],
    ['Tennessee Valley Authority', 'USA'],
  ])('%s in %s', (name, iso3) => expect(match(name, iso3)).toMatchObject({ kind: 'exact', by: 'name' }))

  it('takes the country of any site for the organisation’s', () => {
    const owner = world.organisations.find(({ entityId }) => {
      const places = new Set(world.sites.filter(site => site.entityId === entityId).map(({ iso3 }) => iso3))
      return places.size > 1
    })!
    const abroad = world.sites.find(site => site.entityId === owner.entityId && site.iso3 !== owner.iso3)!
    expect(match(owner.name, abroad.iso3)).toMatchObject({ kind: 'exact', organisation: { entityId: owner.entityId } })
  })

  it('finds every owner group by each of its spellings, as itself or as a question among namesakes', () => {
    for (const organisation of world.organisations.filter(({ kind }) => kind === 'owner_group'))
      for (const spelling of organisation.spellings) {
        const found = match(spelling, organisation.iso3)
        const candidates =
          found.kind === 'exact'
            ? [found.organisation]
            : found.kind === 'likely'
              ? found.candidates.map(candidate => candidate.organisation)
              : []
        expect([spelling, candidates.some(({ name }) => nameWords(name).label === nameWords(spelling).label)]).toEqual([
          spelling,
          true,
        ])
      }
  })
})

describe('likely is proposed, never applied', () => {
  it.each([
    ['Landsvirkjum', 'ISL', 'Landsvirkjun', 'spelling'],
    ['Meridain Energy', 'NZL', 'Meridian Energy', 'spelling'],
    ['Valley Authority Tennessee', 'USA', 'Tennessee Valley Authority', 'word_order'],
    ['Tennessee Valley Authorithy', 'USA', 'Tennessee Valley Authority', 'spelling'],
    ['Verbund', 'KEN', 'Verbund', 'other_country'],
    ['Snowy Hydro GmbH', 'AUS', 'Snowy Hydro Ltd', 'legal_form_differs'],
  ])('%s in %s looks like %s (%s)', (name, iso3, wanted, reason) => {
    const found = match(name, iso3)
    expect([found.kind, nameOf(found)]).toEqual(['likely', wanted])
    if (found.kind !== 'likely') return
    expect(found.candidates[0].reasons).toContain(reason)
    expect(found.candidates[0].score).toBeLessThan(1)
  })

  // Utilities by their legal name, as lists of holdings have them.
  it.each([
    ['Eskom Holdings SOC Ltd', 'ZAF', 'Eskom', 'word_missing'],
    ['China Huaneng Group', 'CHN', 'China Huaneng Group Corporation (CHNG)', 'other_name'],
    ['NTPC Limited', 'IND', 'National Thermal Power Corporation (NTPC)', 'other_name'],
    ['State Power Investment Corporation', 'CHN', 'State Power Investment Corporation (SPIC)', 'other_name'],
    ['Orsted A/S', 'DNK', 'Dong Energy', 'other_name'],
    ['Drax Group plc', 'GBR', 'Drax Power', 'word_missing'],
    ['Tokyo Electric Power Company Holdings', 'JPN', 'Tokyo Electric Power Company', 'word_missing'],
    ['Kenya Electricity Generating Company PLC', 'KEN', 'Kenya Electric Generating Company', 'spelling'],
    ['Axpo Holding AG', 'CHE', 'Axpo AG', 'word_missing'],
    ['PGE Polska Grupa Energetyczna SA', 'POL', 'Polska Grupa Energetyczna SA', 'word_missing'],
    ['Duke Energy', 'USA', 'Duke Energy Carolinas  LLC', 'part_of_group'],
    ['RWE AG', 'DEU', 'RWE Power AG', 'part_of_group'],
    ['Iberdrola SA', 'ESP', 'IBERDROLA GENERACION  S.A.', 'part_of_group'],
    ['Endesa SA', 'ESP', 'ENDESA GENERACION S.A.', 'part_of_group'],
    ['NextEra Energy Inc', 'USA', 'Florida Power & Light Co', 'other_name'],
  ])('%s in %s is proposed as %s (%s)', (name, iso3, wanted, reason) => {
    const found = match(name, iso3)
    expect([found.kind, nameOf(found)]).toEqual(['likely', wanted])
    expect(found.kind === 'likely' && found.candidates[0].reasons).toContain(reason)
  })

  it('offers the parts of a group in its country, largest first', () => {
    const found = match('Duke Energy', 'USA')
    const parts = found.kind === 'likely' ? found.candidates : []
    expect(parts.map(one => one.organisation.iso3)).toEqual(['USA', 'USA', 'USA', 'USA', 'USA'])
    const sizes = parts.map(one => one.organisation.capacityMw)
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
    // The one of that name abroad was all that was offered once.
    expect(match('Duke Energy', 'CHL')).toMatchObject({ kind: 'exact', organisation: { name: 'DUKE ENERGY' } })
  })

  it('offers no company that shares a word of many names alone', () => {
    const found = match('Green Energy Ltd', 'GBR')
    expect(found.kind === 'likely' && found.candidates.map(({ organisation }) => organisation.iso3)).toEqual(['BRA'])
  })

  it('takes no name in brackets but an abbreviation or a former one', () => {
    expect(otherNames('Orsted (formerly Dong Energy)')).toEqual(['Orsted', 'Dong Energy'])
    expect(otherNames('National Thermal Power Corporation (NTPC)')).toEqual([
      'National Thermal Power Corporation',
      'NTPC',
    ])
    for (const name of ['Mosenergo (subsidiary of Gazprom)', 'City of Springfield - (IL)', 'Itaipu (Parte Brasileira)'])
      expect(otherNames(name)).toEqual([])
  })

  it('asks among namesakes instead of choosing', () => {
    const plants = world.organisations.filter(({ kind }) => kind === 'plant')
    const first = new Map<string, string>()
    const sameName = plants.find(({ name, iso3, entityId }) => {
      const key = `${nameWords(name).tight}|${iso3}`
      const known = first.get(key)
      first.set(key, entityId)
      return known !== undefined
    })!
    const found = match(sameName.name, sameName.iso3)
    expect(found.kind).toBe('likely')
    if (found.kind === 'likely') expect(found.candidates[0].reasons).toContain('several_alike')
  })
})

describe('new', () => {
  it.each([
    ['Alpha Example Wind Ltd', 'GBR'],
    ['Example Cement SA', 'BRA'],
    ['Windpark Musterhöhe GmbH & Co. KG', 'DEU'],
    ['Solarco 99', 'THA'],
    ['Wind Ltd', 'GBR'],
    ['GmbH', 'DEU'],
    ['…', 'DEU'],
    ['Golden Hills Hydro LLC', 'USA'],
    ['Datang Hanan Power', 'FRA'],
    ['Tokyo Gas Co Ltd', 'JPN'],
    ['NHPC Limited', 'IND'],
    ['Neoenergia S.A.', 'BRA'],
    ['Repower AG', 'DEU'],
    ['Mitsubishi Electric Corp', 'JPN'],
  ])('%s', (name, iso3) => expect(match(name, iso3).kind).toBe('new'))
})

describe('quality on the reference names (the same figures over 100,000 names: test/match-benchmark.ts)', () => {
  const random = seeded(20)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

  it('finds misspelt owners again', () => {
    const owners = world.organisations.filter(({ kind, name }) => kind === 'owner_group' && name.length >= 8)
    let found = 0
    for (let i = 0; i < 1500; i++) {
      const owner = pick(owners)
      const result = match(oneSlip(owner.name, random), owner.iso3)
      if (result.kind !== 'new' && nameWords(nameOf(result)!).tight === nameWords(owner.name).tight) found++
    }
    expect(found / 1500).toBeGreaterThanOrEqual(0.96)
  })

  it('leaves invented names alone', () => {
    const first = [
      'Crimson',
      'Larkspur',
      'Ostrava',
      'Brightwater',
      'Quillan',
      'Tamsin',
      'Verdigris',
      'Halcyon',
      'Mistral',
      'Juniper',
    ]
    const second = ['Foods', 'Textiles', 'Cement', 'Pharma', 'Bank', 'Motors', 'Energy', 'Power', 'Solar', 'Wind']
    let proposed = 0
    for (let i = 0; i < 1000; i++)
      if (
        match(
          `${pick(first)} ${pick(second)} ${pick(['GmbH', 'Ltd', 'Inc', 'SA'])}`,
          pick(['DEU', 'USA', 'GBR', 'IND']),
        ).kind !== 'new'
      )
        proposed++
    expect(proposed / 1000).toBeLessThanOrEqual(0.01)
  })

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.option(fc.constantFrom('DEU', 'USA', 'ZZZ')),
        (name, iso3) => {
          expect(['exact', 'likely', 'new']).toContain(match(name, iso3).kind)
        },
      ),
      { numRuns: 300 },
    )
  })
})

function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** One letter left out, doubled, changed or exchanged with its neighbour. */
function oneSlip(name: string, random: () => number): string {
  const letters = [...name].flatMap((character, i) => (/\p{L}/u.test(character) ? [i] : []))
  const at = letters[Math.floor(random() * letters.length)]!
  const other = String.fromCharCode(97 + Math.floor(random() * 26))
  const kind = Math.floor(random() * 4)
  if (kind === 0) return name.slice(0, at) + name.slice(at + 1)
  if (kind === 1) return name.slice(0, at) + name[at] + name.slice(at)
  if (kind === 2) return name.slice(0, at) + other + name.slice(at + 1)
  return name.slice(0, at) + (name[at + 1] ?? '') + name[at] + name.slice(at + 2)
}
