import { describe, expect, it } from 'vitest'
import type { Measurement } from '../figures/measurement.ts'
import type { AssetRow, AssetTables, EntityRow, OwnerRow, UnitRow } from '../tables/rows.ts'
import { assetAnswers } from './answers.ts'
import { ownerSizes } from './owner-size.ts'

const asset = (assetId: string, over: Partial<AssetRow> = {}): AssetRow => ({
  assetId,
  kind: 'power',
  name: `Plant ${assetId}`,
  names: [`Plant ${assetId}`],
  iso3: 'DEU',
  lat: 51,
  lng: 7,
  technology: 'gas_ccgt',
  family: 'gas',
  mw: 400,
  status: 'operating',
  start: 2000,
  retired: null,
  ids: [`wri:${assetId}`, `gem:${assetId}`],
  ...over,
})
const unit = (subject: string, assetId: string, over: Partial<UnitRow> = {}): UnitRow => ({
  subject,
  assetId,
  name: subject,
  technology: 'gas_ccgt',
  mw: 200,
  status: 'operating',
  start: 2000,
  retired: null,
  closes: null,
  ...over,
})
const owner = (subject: string, name: string, over: Partial<OwnerRow> = {}): OwnerRow => ({
  subject,
  owner: name,
  level: 'owner',
  share: null,
  basis: 'sole_named',
  isResidual: false,
  source: 'gem',
  ...over,
})
const entity = (entityId: string, name: string, over: Partial<EntityRow> = {}): EntityRow => ({
  entityId,
  name,
  names: [name],
  country: 'DE',
  registrationNo: '',
  lei: '',
  referenceIds: [],
  parentId: null,
  parentBasis: null,
  sources: ['gem'],
  ...over,
})
const verified = (id: string, year: number, value: number): Measurement => ({
  subject: `eutl:${id}`,
  indicator: 'co2_scope1_t',
  year,
  value,
  assurance: 'verified',
  source: 'eutl',
  rowRef: `${id}/${year}`,
  flags: [],
})

const tables: AssetTables = {
  edition: 'test',
  parts: ['gem', 'eutl'],
  missingParts: ['egrid'],
  sources: [
    { id: 'gem', attribution: 'GEM', licence: 'CC-BY-4.0', licenceUrl: 'https://a.example/', isShareAlike: false },
    { id: 'eutl', attribution: 'EUTL', licence: 'CC-BY-4.0', licenceUrl: 'https://b.example/', isShareAlike: false },
  ],
  assets: [
    asset('A', { ids: ['wri:A', 'gem:A', 'eutl:X'] }),
    asset('B'),
    asset('OIL', { technology: 'oil', family: 'oil', ids: ['wri:OIL'], mw: 50, status: null }),
  ],
  units: [
    unit('gemu:a1', 'A'),
    unit('gemu:a2', 'A', { closes: 2030 }),
    unit('gemu:b1', 'B', { mw: 300 }),
    unit('gemu:b2', 'B', { mw: 100, status: 'retired', retired: 2015 }),
  ],
  planned: [
    {
      subject: 'gemu:p1',
      assetId: null,
      plant: 'New',
      name: '1',
      iso3: 'DEU',
      lat: 50,
      lng: 8,
      technology: 'gas_ccgt',
      mw: 500,
      status: 'construction',
      start: 2028,
    },
  ],
  links: [
    {
      a: 'wri:A',
      b: 'eutl:X',
      relation: 'same',
      rule: 'E1',
      evidence: { name: 1, km: 0.1, capacity: null, owner: 1, load: 0.2 },
    },
  ],
  entities: [
    entity('E-ALPHA', 'Alpha Energy AG', {
      registrationNo: 'HRB 12345',
      referenceIds: ['REF-O-1'],
      parentId: 'E-GROUP',
      parentBasis: 'majority_stated',
    }),
    entity('E-BETA', 'Beta Énergie SA', { names: ['Beta Énergie SA', 'Société Beta'], country: 'FR' }),
    entity('E-GROUP', 'Group Holding'),
    entity('E-NAME', 'Group Water', { parentId: 'E-GROUP', parentBasis: 'name_word' }),
    entity('E-OLD', 'Old Owner'),
  ],
  ownership: [
    owner('gemu:a1', 'E-ALPHA', { share: 0.5, basis: 'stated' }),
    owner('gemu:a1', 'E-BETA', { share: 0.5, basis: 'stated' }),
    owner('gemu:a2', 'E-BETA'),
    owner('gemu:b1', 'E-ALPHA', { basis: 'not_stated' }),
    owner('gemu:b1', 'E-BETA', { basis: 'not_stated' }),
    owner('gemu:b2', 'E-ALPHA'),
    owner('gemu:p1', 'E-ALPHA', { share: 0.8, basis: 'stated' }),
    owner('wri:A', 'E-OLD', { source: 'edition-1' }),
    owner('wri:OIL', 'E-OLD', { source: 'edition-1' }),
    owner('gemu:a1', 'E-GROUP', { level: 'parent', share: 0.5, basis: 'stated' }),
    owner('eutl:X', 'E-ALPHA', { level: 'holder', source: 'eutl' }),
    owner('eutl:Y', 'E-NAME', { level: 'holder', source: 'eutl' }),
  ],
  measurements: [verified('X', 2021, 100_000), verified('X', 2022, 120_000), verified('Y', 2022, 5)],
  errors: [],
  classFactors: [],
}
const answersFrom = (given: AssetTables) =>
  assetAnswers(
    given,
    () => ({ lines: [], worst: [], measured: [] }),
    iso3 => (iso3 === 'DEU' ? 'DE' : iso3),
  )
