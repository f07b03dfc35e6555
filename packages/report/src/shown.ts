/**
 * What a reader of a link is shown of each answer: field by field, so that a field that is added to a report tomorrow stays
 * private until it is named here.
 */
import type {
  Coverage,
  Entry,
  Goals,
  OrganisationReport,
  OutcomeStatement,
  Passport,
  Portfolio,
} from '@cradle/contract'
import { impersonal } from '@cradle/portfolio'
import { render } from '@cradle/words/messages'
import { presentMatchReason } from './present-match.ts'
import type { SiteFigures } from './present-organisation.ts'

const only =
  <Whole extends object>() =>
  <const Key extends keyof Whole>(...keys: readonly Key[]) =>
  (whole: Whole): Pick<Whole, Key> =>
    Object.fromEntries(keys.flatMap(key => (key in whole ? [[key, whole[key]]] : []))) as Pick<Whole, Key>

const figures = only<Portfolio>()(
  'name',
  'total_impact',
  'total_organization',
  'total_status',
  'total_coverage',
  'assessed_entries',
  'assessed_per_goal',
  'data_quality',
  'physical',
  'delivered',
  'rows',
  'sites',
  'stand',
  'status',
  'p5',
  'p50',
  'p95',
)

/** The head of the report, under the link's own address; nothing of its file, its runs and its drafts. */
export const shownPortfolio = (portfolio: Portfolio, link: string): Portfolio => ({
  ...figures(portfolio),
  id: link,
  created: portfolio.delivered ?? portfolio.created,
  file: null,
  progress: null,
  is_public: false,
})

const entryFields = only<Entry>()(
  'id',
  'allocation',
  'impact',
  'row',
  'rows',
  'match',
  'kind',
  'countries',
  'activity',
  'activity_message',
  'impact_coverage',
  'impact_status',
  'data_quality',
  'sites',
  'calculated_sites',
  'reason',
  'reason_text',
  'remedy',
  'reason_message',
  'remedy_message',
  'goals',
  'goals_status',
  'flags',
  'indicators',
  'p5',
  'p50',
  'p95',
)
const outcomeFields = only<OutcomeStatement>()(
  'row',
  'figures',
  'year',
  'assurance',
  'what',
  'who',
  'how_much',
  'contribution',
  'risk',
  'quality',
)

/** An outcome without its source and evidence, which are between the holder and the organisation. */
const shownOutcome = (outcome: OutcomeStatement): OutcomeStatement => ({
  ...outcomeFields(outcome),
  source: null,
  evidence: null,
})

const entryOrganisation = only<Entry['organisation']>()('id', 'name', 'entity_id', 'company_address', 'capacity')

export const shownEntry = (entry: Entry): Entry => ({
  ...entryFields(entry),
  ...(entry.outcomes && { outcomes: entry.outcomes.map(shownOutcome) }),
  organisation: entryOrganisation(entry.organisation),
  ...matchOfOwner(entry),
})

/** "You said" was written to the owner. */
const matchOfOwner = ({ match_message: reason }: Entry) => presentMatchReason(impersonal(reason))

/** What part of the holder's money stands behind outcomes is not told: amounts are the holder's. */
export const shownGoals = (goals: Goals): Goals =>
  goals.outcomes ? { ...goals, outcomes: goals.outcomes.map(outcome => ({ ...outcome, share_of_money: null })) } : goals

const coverageFields = only<Coverage>()(
  'rows',
  'allocation',
  'rows_without_allocation',
  'evidence',
  'reasons_count',
  'organisations',
  'organisations_with_value',
  'sites',
  'sites_calculated',
  'goals_with_value',
  'goals_insufficient',
  'goals_not_assessed',
  'goals_stated',
)
const coverageBasis = only<NonNullable<Coverage['bases']>[number]>()('basis', 'rows', 'share_of_rows', 'share_of_cc_t')
const coverageClass = only<Coverage['classes'][number]>()(
  'class',
  'rows',
  'share_of_rows',
  'allocation',
  'share_of_allocation',
)
const coverageReason = only<Coverage['reasons'][number]>()(
  'row',
  'name',
  'class',
  'reason',
  'text',
  'remedy',
  'message',
  'remedy_message',
)

const UNREADABLE = { code: 'problems:unreadable_row' }

