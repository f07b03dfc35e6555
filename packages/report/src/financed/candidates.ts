/** What the second edition of the method knows of an organisation, as a source of emissions among others. */
import type { Candidate } from '@cradle/financed'
import { sourceOf } from '@cradle/portfolio'
import type { EstimatedSite, FinancedEntry } from './stored.ts'

const POWER = /^(generation|capacity)_/
/** A measured heat rate or fuel stands nearer to the stack than a factor of the technology. */
const isMeasured = (entry: FinancedEntry): boolean =>
  sourceOf(entry.source).sites.some(
    ({ heatRateMjPerKwh, fuelCo2KgPerGj }) =>
      typeof heatRateMjPerKwh === 'number' || typeof fuelCo2KgPerGj === 'number',
  )

/** 2a: energy measured; 2b: production; 3a: revenue. The weakest of the sites counts for all. */
function optionOf(entry: FinancedEntry): string {
  const bases = (entry.sites ?? []).flatMap(({ basis }) => basis ?? [])
  if (bases.some(basis => !POWER.test(basis))) return '3a'
  return isMeasured(entry) ? '2a' : '2b'
}

/** Mean of the sites by their t CO2e, rounded half up; of a reference organisation, that of its plants. */
function qualityOf({ sites, quality }: FinancedEntry): number | null {
  const known = (sites ?? []).filter((site): site is EstimatedSite & { quality: number } => site.quality !== null)
  const mean = known.length === 0 ? quality : meanByEmissions(known)
  return mean === null ? null : Math.min(5, Math.max(1, Math.floor(mean + 0.5)))
}

function meanByEmissions(sites: readonly (EstimatedSite & { quality: number })[]): number {
  const weights = sites.map(({ cc }) => Math.abs(cc ?? 0))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const mean = sites.reduce((all, { quality }, i) => all + quality * (sum === 0 ? 1 : (weights[i] ?? 0)), 0)
  return mean / (sum === 0 ? sites.length : sum)
}

/** The oldest year that a site names; null: none does, and typical years are calculated. */
function yearOf(entry: FinancedEntry): number | null {
  const years = sourceOf(entry.source).sites.flatMap(({ year }) => year ?? [])
  return years.length === 0 ? null : Math.min(...years)
}

/** A person or an identifier says that the linked organisation is the one of the row. */
const isConfirmed = ({ decision, matchCode }: FinancedEntry): boolean =>
  decision === 'confirmed' || decision === 'chosen' || matchCode === 'matches:same_id'

/** MW known of the linked plants over MW that the row states, at most 1; a row that states no size is covered. Null: not comparable. */
function coverageOf(entry: FinancedEntry): number | null {
  const { sites } = sourceOf(entry.source)
  const stated = sites.reduce((sum, { capacityMw }) => sum + (capacityMw ?? 0), 0)
  if (stated > 0) return Math.min(1, (entry.capacityMw ?? 0) / stated)
  const statesOther = sites.some(({ generationGwh, revenue }) => generationGwh !== null || revenue !== null)
  return statesOther ? null : 1
}

/** A match below this part of the stated size is used for nothing. */
const ENOUGH = 0.8

/** A match that covers what the row states, and that nobody confirmed yet. */
export const isToBeConfirmed = (entry: FinancedEntry): boolean =>
  entry.kind === 'reference' &&
  entry.decision === null &&
  !isConfirmed(entry) &&
  (coverageOf(entry) ?? 0) >= ENOUGH &&
  [entry.s1, entry.s2, entry.s3].some(value => value !== null)

/** Whether plants of the organisation are those of the row: its own, or of a match that is confirmed and covers what is stated. */
export const isUsable = (entry: FinancedEntry): boolean =>
  entry.kind === 'own' || (isConfirmed(entry) && (coverageOf(entry) ?? 0) >= ENOUGH)

/** Whether the row is linked to an organisation, and somebody or an identifier says that it is the one. */
export const isLinked = (entry: FinancedEntry): boolean => entry.linkedTo !== null && isConfirmed(entry)

/** Null where the method has no figure for any scope. `madeBy`: method and data edition, for people. */
export function estimateOf(entry: FinancedEntry, madeBy: string): Candidate | null {
  const { s1, s2, s3, kind } = entry
  if (s1 === null && s2 === null && s3 === null) return null
  const isMatch = kind === 'reference'
  return {
    option: optionOf(entry),
    s1,
    s2Location: s2,
    s3,
    s3Boundary: 'upstream',
    unit: 't',
    year: yearOf(entry),
    quality: qualityOf(entry),
    source: madeBy,
    partial: entry.rowsNotCalculable > 0,
    origin: isMatch ? 'match' : 'stated',
    ...(isMatch ? { confirmed: isConfirmed(entry), matchCoverage: coverageOf(entry) } : {}),
  }
}
