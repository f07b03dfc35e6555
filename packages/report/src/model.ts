/** The one report: what the exports, the command line and the replay read. Every value is exact; null is "no number". */
import type { CodedMessage, Coverage, Entry, Goals, Portfolio, Problem, Provenance } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import type { AssessedEntry, AssessedOrganisation, AssessedSite } from '@cradle/portfolio'
import { isSecondEdition } from '@cradle/portfolio/assess2'
import { englishDetail, MESSAGES, wireMessage } from '@cradle/words/messages'
import { creditsOf } from './credits/credits.ts'
import { presentEntry } from './present-entry.ts'
import { type OrganisationFigures, presentFigures } from './present-organisation.ts'

/** An entry with the whole report of its organisation, 100 % basis. */
export type ReportEntry = Entry & { report: OrganisationFigures }

/** Everything but the entries. */
export type ReportHead = {
  format: 'cradle-report'
  /**
   * 2: made with the second edition of the method, whose statuses readers of version 1 do not know. 3: with stated outcomes, so that a goal
   * may be `stated`.
   */
  version: 1 | 2 | 3
  /** ISO 8601, UTC: when the figures were delivered. */
  made: string
  portfolio: Pick<Portfolio, 'id' | 'name' | 'review' | PortfolioFigure>
  stand: Provenance
  units: { impact: string; goals: string }
  notes: readonly string[]
  /** The notes as codes; absent in version 1. */
  note_messages?: readonly CodedMessage[]
  attributions: readonly string[]
  coverage: Coverage
  goals: Goals
  problems: readonly Problem[]
}

type PortfolioFigure =
  | 'total_impact'
  | 'p5'
  | 'p50'
  | 'p95'
  | 'total_status'
  | 'total_coverage'
  | 'total_organization'
  | 'assessed_entries'
  | 'assessed_per_goal'
  | 'data_quality'
  | 'rows'
  | 'sites'

export type ReportModel = ReportHead & { entries: readonly ReportEntry[] }

/** Always printed beside results of the first edition (methodology section 17). */
const NOTES: readonly string[] = [
  'Person-years: the yearly impact of that many average persons. Burdens are 0 or negative, contributions 0 or positive; the two are never netted.',
  'An empty value is not a zero: the status beside it says why there is no number.',
  'Person-years of different goals are not added; the weighted burden is the only total.',
  'Sums over a portfolio can count shared supply chains twice.',
  'Power factors are those of the EU28 in 2020; outside the United States everything but climate change of revenue rows uses United States technology.',
  'Freshwater eutrophication of coal contains long-term leaching. Reported generation is that of one year, mostly 2019.',
  'A country is the country of the site, not the place where supply-chain impact occurs.',
]

/** Beside those of the second (methodology2 section 14), in the order of their texts. */
const NOTES_2 = Object.keys(MESSAGES.en.reportNotes).map(key => ({ code: `reportNotes:${key}` }))

const notesOf = (provenance: Provenance): Pick<ReportHead, 'version' | 'notes' | 'note_messages'> =>
  isSecondEdition(provenance)
    ? { version: 2, notes: NOTES_2.map(note => englishDetail(note)), note_messages: NOTES_2.map(wireMessage) }
    : { version: 1, notes: NOTES }

/** Lines that must be printed where results appear: one a source. */
const attributionsOf = ({ manifest }: Pick<Reference, 'manifest'>): string[] =>
  creditsOf(manifest.tables).map(({ line }) => line)

export type ReportFacts = Pick<ReportHead, 'made' | 'portfolio' | 'stand' | 'coverage' | 'goals' | 'problems'>

/** Of a portfolio only what a report says of it. */
const figuresOf = ({ id, name, rows, sites, ...p }: ReportHead['portfolio']): ReportHead['portfolio'] => ({
  id,
  name,
  total_impact: p.total_impact,
  p5: p.p5,
  p50: p.p50,
  p95: p.p95,
  total_status: p.total_status,
  total_coverage: p.total_coverage,
  data_quality: p.data_quality,
  total_organization: p.total_organization,
  assessed_entries: p.assessed_entries,
  assessed_per_goal: p.assessed_per_goal,
  rows,
  sites,
  ...(p.review ? { review: p.review } : {}),
})

/** `reference`: with the manifest of the edition that made the figures. */
export function reportHead(reference: Pick<Reference, 'manifest'>, facts: ReportFacts): ReportHead {
  const { version, ...notes } = notesOf(facts.stand)
  return {
    format: 'cradle-report',
    version: facts.goals.outcomes ? 3 : version,
    made: facts.made,
    portfolio: figuresOf(facts.portfolio),
    stand: facts.stand,
    units: { impact: 'person-years, weighted burden V', goals: 'person-years' },
    ...notes,
    attributions: attributionsOf(reference),
    coverage: facts.coverage,
    goals: facts.goals,
    problems: facts.problems,
  }
}

export function reportEntry(
  reference: Reference,
  entry: AssessedEntry,
  organisation: AssessedOrganisation,
  sites: readonly AssessedSite[],
): ReportEntry {
  return { ...presentEntry(entry, organisation), report: presentFigures(reference, organisation, sites) }
}
