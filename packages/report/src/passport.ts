/** How a figure was made, step by step: of a portfolio, of an entry, or of one of its sites; the total or one goal. Pure: the caller reads the database. */
import type { ImpactStatus, Interval, Passport, Provenance } from '@cradle/contract'
import type { Reference, ReferenceWorld } from '@cradle/data/types'
import { type Figure, type Prepared, recompute, type SiteInput, siteOfPlant, sitePassport } from '@cradle/impact'
import { type AssessedOrganisation, type AssessedSite, siteInputOf } from '@cradle/portfolio'
import { activitiesIn, fill, type Speech } from '@cradle/words'
import {
  allocationStep,
  heaviest,
  holdingsStep,
  matchStep,
  type PassportEntry,
  reasonText,
  rowStep,
  scaled,
  siteKey,
  sitesStep,
  type ToldEntry,
  times,
  titleOf,
  PERSON_YEARS as UNIT,
} from './passport-parts.ts'
import { plainStep, stepsOf } from './passport-steps.ts'

type Goal = number | undefined
/** What the passport of a delivered portfolio says of it. */
export type PassportPortfolio = Interval & {
  name: string
  totalStatus: ImpactStatus | null
  provenance: Provenance | null
}

export type PassportGoals = { status: readonly ImpactStatus[]; intervals: readonly (Interval | null)[] }

/** The figure of an entry on a 100 % basis. */
export type EntryFigure = { id: string; name: string; allocation: number; figure: number | null; status: ImpactStatus }

/** allocation x figure, summed over the entries in their order: the sum that was delivered. */
export function portfolioPassport(
  speech: Speech,
  portfolio: PassportPortfolio,
  figures: readonly EntryFigure[],
  goals: PassportGoals | null | undefined,
  goal: Goal,
): Passport {
  let sum: number | null = null
  const parts = figures.map(({ id: entry, name, allocation, figure, status }) => {
    const value = figure === null ? null : allocation * figure + 0
    if (value !== null) sum = (sum ?? 0) + value
    return { id: entry, name, value, status }
  })
  const status = goal === undefined ? portfolio.totalStatus : goals?.status[goal - 1]
  const interval: Interval | null =
    goal === undefined
      ? { p5: portfolio.p5, p50: portfolio.p50, p95: portfolio.p95 }
      : (goals?.intervals[goal - 1] ?? null)
  const known = parts.filter(part => part.value !== null).length
  return {
    title: titleOf(speech, { goal }, fill(speech.words.passport.quoted, { name: portfolio.name })),
    value: sum,
    unit: UNIT,
    status: status ?? 'not_assessed',
    interval: sum === null ? null : interval,
    goal: goal ?? null,
    organisation: null,
    site: null,
    steps: [holdingsStep(speech, sum, known, parts.length)],
    recomputed: sum,
    parts: heaviest(parts),
    stand: portfolio.provenance,
  }
}

/** An entry of a delivered report with all that its passports are made of. */
export type EntryPassportInput = {
  speech: Speech
  edition: { reference: Reference; prepared: Prepared; world: ReferenceWorld }
  /** Told to somebody who is not the owner of the report. */
  ofOwner: boolean
  entry: PassportEntry
  organisation: AssessedOrganisation
  sites: readonly AssessedSite[]
  portfolio: PassportPortfolio
  goal: Goal
}

/** The passport of an entry: of its one site, or the sum of its sites. */
export function entryPassport(of: EntryPassportInput): Passport {
  const { speech, entry, organisation, sites, portfolio, goal } = of
  const told = toldOf(of)
  if (sites.length === 1) return { ...passportOfSite(of, 0), site: null }
  const figure = goal === undefined ? organisation.impact : (organisation.goals[goal - 1] ?? null)
  const status = goal === undefined ? organisation.status : (organisation.goalsStatus[goal - 1] ?? 'not_assessed')
  let sum: number | null = null
  const parts = sites.map((site, i) => {
    const value = figureOf(site, goal)
    if (value !== null) sum = (sum ?? 0) + value
    return { id: siteKey(site, i), name: site.name, value: times(entry, value), status: statusOf(site, goal) }
  })
  const known = parts.filter(part => part.value !== null).length
  return {
    title: titleOf(speech, { goal }, organisation.name),
    value: times(entry, figure),
    unit: UNIT,
    status,
    interval: intervalOf(of, figure),
    goal: goal ?? null,
    organisation: { id: organisation.id, name: organisation.name },
    site: null,
    steps: [rowStep(told), matchStep(told), sitesStep(told, figure, known, parts.length), allocationStep(told, figure)],
    recomputed: times(entry, sum),
    parts: heaviest(parts),
    stand: portfolio.provenance,
  }
}

