import type { AccuracyLine } from './accuracy-lines.ts'

/** What a group of held-out plant-years was known to be, and the share inside the 90 % interval that it must keep. */
export type AccuracyBound = {
  family: string
  basis: string
  area: string
  typicalError: number
  coverageMin: number
  coverageMax: number
}

export type Breach = {
  family: string
  basis: string
  area: string
  what: 'error_grew' | 'coverage_low' | 'coverage_high' | 'group_vanished'
  value: number | null
  bound: number
}

/** A typical error may grow by a tenth: of ln, so that x1.02 may become x1.022 and no more. */
const GROWTH = 1.1
/** Shares of fewer values say nothing. */
const MIN_VALUES = 40
const [COVERAGE_MIN, COVERAGE_MAX] = [0.8, 0.97]
/** Errors below a hundredth are the rounding of the sources. */
const ROUNDING = 0.01

/**
 * Where an edition estimates worse than it is bound to (docs/assets.md section 8). A group without a bound is new: its interval must
 * hold 80 to 97 % of the values where there are 40. A bound group that has vanished is told: its meters are missing.
 */
export function accuracyBreaches(lines: readonly AccuracyLine[], bounds: readonly AccuracyBound[]): Breach[] {
  const heldOut = new Map(lines.filter(({ set }) => set === 'held_out').map(line => [keyOf(line), line]))
  const bound = new Map(bounds.map(one => [keyOf(one), one]))
  const vanished = bounds
    .filter(one => !heldOut.has(keyOf(one)))
    .map((one): Breach => ({ ...named(one), what: 'group_vanished', value: null, bound: one.typicalError }))
  return [...vanished, ...[...heldOut].flatMap(([key, line]) => breachesOf(line, bound.get(key)))]
}

function breachesOf(line: AccuracyLine, bound: AccuracyBound | undefined): Breach[] {
  const { values, typicalError, coverage } = line
  const breaches: Breach[] = []
  if (bound !== undefined && Math.log(typicalError) > GROWTH * Math.log(bound.typicalError) + ROUNDING)
    breaches.push({ ...named(line), what: 'error_grew', value: typicalError, bound: bound.typicalError })
  if (values < MIN_VALUES) return breaches
  const [min, max] = [bound?.coverageMin ?? COVERAGE_MIN, bound?.coverageMax ?? COVERAGE_MAX]
  if (coverage < min) breaches.push({ ...named(line), what: 'coverage_low', value: coverage, bound: min })
  if (coverage > max) breaches.push({ ...named(line), what: 'coverage_high', value: coverage, bound: max })
  return breaches
}

type Named = Pick<AccuracyBound, 'family' | 'basis' | 'area'>

const named = ({ family, basis, area }: Named): Named => ({ family, basis, area })
const keyOf = ({ family, basis, area }: Named): string => `${family}|${basis}|${area}`
