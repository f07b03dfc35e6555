import { loadReference } from '@cradle/data'
import { describe, expect, it } from 'vitest'
import { readRows } from './read-rows.ts'

const reference = loadReference()
const codesOf = (cells: Record<string, string>) =>
  readRows(
    { header: Object.keys(cells), rows: [{ row: 2, cells: Object.values(cells) }], delimiter: ',' },
    reference,
  ).rows[0]!.problems.map(({ message: { code } }) => code)
const PLANT = { name: 'Example Works', country: 'DE', allocation: '0.5', technology: 'wind onshore', capacity_mw: '30' }
const CODE = 'problems:plant_not_running'

describe('a plant that does not run', () => {
  it.each([
    ['Status', 'Under construction'],
    ['Project stage', 'Pre-construction'],
    ['Phase', 'In development (RTB)'],
    ['Betriebsstatus', 'im Bau'],
    ['Status', 'stillgelegt'],
    ['Statut', 'En construction'],
    ['État', 'Prévu 2027'],
    ['Estado', 'En construcción'],
    ['Situação', 'Em construção'],
  ])('%s: %s', (header, text) => expect(codesOf({ ...PLANT, [header]: text })).toContain(CODE))
  it.each([
    ['Status', 'Operating'],
    ['Status', 'In Betrieb'],
    ['Status', ''],
    ['Status', 'Constructive'],
    ['Deal status', 'Announced'],
    ['Comment', 'under construction until 2019'],
  ])('%s: %s is one that runs, as far as is known', (header, text) =>
    expect(codesOf({ ...PLANT, [header]: text })).not.toContain(CODE),
  )
  it('is a kind of its own: the row is calculated all the same', () => {
    const cells = { ...PLANT, Status: 'Under construction' }
    const lines = [{ row: 2, cells: Object.values(cells) }]
    const { rows } = readRows({ header: Object.keys(cells), rows: lines, delimiter: ',' }, reference)
    expect(rows[0]!.problems.map(one => one.class)).toEqual(['not_running'])
  })
  it('is one whose generation nobody states', () => {
    expect(codesOf({ ...PLANT, generation_gwh: '60', status: 'planned' })).not.toContain(CODE)
  })
  it('is a plant: a company under development has revenue', () => {
    const { capacity_mw: _, technology: __, ...company } = PLANT
    const codes = codesOf({ ...company, industry: 'Steel', revenue: '1000000', year: '2022', stage: 'development' })
    expect(codes).not.toContain(CODE)
  })
})
