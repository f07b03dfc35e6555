/** How a figure of the second edition was made, step by step: of an entry or of one of its sites. Pure: the caller reads the database. */
import type { ImpactStatus, Interval, Passport } from '@cradle/contract'
import type { ReferenceSite } from '@cradle/data/types'
import { goalsOfOutcomes } from '@cradle/impact/outcomes'
import {
  assessRow2,
  type CalculatedRow2,
  findTechnology2,
  indicatorEvidence,
  type Passport2,
  type Prepared2,
  passport2,
  type Row2,
  type RowSource2,
} from '@cradle/method2'
import {
  type AssessedOrganisation,
  type AssessedSite,
  codesOf,
  goalStatusWith,
  technologyActivity,
} from '@cradle/portfolio'
import { rowOfSite } from '@cradle/portfolio/assess2'
import { fill, type Speech } from '@cradle/words'
import { render } from '@cradle/words/messages'
import type { PassportPortfolio } from '../passport.ts'
import {
  allocationStep,
  type FigureQuery,
  heaviest,
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
} from '../passport-parts.ts'
import { plainStep } from '../passport-steps.ts'
import { figure2Of, organisationFigure, siteFigure, unitOf } from './figures.ts'
import { intervalOf } from './row-interval.ts'
import { stepsOf2 } from './steps.ts'

/** An entry of a report made with the second edition, with all that its passports are made of. */
export type EntryPassportInput2 = {
  speech: Speech
  prepared: Prepared2
  /** Reference plants by the id of their site, and what is known of each as a row of the method. */
  plants: ReadonlyMap<string, ReferenceSite>
  rowOfPlant: (plant: ReferenceSite) => Row2
  /** Told to somebody who is not the owner of the report. */
  ofOwner: boolean
  entry: PassportEntry
  organisation: AssessedOrganisation
  sites: readonly AssessedSite[]
  portfolio: PassportPortfolio
}

/** `site`: as a passport of the entry names it; absent: the whole entry. */
export type EntryFigureQuery = FigureQuery & { site?: string | undefined }

/**
 * The passport of an entry: of its one site, or the sum of its sites; with `site` of that one. A goal that its outcomes alone speak for is
 * `stated`, as in the report. null: it has no such site.
 */
export function entryPassport2(of: EntryPassportInput2, query: EntryFigureQuery): Passport | null {
  const made = lifeCyclePassport(of, query)
  const { goal, indicator, site } = query
  if (!made || goal === undefined || indicator !== undefined || site !== undefined) return made
  const stated = goalsOfOutcomes(codesOf(of.entry.source.outcomes ?? []))
  return { ...made, status: goalStatusWith(made.status, goal, stated) }
}

function lifeCyclePassport(of: EntryPassportInput2, query: EntryFigureQuery): Passport | null {
  const { sites } = of
  if (query.site !== undefined) {
    const place = sites.findIndex((site, i) => siteKey(site, i) === query.site)
    return place < 0 ? null : sitePassport2(of, query, place)
  }
  if (sites.length !== 1) return sumOfSites(of, query)
  return { ...sitePassport2(of, query, 0), site: null, interval: entryInterval(of, query) }
}

/** As it was delivered. */
function entryInterval({ entry, organisation }: EntryPassportInput2, query: FigureQuery): Interval | null {
  const { value, interval } = organisationFigure(organisation, query)
  return interval && value !== null ? scaled(entry, interval) : null
}

function sumOfSites(of: EntryPassportInput2, query: FigureQuery): Passport {
  const { entry, organisation, sites } = of
  const unit = unitOf(query)
  const figure = organisationFigure(organisation, query)
  let again: number | null = null
  const parts = sites.map((site, i) => {
    const figure = siteFigure(site, query)
    const chain = figure.value === null ? null : chainOf(of, query, i)
    const recomputed = chain?.passport.recomputed ?? null
    if (recomputed !== null) again = (again ?? 0) + recomputed
    const value = times(entry, figure.value)
    return { id: siteKey(site, i), name: site.name, value, status: statusIn(of, query, chain, figure.status) }
  })
  const told = toldOf(of)
  const known = parts.filter(({ value }) => value !== null).length
  return {
    ...headOf(of, query, organisation.name),
    value: times(entry, figure.value),
    status: figure.status,
    interval: entryInterval(of, query),
    site: null,
    steps: [
      rowStep(told),
      matchStep(told),
      sitesStep(told, figure.value, known, parts.length, unit),
      allocationStep(told, figure.value, unit),
    ],
    recomputed: times(entry, again),
    parts: heaviest(parts),
  }
}

