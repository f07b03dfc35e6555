import type { Columns, Problem, UploadedRow } from '@cradle/contract'

/** Fields by header and headers by field: findings speak of fields, cells of headers. */
export type Naming = {
  fieldOf: ReadonlyMap<string, string>
  headerOf: ReadonlyMap<string, string>
  /** A required field that no column gives: then no row can be right, and none is called so. */
  isIncomplete: boolean
}

export const namingOf = (columns: Columns | undefined): Naming => {
  const used = (columns?.columns ?? []).filter(column => column.field !== null)
  return {
    isIncomplete: (columns?.missing.length ?? 0) > 0,
    fieldOf: new Map(used.map(column => [column.header, column.field!])),
    // Where several columns mean one field the first is asked first.
    headerOf: new Map([...used].reverse().map(column => [column.field!, column.header])),
  }
}

/** The header a finding stands under; null where it is about the row. */
export const placeOf = (problem: Pick<Problem, 'column'>, { headerOf, fieldOf }: Naming): string | null => {
  if (problem.column === null) return null
  if (fieldOf.has(problem.column)) return problem.column
  return headerOf.get(problem.column) ?? problem.column
}

const gravest = (problems: readonly Problem[]): Problem | undefined =>
  problems.find(problem => problem.severity === 'error') ?? problems[0]

/** The gravest finding of a cell. */
export const problemAt = (row: UploadedRow, header: string, naming: Naming): Problem | undefined =>
  gravest(row.problems.filter(problem => placeOf(problem, naming) === header))

/** Findings that no shown column carries. */
export const problemsOfRow = (row: UploadedRow, header: readonly string[], naming: Naming): Problem[] =>
  row.problems.filter(problem => {
    const place = placeOf(problem, naming)
    return place === null || !header.includes(place)
  })

/** What stood in the file where something else stands now: what the first change of the cell began with. */
export const asUploaded = (row: UploadedRow, header: string, naming: Naming): string | null => {
  const field = naming.fieldOf.get(header)
  const first = row.trail?.find(step => step.kind === 'cell' && (step.column === header || step.column === field))
  const was = first?.from ?? null
  return was === (row.cells[header] ?? '') ? null : was
}

/** Rows and columns of a block as text, for the clipboard. */
export const cellOf = (row: UploadedRow | undefined, header: string): string => row?.cells[header] ?? ''
