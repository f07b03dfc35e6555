/** The column mappings of an account, found by the header of a file. */
import { headerSignature, isField } from '@cradle/impact/rows'
import type { LeadLine } from '@cradle/sheet'
import type { ColumnChoices } from './column-choices.ts'
import { isResultColumn } from './result-columns.ts'

export type Mapping = {
  choices: ColumnChoices
  decimal: ',' | '.' | null
  /** A person chose the line with this header as the header, in this worksheet; of a text file in none. Absent or null: it was found. */
  place?: { worksheet: string | null } | null | undefined
}
/** By the signature of a header. */
export type Mappings = Readonly<Record<string, Mapping>>

/** Columns that Cradle added do not make it another file: they are the last ones, and their titles name their meaning. */
export function rememberedMapping(header: readonly string[], mappings: Mappings): Mapping | undefined {
  const own = ownColumns(header)
  for (let length = own.length; length > 0; length--) {
    const mapping = mappings[headerSignature(own.slice(0, length))]
    if (mapping) return mapping
    if (!isField(own[length - 1]!.trim())) break
  }
  return undefined
}

export const signatureOf = (header: readonly string[]): string => headerSignature(ownColumns(header))

/**
 * Finds the lines that an account chose as headers in earlier files; undefined where it never did. The header used last fits best, and
 * in the worksheet of that name better than in others; a hidden worksheet has to be the one that was chosen.
 */
export function knownHeaderOf(mappings: Mappings): ((line: LeadLine) => number | undefined) | undefined {
  const chosen = Object.entries(mappings).filter(([, { place }]) => place)
  if (chosen.length === 0) return undefined
  const ranks = new Map(chosen.map(([signature, { place }], rank) => [signature, { rank, place }]))
  return ({ cells, worksheet }) => {
    const filled = cells.slice(0, cells.findLastIndex(cell => cell.trim() !== '') + 1)
    const known = ranks.get(signatureOf(filled))
    const isSame = (known?.place?.worksheet ?? null) === (worksheet?.name ?? null)
    if (!known || (worksheet?.hidden && !isSame)) return undefined
    return known.rank * 2 + (isSame ? 0 : 1)
  }
}

const ownColumns = (header: readonly string[]) => header.filter(title => !isResultColumn(title.trim()))