/** The whole chain of one site, from its row to its share in the portfolio. */
function sitePassport2(of: EntryPassportInput2, query: FigureQuery, place: number): Passport {
  const { speech, entry, organisation, sites, prepared } = of
  const site = sites[place]
  if (!site) throw new RangeError(`The entry has no site ${place}.`)
  const unit = unitOf(query)
  const { value, status } = siteFigure(site, query)
  const chain = value === null ? null : chainOf(of, query, place)
  const told = toldOf(of)
  const steps = [rowStep(told, site), matchStep(told)]
  if (chain?.passport.calculation) {
    const telling = { speech, reference: prepared.reference, place: site.country }
    steps.push(...stepsOf2(telling, chain.passport.calculation, chain.passport.setAside))
  } else steps.push(withoutChain(speech, site, query, value, status))
  steps.push(allocationStep(told, value, unit))
  const interval = chain && intervalOf(prepared, chain.row, figure2Of(query))
  return {
    ...headOf(of, query, site.name || organisation.name),
    value: times(entry, value),
    status: statusIn(of, query, chain, status),
    interval: interval && scaled(entry, interval),
    site: siteKey(site, place),
    steps,
    recomputed: times(entry, chain?.passport.recomputed ?? null),
    parts: [],
    ...(chain && chain.passport.variance.length > 0
      ? {
          interval_parts: chain.passport.variance.map(({ cause, share }) => {
            return { cause, name: speech.words.passport.cause[cause], share }
          }),
        }
      : {}),
  }
}

const headOf = ({ speech, organisation, portfolio }: EntryPassportInput2, query: FigureQuery, name: string) => ({
  title: titleOf(speech, query, name),
  unit: unitOf(query),
  goal: query.goal ?? null,
  ...(query.indicator === undefined ? {} : { indicator: query.indicator }),
  organisation: { id: organisation.id, name: organisation.name },
  stand: portfolio.provenance,
})

type Chain = { row: CalculatedRow2; passport: Passport2 }

/** The row calculated again with its chain; null: by other tables than these, or the row is no longer known. */
function chainOf(of: EntryPassportInput2, query: FigureQuery, place: number): Chain | null {
  const { prepared, portfolio } = of
  const found = rowAt(of, place)
  if (!found || portfolio.provenance?.data_version !== prepared.reference.edition) return null
  const result = assessRow2(prepared, found.row)
  if (!result.calculable) return null
  return {
    row: result,
    passport: passport2(prepared, { row: found.row, result, source: found.source }, figure2Of(query)),
  }
}

/** What the site was calculated from: its row of the file, or the reference plant. */
function rowAt(
  { entry, sites, plants, rowOfPlant }: EntryPassportInput2,
  place: number,
): { row: Row2; source: RowSource2 } | null {
  if (entry.kind === 'own') {
    const stated = entry.source.sites[place]
    return stated ? { row: rowOfSite(stated), source: { kind: 'upload' } } : null
  }
  const plant = plants.get(sites[place]?.siteId ?? '')
  if (!plant) return null
  const { siteId, known } = plant
  return { row: rowOfPlant(plant), source: { kind: 'plant', siteId, years: known?.years ?? null } }
}

/** A physical figure of a site is indicative if it stands on a proxy, else quantified. */
function statusIn(
  { prepared }: EntryPassportInput2,
  query: FigureQuery,
  chain: Chain | null,
  stored: ImpactStatus,
): ImpactStatus {
  const figure = figure2Of(query)
  if (figure.of !== 'indicator' || stored !== 'indicative' || !chain) return stored
  return indicatorEvidence(prepared, chain.row, figure.id) === 'proxy' ? 'indicative' : 'quantified'
}

function toldOf({ prepared, ...of }: EntryPassportInput2): ToldEntry {
  const { language } = of.speech
  const technology = (typed: string) => {
    const known = findTechnology2(prepared, typed)
    return known ? render(technologyActivity(prepared.reference, known.technology.id), language) : typed
  }
  return { ...of, countries: prepared.reference, technology }
}

/** Why there is no chain: no value, or a value that these tables did not give. */
function withoutChain(
  speech: Speech,
  { detail: { reason } }: AssessedSite,
  query: FigureQuery,
  value: number | null,
  status: ImpactStatus,
) {
  const { passport: labels } = speech.words
  const unit = unitOf(query)
  if (value !== null) return plainStep('sum', labels.wholeFigure, value, unit, '', labels.otherEdition)
  if (reason !== null) return plainStep('activity', labels.notCalculable, null, '', '', reasonText(speech, reason))
  const { goal } = query
  if (goal === undefined) {
    const text = status === 'insufficient' ? labels.figureNotKnown : labels.figureNone
    return plainStep('sum', labels.noValue, null, unit, '', text)
  }
  const text = fill(status === 'insufficient' ? labels.keyNotKnown : labels.noModel, { goal })
  return plainStep('sum', labels.noValue, null, unit, '', text)
}
