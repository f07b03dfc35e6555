/** What an import found and did, one line each, every line naming its object. Nothing is dropped in silence. */

import type { LedgerEntry } from './database/ledger.ts'
import { englishOf, type Told } from './told.ts'

export type ImportProblemKind =
  /** A file that is not a data set, or a data set without what its type needs. */
  | 'unreadable'
  /** A reference (flow, unit, location, provider, ...) to something that is not in the package. */
  | 'unresolved'
  /** A process left out: no quantitative reference, or one of zero. */
  | 'left-out'
  /** A product or waste nobody in the package provides: a cut-off. */
  | 'unlinked'
  /** Several processes provide a flow; the rule chose one. */
  | 'several-providers'
  /** A default provider that cannot be followed. */
  | 'provider'
  /** An elementary flow in use without any factor. */
  | 'uncharacterised'
  /** Amounts converted to the flow's reference unit. */
  | 'unit-conversion'
  /** A formula without a value; the stored amount stands. */
  | 'formula-failed'
  /** A formula whose value is not the stored amount. */
  | 'formula-differs'
  /** Allocation factors that are not used, or cannot be. */
  | 'allocation'
  /** Of several normalisation and weighting sets of a method, the one used. */
  | 'nw-set'
  /** A distribution with impossible parameters, dropped. */
  | 'distribution'

export type ImportProblem = {
  kind: ImportProblemKind
  /** `note`: as intended; `warning`: a result may differ from what the author meant; `error`: something is missing in the result. */
  severity: 'note' | 'warning' | 'error'
  /** In English. */
  message: string
  /** The same for other languages. */
  told: Told
  /** Ids of what is involved, most specific first. */
  objects: readonly string[]
}

/** Adds an issue. */
export type Note = (
  kind: ImportProblemKind,
  severity: ImportProblem['severity'],
  what: Told,
  ...objects: string[]
) => void

/** A problem with its English sentence. */
export const problemOf = (
  kind: ImportProblemKind,
  severity: ImportProblem['severity'],
  what: Told,
  objects: readonly string[],
): ImportProblem => ({ kind, severity, message: englishOf(what), told: what, objects })

export type ImportReport = {
  /** What was found and made, by name (`processes`, `exchangesWithFormula`, `unlinkedProductInputs`, ...). */
  counts: Record<string, number>
  issues: ImportProblem[]
  /** Every exchange of the package in one class; adds up to all of them, those that could not be read too. */
  ledger: readonly LedgerEntry[]
}

/** The report as text: counts first, then one line for each issue, errors before warnings before notes. */
export function reportLines({ counts, issues: problems }: ImportReport): string[] {
  const rank = { error: 0, warning: 1, note: 2 }
  return [
    ...Object.entries(counts).map(([name, count]) => `${words(name)}: ${count}`),
    ...problems
      .toSorted((a, b) => rank[a.severity] - rank[b.severity])
      .map(problem => `${problem.severity}: ${problem.message}`),
  ]
}

function words(name: string): string {
  const spaced = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}
