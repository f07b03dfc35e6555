/** From rows as they were in the file to rows as they were calculated, and back, along the trail of repairs. Pure. */
import type { BundleRepair, BundleRow } from './format.ts'

/** The trail does not fit the rows: a cell holds something else than the step found or left. */
export class TrailBroken extends Error {
  readonly row: number
  constructor(row: number, sentence: string) {
    super(sentence)
    this.name = 'TrailBroken'
    this.row = row
  }
}

/** Makes every step, the first one first. Raises `TrailBroken` where a step does not find what it changed. */
export function repairRows(rows: readonly BundleRow[], repairs: readonly BundleRepair[], header: readonly string[]) {
  return walk(rows, repairs, header, 'forth')
}

/** Takes every step back, the last one first. Raises `TrailBroken` where a step does not find what it left. */
export function unrepairRows(rows: readonly BundleRow[], repairs: readonly BundleRepair[], header: readonly string[]) {
  return walk(rows, repairs.toReversed(), header, 'back')
}

function walk(
  rows: readonly BundleRow[],
  steps: readonly BundleRepair[],
  header: readonly string[],
  way: 'forth' | 'back',
): BundleRow[] {
  if (steps.length === 0) return [...rows]
  const touched = new Set(steps.map(step => step.row))
  const walked = rows.map(row => (touched.has(row.row) ? { ...row, cells: [...row.cells] } : row))
  const byNumber = new Map(walked.map(row => [row.row, row]))
  for (const step of steps) {
    const row = byNumber.get(step.row)
    // Rows that moved to another list left their trail behind.
    if (!row) continue
    if (step.kind === 'cell') setCell(row, step, header, way)
    else row.deleted = (step.kind === 'removed') === (way === 'forth')
  }
  return walked
}

function setCell(row: BundleRow, step: BundleRepair, header: readonly string[], way: 'forth' | 'back'): void {
  const at = columnAt(header, step.column ?? '')
  if (at === null) throw new TrailBroken(row.row, `Row ${row.row}: there is no column “${step.column}”.`)
  const [found, left] = way === 'forth' ? [step.before, step.after] : [step.after, step.before]
  const cell = row.cells[at] ?? ''
  if (cell !== (found ?? ''))
    throw new TrailBroken(
      row.row,
      `Row ${row.row}, column “${step.column}”: the trail expects “${found ?? ''}” and finds “${cell}”.`,
    )
  while (row.cells.length < at) row.cells.push('')
  row.cells[at] = left ?? ''
}

/** By its title, or `column N` where it has none or stands past the header. */
function columnAt(header: readonly string[], name: string): number | null {
  const titled = header.findIndex((title, i) => (title.trim() || `column ${i + 1}`) === name)
  if (titled >= 0) return titled
  const surplus = /^column (\d{1,4})$/.exec(name)
  return surplus ? Number(surplus[1]) - 1 : null
}
