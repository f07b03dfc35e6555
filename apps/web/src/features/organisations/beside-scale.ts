import type { Benchmark, BenchmarkBasis, BenchmarkGroup, SubLocation } from '@cradle/contract'

/** In the order in which they are offered. */
export const besideBases = ['mwh', 'revenue_s1', 'revenue', 'invested'] as const satisfies readonly BenchmarkBasis[]

/** Power producers are first compared per MWh, all others per revenue. */
export const firstBasis = (sites: readonly Pick<SubLocation, 'calculable' | 'unit'>[]): BenchmarkBasis => {
  const calculated = sites.filter(({ calculable }) => calculable)
  return calculated.length > 0 && calculated.every(({ unit }) => unit === 'kWh') ? 'mwh' : 'revenue'
}

/** A group with enough members for a median. */
export type KnownGroup = BenchmarkGroup & { p25: number; p50: number; p75: number; below: number }

export const isKnown = (group: BenchmarkGroup): group is KnownGroup =>
  group.p25 !== null && group.p50 !== null && group.p75 !== null && group.below !== null

/** Half of the group has the same figure, to the last digit that is shown. */
export const isAlike = (group: BenchmarkGroup): boolean => isKnown(group) && group.p75 - group.p25 < 0.001 * group.p50

/** The largest amount that is drawn: of the organisation itself and of the upper quartiles beside it. Never 0. */
export function largestOf({ value, groups }: Pick<Benchmark, 'value' | 'groups'>): number {
  return Math.max(value ?? 0, ...groups.map(({ p75 }) => p75 ?? 0)) || 1
}
