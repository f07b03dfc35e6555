/** Estimates of scopes are shown beside stated values. Where no scope of a row is stated they are the scopes, and are not stored twice. */
import type { CalculatedRow2, IndicatorId, Indicators } from '@cradle/method2'

export const SCOPE_ESTIMATES: ReadonlySet<IndicatorId> = new Set([
  'ccEstimatedT',
  's1EstimatedT',
  's2EstimatedT',
  's3EstimatedT',
])

export const hasStatedScope = ({ scopeBasis: { s1, s2, s3 } }: CalculatedRow2): boolean =>
  [s1, s2, s3].some(basis => basis !== 'estimated')

export function storedIndicators(row: CalculatedRow2): Indicators {
  if (hasStatedScope(row)) return row.indicators
  const { ccEstimatedT, s1EstimatedT, s2EstimatedT, s3EstimatedT, ...others } = row.indicators
  return others
}