const answers = answersFrom(tables)
const read = (id: string, level?: 'owner' | 'parent') => {
  const found = answers.readOwner({ id, level })
  if (found === null) throw new Error(`no owner ${id}`)
  return found
}

describe('finding owners', () => {
  const names = (search: string) => answers.findOwners({ search, limit: 10 }).results.map(({ name }) => name)
  it('finds by the beginnings of words, in any order and without accents', () => {
    expect(names('energie beta')).toEqual(['Beta Énergie SA'])
    expect(names('alp')).toEqual(['Alpha Energy AG'])
    expect(names('lpha')).toEqual([])
    expect(names('--')).toEqual([])
  })
  it('gives the largest of all where nothing is typed', () => {
    expect(names('  ').slice(0, 2)).toEqual(['Beta Énergie SA', 'Alpha Energy AG'])
    expect(answers.findOwners({ search: '', limit: 1 })).toMatchObject({ count: 5, results: [{ id: 'E-BETA' }] })
  })
  it('orders the largest by what they hold: capacity without a stated share lifts nobody', () => {
    const given = answersFrom({
      ...tables,
      units: [...tables.units, unit('gemu:b3', 'B', { mw: 9000 })],
      ownership: [
        ...tables.ownership,
        ...['E-ALPHA', 'E-NAME'].map(id => owner('gemu:b3', id, { basis: 'not_stated' })),
      ],
    })
    const { results } = given.findOwners({ search: '', limit: 10 })
    const held = results.map(({ capacity_mw: mw }) => mw)
    expect(results.some(({ unknown_mw: mw }) => mw >= 9000)).toBe(true)
    expect(held).toEqual(held.toSorted((x, y) => y - x))
  })
  it('takes sizes from their table where the tables have it, and gives the same', () => {
    const withSizes = answersFrom({ ...tables, ownerSizes: ownerSizes(tables) })
    for (const search of ['', 'alp', 'group', 'old'])
      expect(withSizes.findOwners({ search, limit: 10 })).toEqual(answers.findOwners({ search, limit: 10 }))
  })
  it('finds by another spelling and says which, and by a registration number', () => {
    expect(answers.findOwners({ search: 'societe', limit: 10 }).results[0]?.also).toBe('Société Beta')
    expect(names('hrb12345')).toEqual(['Alpha Energy AG'])
  })
  it('by their LEI, and a parent in whose accounts they are consolidated holds no plant by that', () => {
    const lei = '5493001KJTIIGC8Y1R12'
    const consolidated = answersFrom({
      ...tables,
      entities: tables.entities.map(one =>
        one.entityId === 'E-BETA' ? { ...one, lei, parentId: 'E-OLD', parentBasis: 'consolidated' as const } : one,
      ),
      ownership: [
        ...tables.ownership,
        owner('E-BETA', 'E-OLD', { level: 'parent', basis: 'not_stated', source: 'gleif' }),
      ],
    })
    expect(consolidated.findOwners({ search: lei.toLowerCase(), limit: 5 }).results.map(({ id }) => id)).toEqual([
      'E-BETA',
    ])
    expect(consolidated.readOwner({ id: 'E-BETA', level: undefined })).toMatchObject({
      lei,
      parent: { id: 'E-OLD', basis: 'consolidated' },
    })
    const before = answers.readOwner({ id: 'E-OLD', level: undefined })
    const after = consolidated.readOwner({ id: 'E-OLD', level: undefined })
    expect(after?.members.map(({ id }) => id)).toEqual(['E-BETA'])
    expect([after?.levels, after?.level, after?.assets]).toEqual([before?.levels, before?.level, before?.assets])
  })
  it('counts all and gives the largest first, with what the edition lacks', () => {
    const { results, count, missing_sources: missing } = answers.findOwners({ search: 'group', limit: 1 })
    expect([results.length, count, missing]).toEqual([1, 2, ['egrid']])
    expect(results[0]).toMatchObject({ id: 'E-GROUP', capacity_mw: 100, unknown_mw: 0 })
  })
})

