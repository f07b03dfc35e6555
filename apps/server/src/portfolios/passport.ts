import type { ImpactStatus, Interval, Passport } from '@cradle/contract'
import { type Figure, recompute, type SiteInput, siteOfPlant, sitePassport } from '@cradle/impact'
import type { Deps } from '../deps.ts'
import { assessedFrom, assessedSiteFrom } from '../organisations/present.ts'
import { notFound } from '../refuse.ts'
import {
  type AssessedOrganisation,
  type AssessedSite,
  plainStep,
  siteInputOf,
  stepsOf,
  wordsOf,
} from '../reports/index.ts'
import type { Call } from '../serve.ts'
import { isShared } from '../shares/reader.ts'
import { shownPassport } from '../shares/shown.ts'
import { type FoundEntry, figuresOfEntries, findEntry, sitesOf } from './entry-queries.ts'
import { presentStand } from './present.ts'
import { findPortfolio, frozenDocuments, type PortfolioRow } from './queries.ts'
import { type ReadablePortfolioId, readablePortfolio } from './rights.ts'
import { notDelivered } from './routes.ts'

const UNIT = 'person-years'
/** Parts that are listed; all of them are in the sum. */
const PARTS_SHOWN = 500

type Goal = number | undefined
const titleOf = (goal: Goal) => (goal === undefined ? 'Weighted burden' : `SDG ${goal}`)

/** How a figure was made: of the portfolio, of an entry, or of one of its sites; the total or one goal. */
export async function readPassport(deps: Deps, call: Call<'readPassport'>): Promise<Passport> {
  const { params, query, user } = call
  const passport = await passportOf(deps, await readablePortfolio(deps.db, user, params.id), query)
  return isShared(user) ? shownPassport(passport) : passport
}

/** The passport of a figure for who may read the portfolio. */
export async function passportOf(
  deps: Deps,
  id: ReadablePortfolioId,
  query: Call<'readPassport'>['query'],
  db: Deps['db'] = deps.db,
): Promise<Passport> {
  const portfolio = (await findPortfolio(db, id)) ?? notFound('This portfolio')
  if (portfolio.status !== 'delivered') return notDelivered(portfolio)
  if (query.entry === undefined) {
    if (query.site !== undefined) notFound('This figure')
    return await portfolioPassport(deps, id, portfolio, query.goal)
  }
  const entry = (await findEntry(db, id, query.entry)) ?? notFound('This entry')
  const { organisation } = entry
  if (!organisation) return notFound('This entry')
  const sites = (await sitesOf(db, [organisation.key])).map(assessedSiteFrom)
  const of = { entry, organisation: assessedFrom(organisation), sites, portfolio, goal: query.goal }
  if (query.site === undefined) return entryPassport(deps, of)
  const place = placeOfSite(of, query.site)
  if (place < 0) notFound('This site')
  return passportOfSite(deps, of, place)
}

const stand = (portfolio: PortfolioRow) => portfolio.stand && presentStand(portfolio.stand)

/** allocation x figure, summed over the entries in their order: the sum that was delivered. */
async function portfolioPassport(
  deps: Deps,
  id: ReadablePortfolioId,
  portfolio: PortfolioRow,
  goal: Goal,
): Promise<Passport> {
  const [figures, frozen] = await Promise.all([figuresOfEntries(deps.db, id, goal), frozenDocuments(deps.db, id)])
  let sum: number | null = null
  const parts = figures.map(({ id: entry, name, allocation, figure, status }) => {
    const value = figure === null ? null : allocation * figure + 0
    if (value !== null) sum = (sum ?? 0) + value
    return { id: entry, name, value, status: status as ImpactStatus }
  })
  const goals = frozen?.goals
  const status = goal === undefined ? portfolio.totalStatus : goals?.status[goal - 1]
  const interval: Interval | null =
    goal === undefined
      ? { p5: portfolio.p5, p50: portfolio.p50, p95: portfolio.p95 }
      : (goals?.intervals[goal - 1] ?? null)
  const known = parts.filter(part => part.value !== null).length
  return {
    title: `${titleOf(goal)} of “${portfolio.name}”`,
    value: sum,
    unit: UNIT,
    status: (status ?? 'not_assessed') as ImpactStatus,
    interval: sum === null ? null : interval,
    goal: goal ?? null,
    organisation: null,
    site: null,
    steps: [
      plainStep(
        'sum',
        'Sum of the entries',
        sum,
        UNIT,
        'sum of allocation × figure of the organisation',
        `${known} of ${parts.length} entries have a value; the others are not in the sum and lower its status. Open an entry to see its chain.`,
        [{ name: 'Entries with a value', value: known, unit: '1' }],
      ),
    ],
    recomputed: sum,
    parts: heaviest(parts),
    stand: stand(portfolio),
  }
}

