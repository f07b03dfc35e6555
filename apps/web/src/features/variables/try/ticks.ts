import { ticks } from 'd3-array'

/** Round values between two ends, both sides of zero. */
export const ticksBetween = (from: number, to: number, count: number): number[] => ticks(from, to, count)
