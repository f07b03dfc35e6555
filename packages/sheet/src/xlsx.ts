import { type Archive, BadArchive, openArchive } from './archive.ts'
import { headerKey } from './header.ts'
import {
  DEFAULT_LIMITS,
  failure,
  megabytes,
  type Sheet,
  type SheetFailure,
  type SheetLimits,
  type SheetNote,
  type SheetResult,
} from './result.ts'
import { readStyles } from './styles.ts'
import { Refused, Table, type TableRules, type UsedColumns } from './table.ts'
import { readSharedTexts, TooMuchText } from './texts.ts'
import { readWorkbook, type Workbook } from './workbook.ts'
import { Enough, readWorksheet, type WorkbookTexts } from './worksheet.ts'
import { BadXml } from './xml.ts'

/** Decides whether a row of texts can be the header of the table looked for. */
export type UsableHeader = (cells: readonly string[]) => boolean

/** A file that packs honestly unpacks to this at most: a cell of a spreadsheet takes two bytes packed. */
const MAX_UNPACKED = 1024 * 1024 * 1024
const MAX_PARTS = 10_000

/**
 * Reads an XLSX workbook: visible worksheets only, one named `Data` first, else the first with a usable header. Parts are unpacked
 * once, chunk by chunk, and only those that are needed; of a worksheet no more is held than the limits allow. Never throws.
 */
export async function readXlsx(
  bytes: Uint8Array,
  limits: SheetLimits = DEFAULT_LIMITS,
  usableHeader: UsableHeader = twoWords,
  usedColumns?: UsedColumns,
  notARow?: TableRules['notARow'],
): Promise<SheetResult> {
  if (bytes.length > limits.bytes)
    return failure('too_large', 'large_file', `The file is larger than ${megabytes(limits.bytes)} MB.`, {
      params: { mb: megabytes(limits.bytes) },
      details: { bytes: bytes.length, limit: limits.bytes },
    })
  try {
    const archive = openArchive(bytes, archiveLimits(bytes.length, limits))
    const workbook = await readWorkbook(archive)
    const texts = await readTexts(archive, workbook, limits)
    return await choose(archive, workbook, texts, limits, usableHeader, { usedColumns, notARow })
  } catch (error) {
    return refusal(error, bytes.length, limits)
  }
}

const unpackedLimit = (size: number, { unpackedBytes, unpackedTimes }: SheetLimits): number =>
  Math.max(unpackedBytes, Math.min(size * unpackedTimes, MAX_UNPACKED))

function archiveLimits(size: number, limits: SheetLimits) {
  const unpackedBytes = unpackedLimit(size, limits)
  return { parts: MAX_PARTS, partBytes: unpackedBytes, unpackedBytes }
}

async function readTexts(archive: Archive, workbook: Workbook, limits: SheetLimits): Promise<WorkbookTexts> {
  const { styles, sharedTexts, since1904 } = workbook
  return {
    since1904,
    formats: styles === null ? [] : await readStyles(archive.chunks(styles)),
    shared: sharedTexts === null ? [] : await readSharedTexts(archive.chunks(sharedTexts), limits),
  }
}

