import type { CatalogueRow, LcaMeta } from '@cradle/contract'
import { type SheetCell, type WorksheetToWrite, writeWorkbook } from '@cradle/sheet'

export type WorkbookTask = {
  kinds: readonly { kind: string; rows: readonly CatalogueRow[] }[]
  columns: readonly string[]
  meta: LcaMeta
}

/** One sheet per kind, and first what the figures stand on and which lines their licences ask to print. */
export async function workbookOf({ kinds, columns, meta }: WorkbookTask): Promise<Uint8Array> {
  const readMe: WorksheetToWrite = {
    name: 'Read me',
    rows: [
      ['Catalogue of Cradle: everything that enters a number'],
      ['Method', meta.method, meta.method_version],
      ['Edition of the data', meta.data_version],
      ['Profile', meta.profile],
      ['An empty value is not known; it is never a zero. The reason stands beside it.'],
      ['Lines to print beside these figures'],
      ...meta.attributions.map((line): SheetCell[] => [guarded(line)]),
      ['Licences'],
      ...meta.licences.map(({ licence, licence_url: url, tables }): SheetCell[] => [licence, url, tables.join(', ')]),
    ],
    widths: [60, 50, 60],
  }
  const sheets = kinds.map(
    ({ kind, rows }): WorksheetToWrite => ({
      name: kind,
      rows: [[...columns], ...rows.map(row => cellsOf(row, columns))],
      widths: columns.map(column => WIDTHS[column] ?? 14),
      frozen: true,
    }),
  )
  return await writeWorkbook([readMe, ...sheets])
}

const WIDTHS: Readonly<Record<string, number>> = {
  id: 24,
  name: 44,
  group: 30,
  description: 60,
  source: 44,
  reason: 40,
}

function cellsOf(row: CatalogueRow, columns: readonly string[]): SheetCell[] {
  const {
    uncertainty,
    reason_message: _,
    name_message: _name,
    group_message: _group,
    source_message: _source,
    ...plain
  } = row
  const { geom_sd = null, basic_u = null, p5 = null, p95 = null } = uncertainty ?? {}
  const cells: Record<string, SheetCell> = { ...plain, geom_sd, basic_u, p5, p95 }
  return columns.map(column => guarded(cells[column] ?? null))
}

/** Text that a spreadsheet could take for a formula after an export to another format. */
const guarded = <Cell extends SheetCell>(cell: Cell): Cell | string =>
  typeof cell === 'string' && (/^[=+\-@＝＋－＠]/.test(cell) || cell.charCodeAt(0) < 0x20) ? `'${cell}` : cell