/** Amounts held stay private, and so do the cells that a rejected row's reason quotes. */
export const shownCoverage = (coverage: Coverage): Coverage => ({
  ...coverageFields(coverage),
  classes: coverage.classes.map(coverageClass),
  ...(coverage.bases ? { bases: coverage.bases.map(line => ({ ...coverageBasis(line), share_of_money: null })) } : {}),
  reasons: coverage.reasons.map(reason =>
    reason.class === 'rejected'
      ? {
          ...coverageReason(reason),
          name: '',
          text: render(UNREADABLE, 'en'),
          remedy: '',
          message: UNREADABLE,
          remedy_message: null,
        }
      : { ...coverageReason(reason), name: reason.class === 'set_aside' ? '' : reason.name },
  ),
})

const passportFields = only<Passport>()(
  'title',
  'value',
  'unit',
  'status',
  'interval',
  'goal',
  'indicator',
  'organisation',
  'site',
  'recomputed',
  'parts',
  'interval_parts',
  'stand',
)
const passportStep = only<Passport['steps'][number]>()(
  'kind',
  'title',
  'value',
  'unit',
  'formula',
  'text',
  'source',
  'version',
  'licence',
  'year',
  'place',
  'table',
  'marks',
  'inputs',
)

/** What the calculation reads from a row; the rest of the row is its owner's, where its figures come from too. */
const ROW_INPUTS: ReadonlySet<string> = new Set([
  ...['name', 'entityId', 'siteId', 'country', 'technology', 'capacityMw', 'capacityFactor', 'generationGwh'],
  ...['industry', 'industryText', 'isic4', 'revenue', 'currency', 'year'],
  ...['ownScope1T', 'ownScope2LocationT', 'ownScope2MarketT', 'ownScope3UpstreamT', 'ownElectricityMwh', 'ownWaterM3'],
  ...['ownJobs', 'ownYear', 'ownAssurance', 'heatRateMjPerKwh', 'fuelCo2KgPerGj', 'productionSplit'],
])

export const shownPassport = (passport: Passport): Passport => ({
  ...passportFields(passport),
  steps: passport.steps.map(step => {
    const shown = passportStep(step)
    if (step.kind !== 'row') return shown
    return { ...shown, inputs: step.inputs.filter(({ field }) => field !== undefined && ROW_INPUTS.has(field)) }
  }),
})

const organisationFields = only<OrganisationReport>()(
  'id',
  'name',
  'entity_id',
  'country',
  'country_name',
  'latitude',
  'longitude',
  'latlon',
  'address_1',
  'address_2',
  'city',
  'place_precision',
  'impact',
  'impacts',
  'all_countries_impacts',
  'all_countries_status',
  'all_countries_intervals',
  'countries_impacts',
  'kind',
  'impact_coverage',
  'impact_status',
  'data_quality',
  'capacity',
  'is_giin',
  'share_of_total',
  'flags',
  'sub_locations_count',
  'activities',
  'stand',
  'physical',
  'p5',
  'p50',
  'p95',
)
const siteFields = only<SiteFigures>()(
  'id',
  'name',
  'entity_id',
  'country',
  'country_name',
  'latitude',
  'longitude',
  'latlon',
  'address_1',
  'address_2',
  'city',
  'place_precision',
  'impact',
  'impacts',
  'impacts_status',
  'impact_coverage',
  'impact_status',
  'calculable',
  'reason',
  'reason_text',
  'remedy',
  'technology',
  'industry',
  'activity_message',
  'basis',
  'reason_message',
  'remedy_message',
  'quantity',
  'unit',
  'capacity_mw',
  'midpoints',
  'contributions',
  'data_quality',
  'flags',
  'indicators',
  'scope_basis',
  'evidence',
  'data_quality_of_estimate',
)

/** One organisation of the report; in which other portfolios of its owner it is, nobody is told. */
export const shownOrganisation = (report: OrganisationReport): OrganisationReport => ({
  ...organisationFields(report),
  ...(report.outcomes && {
    outcomes: report.outcomes.map(({ portfolio, ...outcome }) => ({ ...shownOutcome(outcome), portfolio })),
  }),
  sub_locations: report.sub_locations.map(site => ({ ...siteFields(site), portfolios: [] })),
  portfolios: [],
})
