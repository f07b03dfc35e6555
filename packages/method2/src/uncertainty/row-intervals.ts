import type { Interval } from '@cradle/impact/draws'

/** Intervals of a row that is looked at by itself. */
export type RowIntervals = {
  impact: Interval
  goals: ReadonlyMap<number, Interval>
  ccT: Interval
  s1T: Interval
  s2T: Interval
  s3UpstreamT: Interval
  s12T: Interval
}
