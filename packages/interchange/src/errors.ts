/** What can be wrong with a file before its content is a model. All are `LcaError`s, so one catch names them. */

import { LcaError } from '@cradle/lca'

/** A zip file that is damaged, encrypted or uses a feature outside the plain format. */
export class InvalidArchive extends LcaError {
  constructor(why: string, path?: string) {
    super(
      'invalid_archive',
      `The archive cannot be read: ${why}.`,
      'Export the package again as an ordinary zip file (stored or deflated, not encrypted).',
      path === undefined ? [] : [path],
    )
  }
}

/** A file larger, longer or deeper than the limits of the reader: a mistake, or an attempt to exhaust memory. */
export class LimitExceeded extends LcaError {
  /** The limit by name, as in `ReadLimits`. */
  readonly limit: string

  constructor(limit: string, allowed: number, where: string) {
    super(
      'limit_exceeded',
      `${where} exceeds the limit "${limit}" of ${allowed}.`,
      'Split the package, or raise the limit if you trust where the file comes from.',
      [where],
    )
    this.limit = limit
  }
}

/** A table (CSV) whose header or a row cannot be read; `line` is 1-based. */
export class InvalidTable extends LcaError {
  readonly line: number

  constructor(table: string, line: number, why: string) {
    super('invalid_table', `${table}, line ${line}: ${why}.`, 'Check the columns of the table and its numbers.', [
      table,
    ])
    this.line = line
  }
}
