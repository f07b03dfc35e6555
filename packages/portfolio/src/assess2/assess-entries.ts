/**
 * Entries -> matched organisations -> assessment by the second edition of the method. Pure: the same entries, edition and seed give
 * the same figures.
 */
import type { Provenance } from '@cradle/contract'
import type { OutcomeHolding } from '@cradle/impact/outcomes'
import { technologyKind } from '@cradle/impact/rows'
import { assessRow2, type RowResult } from '@cradle/method2'
import { matchEntry, type Stage } from '../assess/assess-entries.ts'
import type { AssessedEntry, EntryInput, EntrySource, SourceSite } from '../assess/assessed.ts'
import type { RejectedRow } from '../assess/coverage-ledger.ts'
import type { MatchedInput } from '../assess/list-method.ts'
import type { SiteFacts } from '../assess/organisation-head.ts'
import { ownFacts } from '../assess/own-facts.ts'
import { holdingOf, withHoldings, withOutcomes } from '../outcomes/with-outcomes.ts'
import { sectorNames } from '../places/naming.ts'
import { placeOf } from '../places/place-site.ts'
import { assessReference2 } from './assess-reference.ts'
import { type AssessmentContext2, type Calculation2, calculationOf } from './context.ts'
import type { CoveredEntry } from './coverage.ts'
import { sumsOf } from './organisation-figures.ts'
import { rowOfSite } from './row-of-site.ts'
import type {
  AssessedPortfolio2,
  OrganisationResult2,
  OwnAssessment2,
  PortfolioFigures2,
  SiteResult2,
} from './shapes.ts'
import { toStoredOrganisation2 } from './store-organisation.ts'
import { sectorsOf, toStoredSite2 } from './store-site.ts'
import { PortfolioAdder2, sumPortfolio2 } from './sum-portfolio.ts'

export type AssessEntriesOptions2 = {
  stand: Provenance
  rejected: readonly RejectedRow[]
  /** Matches that are known already, one per entry; without them entries are matched here. */
  matched?: readonly AssessedEntry[]
  onStage?: (stage: Stage, done: number, total: number) => void
  /** Receives own organisations as they are stored; absent: only the sums are made. */
  onOwn?: (entry: AssessedEntry, own: OwnAssessment2) => void
}

export type Assessment2 = AssessedPortfolio2 & { assessments: readonly CoveredEntry[] }

const EVERY = 500

export function assessEntries2(
  context: AssessmentContext2,
  inputs: readonly EntryInput[],
  { stand: provenance, rejected, onStage, onOwn, ...options }: AssessEntriesOptions2,
): Assessment2 {
  const calculation = calculationOf(context, provenance)
  const matched =
    options.matched ??
    inputs.map((input, i) => {
      if (i % EVERY === 0) onStage?.('matching', i, inputs.length)
      return matchEntry(context, input)
    })
  const assessments = inputs.flatMap(({ source }, i): CoveredEntry[] => {
    if (i % EVERY === 0) onStage?.('calculating', i, inputs.length)
    const entry = matched[i]
    return entry ? [coveredEntry(calculation, entry, source, onOwn)] : []
  })
  onStage?.('calculating', inputs.length, inputs.length)
  const figures = withOutcomes(sumPortfolio2(calculation, provenance, assessments, rejected), inputs)
  return { ...figures, stand: provenance, entries: assessments.map(({ entry }) => entry), assessments }
}

type SumOptions = Pick<AssessEntriesOptions2, 'rejected' | 'onStage' | 'onOwn'> & {
  entries: Iterable<MatchedInput>
  total: number
}

/** The figures of all of them alone: entries are gone through once, and nothing of one is held that the figures do not need in the end. */
export function sumEntries2(
  calculation: Calculation2,
  provenance: Provenance,
  { entries, total, rejected, onStage, onOwn }: SumOptions,
): PortfolioFigures2 {
  const adder = new PortfolioAdder2(calculation, provenance)
  const holdings: OutcomeHolding[] = []
  let done = 0
  for (const { input, entry } of entries) {
    if (done % EVERY === 0) onStage?.('calculating', done, total)
    done++
    adder.add(coveredEntry(calculation, entry, input.source, onOwn))
    holdings.push(...holdingOf(input))
  }
  onStage?.('calculating', total, total)
  return withHoldings(adder.figures(rejected), holdings)
}

function coveredEntry(
  calculation: Calculation2,
  entry: AssessedEntry,
  source: EntrySource,
  onOwn: AssessEntriesOptions2['onOwn'],
): CoveredEntry {
  const held = source.sites.find(site => site.held !== undefined)?.held
  const result = assessEntry(calculation, entry, source, onOwn)
  return { entry, result, ...(held === undefined ? {} : { held }) }
}

function assessEntry(
  calculation: Calculation2,
  entry: AssessedEntry,
  source: EntrySource,
  onOwn: AssessEntriesOptions2['onOwn'],
): OrganisationResult2 {
  const { context } = calculation
  const organisation = context.world.organisations.get(entry.organisationId)
  if (entry.kind === 'reference' && organisation) return assessReference2(context, organisation)
  if (!onOwn) return assessSource(context, source)
  const { result, own } = assessOwn2(calculation, entry, source)
  onOwn(entry, own)
  return result
}

const assessSource = (
  { prepared }: AssessmentContext2,
  { entityId, name, sites }: EntrySource,
): OrganisationResult2 => ({
  entityId,
  name,
  sites: sites.map(site => ({ siteId: site.siteId, row: assessRow2(prepared, rowOfSite(site)) })),
})

/** An own organisation as it is stored, with its intervals. */
export function assessOwn2(
  calculation: Calculation2,
  entry: AssessedEntry,
  source: EntrySource,
): { result: OrganisationResult2; own: OwnAssessment2 } {
  const { context } = calculation
  const result = assessSource(context, source)
  const assessed = result.sites.flatMap((site, i) => {
    const stated = source.sites[i]
    return stated ? [{ site, facts: factsOf(context, stated, site) }] : []
  })
  const sums = sumsOf(context.prepared, result)
  const organisation = toStoredOrganisation2(
    calculation,
    ownFacts(context.prepared.reference, () => context.places, entry.organisationId, source),
    result,
    assessed.map(({ facts }) => facts),
    sums,
  )
  const ofSite = result.sites.length === 1 ? sums : undefined
  const sites = assessed.map(({ site, facts }) => toStoredSite2(context.prepared, facts, site, ofSite))
  return { result, own: { organisation, sites } }
}

function factsOf(context: AssessmentContext2, site: SourceSite, { row }: SiteResult2): SiteFacts {
  const { name, address, city, capacityMw } = site
  return {
    name,
    iso3: site.country || null,
    ...placeOf(context.prepared.reference, () => context.places, site),
    address,
    city,
    capacityMw,
    technology: row.calculable ? row.technology : typedTechnology(site),
    industry: industryOf(context, site, row),
    row: site.row,
  }
}

/** The technology's id where it is recognised, what was typed where not. */
const typedTechnology = ({ technology }: SourceSite): string | null =>
  technologyKind(technology) ?? (technology || null)

/** The sector it was calculated with where it is one, else the title of the code, else what was typed. */
function industryOf({ prepared, isicTitles }: AssessmentContext2, site: SourceSite, row: RowResult): string | null {
  if (site.industry === '') return null
  const sectors = sectorsOf(row)
  if (sectors?.length === 1) return sectorNames(prepared.reference, sectors)
  const title = site.isic4 === '' ? undefined : isicTitles.get(site.isic4)
  return title ?? (sectors ? sectorNames(prepared.reference, sectors) : site.industry)
}