/** The interval of an organisation's figure, with its allocation. */
function intervalOf({ entry, organisation, goal }: EntryPassportInput, figure: number | null): Interval | null {
  const interval = goal === undefined ? organisation : organisation.detail.intervals[goal - 1]
  return interval && figure !== null ? scaled(entry, interval) : null
}

/** The whole chain of one site, from its row to its share in the portfolio. */
export function passportOfSite(of: EntryPassportInput, place: number): Passport {
  const { edition, speech, entry, organisation, sites, portfolio, goal } = of
  const site = sites[place]!
  const figure = figureOf(site, goal)
  const input = inputOf(edition.world, of, place)
  const query: Figure = goal === undefined ? { of: 'total' } : { of: 'goal', sdg: goal }
  const sameEdition = portfolio.provenance?.data_version === edition.reference.edition
  const passport =
    input && sameEdition && figure !== null
      ? sitePassport(edition.prepared, organisation.entityId, input, query, tellOf(entry))
      : null
  const again = passport && recompute(passport)
  const told = toldOf(of)
  const steps = [rowStep(told, site), matchStep(told)]
  const { reference } = edition
  if (passport?.calculation) steps.push(...stepsOf({ speech, reference, place: site.country }, passport.calculation))
  else if (figure === null) steps.push(noFigureStep(speech, site, goal))
  steps.push(allocationStep(told, figure))
  return {
    title: titleOf(speech, { goal }, site.name || organisation.name),
    value: times(entry, figure),
    unit: UNIT,
    status: statusOf(site, goal),
    // One site is the whole organisation, and so is its interval; of several each has draws of its own, which are not kept.
    interval: sites.length === 1 ? intervalOf(of, figure) : null,
    goal: goal ?? null,
    organisation: { id: organisation.id, name: organisation.name },
    site: siteKey(site, place),
    steps,
    recomputed: times(entry, again),
    parts: [],
    stand: portfolio.provenance,
  }
}

const tellOf = (entry: PassportEntry) => ({
  trailOf: () => ({
    row: entry.kind === 'own' ? (entry.rows[0] ?? null) : null,
    source: entry.kind === 'own' ? ('upload' as const) : ('plant' as const),
    match: null,
  }),
})

const figureOf = (site: AssessedSite, goal: Goal): number | null =>
  goal === undefined ? site.detail.impact : (site.goals[goal - 1] ?? null)

function statusOf({ detail }: AssessedSite, goal: Goal): ImpactStatus {
  if (!detail.calculable) return 'not_calculable'
  return goal === undefined ? detail.status : (detail.carried.find(([sdg]) => sdg === goal)?.[2] ?? 'not_assessed')
}

/** Index of a site by the key that its passport names; -1 where there is none. */
export const placeOfSite = ({ sites }: EntryPassportInput, id: string) =>
  sites.findIndex((site, i) => siteKey(site, i) === id)

/** What the site was calculated from: its row of the file, or the reference plant. */
function inputOf(world: ReferenceWorld, { entry, sites }: EntryPassportInput, place: number): SiteInput | null {
  if (entry.kind === 'own') {
    const source = entry.source.sites[place]
    return source ? siteInputOf(source) : null
  }
  const plant = world.sites.find(candidate => candidate.siteId === sites[place]!.siteId)
  return plant ? siteOfPlant(plant) : null
}

function toldOf({ edition: { reference }, ...of }: EntryPassportInput): ToldEntry {
  const named: ReadonlyMap<string, { name: string }> = reference.technologies
  const technology = (typed: string) => activitiesIn(of.speech.words, named.get(typed)?.name ?? typed)
  return { ...of, countries: reference, technology }
}

function noFigureStep(speech: Speech, site: AssessedSite, goal: Goal) {
  const { reason } = site.detail
  const { passport: labels } = speech.words
  if (reason !== null) return plainStep('activity', labels.notCalculable, null, '', '', reasonText(speech, reason))
  const text =
    goal === undefined
      ? reasonText(speech, 'total_insufficient')
      : fill(statusOf(site, goal) === 'insufficient' ? labels.keyNotKnown : labels.noModel, { goal })
  return plainStep('sum', labels.noValue, null, UNIT, '', text)
}
