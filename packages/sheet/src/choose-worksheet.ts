import { noSuchWorksheet, type SheetChoice } from './choice.ts'
import { headerKey } from './header.ts'
import type { OpenWorkbook } from './open-workbook.ts'
import { Refused } from './refused.ts'
import { failure, type Sheet, type SheetFailure, type SheetLimits, type SheetNote, type SheetResult } from './result.ts'
import { Enough } from './row-taker.ts'
import { Table, type TableRules, type UsedColumns } from './table.ts'
import type { Workbook } from './workbook.ts'
import { readWorksheet } from './worksheet.ts'

/** What the caller knows of the list looked for, and what a person chose. */
export type WorksheetRules = {
  usableHeader: (cells: readonly string[]) => boolean
  usedColumns?: UsedColumns | undefined
  choice?: SheetChoice | undefined
} & Pick<TableRules, 'notARow' | 'goesOn' | 'titled' | 'numberRepeated'>

type Worksheet = Workbook['worksheets'][number]

const isNamedData = ({ name }: Worksheet) => name.trim().toLowerCase() === 'data'

/** The list of a workbook: in the worksheet that was chosen, else in the first that holds one. Raises `BadXml` and `BadArchive`. */
export async function chooseWorksheet(
  open: OpenWorkbook,
  limits: SheetLimits,
  rules: WorksheetRules,
): Promise<SheetResult> {
  const { archive, workbook } = open
  const { choice = {} } = rules
  const there = workbook.worksheets.filter(({ path }) => archive.has(path))
  const visible = there.filter(({ hidden }) => !hidden)
  const reader = readerOf(open, limits, rules)
  const ordered = [...visible.filter(isNamedData), ...visible.filter(worksheet => !isNamedData(worksheet))]
  if (choice.worksheet || choice.headerRow) {
    const chosen = choice.worksheet ? there.find(({ name }) => name === choice.worksheet) : ordered[0]
    if (!chosen) return choice.worksheet ? noSuchWorksheet(choice.worksheet).failure : noWorksheet()
    const sheet = await orRefused(reader.read(chosen, true))
    return sheet === null || sheet === 'other' ? noWorksheet() : await withOthers(sheet, visible, reader)
  }
  return await firstList(ordered, visible, reader)
}

/** The first worksheet with a usable header; where none has one, the first that has a header line at all. */
async function firstList(
  ordered: readonly Worksheet[],
  visible: readonly Worksheet[],
  reader: Reader,
): Promise<SheetResult> {
  let first: SheetResult | Worksheet | null = null
  for (const worksheet of ordered) {
    const sheet = await orRefused(reader.read(worksheet, isNamedData(worksheet)))
    if (sheet === null) continue
    if (sheet === 'other') first ??= worksheet
    else if (sheet.kind === 'ok') return await withOthers(sheet, visible, reader)
    else if (isNamedData(worksheet) || sheet.kind !== 'no_rows') return sheet
    else first ??= sheet
  }
  if (first === null || !('path' in first)) return first ?? noWorksheet()
  const sheet = await orRefused(reader.read(first, true))
  return sheet === null || sheet === 'other' ? noWorksheet() : sheet
}

const noWorksheet = (): SheetFailure =>
  failure('no_rows', 'no_worksheet', 'The workbook has no visible worksheet with a header line and a row below it.')

type Reader = ReturnType<typeof readerOf>

function readerOf(
  { archive, texts }: OpenWorkbook,
  limits: SheetLimits,
  { usableHeader, usedColumns, notARow, goesOn, titled, numberRepeated, choice }: WorksheetRules,
) {
  const tableRules = { isHeader: usableHeader, notARow, goesOn, titled, numberRepeated, onlyBelowHeader: true }
  return {
    /** Reads a worksheet, or no more than its header where that one is not usable; null: it has none. */
    async read(worksheet: Worksheet, anyHeader: boolean): Promise<SheetResult | 'other' | null> {
      let any = anyHeader
      let other = false
      const table = new Table(limits, usedColumns, { ...tableRules, headerRow: choice?.headerRow })
      await readWorksheet(archive.chunks(worksheet.path), texts, table, limits, () => {
        if (any || !table.header || other) return
        if (usableHeader(table.header)) any = true
        else {
          other = true
          throw new Enough()
        }
      })
      table.end()
      if (other || (!any && table.header && !usableHeader(table.header))) return 'other'
      if (!table.header) return null
      return table.finish({ format: 'xlsx', encoding: null, delimiter: null, worksheet: worksheet.name })
    },
    /** The header of a worksheet with a row below it; null: it has none. */
    async headerOf(worksheet: Worksheet): Promise<readonly string[] | null> {
      const table = new Table(limits, undefined, tableRules)
      await readWorksheet(archive.chunks(worksheet.path), texts, table, limits, () => {
        if (table.hasRows) throw new Enough()
      })
      table.end()
      return table.hasRows ? table.header : null
    },
  }
}

/** The list with a note of the worksheets that are lists of the same kind and were not read. */
async function withOthers(sheet: SheetResult, visible: readonly Worksheet[], reader: Reader): Promise<SheetResult> {
  if (sheet.kind !== 'ok') return sheet
  const titles = new Set(sheet.header.map(headerKey))
  const names: string[] = []
  for (const worksheet of visible.slice(0, MAX_LOOKED_AT)) {
    if (worksheet.name === sheet.worksheet) continue
    // The list itself was read: what is wrong with another worksheet does not matter.
    const header = await reader.headerOf(worksheet).catch(() => null)
    if (header === null) continue
    const known = header.filter(title => title !== '' && titles.has(headerKey(title)))
    if (known.length >= 2 && known.length * 2 >= header.length) names.push(worksheet.name)
  }
  return names.length === 0 ? sheet : ({ ...sheet, notes: [...sheet.notes, worksheetsNotRead(names)] } satisfies Sheet)
}

/** Worksheets beside the list that are looked at. */
const MAX_LOOKED_AT = 20

const worksheetsNotRead = (names: readonly string[]): SheetNote => ({
  kind: 'worksheets_not_read',
  columns: [],
  message: { code: 'notes:worksheets_not_read', params: { names: names.map(name => `“${name}”`).join(', ') } },
  remedy: { code: 'notes:worksheets_not_read.remedy' },
})

async function orRefused<Read>(read: Promise<Read>): Promise<Read | SheetFailure> {
  try {
    return await read
  } catch (error) {
    if (error instanceof Refused) return error.failure
    throw error
  }
}
