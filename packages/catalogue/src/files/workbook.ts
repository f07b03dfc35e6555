import type { CatalogueRow, Language, LcaMeta } from '@cradle/contract'
import { type SheetCell, type WorksheetToWrite, writeWorkbook } from '@cradle/sheet'
import { type KeyOf, message, render } from '@cradle/words/messages'
import { rowInLanguage } from './row-in-language.ts'

export type WorkbookTask = {
  language: Language
  kinds: readonly { kind: string; rows: readonly CatalogueRow[] }[]
  columns: readonly string[]
  meta: LcaMeta
}

/** One sheet per kind, and first what the figures stand on and which lines their licences ask to print. */
export async function workbookOf({ language, kinds, columns, meta }: WorkbookTask): Promise<Uint8Array> {
  const words = (code: KeyOf<'catalogue'> & `file.${string}`) => render(message(`catalogue:${code}`), language)
  const readMe: WorksheetToWrite = {
    name: words('file.read_me'),
    rows: [
      [words('file.title')],
      [words('file.method'), meta.method, meta.method_version],
      [words('file.data'), meta.data_version],
      [words('file.profile'), meta.profile],
      [words('file.empty')],
      [words('file.lines')],
      ...meta.attributions.map((line): SheetCell[] => [guarded(line)]),
      [words('file.licences')],
      ...meta.licences.map(({ licence, licence_url: url, tables }): SheetCell[] => [licence, url, tables.join(', ')]),
    ],
    widths: [60, 50, 60],
  }
  const sheets = kinds.map(
    ({ kind, rows }): WorksheetToWrite => ({
      name: kind,
      rows: [[...columns], ...rows.map(row => cellsOf(rowInLanguage(row, language), columns))],
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
