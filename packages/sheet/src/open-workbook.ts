import { type Archive, BadArchive, openArchive } from './archive.ts'
import { Refused } from './refused.ts'
import { failure, megabytes, type SheetFailure, type SheetLimits } from './result.ts'
import { readStyles } from './styles.ts'
import { readSharedTexts, TooMuchText } from './texts.ts'
import { readWorkbook, type Workbook } from './workbook.ts'
import type { WorkbookTexts } from './worksheet.ts'
import { BadXml } from './xml.ts'

/** A file that packs honestly unpacks to this at most: a cell of a spreadsheet takes two bytes packed. */
const MAX_UNPACKED = 1024 * 1024 * 1024
const MAX_PARTS = 10_000

/** A workbook whose worksheets can be read one by one. */
export type OpenWorkbook = { archive: Archive; workbook: Workbook; texts: WorkbookTexts }

/** Opens a workbook for `use`; what is wrong with the file comes back as a failure. */
export async function withWorkbook<Answer>(
  bytes: Uint8Array,
  limits: SheetLimits,
  use: (open: OpenWorkbook) => Promise<Answer>,
): Promise<Answer | SheetFailure> {
  try {
    const archive = openArchive(bytes, archiveLimits(bytes.length, limits))
    const workbook = await readWorkbook(archive)
    return await use({ archive, workbook, texts: await readTexts(archive, workbook, limits) })
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

function refusal(error: unknown, size: number, limits: SheetLimits): SheetFailure {
  if (error instanceof Refused) return error.failure
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
