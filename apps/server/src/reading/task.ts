/** What the reading process is asked and says. */

import type { Mapping, Mappings } from '@cradle/portfolio/columns'
import type { Sheet, SheetFailure, SheetLimits } from '@cradle/sheet'

export type ListToRead = {
  filename: string
  /** Bytes of the file, which follow. */
  size: number
  limits: SheetLimits
  /** How the account reads files with a header, by its signature: chosen columns are used ones. */
  mappings: Mappings
}

/** The list without its rows, and how the account reads it where it has read one like it. */
export type ListHead = Omit<Sheet, 'rows'> & { mapping: Mapping | null }

/** A list as text. Its rows are JSON lines in blocks of bytes, which go from thread to thread without a copy. */
export type ReadList =
  | { kind: 'read'; head: ListHead; rows: readonly Uint8Array<ArrayBuffer>[] }
  | { kind: 'failed'; failure: SheetFailure }
