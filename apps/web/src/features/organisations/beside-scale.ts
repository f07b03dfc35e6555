import type { Benchmark, BenchmarkGroup } from '@cradle/contract'

/** A group with enough organisations for a median. */
export type KnownGroup = BenchmarkGroup & { p25: number; p50: number; p75: number; below: number }

export const isKnown = (group: BenchmarkGroup): group is KnownGroup =>
  group.p25 !== null && group.p50 !== null && group.p75 !== null && group.below !== null

/** The largest amount that is drawn: of the organisation itself and of the upper quartiles beside it. Never 0. */
export function largestOf({ value, groups }: Pick<Benchmark, 'value' | 'groups'>): number {
  return Math.max(value ?? 0, ...groups.map(({ p75 }) => p75 ?? 0)) || 1
}
