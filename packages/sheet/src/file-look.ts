/** A worksheet of a workbook, and how far it is filled; null where the workbook is too large to count all of them. */
export type WorksheetFacts = { name: string; hidden: boolean; rows: number | null; columns: number | null }

/** A line as it stands in the file: its first cells, and how many it has. */
export type RawLine = { line: number; cells: string[]; width: number }

/** What a person needs to choose how a file is read. */
export type FileLook = {
  /** Of a workbook, the first of them; none of a text file. */
  worksheets: WorksheetFacts[]
  worksheetsCount: number
  /** The first lines that hold something. */
  lines: RawLine[]
}