type Of = {
  entry: FoundEntry
  organisation: AssessedOrganisation
  sites: readonly AssessedSite[]
  portfolio: PortfolioRow
  goal: Goal
}

function entryPassport(deps: Deps, of: Of): Passport {
  const { entry, organisation, sites, portfolio, goal } = of
  if (sites.length === 1) return { ...passportOfSite(deps, of, 0), site: null }
  const figure = goal === undefined ? organisation.impact : (organisation.goals[goal - 1] ?? null)
  const status = goal === undefined ? organisation.status : organisation.goalsStatus[goal - 1]!
  const interval = goal === undefined ? organisation : organisation.detail.intervals[goal - 1]
  let sum: number | null = null
  const parts = sites.map((site, i) => {
    const value = figureOf(site, goal)
    if (value !== null) sum = (sum ?? 0) + value
    return { id: siteKey(site, i), name: site.name, value: times(entry, value), status: statusOf(site, goal) }
  })
  const known = parts.filter(part => part.value !== null).length
  return {
    title: `${titleOf(goal)} of ${organisation.name}`,
    value: times(entry, figure),
    unit: UNIT,
    status,
    interval: interval && figure !== null ? scaled(entry, interval) : null,
    goal: goal ?? null,
    organisation: { id: organisation.id, name: organisation.name },
    site: null,
    steps: [
      rowStep(of),
      matchStep(entry),
      plainStep(
        'sum',
        'Sum of the sites',
        figure,
        UNIT,
        'sum of the sites',
        `${known} of ${parts.length} sites have a value. Open a site to see its chain.`,
        [{ name: 'Sites with a value', value: known, unit: '1' }],
      ),
      allocationStep(entry, figure),
    ],
    recomputed: times(entry, sum),
    parts: heaviest(parts),
    stand: stand(portfolio),
  }
}

/** The whole chain of one site, from its row to its share in the portfolio. */
function passportOfSite({ edition }: Deps, of: Of, place: number): Passport {
  const { entry, organisation, sites, portfolio, goal } = of
  const site = sites[place]!
  const figure = figureOf(site, goal)
  const input = inputOf(edition.world, of, place)
  const asked: Figure = goal === undefined ? { of: 'total' } : { of: 'goal', sdg: goal }
  const sameEdition = portfolio.stand?.dataVersion === edition.reference.edition
  const passport =
    input && sameEdition && figure !== null
      ? sitePassport(edition.prepared, organisation.entityId, input, asked, tellOf(entry))
      : null
  const again = passport && recompute(passport)
  const steps = [rowStep(of, site), matchStep(entry)]
  if (passport?.calculation) steps.push(...stepsOf(edition.reference.manifest, passport.calculation, site.country))
  else if (figure === null) steps.push(noFigureStep(site, goal))
  steps.push(allocationStep(entry, figure))
  return {
    title: `${titleOf(goal)} of ${site.name || organisation.name}`,
    value: times(entry, figure),
    unit: UNIT,
    status: statusOf(site, goal),
    interval: null,
    goal: goal ?? null,
    organisation: { id: organisation.id, name: organisation.name },
    site: siteKey(site, place),
    steps,
    recomputed: times(entry, again),
    parts: [],
    stand: stand(portfolio),
  }
}

