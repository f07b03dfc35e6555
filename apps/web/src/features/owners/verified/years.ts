import type { VerifiedEmissions } from '@cradle/contract'
import { formatPercent } from '../../../format.ts'

/** What the parts of the page show: all years, and the one that was chosen, by its place among them. */
export type ChosenYear = { emissions: VerifiedEmissions; at: number; year: number }

/** The place of a year; that of the newest for one that is not there. */
export function yearAt({ years }: VerifiedEmissions, year: number): number {
  const at = years.indexOf(year)
  return at < 0 ? years.length - 1 : at
}

/** Tonnes and accounts of all countries in a year; operators of aircraft are in none. */
export function sumOf({ countries }: VerifiedEmissions, at: number): { tonnes: number; installations: number } {
  return {
    tonnes: countries.reduce((sum, { tonnes }) => sum + (tonnes[at] ?? 0), 0),
    installations: countries.reduce((sum, { installations }) => sum + (installations[at] ?? 0), 0),
  }
}

/** How much more or less it is than before, as a part of what it was; null where either is unknown, or there was nothing. */
export const changeOf = (now: number | null | undefined, before: number | null | undefined): number | null =>
  now == null || before == null || before === 0 ? null : now / before - 1

/** A change with its sign. */
export const changeText = (change: number): string => `${change > 0 ? '+' : ''}${formatPercent(change)}`
