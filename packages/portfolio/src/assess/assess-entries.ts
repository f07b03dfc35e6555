/**
 * Entries -> matched organisations -> assessment (methodology sections 2 to 7). Pure: the same entries, edition and seed give the same
 * figures, in the server's job and on the command line.
 */
import type { Provenance } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import {
  assessOrganisation,
  assessPortfolio,
  type Intervals,
  type OrganisationResult,
  organisationIntervals,
  type Prepared,
  portfolioIntervals,
  Sampler,
  type SiteInput,
  type SiteResult,
} from '@cradle/impact'
import { technologyFamily } from '@cradle/impact/rows'
import type { Decide, FindMatch } from '../match/found.ts'
import { settleMatch } from '../match/settle.ts'
import { withOutcomes } from '../outcomes/with-outcomes.ts'
import { sectorNames } from '../places/naming.ts'
import { type PlaceIndex, placeOf } from '../places/place-site.ts'
import { toStoredOrganisation, toStoredSite } from './assess-organisation.ts'
import { assessReference, type ReferenceIndex, toStoredReference } from './assess-reference.ts'
import type {
  AssessedEntry,
  AssessedOrganisation,
  AssessedPortfolio,
  AssessedSite,
  EntryInput,
  EntrySource,
  SourceSite,
} from './assessed.ts'
import { type CoverageRow, coverageLedger, type RejectedRow } from './coverage-ledger.ts'
import type { SiteFacts } from './organisation-head.ts'
import { ownFacts } from './own-facts.ts'
import { presentGoals } from './present-goals.ts'

/** All that an assessment needs beside the entries. */
export type AssessmentContext = { prepared: Prepared; world: ReferenceIndex; places: PlaceIndex; findMatch: FindMatch }

export type Stage = 'matching' | 'calculating'

export type AssessEntriesOptions = {
  stand: Provenance
  rejected: readonly RejectedRow[]
  /** Matches that are known already, one per entry; without them entries are matched here. */
  matched?: readonly AssessedEntry[]
  onStage?: (stage: Stage, done: number, total: number) => void
  /** Receives own organisations as they are assessed; the answer does not hold them then. */
  onOwn?: (entry: AssessedEntry, own: OwnAssessment) => void
  /** Whether own organisations are made ready to be stored, with their own intervals; else only the sums are made. */
  includesOwn?: boolean
}

export type OwnAssessment = { organisation: AssessedOrganisation; sites: readonly AssessedSite[] }

/** A matched or own organisation as assessed; an own one also as it is stored. */
export type EntryAssessment = {
  entry: AssessedEntry
  result: OrganisationResult
  own: OwnAssessment | null
  /** The holder's amount; absent where the file names none. */
  held?: number
}

export type Assessment = AssessedPortfolio & { assessments: readonly EntryAssessment[] }

const EVERY = 500

export function assessEntries(
  context: AssessmentContext,
  inputs: readonly EntryInput[],
  options: AssessEntriesOptions,
): Assessment {
  const { prepared } = context
  const { stand: provenance, onStage, onOwn } = options
  const sampler = new Sampler(prepared.reference.method, { seed: provenance.seed, draws: provenance.draws })
  const matched =
    options.matched ??
    inputs.map((input, i) => {
      if (i % EVERY === 0) onStage?.('matching', i, inputs.length)
      return matchEntry(context, input)
    })
  const assess = (input: EntryInput, i: number): EntryAssessment => {
    if (i % EVERY === 0) onStage?.('calculating', i, inputs.length)
    const entry = matched[i]!
    const organisation = context.world.organisations.get(entry.organisationId)
    if (entry.kind === 'reference' && organisation)
      return { entry, result: assessReference(prepared, context.world, organisation), own: null }
    if (options.includesOwn === false) return { entry, result: assessSource(context, input.source), own: null }
    const assessed = assessOwn(context, sampler, entry, input.source)
    if (!onOwn) return assessed
    onOwn(entry, assessed.own)
    return { ...assessed, own: null }
  }
  const assessments = inputs.map((input, i): EntryAssessment => {
    const held = input.source.sites.find(site => site.held !== undefined)?.held
    return { ...assess(input, i), ...(held === undefined ? {} : { held }) }
  })
  onStage?.('calculating', inputs.length, inputs.length)
  const sums = sumAssessments(prepared, sampler, provenance, assessments, options.rejected)
  return { ...withOutcomes(sums, inputs), assessments }
}