const tellOf = (entry: FoundEntry) => ({
  trailOf: () => ({
    row: entry.kind === 'own' ? (entry.rows[0] ?? null) : null,
    source: entry.kind === 'own' ? ('upload' as const) : ('plant' as const),
    match: null,
  }),
})

const times = ({ allocation }: FoundEntry, value: number | null) => (value === null ? null : allocation * value + 0)

const scaled = (entry: FoundEntry, { p5, p50, p95 }: Interval): Interval => ({
  p5: times(entry, p5),
  p50: times(entry, p50),
  p95: times(entry, p95),
})

const figureOf = (site: AssessedSite, goal: Goal): number | null =>
  goal === undefined ? site.detail.impact : (site.goals[goal - 1] ?? null)

function statusOf({ detail }: AssessedSite, goal: Goal): ImpactStatus {
  if (!detail.calculable) return 'not_calculable'
  return goal === undefined ? detail.status : (detail.carried.find(([sdg]) => sdg === goal)?.[2] ?? 'not_assessed')
}

const siteKey = (site: AssessedSite, place: number) => site.siteId || String(place + 1)
const placeOfSite = ({ sites }: Of, id: string) => sites.findIndex((site, i) => siteKey(site, i) === id)

/** What the site was calculated from: its row of the file, or the reference plant. */
function inputOf(world: Deps['edition']['world'], { entry, sites }: Of, place: number): SiteInput | null {
  if (entry.kind === 'own') {
    const source = entry.source.sites[place]
    return source ? siteInputOf(source) : null
  }
  const plant = world.sites.find(candidate => candidate.siteId === sites[place]!.siteId)
  return plant ? siteOfPlant(plant) : null
}

function rowStep({ entry, organisation }: Of, site?: AssessedSite) {
  const own = entry.kind === 'own'
  const rows = own && site ? [site.detail.row ?? entry.rows[0]!] : entry.rows
  const said = own ? entry.source.sites.find(source => source.row === rows[0]) : undefined
  const inputs = Object.entries(said ?? { name: entry.source.name, entityId: entry.source.entityId })
    .filter(([key, value]) => value !== null && value !== '' && key !== 'row')
    .map(([name, value]) => ({ name, value: value as string | number, unit: '' }))
  return {
    ...plainStep(
      'row',
      rows.length === 0 ? 'Reference organisation' : `Row ${rows.join(', ')} of the file`,
      null,
      '',
      '',
      organisation.name,
      inputs,
    ),
    place: organisation.country,
  }
}

const matchStep = (entry: FoundEntry) =>
  plainStep(
    'match',
    entry.kind === 'reference' ? 'Matched to a reference organisation' : 'Assessed by its own rows',
    null,
    '',
    '',
    entry.matchReason,
  )

const allocationStep = (entry: FoundEntry, figure: number | null) =>
  plainStep(
    'allocation',
    'Share of the holder',
    times(entry, figure),
    UNIT,
    'allocation × figure on a 100 % basis',
    'The share of the organisation that is attributed to the holder.',
    [
      { name: 'Allocation', value: entry.allocation, unit: '1' },
      ...(figure === null ? [] : [{ name: 'Figure on a 100 % basis', value: figure, unit: UNIT }]),
    ],
  )

function noFigureStep(site: AssessedSite, goal: Goal) {
  const { reason } = site.detail
  if (reason !== null)
    return plainStep('activity', 'Not calculable', null, '', '', `${wordsOf(reason).text} ${wordsOf(reason).remedy}`)
  const text =
    goal === undefined
      ? wordsOf('total_insufficient').text
      : statusOf(site, goal) === 'insufficient'
        ? `The category that SDG ${goal} stands on is not known for this activity. This is not a zero.`
        : `There is no cause-effect model from this activity to SDG ${goal}. This is not a zero.`
  return plainStep('sum', 'No value', null, UNIT, '', text)
}

const heaviest = (parts: Passport['parts']): Passport['parts'] =>
  [...parts].sort((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0)).slice(0, PARTS_SHOWN)
