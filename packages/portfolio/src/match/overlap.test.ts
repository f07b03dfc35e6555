import type { ReferenceSite } from '@cradle/data/types'
import { describe, expect, it } from 'vitest'
import type { ReferenceIndex } from '../assess/assess-reference.ts'
import { NOTHING_STATED } from '../rows/stored-source.ts'
import { overlapsOf } from './overlap.ts'

const plant: ReferenceSite = {
  siteId: '1',
  entityId: 'O',
  name: 'Hilltop',
  iso3: 'DEU',
  latitude: 0,
  longitude: 0,
  technology: 'coal',
  capacityMw: 800,
  generationGwh: null,
  generationBasis: '',
  generationYear: null,
  commissioningYear: null,
}
const world: ReferenceIndex = { organisations: new Map(), sites: new Map([['O', [plant]]]) }

type Entry = Parameters<typeof overlapsOf>[1][number]
const entry = (
  row: number,
  name: string,
  more: Partial<Entry> & { id?: string; site?: object; country?: string } = {},
): Entry => {
  const { id = `USR-${row}`, site: stated = {}, country = 'DEU', ...rest } = more
  return {
    rows: [row],
    allocation: 0.1,
    kind: 'own',
    linkedTo: null,
    source: {
      name,
      entityId: id,
      country,
      address: '',
      isGiin: false,
      sites: [{ ...NOTHING_STATED, row, name, country, ...stated }],
    },
    ...rest,
  }
}
const told = (...entries: Entry[]) =>
  overlapsOf(world, entries).map(({ row, message: { code, params } }) => [row, code, params])

describe('what a list counts twice', () => {
  it('tells of one company by two names, with share and amount', () => {
    expect(told(entry(2, 'Uniper', { site: { held: 5 } }), entry(3, 'Uniper SE', { site: { held: 8 } }))).toEqual([
      [3, 'problems:company_twice.amount', { name: 'Uniper', row: '2', share: 20, amount: 5 }],
    ])
    expect(
      told(
        entry(2, 'RWE', { linkedTo: 'O', kind: 'reference' }),
        entry(3, 'Rheinisch', { linkedTo: 'O', kind: 'reference' }),
      ),
    ).toEqual([[3, 'problems:company_twice', { name: 'RWE', row: '2', share: 20 }]])
  })

  it('tells of no two companies, nor of what the rows were told of already', () => {
    expect(told(entry(2, 'Uniper'), entry(3, 'Uniper SE', { country: 'SWE' }))).toEqual([])
    expect(told(entry(2, 'Park 1'), entry(3, 'Park 2'))).toEqual([])
    expect(told(entry(2, 'Uniper'), entry(3, 'UNIPER'))).toEqual([])
    expect(
      told(entry(2, 'A One', { id: '529900GB7KCA94ACC940' }), entry(3, 'B Two', { id: '529900GB7KCA94ACC940' })),
    ).toEqual([])
  })

  it('tells of a plant beside its owner, by the name of the plant or by the organisation, with the smaller part', () => {
    const owner = entry(2, 'Owner AG', { linkedTo: 'O', kind: 'reference', allocation: 0.5 })
    expect(told(owner, entry(3, 'Hilltop', { site: { technology: 'coal', capacityMw: 700 }, allocation: 1 }))).toEqual([
      [3, 'problems:owner_and_plant', { name: 'Hilltop', owner: 'Owner AG', row: '2', capacity: 400 }],
    ])
    const named = entry(4, 'Owner AG', {
      linkedTo: 'O',
      site: { name: 'Block F', technology: 'coal', capacityMw: 300 },
      allocation: 0.2,
    })
    expect(told(owner, named)).toEqual([
      [4, 'problems:owner_and_plant', { name: 'Block F', owner: 'Owner AG', row: '2', capacity: 60 }],
    ])
    const stated = entry(2, 'Owner', { site: { revenue: 1e9 } })
    const block = entry(4, 'Owner AG', { site: { name: 'Block F', technology: 'coal', capacityMw: 300 } })
    expect(told(stated, block).map(([row, code]) => [row, code])).toEqual([[4, 'problems:owner_and_plant']])
    // An owner that is not calculated counts nothing twice.
    expect(told(entry(2, 'Owner'), block)).toEqual([])
    expect(told(entry(2, 'Hilltop'), entry(3, 'Elsewhere'))).toEqual([])
  })
})
