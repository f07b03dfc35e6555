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

type Names = { sections: ReadonlySet<string>; fields: ReadonlySet<string> }
const NO_NAMES: Names = { sections: new Set(), fields: new Set() }
const namesOf = (title: string): Names => {
  if (title === 'Process') return { sections: PROCESS_SECTIONS, fields: PROCESS_FIELDS }
  return title === 'Method' ? { sections: METHOD_SECTIONS, fields: METHOD_FIELDS } : NO_NAMES
}

export function readBlocks(rows: readonly Row[], header: Header): Block[] {
  const blocks: Block[] = []
  let at = 0
  while (at < rows.length) {
    const row = rows[at]
    at += 1
    if (!row || !isTitle(row, NO_NAMES)) continue
    const reader = new BlockReader(row, header)
    at = reader.read(rows, at)
    blocks.push(reader.block)
  }
  return blocks
}

/** Whether a row begins a block, seen from within a block with sections and fields of these names. */
function isTitle({ cells }: Row, { sections, fields }: Names): boolean {
  const [first] = cells
  if (cells.length !== 1 || first === undefined || sections.has(first) || fields.has(first)) return false
  return DIVIDED.has(first) || TABLES.has(first)
}

class BlockReader {
  readonly block: Block
  readonly #fields = new Map<string, string>()
  readonly #names: Names
  readonly #isOld: boolean
  #section: Section

  constructor({ cells, line }: Row, { isOld }: Header) {
    const title = cells[0] ?? ''
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
      if (first === 'End' && row.cells.length === 1) return at + 1
      if (isTitle(row, this.#names)) return at
      if (this.#names.fields.has(first) && !this.#isInTable(row)) {
        this.#fields.set(first, (this.#isOld ? row.cells[1] : rows[at + 1]?.cells.join(' ')) ?? '')
        if (!this.#isOld) at += 1
      } else if (this.#names.sections.has(first) && row.cells.length === 1) this.#begin(first)
      else if (first !== '') this.#section.rows.push(row)
    }
    return rows.length
  }

  #begin(title: string): void {
    this.#section = { title, rows: [] }
    this.block.sections.push(this.#section)
  }

  /** A product may be called as a field is: it has further cells, in files whose fields stand alone. */
  #isInTable({ cells }: Row): boolean {
    return cells.length > (this.#isOld ? 2 : 1)
  }
}
