import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packColumns, unpackColumns } from './columns.ts'
import { listEntryColumns } from './entries.ts'

const row = fc.record({
  id: fc.string(),
  impact: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map(x => x + 0)),
  organisation: fc.record({ name: fc.constantFrom('A', 'B', 'list ["x"]'), capacity: fc.constant(null) }),
  countries: fc.array(fc.constantFrom('DE', 'FR', 'x')),
  goals: fc.tuple(fc.constant(null), fc.option(fc.integer()), fc.constantFrom('x', 'y')),
  flags: fc.constant([]),
  said: fc.option(
    fc.record({
      code: fc.constant('nothing_alike'),
      values: fc.dictionary(fc.constantFrom('name', 'score'), fc.string()),
    }),
  ),
})

test('the rows that come out are those that went in, also over the wire', () => {
  fc.assert(
    fc.property(fc.array(row), rows => {
      const columns = JSON.parse(JSON.stringify(packColumns(rows)))
      const reply = { count: rows.length, offset: 0, rows: rows.length, columns }
      expect(listEntryColumns.reply.parse(reply)).toEqual(reply)
      expect(unpackColumns(columns, rows.length)).toEqual(JSON.parse(JSON.stringify(rows)))
    }),
  )
})

test('what repeats stands once', () => {
  const rows = Array.from({ length: 1000 }, (_, i) => ({
    id: i,
    reason: 'A sentence that is long.',
    kind: i % 2 ? 'own' : 'other',
  }))
  const columns = packColumns(rows)
  expect(columns.reason).toEqual({ all: 'A sentence that is long.' })
  expect(columns.kind).toMatchObject({ words: ['other', 'own'] })
  expect(columns.id).toMatchObject({ each: { length: 1000 } })
})
