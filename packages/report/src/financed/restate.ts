/** Last year under this year's edition: estimates of an earlier list made again, so that a change of factors is no change of companies. */
import type { ByScope, Position, Restate } from '@cradle/financed'
import { assessRow2, type RowResult } from '@cradle/method2'
import { sourceOf } from '@cradle/portfolio'
import { type AssessmentContext2, rowOfSite } from '@cradle/portfolio/assess2'
import type { CalculatedFinanced } from './calculate.ts'
import type { FinancedEntry } from './stored.ts'

/** What the running edition calculates with, and its name as lists have it in `madeBy`. */
export type RunningEdition = { madeBy: string; context: AssessmentContext2 }

type Scope = 's1' | 's2' | 's3'
const SCOPES = {
  s1: ['s1EstimatedT', 's1T'],
  s2: ['s2EstimatedT', 's2T'],
  s3: ['s3EstimatedT', 's3UpstreamT'],
} as const

function sumOf(rows: readonly RowResult[], scope: Scope): number | null {
  const [estimate, plain] = SCOPES[scope]
  const known = rows.flatMap(row => (row.calculable ? (row.indicators[estimate] ?? row.indicators[plain] ?? []) : []))
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** t CO2e by scope of the whole organisation, as `estimateOf` has them; undefined: the running edition does not know it. */
function estimateAgain({ prepared, world, rowOfPlant }: AssessmentContext2, entry: FinancedEntry): ByScope | undefined {
  const plants = entry.kind === 'reference' ? world.sites.get(entry.organisationId) : undefined
  if (entry.kind === 'reference' && !plants) return undefined
  const rows = plants
    ? plants.map(plant => assessRow2(prepared, rowOfPlant(plant)))
    : sourceOf(entry.source).sites.map(site => assessRow2(prepared, rowOfSite(site)))
  return { s1: sumOf(rows, 's1'), s2: sumOf(rows, 's2'), s3: sumOf(rows, 's3') }
}

/** Scopes of a position that stand on the estimate of its edition; what a company reported stays as it was. */
function estimatedScopes({ line }: Position, madeBy: string): Scope[] {
  const used = line.alternatives.filter(({ verdict, source }) => verdict === 'chosen' && source === madeBy)
  return (['s1', 's2', 's3'] as const).filter(scope => used.some(({ option }) => option === line.option[scope]))
}

/** undefined: both lists stand on one edition, or the second on one that is not running: nothing can be made again. */
export function restateWith(
  start: CalculatedFinanced,
  end: CalculatedFinanced,
  running: () => RunningEdition,
): Restate | undefined {
  if (start.madeBy === end.madeBy) return undefined
  const { madeBy, context } = running()
  if (end.madeBy !== madeBy) return undefined
  return position => {
    const entry = position.path.length === 0 ? start.entryOf.get(position.line.row) : undefined
    const scopes = estimatedScopes(position, start.madeBy)
    const again = entry && scopes.length > 0 ? estimateAgain(context, entry) : undefined
    return again ? Object.fromEntries(scopes.map(scope => [scope, again[scope] ?? null])) : null
  }
}
