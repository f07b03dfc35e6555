/** Whole lists of many trades as analysts have them: what each row is taken for, beside what a careful person reads in it. */
import { readFileSync } from 'node:fs'
import { loadReference } from '@cradle/data'
import { type ReadRow, readRows, technologyKind } from '@cradle/impact/rows'
import { DEFAULT_LIMITS, type Sheet } from '@cradle/sheet'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readTextList } from './read-text-list.ts'

const folder = new URL('../../test/lists/', import.meta.url)
const reference = loadReference()

const Amount = z.number().nullable()
/** A row that is read, by its technology with MW and GWh or by its industry with revenue; or the reason why it is refused. */
const Expected = z.record(
  z.string(),
  z.array(
    z.union([
      z.tuple([z.number(), z.string()]),
      z.tuple([z.number(), z.string(), z.number(), z.string(), Amount, Amount]),
      z.tuple([z.number(), z.string(), z.number(), z.string(), Amount, z.string().nullable(), Amount]),
    ]),
  ),
)
const expected = Expected.parse(JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')))

/** Six digits: shares are quotients. */
const digits = (value: number | null) => value && Number(value.toPrecision(6))

function told({ row, values, problems }: ReadRow) {
  if (values === null) return [row, problems[0]?.message.code.replace('problems:', '')]
  const { iso3, allocation, technology, capacityMw, generationGwh, industry, revenue, currency, year } = values
  return technology === null
    ? [row, iso3, digits(allocation), industry, digits(revenue), currency, year]
    : [row, iso3, digits(allocation), technologyKind(technology), digits(capacityMw), digits(generationGwh)]
}

async function read(filename: string): Promise<Sheet> {
  const bytes = readFileSync(new URL(filename, folder))
  const { list } = await readTextList(bytes, { filename, limits: DEFAULT_LIMITS, mappings: {}, withLook: true })
  if (list.kind !== 'ok') throw new Error(list.sentence)
  return list
}

/** A Brazilian list names no country: a person says it once for all rows. */
const inBrazil = ({ header, rows, ...list }: Sheet) => ({
  ...list,
  header: [...header, 'country'],
  rows: rows.map(({ row, cells }) => ({ row, cells: [...header.map((_, i) => cells[i] ?? ''), 'Brasil'] })),
})

describe.each(Object.entries(expected))('%s', (filename, rows) => {
  it('is read row by row as a careful person reads it', async () => {
    const list = await read(filename)
    const { header, rows: cells, delimiter, notes } = filename === 'carteira-brasil.csv' ? inBrazil(list) : list
    const result = readRows({ header, rows: cells, delimiter, notes }, reference, { together: true })
    expect(result.rows.map(told)).toEqual(rows)
    expect(result.fileProblems.filter(({ class: kind }) => kind !== 'left_out')).toEqual([])
  })
})
