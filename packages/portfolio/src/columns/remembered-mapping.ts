/** The column mappings of an account, found by the header of a file. */
import { FIELDS, headerSignature } from '@cradle/impact/rows'
import type { ColumnChoices } from './column-choices.ts'
import { RESULT_COLUMNS } from './result-columns.ts'

export type Mapping = { choices: ColumnChoices; decimal: ',' | '.' | null }
/** By the signature of a header. */
export type Mappings = Readonly<Record<string, Mapping>>

/** Columns that Cradle added do not make it another file: they are the last ones, and their titles name their meaning. */
export function rememberedMapping(header: readonly string[], mappings: Mappings): Mapping | undefined {
  const own = ownColumns(header)
  for (let length = own.length; length > 0; length--) {
    const mapping = mappings[headerSignature(own.slice(0, length))]
    if (mapping) return mapping
    if (!(FIELDS as readonly string[]).includes(own[length - 1]!.trim())) break
  }
  return undefined
}

export const signatureOf = (header: readonly string[]): string => headerSignature(ownColumns(header))

const ownColumns = (header: readonly string[]) =>
  header.filter(title => !(RESULT_COLUMNS as readonly string[]).includes(title.trim()))
