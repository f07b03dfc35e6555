/** How a file is read, as the answer of a call. */
import type { FileReading } from '@cradle/contract'
import type { ReadingPlace } from '@cradle/portfolio/columns'
import type { ExplainedReading, ListHead, LookedAt } from '@cradle/portfolio/reading'
import { render, wireMessage } from '@cradle/words/messages'

/** Why a file gives no rows. */
type Failure = {
  kind: string
  key: string
  params: Readonly<Record<string, string | number>>
  sentence: string
}

/** `head` and `count` where it can be read, `failure` where not. */
export type ReadingFacts = {
  look: LookedAt
  head?: ListHead
  count?: number
  failure?: Failure
  explained: ExplainedReading | null
}

/** `wanted`: the header line that was asked for; null: that of the stored list, or the one that is found. */
type Stored = { sheet: ReadingPlace; wanted: number | null }

export function presentReading(
  { look, head, count = 0, failure, explained }: ReadingFacts,
  ofList: Pick<FileReading, 'revision' | 'is_draft' | 'edits'>,
  { sheet, wanted }: Stored,
): FileReading {
  const isStored = look.worksheet === sheet.worksheet && head?.headerRow === sheet.headerRow
  return {
    ...ofList,
    format: look.worksheetsCount > 0 ? 'xlsx' : 'csv',
    worksheets: look.worksheets,
    worksheets_count: look.worksheetsCount,
    worksheet: look.worksheet,
    header_row: head?.headerRow ?? wanted,
    header_by: isStored ? sheet.headerBy : wanted === null ? 'found' : 'chosen',
    is_stored: isStored,
    lines: look.lines,
    rows: count,
    left_out: (head?.notes ?? []).map(({ message: what }) => ({
      sentence: render(what, 'en'),
      message: wireMessage(what),
    })),
    columns: explained?.columns ?? [],
    preview: (explained?.rows ?? []).map(({ cells, ...row }) => ({
      ...row,
      cells: cells.map(({ isWrong, ...cell }) => ({ ...cell, wrong: isWrong })),
    })),
    problem: failure ? problemOf(failure) : null,
  }
}

function problemOf({ kind, key, params, sentence }: Failure): FileReading['problem'] {
  return { code: kind, sentence, message: wireMessage({ code: `sheets:${key}`, params }) }
}
