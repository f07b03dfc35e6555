/** Frozen statements: the fingerprint of their figures and texts, their versions, and their figures calculated again. */
import { createHash } from 'node:crypto'
import type { FrameworkStatement, StatementVersion } from '@cradle/contract'
import type { StatementFigures, StatementTexts } from './statements.ts'
import { codedOf } from './told.ts'
import type { FinancedState } from './views.ts'

/** What is named replaces what was; null and nothing written take away. */
function merged<T>(
  before: Readonly<Record<string, T>>,
  changes: Readonly<Record<string, T | null>>,
): Record<string, T> {
  const all: Record<string, T> = { ...before }
  for (const [id, value] of Object.entries(changes)) {
    if (value === null || value === '') delete all[id]
    else all[id] = value
  }
  return all
}

type TextChanges = {
  texts: Readonly<Record<string, string | null>>
  values: Readonly<Record<string, number | null>>
}

export const changedTexts = (before: StatementTexts, changes: TextChanges): StatementTexts => ({
  texts: merged(before.texts, changes.texts),
  values: merged(before.values, changes.values),
})

type Digested = Pick<
  FrameworkStatement,
  'rows' | 'framework' | 'edition' | 'reporting_currency' | 'reporting_year' | 'holdings_date'
>

/** SHA-256 of figures and texts, in the order of the lines: anyone who calculates them again gets the same. */
export function statementDigest(statement: Digested): string {
  const { rows, framework, edition, reporting_currency, reporting_year, holdings_date } = statement
  const lines = rows.map(({ id, value, text, quality, covered, reported, estimated, missing, not_applicable }) => [
    id,
    value,
    text,
    [quality, covered, reported, estimated, missing, not_applicable],
  ])
  const what = [framework, edition, reporting_currency, reporting_year, holdings_date, lines]
  return createHash('sha256').update(JSON.stringify(what)).digest('hex')
}

export type Freezing = { number: number; note: string; role: string; name: string; at: Date }

/** A version of a statement as it is now. Signed where its reader names the role that they sign in. */
export function versionOf(
  statement: FrameworkStatement,
  state: FinancedState,
  { number, note, role, name, at }: Freezing,
): StatementVersion {
  const digest = statementDigest(statement)
  const frozen = at.toISOString()
  return {
    version: number,
    frozen,
    by: name,
    note,
    digest,
    inputs_digest: state.digest,
    run: state.run,
    revision: state.revision,
    signatures: role === '' ? [] : [{ name, role, at: frozen, digest }],
  }
}

const digestOfVersion = ({ version }: FrameworkStatement) => version?.digest ?? ''

/** The run that a frozen statement was made from is gone: its figures cannot be calculated again. */
export const notChecked = (frozen: FrameworkStatement, version: number) => ({
  version,
  digest: digestOfVersion(frozen),
  same: false,
  digest_now: null,
  message: codedOf('check.run_gone'),
  differs: [],
})

/** A frozen statement beside its figures as they come out now. */
export function checkedStatement(frozen: FrameworkStatement, version: number, figures: StatementFigures) {
  const digest = digestOfVersion(frozen)
  const now = { ...frozen, ...figures }
  const values = new Map(now.rows.map(({ id, value }) => [id, value]))
  const differs = frozen.rows
    .filter(({ id, value }) => (values.get(id) ?? null) !== value)
    .map(({ id, value }) => ({ id, was: value, is: values.get(id) ?? null }))
  const digest_now = statementDigest(now)
  const same = digest_now === digest
  const message = same ? codedOf('check.same') : codedOf('check.differs', { count: Math.max(differs.length, 1) })
  return { version, digest, same, digest_now, message, differs }
}
