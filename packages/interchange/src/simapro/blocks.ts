/** Rows -> blocks (a process, a method, units, ...), each with its fields and sections. Sections come in any order. */

import type { Header } from './header.ts'
import type { Row } from './rows.ts'

export type Section = { title: string; rows: Row[] }
export type Block = { title: string; line: number; fields: ReadonlyMap<string, string>; sections: Section[] }

const PRODUCT_SECTIONS = ['Products', 'Waste treatment', 'Waste scenario']
export const ELEMENTARY_SECTIONS: ReadonlyMap<string, string> = new Map([
  ['Resources', 'resources'],
  ['Emissions to air', 'air'],
  ['Emissions to water', 'water'],
  ['Emissions to soil', 'soil'],
  ['Final waste flows', 'final waste'],
  ['Non material emissions', 'non material'],
  ['Social issues', 'social'],
  ['Economic issues', 'economic'],
])
const PROCESS_SECTIONS = new Set([
  ...PRODUCT_SECTIONS,
  ...ELEMENTARY_SECTIONS.keys(),
  'Avoided products',
  'Materials/fuels',
  'Electricity/heat',
  'Waste to treatment',
  'Separated waste',
  'Remaining waste',
  'Input parameters',
  'Calculated parameters',
])
const PROCESS_FIELDS = new Set(
  (
    'Category type|Process identifier|Type|Process name|Status|Time period|Geography|Technology|Representativeness|Multiple output allocation|' +
    'Substitution allocation|Cut off rules|Capital goods|Boundary with nature|Infrastructure|Date|Record|Generator|External documents|' +
    'Literature references|Collection method|Data treatment|Verification|Comment|Allocation rules|System description|Waste treatment allocation|' +
    'Platform identifier|Platform ID'
  ).split('|'),
)
const METHOD_SECTIONS = new Set([
  'Impact category',
  'Substances',
  'Damage category',
  'Impact categories',
  'Normalization-Weighting set',
  'Normalization',
  'Weighting',
])
const METHOD_FIELDS = new Set(
  'Name|Version|Comment|Category|Use Damage Assessment|Use Normalization|Use Weighting|Use Addition|Weighting unit'.split(
    '|',
  ),
)

/** Blocks of which the rows are read as they are. */
const TABLES = new Set(
  (
    'Quantities|Units|Raw materials|Airborne emissions|Waterborne emissions|Final waste flows|Emissions to soil|Non material emissions|' +
    'Social issues|Economic issues|Literature reference|Database Input parameters|Database Calculated parameters|Project Input parameters|' +
    'Project Calculated parameters|System description'
  ).split('|'),
)
const DIVIDED = new Set(['Process', 'Product stage', 'Method'])

/** Titles and fields as they are written here, by lower case: files differ in it. */
type Names = { sections: ReadonlyMap<string, string>; fields: ReadonlyMap<string, string> }

const byLowerCase = (names: Iterable<string>): ReadonlyMap<string, string> =>
  new Map([...names].map(name => [name.toLowerCase(), name]))

const TITLES = byLowerCase([...DIVIDED, ...TABLES])
const OF_NOTHING: Names = { sections: new Map(), fields: new Map() }
const OF_PROCESS: Names = { sections: byLowerCase(PROCESS_SECTIONS), fields: byLowerCase(PROCESS_FIELDS) }
const OF_METHOD: Names = { sections: byLowerCase(METHOD_SECTIONS), fields: byLowerCase(METHOD_FIELDS) }
const namesOf = (title: string): Names =>
  title === 'Process' ? OF_PROCESS : title === 'Method' ? OF_METHOD : OF_NOTHING

export function readBlocks(rows: readonly Row[], header: Header): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < rows.length) {
    const row = rows[at]
    at += 1
    const title = row && titleOf(row, OF_NOTHING)
    if (!row || title === undefined) continue
    const reader = new BlockReader(title, row.line, header)
    at = reader.read(rows, at)
    blocks.push(reader.block)
  }
  return blocks
}

/** The title of the block that a row begins, seen from within a block with sections and fields of these names. */
function titleOf({ cells }: Row, { sections, fields }: Names): string | undefined {
  const lower = cells[0]?.toLowerCase()
  if (cells.length !== 1 || lower === undefined || sections.has(lower) || fields.has(lower)) return undefined
  return TITLES.get(lower)
}

class BlockReader {
  readonly block: Block
  readonly #fields = new Map<string, string>()
  readonly #names: Names
  readonly #isOld: boolean
  #section: Section

  constructor(title: string, line: number, { isOld }: Header) {
    this.#section = { title, rows: [] }
    this.block = { title, line, fields: this.#fields, sections: [this.#section] }
    this.#names = namesOf(title)
    this.#isOld = isOld
  }

  /** Reads from the row behind the title to the end of the block; returns the row behind it. */
  read(rows: readonly Row[], from: number): number {
    for (let at = from; at < rows.length; at++) {
      const row = rows[at]
      if (!row) break
      const [first = ''] = row.cells
      const isAlone = row.cells.length === 1
      if (isAlone && first.toLowerCase() === 'end') return at + 1
      if (titleOf(row, this.#names) !== undefined) return at
      const field = this.#names.fields.get(first.toLowerCase())
      const section = isAlone ? this.#names.sections.get(first.toLowerCase()) : undefined
      if (field !== undefined && !this.#isInTable(row)) {
        if (this.#setField(field, row, rows[at + 1])) at += 1
      } else if (section !== undefined) this.#begin(section)
      else if (first !== '') this.#section.rows.push(row)
    }
    return rows.length
  }

  /**
   * The value of a field: on its own row in old files, else the next row, which is taken (true). A next row that is a section or a field
   * itself leaves the field empty, except for the type of a category, which is called as sections are.
   */
  #setField(field: string, { cells }: Row, next: Row | undefined): boolean {
    if (this.#isOld) {
      this.#fields.set(field, cells[1] ?? '')
      return false
    }
    const [value = ''] = next?.cells ?? []
    const { sections, fields } = this.#names
    const isName = next?.cells.length === 1 && (sections.has(value.toLowerCase()) || fields.has(value.toLowerCase()))
    if (isName && field !== 'Category type') {
      this.#fields.set(field, '')
      return false
    }
    this.#fields.set(field, next?.cells.join(' ') ?? '')
    return true
  }

  #begin(title: string): void {
    this.#section = { title, rows: [] }
    this.block.sections.push(this.#section)
  }

  /** A product may be called as a field is: it has further cells, in files whose fields are alone on their row. */
  #isInTable({ cells }: Row): boolean {
    return cells.length > (this.#isOld ? 2 : 1)
  }
}
