/** What the passports of both editions of the method have in common: the row, the match, the share of the holder, the parts. */
import type { IndicatorName, Interval, Passport } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import { shownId } from '@cradle/figures'
import {
  type AssessedEntry,
  type AssessedOrganisation,
  type AssessedSite,
  type EntrySource,
  impersonal,
} from '@cradle/portfolio'
import { fill, renderPlace, type Speech, wordOr } from '@cradle/words'
import { render } from '@cradle/words/messages'
import { plainStep } from './passport-steps.ts'

export const PERSON_YEARS = 'person-years'

/** Which figure a passport is of; the weighted burden where neither is named. Edition 1 has no indicators. */
export type FigureQuery = { goal?: number | undefined; indicator?: IndicatorName | undefined }

export function titleOf({ words, language }: Speech, { goal, indicator }: FigureQuery, of: string): string {
  const { passport } = words
  if (indicator !== undefined)
    return fill(passport.figureOf, { of, figure: render({ code: `indicators:${indicator}` }, language) })
  return goal === undefined ? fill(passport.totalOf, { of }) : fill(passport.goalOf, { goal, of })
}

/** Parts that are listed; all of them are in the sum. */
const PARTS_SHOWN = 500

export type PassportEntry = Pick<AssessedEntry, 'allocation' | 'kind' | 'matchReason'> & {
  rows: readonly number[]
  source: EntrySource
}

/** An entry as a passport tells it. `technology`: what a technology of the row is called. */
export type ToldEntry = {
  speech: Speech
  countries: Pick<Reference, 'countries'>
  technology: (typed: string) => string
  /** Told to somebody who is not the owner of the report. */
  ofOwner: boolean
  entry: PassportEntry
  organisation: AssessedOrganisation
}

export function rowStep({ speech, countries, technology, entry, organisation }: ToldEntry, site?: AssessedSite) {
  const { words, figures } = speech
  const own = entry.kind === 'own'
  const rows = own && site ? [site.detail.row ?? entry.rows[0] ?? 0] : entry.rows
  const statedSite = own ? entry.source.sites.find(source => source.row === rows[0]) : undefined
  /** Countries and technologies that were recognised are named; all else is as typed. */
  const shown = (field: string, value: unknown): string | number => {
    if (field === 'country') return renderPlace(speech, countries, String(value))
    if (field === 'technology') return technology(String(value))
    return typeof value === 'number' ? value : textOf(value)
  }
  const given: Record<string, unknown> = {
    name: entry.source.name,
    entityId: shownId(entry.source.entityId),
    ...statedSite,
  }
  const inputs = Object.entries(given).flatMap(([field, value]) =>
    value === null || value === undefined || value === '' || field === 'row'
      ? []
      : [{ name: wordOr(words.passport.field, field), value: shown(field, value), unit: '', field }],
  )
  const title =
    rows.length === 0
      ? words.passport.reference
      : fill(words.passport.row, { rows: rows.map(figures.formatCount).join(', ') })
  return {
    ...plainStep('row', title, null, '', '', organisation.name, inputs),
    place: figures.countryName(organisation.country),
  }
}

/** A cell as text; a split of production as its countries with their shares. */
const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(part => (isPart(part) ? `${part.country} ${part.share}` : String(part))).join('; ')
    : String(value)

const isPart = (value: unknown): value is { country: string; share: number } =>
  typeof value === 'object' && value !== null && 'country' in value && 'share' in value

export function matchStep({ speech, ofOwner, entry }: ToldEntry) {
  const { passport: labels } = speech.words
  const reason = ofOwner ? impersonal(entry.matchReason) : entry.matchReason
  const title = entry.kind === 'reference' ? labels.matched : labels.ownRows
  return plainStep('match', title, null, '', '', render(reason, speech.language))
}

/** `figure`: on a 100 % basis. */
export function allocationStep({ speech, entry }: ToldEntry, figure: number | null, unit = PERSON_YEARS) {
  const { passport: labels } = speech.words
  return plainStep('allocation', labels.holder, times(entry, figure), unit, labels.holderFormula, labels.holderText, [
    { name: labels.term.allocation, value: entry.allocation, unit: '1' },
    ...(figure === null ? [] : [{ name: labels.wholeFigure, value: figure, unit }]),
  ])
}

/** The sum of the sites of an entry, of which `known` have a value. */
export function sitesStep(
  { speech }: ToldEntry,
  figure: number | null,
  known: number,
  all: number,
  unit = PERSON_YEARS,
) {
  const { passport: labels } = speech.words
  const text = fill(labels.sumOfSitesText, counted(speech, known, all))
  return plainStep('sum', labels.sumOfSites, figure, unit, labels.sumOfSitesFormula, text, [
    { name: labels.sitesWithValue, value: known, unit: '1' },
  ])
}

/** The sum of the holdings of a portfolio, of which `known` have a value. */
export function holdingsStep(speech: Speech, sum: number | null, known: number, all: number, unit = PERSON_YEARS) {
  const { passport: labels } = speech.words
  const text = fill(labels.sumOfEntriesText, counted(speech, known, all))
  return plainStep('sum', labels.sumOfEntries, sum, unit, labels.sumOfEntriesFormula, text, [
    { name: labels.entriesWithValue, value: known, unit: '1' },
  ])
}

const counted = ({ figures }: Speech, known: number, all: number) => ({
  with: figures.formatCount(known),
  of: figures.formatCount(all),
})

/** A reason with what helps. */
export const reasonText = ({ language }: Speech, code: string): string =>
  `${render({ code: `reasons:${code}` }, language, code)} ${render({ code: `reasons:${code}.remedy` }, language, '')}`.trim()

export const times = ({ allocation }: Pick<PassportEntry, 'allocation'>, value: number | null) =>
  value === null ? null : allocation * value + 0

export const scaled = (entry: Pick<PassportEntry, 'allocation'>, { p5, p50, p95 }: Interval): Interval => ({
  p5: times(entry, p5),
  p50: times(entry, p50),
  p95: times(entry, p95),
})

/** What a passport names a site by: its id, else its place from 1. */
export const siteKey = (site: AssessedSite, place: number) => site.siteId || String(place + 1)

export const heaviest = (parts: Passport['parts']): Passport['parts'] =>
  [...parts].sort((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0)).slice(0, PARTS_SHOWN)
