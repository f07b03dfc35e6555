import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accuracyTable } from '../accuracy/table.ts'

/** What the methodology page prints. */
const FILE = new URL('../../../apps/web/src/features/about/accuracy.json', import.meta.url)

test('the accuracy that the screens print is what the method calculates: WRITE_DOCS=1 writes the file anew', () => {
  const table = accuracyTable()
  if (process.env.WRITE_DOCS === '1') writeFileSync(FILE, `${JSON.stringify(table, null, 1)}\n`)
  expect(JSON.parse(readFileSync(FILE, 'utf8'))).toEqual(table)
})