/** Sums assessed entries: totals, goals, countries and coverage, with the intervals of the sums. */
export function sumAssessments(
  prepared: Prepared,
  sampler: Sampler,
  provenance: Provenance,
  assessments: readonly EntryAssessment[],
  rejected: readonly RejectedRow[],
): AssessedPortfolio {
  const parts = assessments.map(({ entry, result }) => ({ organisation: result, allocation: entry.allocation }))
  const result = assessPortfolio(prepared, parts, { profile: provenance.profile })
  const intervals = portfolioIntervals(prepared, sampler, parts)
  const counted = countSites(assessments)
  return {
    stand: provenance,
    totals: {
      totalImpact: result.totalImpact,
      p5: intervals.impact?.p5 ?? null,
      p50: intervals.impact?.p50 ?? null,
      p95: intervals.impact?.p95 ?? null,
      totalStatus: result.totalStatus,
      totalCoverage: result.totalCoverage,
      totalOrganisations: result.totalOrganisations,
      assessedEntries: result.assessedEntries,
      assessedPerGoal: result.assessedPerGoal,
      impactPerGoal: result.goals.map(goal => goal.value),
      dataQuality: result.dataQuality,
      sitesTotal: counted.total,
      sitesCalculated: counted.calculated,
    },
    goals: presentGoals(prepared.reference, result, intervals, counted.byCountry, provenance),
    coverage: coverageLedger(assessments.map(coverageRowOf), rejected, result.goals),
    entries: assessments.map(a => a.entry),
  }
}

/** The reference organisation of an assessment as it is stored: needed where no world is stored (the command line). */
export function toStoredMatch(context: AssessmentContext, sampler: Sampler, { entry, result }: EntryAssessment) {
  const organisation = context.world.organisations.get(entry.organisationId)!
  const intervals = organisationIntervals(context.prepared, sampler, result)
  return toStoredReference(context.prepared, context.world, organisation, result, intervals)
}

export function matchEntry(
  context: Pick<AssessmentContext, 'findMatch' | 'world'>,
  input: EntryInput,
  decide: Decide = () => undefined,
): AssessedEntry {
  return settleMatch(context, input, context.findMatch(input.source), decide(input.source))
}

const assessSource = ({ prepared }: AssessmentContext, { entityId, name, sites }: EntrySource): OrganisationResult =>
  assessOrganisation(prepared, { entityId, name, sites: sites.map(siteInputOf) })

/** An own organisation as it is stored, with its intervals. */
export function assessOwn(context: AssessmentContext, sampler: Sampler, entry: AssessedEntry, source: EntrySource) {
  const { prepared } = context
  const places = () => context.places
  const { reference } = prepared
  const result = assessSource(context, source)
  const intervals: Intervals = organisationIntervals(prepared, sampler, result)
  const facts = source.sites.map((site, i) => factsOf(context, places, site, result.sites[i]!))
  const organisation = toStoredOrganisation(
    reference,
    ownFacts(reference, places, entry.organisationId, source),
    result,
    facts,
    intervals,
  )
  return {
    entry,
    result,
    own: { organisation, sites: result.sites.map((site, i) => toStoredSite(reference, facts[i]!, site)) },
  }
}

/** A row of the file as the first edition of the method takes it, which counts kinds of a technology as one. */
export const siteInputOf = (site: SourceSite): SiteInput => ({
  siteId: site.siteId,
  country: site.country,
  name: site.name,
  latitude: site.latitude,
  longitude: site.longitude,
  technology: technologyFamily(site.technology) ?? site.technology,
  generationGwh: site.generationGwh,
  capacityMw: site.capacityMw,
  capacityFactor: site.capacityFactor,
  industry: site.industry,
  revenue: site.revenue,
  currency: site.currency,
  year: site.year,
})

const factsOf = (
  { prepared }: AssessmentContext,
  places: () => PlaceIndex,
  site: SourceSite,
  result: SiteResult,
): SiteFacts => ({
  name: site.name,
  iso3: site.country || null,
  ...placeOf(prepared.reference, places, site),
  address: site.address,
  city: site.city,
  capacityMw: site.capacityMw,
  technology: technologyOf(site, result),
  industry: industryOf(prepared.reference, site, result),
  row: site.row,
})

/** The technology's id where it is recognised, what was typed where not. */
function technologyOf(site: SourceSite, result: SiteResult): string | null {
  if (result.calculable) return result.technology
  return technologyFamily(site.technology) ?? (site.technology || null)
}

/** The sector it was calculated with where it is one, else the title of the code, else what was typed. */
function industryOf(reference: Reference, site: SourceSite, result: SiteResult): string | null {
  if (site.industry === '') return null
  if (result.calculable && result.bea?.length === 1) return sectorNames(reference, result.bea)
  const title = site.isic4 === '' ? undefined : reference.isicTitles.get(site.isic4)
  if (title) return title
  return result.calculable && result.bea ? sectorNames(reference, result.bea) : site.industry
}

function coverageRowOf({ entry, result, held }: EntryAssessment): CoverageRow {
  return {
    rows: entry.rows,
    name: result.name,
    allocation: entry.allocation,
    money: held ?? null,
    impact: result.impact,
    reference: entry.kind === 'reference',
    sites: result.sites,
  }
}

function countSites(assessments: readonly EntryAssessment[]) {
  const byCountry = new Map<string, number>()
  let total = 0
  let calculated = 0
  for (const { result } of assessments)
    for (const site of result.sites) {
      total++
      if (site.calculable) calculated++
      if (site.country !== null) byCountry.set(site.country, (byCountry.get(site.country) ?? 0) + 1)
    }
  return { total, calculated, byCountry }
}
