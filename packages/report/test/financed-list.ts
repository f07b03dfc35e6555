/** Invented lists of holdings and entries for tests of financed emissions. */
import { NOTHING_STATED } from '@cradle/portfolio'
import type { FinancedEntry, FinancedList } from '../src/financed/stored.ts'

export const provenance = {
  method: 'sdg-lca',
  method_version: '2.0.0',
  data_version: '2.0.0',
  engine_version: '0',
  profile: 'core',
  seed: 1,
  draws: 10,
}

/** A file of these cells, as it is stored: its header in row 1. */
export const listOf = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  entries: readonly FinancedEntry[] = [],
): FinancedList => ({
  sheet: { header, headerRow: 1, delimiter: ',', signature: 's', choices: {} },
  rows: rows.map((cells, i) => ({
    row: i + 2,
    cells: Object.fromEntries(header.map((title, at) => [title, cells[at] ?? ''])),
    deleted: false,
  })),
  entries,
})

/** An own organisation that is estimated by its capacity. */
export const entryOf = (row: number, more: Partial<FinancedEntry> = {}): FinancedEntry => ({
  id: `e${row}`,
  rows: [row],
  kind: 'own',
  organisationId: `e${row}`,
  linkedTo: null,
  matchCode: 'matches:nothing_alike',
  decision: null,
  source: { name: 'A', entityId: '', country: 'DEU', sites: [{ ...NOTHING_STATED, row, capacityMw: 100 }] },
  name: 'A',
  country: 'DE',
  capacityMw: 100,
  quality: 4,
  s1: 5000,
  s2: 10,
  s3: 800,
  rowsCalculated: 1,
  rowsNotCalculable: 0,
  sites: [{ calculable: true, basis: 'capacity_country', quality: 4, cc: 5810 }],
  ...more,
})
