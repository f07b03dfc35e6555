/** The bytes of a file -> text rows of its list, with the columns and the header that the account chose in files like it. */
import { headerGoesOn, looksLikeHeader, mapColumns, notAHolding, withTitleUnits } from '@cradle/impact/rows'
import type { FileLook, RawLine, Sheet, SheetChoice, SheetFailure, SheetLimits } from '@cradle/sheet'
import { findKnownHeader, lookAtFile } from '@cradle/sheet/look'
import { readSheet } from '@cradle/sheet/read'
import { choiceMap, type HeaderBy } from '../columns/column-choices.ts'
import { knownHeaderOf, type Mapping, type Mappings, rememberedMapping } from '../columns/remembered-mapping.ts'
import { isResultColumn } from '../columns/result-columns.ts'

export type FileToRead = {
  filename: string
  limits: SheetLimits
  /** How the account reads files with a header, by its signature: chosen columns are used ones. */
  mappings: Mappings
  /** What a person chose for this file; without it a header that was chosen in an earlier file is looked for. */
  choice?: SheetChoice | undefined
  /** Whether the worksheets and the first lines of the file are wanted too. */
  withLook?: boolean | undefined
}

/** The list without its rows, and how the account reads it where it has read one like it. */
export type ListHead = Omit<Sheet, 'rows'> & { mapping: Mapping | null; headerBy: HeaderBy }

/** What a line of the file is for its list, or why it is none of it. */
export type LineRole = 'title' | 'header' | 'row' | 'total' | 'section' | 'note' | 'repeated_header' | 'unread'
export type LookedAtLine = RawLine & { role: LineRole }
/** The file as it stands: `worksheet` is the one whose lines these are, null in a text file. */
export type LookedAt = Omit<FileLook, 'lines'> & { worksheet: string | null; lines: LookedAtLine[] }

export type TextList = { list: Sheet | SheetFailure; head: ListHead | null; look: LookedAt | null }

/** Reads a list as text. Never throws: what cannot be read is a failure, with a look at the file where that is possible and wanted. */
export async function readTextList(bytes: Uint8Array, file: FileToRead): Promise<TextList> {
  const { filename, limits, mappings } = file
  const known = file.choice === undefined ? knownHeaderOf(mappings) : undefined
  const remembered = known && (await findKnownHeader(bytes, limits, known))
  const choice = file.choice ?? remembered
  let mapping: Mapping | undefined
  const usedColumns = (header: readonly string[]): ReadonlySet<number> => {
    mapping = rememberedMapping(header, mappings)
    const used = new Set([...mapColumns(header, choiceMap(mapping?.choices ?? {})).of.values()].flat())
    for (const [column, title] of header.entries()) if (isResultColumn(title.replace(/^'/, ''))) used.add(column)
    return used
  }
  const list = await readSheet(bytes, filename, limits, looksLikeHeader, usedColumns, {
    notARow: notAHolding,
    goesOn: headerGoesOn,
    titled: withTitleUnits,
    // A draft takes what an upload in one go refuses: a person chooses which of two columns counts.
    numberRepeated: file.withLook,
    choice,
  })
  const look = file.withLook ? await lookAt(bytes, limits, list, choice) : null
  if (list.kind !== 'ok') return { list, head: null, look }
  const { rows: _, ...head } = list
  const headerBy = remembered ? 'remembered' : choice?.headerRow || choice?.worksheet ? 'chosen' : 'found'
  return { list, head: { ...head, mapping: mapping ? moved(mapping, list) : null, headerBy }, look }
}

/** Choices name columns of the file by their place; some of those may be left out. */
function moved({ choices, ...mapping }: Mapping, { columns }: Sheet): Mapping {
  const placed = columns.flatMap((column, place) =>
    choices[column] === undefined ? [] : [[place, choices[column]] as const],
  )
  return { ...mapping, choices: Object.fromEntries(placed) }
}

async function lookAt(
  bytes: Uint8Array,
  limits: SheetLimits,
  list: Sheet | SheetFailure,
  choice: SheetChoice | undefined,
): Promise<LookedAt | null> {
  const named = list.kind === 'ok' ? list.worksheet : (choice?.worksheet ?? null)
  const look = await lookAtFile(bytes, limits, named)
  if ('kind' in look) return null
  const worksheet = named ?? look.worksheets.find(({ hidden }) => !hidden)?.name ?? null
  return { ...look, worksheet, lines: look.lines.map(withRole(list, choice?.headerRow ?? null)) }
}

/** Lines get their role from the rows that were read; where there are none, only the header that was asked for is known. */
function withRole(list: Sheet | SheetFailure, chosenLine: number | null): (line: RawLine) => LookedAtLine {
  if (list.kind !== 'ok') return line => ({ ...line, role: line.line === chosenLine ? 'header' : 'unread' })
  const { headerRow, headerEnd, header, rows } = list
  const read = new Set(rows.slice(0, 100).map(({ row }) => row))
  const why = notAHolding(header)
  return line => {
    if (line.line === headerRow || line.line === headerEnd) return { ...line, role: 'header' }
    if (line.line < headerRow) return { ...line, role: 'title' }
    return { ...line, role: read.has(line.line) ? 'row' : (why(line.cells) ?? 'note') }
  }
}
