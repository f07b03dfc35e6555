/** What all processes of one SimaPro file share: units, CAS numbers, parameters of the database and the project. */

import type { FlowBook } from '../database/flows.ts'
import { plainCas } from '../database/texts.ts'
import type { UnitBook } from '../database/units.ts'
import type { Block } from './blocks.ts'
import { Scope } from './expressions.ts'
import type { Header } from './header.ts'
import type { Row } from './rows.ts'

export type SimaProFile = {
  path: string
  header: Header
  flows: FlowBook
  units: UnitBook
  scope: Scope
  /** CAS number by compartment and name in lower case. */
  cas: ReadonlyMap<string, string>
}

/** Compartments of the blocks that list substances. */
const SUBSTANCES: ReadonlyMap<string, string> = new Map([
  ['Raw materials', 'resources'],
  ['Airborne emissions', 'air'],
  ['Waterborne emissions', 'water'],
  ['Emissions to soil', 'soil'],
  ['Final waste flows', 'final waste'],
  ['Non material emissions', 'non material'],
  ['Social issues', 'social'],
  ['Economic issues', 'economic'],
])

export function openFile(
  path: string,
  header: Header,
  blocks: readonly Block[],
  books: { flows: FlowBook; units: UnitBook },
): SimaProFile {
  const rowsOf = (title: string): Row[] =>
    blocks.filter(block => block.title === title).flatMap(({ sections }) => sections.flatMap(({ rows }) => rows))
  const { decimal } = header
  const database = new Scope(decimal, rowsOf('Database Input parameters'), rowsOf('Database Calculated parameters'))
  const scope = new Scope(
    decimal,
    rowsOf('Project Input parameters'),
    rowsOf('Project Calculated parameters'),
    database,
  )
  for (const { cells } of rowsOf('Units')) {
    const [text = '', quantity = '', factor, reference = ''] = cells
    const value = scope.number(factor)
    if (text !== '' && value !== null && value > 0) books.units.define(text, value, reference, quantity)
  }
  return { path, header, ...books, scope, cas: casNumbers(rowsOf) }
}

function casNumbers(rowsOf: (title: string) => Row[]): Map<string, string> {
  const numbers = new Map<string, string>()
  for (const [title, compartment] of SUBSTANCES) {
    for (const { cells } of rowsOf(title)) {
      const [name = '', , cas] = cells
      if (/^\d+-\d+-\d+$/.test(cas ?? '')) numbers.set(`${compartment} ${name.toLowerCase()}`, plainCas(cas))
    }
  }
  return numbers
}
