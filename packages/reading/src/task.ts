/** What the reading process is asked and says. */

import type { FileToRead, ListHead, LookedAt } from '@cradle/portfolio/reading'
import type { SheetFailure } from '@cradle/sheet'

/** `size`: bytes of the file, which follow. */
export type ListToRead = FileToRead & { size: number }

/** A list as text. Its rows are JSON lines in blocks of bytes, which go from thread to thread without a copy. */
export type ReadList =
  | { kind: 'read'; head: ListHead; count: number; look: LookedAt | null; rows: readonly Uint8Array<ArrayBuffer>[] }
  | { kind: 'failed'; failure: SheetFailure; look: LookedAt | null }