describe('an owner', () => {
  it('counts assets times share; a share that nobody states is listed and never counted', () => {
    const { capacity, assets } = read('E-ALPHA')
    expect(capacity).toMatchObject({ operating_mw: 100, unknown_mw: 300, retired_mw: 100, operating_units: 2 })
    expect(assets.map(({ id, part_mw, unknown_mw }) => [id, part_mw, unknown_mw])).toEqual([
      ['A', 100, 0],
      ['B', 0, 300],
    ])
  })
  it('takes of a plant of which it holds half of one of two units a quarter of the CO2', () => {
    const { co2, assets } = read('E-ALPHA')
    expect(assets[0]?.co2_t).toMatchObject({ whole: 120_000, part: 30_000, basis: 'verified', years: [2022] })
    expect(co2).toEqual({ part_t: 30_000, unknown_t: 0, assets: 1, assets_without: 1 })
    expect(read('E-BETA').assets[0]?.co2_t?.part).toBeCloseTo(90_000, 6)
  })
  it('has plans and closings, times share', () => {
    const { planned, capacity } = read('E-ALPHA')
    expect(planned).toMatchObject([{ plant: 'New', country: 'DE', share: 0.8, status: 'construction', start: 2028 }])
    expect(capacity).toMatchObject({ planned_mw: 400, planned_unknown_mw: 0, closing_mw: 0 })
    expect(read('E-BETA').capacity.closing_mw).toBe(200)
  })
  it('of edition 1 counts only where no register names newer ones', () => {
    const { assets, capacity } = read('E-OLD')
    expect(assets.map(({ id }) => id)).toEqual(['OIL'])
    expect(capacity.operating_mw).toBe(50)
  })
  it('adds verified emissions of its group, and leaves proposals out', () => {
    expect(read('E-GROUP').verified).toEqual([
      { year: 2021, tonnes: 100_000, installations: 1 },
      { year: 2022, tonnes: 120_000, installations: 1 },
    ])
    expect(read('E-GROUP').members.map(({ id, basis }) => [id, basis])).toEqual([
      ['E-ALPHA', 'majority_stated'],
      ['E-NAME', 'name_word'],
    ])
  })
  it('is found by the id of any reference organisation that it is; levels are never multiplied', () => {
    expect(read('REF-O-1').id).toBe('E-ALPHA')
    expect([read('E-GROUP').level, read('E-GROUP').capacity.operating_mw]).toEqual(['parent', 100])
    expect(read('E-GROUP', 'owner').capacity.operating_mw).toBe(0)
    expect(answers.readOwner({ id: 'E-NOBODY', level: undefined })).toBeNull()
  })
  it('names its sources with their licence, and what the edition was built without', () => {
    const { sources, missing_sources: missing } = read('E-ALPHA')
    expect(sources.map(({ id, licence }) => [id, licence])).toEqual([
      ['gem', 'CC-BY-4.0'],
      ['eutl', 'CC-BY-4.0'],
    ])
    expect(missing).toEqual(['egrid'])
  })
})