async function choose(
  archive: Archive,
  { worksheets }: Workbook,
  texts: WorkbookTexts,
  limits: SheetLimits,
  usableHeader: UsableHeader,
  { usedColumns, notARow }: { usedColumns: UsedColumns | undefined; notARow: TableRules['notARow'] },
): Promise<SheetResult> {
  const visible = worksheets.filter(({ hidden, path }) => !hidden && archive.has(path))
  const isNamed = ({ name }: { name: string }) => name.trim().toLowerCase() === 'data'
  const ordered = [...visible.filter(isNamed), ...visible.filter(worksheet => !isNamed(worksheet))]
  /** Reads a worksheet, or no more than its header where that one is not usable. */
  const read = async (
    worksheet: (typeof visible)[number],
    anyHeader: boolean,
  ): Promise<SheetResult | 'other' | null> => {
    const table = new Table(limits, usedColumns, { isHeader: usableHeader, notARow })
    let other = false
    await readWorksheet(archive.chunks(worksheet.path), texts, table, limits, () => {
      if (anyHeader || !table.header || other) return
      if (usableHeader(table.header)) anyHeader = true
      else {
        other = true
        throw new Enough()
      }
    })
    table.end()
    if (other || (!anyHeader && table.header && !usableHeader(table.header))) return 'other'
    if (!table.header) return null
    return table.finish({ format: 'xlsx', encoding: null, delimiter: null, worksheet: worksheet.name })
  }
  /** The header of a worksheet with a row below it; null: it has none. */
  const headerOf = async (worksheet: (typeof visible)[number]): Promise<readonly string[] | null> => {
    const table = new Table(limits, undefined, { isHeader: usableHeader, notARow })
    await readWorksheet(archive.chunks(worksheet.path), texts, table, limits, () => {
      if (table.hasRows) throw new Enough()
    })
    table.end()
    return table.hasRows ? table.header : null
  }
  /** The list with a note of the worksheets that are lists of the same kind and were not read. */
  const withOthers = async (sheet: Sheet): Promise<Sheet> => {
    const titles = new Set(sheet.header.map(headerKey))
    const names: string[] = []
    for (const worksheet of visible.slice(0, MAX_LOOKED_AT)) {
      if (worksheet.name === sheet.worksheet) continue
      // The list itself was read: what is wrong with another worksheet does not matter.
      const header = await headerOf(worksheet).catch(() => null)
      if (header === null) continue
      const known = header.filter(title => title !== '' && titles.has(headerKey(title)))
      if (known.length >= 2 && known.length * 2 >= header.length) names.push(worksheet.name)
    }
    return names.length === 0 ? sheet : { ...sheet, notes: [...sheet.notes, worksheetsNotRead(names)] }
  }
  let first: SheetResult | (typeof visible)[number] | null = null
  for (const worksheet of ordered) {
    const sheet = await orRefused(read(worksheet, isNamed(worksheet)))
    if (sheet === null) continue
    if (sheet === 'other') first ??= worksheet
    else if (sheet.kind === 'ok') return await withOthers(sheet)
    else if (isNamed(worksheet) || sheet.kind !== 'no_rows') return sheet
    else first ??= sheet
  }
  const found = first && 'path' in first ? ((await orRefused(read(first, true))) as SheetResult) : first
  return (
    found ??
    failure('no_rows', 'no_worksheet', 'The workbook has no visible worksheet with a header line and a row below it.')
  )
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

function refusal(error: unknown, size: number, limits: SheetLimits): SheetFailure {
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof TooMuchText)
    return failure(
      'too_large',
      'too_much_text',
      'The file holds more text than one list may have. Remove columns that are not needed.',
      { details: { limit: limits.characters } },
    )
  if (error instanceof BadArchive && error.kind === 'too_large') {
    const limit = unpackedLimit(size, limits)
    return failure(
      'too_large',
      'unpacks_too_far',
      `The file would unpack to more than ${megabytes(limit)} MB, or to more than it declares. It was not opened.`,
      { params: { mb: megabytes(limit) }, details: { limit, reason } },
    )
  }
  if (error instanceof BadArchive && error.kind === 'protected')
    return failure(
      'unreadable_file',
      'protected_file',
      'The file is protected by a password. Save it without one and send it again.',
    )
  if (error instanceof BadArchive)
    return failure(
      'unreadable_file',
      'damaged_workbook',
      `The file is damaged: it begins like an Excel file, but ${reason}. Save it again as XLSX and send it again.`,
      { params: { technical: reason }, details: { reason } },
    )
  if (error instanceof BadXml)
    return failure(
      'unreadable_file',
      'unreadable_workbook',
      `The file is not a readable Excel workbook: ${reason}. Save it as XLSX or CSV and send it again.`,
      { params: { technical: reason }, details: { reason } },
    )
  throw error
}

function twoWords(cells: readonly string[]): boolean {
  return cells.filter(cell => /\p{L}/u.test(cell)).length >= 2
}
