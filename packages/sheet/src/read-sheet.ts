import { noSuchWorksheet, type SheetChoice } from './choice.ts'
import { readCsv } from './csv.ts'
import { begins, isWorkbook } from './magic.ts'
import { DEFAULT_LIMITS, failure, type SheetLimits, type SheetResult } from './result.ts'
import type { TableRules, UsedColumns } from './table.ts'
import type { UsableHeader } from './xlsx.ts'

/** Files people send by mistake, known by their first bytes. */
const STRANGERS: readonly { key: string; name: string; magic: readonly number[]; remedy: string }[] = [
  {
    key: 'old_excel',
    name: 'an old or protected Excel file',
    magic: [0xd0, 0xcf, 0x11, 0xe0],
    remedy: 'Save it as XLSX without a password',
  },
  { key: 'pdf', name: 'a PDF', magic: [0x25, 0x50, 0x44, 0x46, 0x2d], remedy: 'Export the table as CSV or XLSX' },
  { key: 'picture', name: 'a picture', magic: [0x89, 0x50, 0x4e, 0x47], remedy: 'Export the table as CSV or XLSX' },
  { key: 'picture', name: 'a picture', magic: [0xff, 0xd8, 0xff], remedy: 'Export the table as CSV or XLSX' },
  { key: 'packed', name: 'a packed file', magic: [0x1f, 0x8b], remedy: 'Unpack it' },
]

/** Which rows are none of the list, and what a person chose. */
export type ReadingRules = Pick<TableRules, 'notARow' | 'goesOn' | 'titled' | 'numberRepeated'> & {
  choice?: SheetChoice | undefined
}

/**
 * Reads an upload: what it is follows from its content, and its name decides only what to say when it is neither.
 * Never throws: a file that cannot be read is a failure with a sentence.
 */
export async function readSheet(
  bytes: Uint8Array,
  filename: string,
  limits: SheetLimits = DEFAULT_LIMITS,
  usableHeader?: UsableHeader,
  usedColumns?: UsedColumns,
  rules: ReadingRules = {},
): Promise<SheetResult> {
  if (bytes.length === 0)
    return failure('no_rows', 'empty_file', 'The file is empty. It needs a header line and at least one row below it.')
  if (isWorkbook(bytes))
    // What reads workbooks is loaded when there is one: most lists are CSV.
    return (await import('./xlsx.ts')).readXlsx(bytes, limits, usableHeader, { ...rules, usedColumns })
  if (rules.choice?.worksheet) return noSuchWorksheet(rules.choice.worksheet).failure
  const stranger = STRANGERS.find(({ magic }) => begins(bytes, magic))
  if (stranger)
    return failure('unreadable_file', stranger.key, `This is ${stranger.name}. ${stranger.remedy} and send it again.`, {
      details: { filename },
    })
  const sheet = readCsv(bytes, limits, usedColumns, {
    isHeader: usableHeader,
    notARow: rules.notARow,
    goesOn: rules.goesOn,
    titled: rules.titled,
    numberRepeated: rules.numberRepeated,
    headerRow: rules.choice?.headerRow,
  })
  if (sheet.kind === 'unreadable_file' && /\.xls[xm]?$/i.test(filename))
    return failure(
      'unreadable_file',
      'named_like_excel',
      'The file is damaged: it is named like an Excel file but is none.',
      { details: sheet.details },
    )
  return isMarkup(bytes, sheet)
    ? failure(
        'unreadable_file',
        'markup',
        'This is a web page or XML, not a table. Save the table as CSV or XLSX and send it again.',
        { details: { filename } },
      )
    : sheet
}

/** Some programs name an HTML page `.xls`. */
function isMarkup(bytes: Uint8Array, sheet: SheetResult): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 256)).trimStart()
  return sheet.kind !== 'too_large' && /^(\xef\xbb\xbf)?\s*<(!doctype|html|\?xml|table|head|meta)/i.test(start)
}
