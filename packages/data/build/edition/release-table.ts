import type { Part, Row } from '../assets/parts.ts'

/** A table of a new release, and the file that it came in. `tracker`: it replaces the rows of that tracker alone. */
export type ReleaseTable = {
  part: Part
  file: string
  rows: Row[]
  from: string
  sha256: string
  tracker: string | null
}
