import type { Parts } from '@cradle/contract'

const partNames = ['rows', 'allocation', 'data', 'method'] as const
const kindNames = ['rows', 'allocation', 'data', 'activity', 'factor', 'method'] as const
type PartName = (typeof kindNames)[number]
/** A part of a difference, in the unit of the figure. */
export type Part = { id: PartName; value: number }

/** Between editions of the method its part stands in three kinds. */
export const namesOf = (parts: Parts | null | undefined): readonly PartName[] => (parts?.kinds ? kindNames : partNames)

/** The parts that add up to the difference, in their order. */
export function partsInOrder(parts: Parts): Part[] {
  const { kinds, rows, allocation, data, method } = parts
  const values = { rows, allocation, data, method, activity: 0, factor: 0, ...kinds }
  return namesOf(parts).map(id => ({ id, value: values[id] }))
}

/** A bar from one height to another, in the unit of the figure. */
export type Bar = { id: 'from' | PartName | 'to'; start: number; end: number; value: number }

/**
 * The way from one run to the next: the first stands on zero, each part begins where the one before ended, the last stands on
 * zero again. The last bar is the figure of the newer run, not the sum: a gap between them would show.
 */
export const barsOf = (from: number, to: number, parts: Parts): Bar[] => {
  const bars: Bar[] = [{ id: 'from', start: 0, end: from, value: from }]
  let at = from
  for (const { id, value } of partsInOrder(parts)) {
    bars.push({ id, start: at, end: at + value, value })
    at += value
  }
  bars.push({ id: 'to', start: 0, end: to, value: to })
  return bars
}

/** The stretch of the axis: all bars, and zero where the change is not lost beside it. */
export const rangeOf = (bars: readonly Bar[]): [number, number] => {
  const moves = bars.slice(1, -1).flatMap(({ start, end }) => [start, end])
  const [low, high] = [Math.min(...moves), Math.max(...moves)]
  const span = high - low
  const far = Math.max(Math.abs(low), Math.abs(high))
  // A change of less than a twentieth cannot be seen on an axis from zero: there it is cut, and said so.
  if (span > 0 && span < far / 20) return [low - span * 0.6, high + span * 0.6]
  const [min, max] = [Math.min(0, low), Math.max(0, high)]
  return min === max ? [min - 1, max + 1] : [min, max]
}