describe('a plant', () => {
  it('has every year with its source rows, its owners by share and its records', () => {
    const plant = answers.readAsset('A')
    expect(plant?.co2?.years.map(({ year, value, from }) => [year, value, from.map(one => one.row_ref)])).toEqual([
      [2022, 120_000, ['X/2022']],
      [2021, 100_000, ['X/2021']],
    ])
    expect(plant?.owners.map(({ level, id, share }) => [level, id, share])).toEqual([
      ['owner', 'E-BETA', 0.75],
      ['owner', 'E-ALPHA', 0.25],
      ['parent', 'E-GROUP', 0.5],
      ['holder', 'E-ALPHA', 1],
    ])
    expect(plant?.records.map(({ id, relation, rule }) => [id, relation, rule])).toEqual([
      ['wri:A', 'itself', null],
      ['gem:A', 'itself', null],
      ['eutl:X', 'same', 'E1'],
    ])
  })
  it('that burns oil without a meter has no number and says why', () => {
    expect(answers.readAsset('OIL')?.generation).toMatchObject({ years: [], typical: null, reason: 'no_meter' })
    expect(read('E-OLD').generation).toMatchObject({ part_gwh: 0, assets: 0, assets_without: 1 })
    expect(answers.readAsset('nothing')).toBeNull()
  })
})

describe('verified emissions of countries', () => {
  it('are the sums of accounts by year, each once; a year without a value is unknown, and aircraft are in no country', () => {
    const flying = { kind: 'ets' as const, technology: 'Aircraft operator activities', family: null, mw: null }
    const given = assetAnswers(
      {
        ...tables,
        assets: [
          asset('A', { ids: ['wri:A', 'eutl:X'] }),
          asset('A2', { ids: ['wri:A2', 'eutl:X'] }),
          asset('ETS-F', { ...flying, ids: ['eutl:F'] }),
          asset('ETS-Y', { kind: 'ets', iso3: 'FRA', ids: ['eutl:Y'] }),
        ],
        measurements: [
          ...[verified('X', 2021, 100), verified('X', 2022, 120), verified('Y', 2022, 500), verified('F', 2022, 7)],
          { ...verified('Y', 2021, 9), assurance: 'reported' },
        ],
      },
      () => ({ lines: [], worst: [], measured: [] }),
      iso3 => iso3.slice(0, 2),
    )
    const read = given.readVerifiedEmissions(undefined)
    expect(read).toMatchObject({
      years: [2021, 2022],
      year: 2022,
      countries: [
        { country: 'DE', tonnes: [100, 120], installations: [1, 1] },
        { country: 'FR', tonnes: [null, 500], installations: [0, 1] },
      ],
      aircraft: { tonnes: [null, 7], installations: [0, 1] },
      largest: [
        { asset_id: 'ETS-Y', tonnes: 500, before: null },
        { asset_id: 'A2', tonnes: 120, before: 100 },
      ],
      missing_sources: ['egrid'],
    })
    expect(read.sources.map(({ id }) => id)).toEqual(['eutl'])
    expect(given.readVerifiedEmissions(2021)).toMatchObject({ year: 2021, largest: [{ asset_id: 'A2', before: null }] })
    expect(given.readVerifiedEmissions(1999).year).toBe(2022)
  })
})

describe('plans of owners', () => {
  it('are times the share, until a year, and stand apart by how far they are', () => {
    expect(answers.plansOf({ ids: ['E-ALPHA', 'E-NONE', 'REF-O-1'], until: 2030 }).owners).toMatchObject([
      { id: 'E-ALPHA', technologies: [{ constructionMw: 400, permittedMw: 0 }] },
      { id: 'REF-O-1', technologies: [{ constructionMw: 400 }] },
    ])
    expect(answers.plansOf({ ids: [], until: 2030 })).toEqual({ owners: [], attribution: ['GEM'] })
    const [before] = answers.plansOf({ ids: ['E-ALPHA'], until: 2027 }).owners
    expect(before?.technologies.every(({ constructionMw }) => constructionMw === 0)).toBe(true)
  })
})
