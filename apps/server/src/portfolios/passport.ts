import type { ImpactStatus, Interval, Passport } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
import { shownId } from '@cradle/figures'
import { type Figure, recompute, type SiteInput, siteOfPlant, sitePassport } from '@cradle/impact'
import { type AssessedOrganisation, type AssessedSite, impersonal, siteInputOf } from '@cradle/portfolio'
import { plainStep, shownPassport, stepsOf } from '@cradle/report'
import { activitiesIn, fill, renderPlace, type Speech, speechIn, wordOr } from '@cradle/words'
import { render } from '@cradle/words/messages'
import { isShared } from '../callers/reader.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { assessedFrom, assessedSiteFrom } from '../organisations/present.ts'
import { presentProvenance } from '../organisations/present-provenance.ts'
import { type FoundEntry, figuresOfEntries, findEntry, sitesOf } from './entry-queries.ts'
import { notDelivered } from './not-delivered.ts'
import { findPortfolio, frozenDocuments, type PortfolioRow } from './queries.ts'
import { type ReadablePortfolioId, readablePortfolio } from './rights.ts'

const UNIT = 'person-years'
/** Parts that are listed; all of them are in the sum. */
const PARTS_SHOWN = 500

type Goal = number | undefined
const titleOf = ({ words }: Speech, goal: Goal, of: string) =>
  goal === undefined ? fill(words.passport.totalOf, { of }) : fill(words.passport.goalOf, { goal, of })

/** Explains a figure step by step: of the portfolio, of an entry, or of one of its sites; the total or one goal. */
export async function readPassport(deps: Deps, call: Call<'readPassport'>): Promise<Passport> {
  const { params, query, user } = call
  const id = await readablePortfolio(deps.db, user, params.id)
  return isShared(user)
    ? shownPassport(await passportOf(deps, id, query, { ofOwner: true }))
    : await passportOf(deps, id, query)
}

/** The passport of a figure for who may read the portfolio. `ofOwner`: the reader is not its owner. */
export async function passportOf(
  deps: Deps,
  id: ReadablePortfolioId,
  query: Call<'readPassport'>['query'],
  { db = deps.db, ofOwner = false }: { db?: Deps['db']; ofOwner?: boolean } = {},
): Promise<Passport> {
  const speech = speechIn(query.language ?? 'en')
  const portfolio = (await findPortfolio(db, id)) ?? notFound('portfolio')
  if (portfolio.status !== 'delivered') return notDelivered(portfolio)
  if (query.entry === undefined) {
    if (query.site !== undefined) notFound('figure')
    return await portfolioPassport(deps, speech, id, portfolio, query.goal)
  }
  const entry = (await findEntry(db, id, query.entry)) ?? notFound('entry')
  const { organisation } = entry
  if (!organisation) return notFound('entry')
  const sites = (await sitesOf(db, [organisation.key])).map(assessedSiteFrom)
  const of = {
    speech,
    reference: deps.edition.reference,
    ofOwner,
    entry,
    organisation: assessedFrom(organisation),
    sites,
    portfolio,
    goal: query.goal,
  }
  if (query.site === undefined) return entryPassport(deps, of)
  const place = placeOfSite(of, query.site)
  if (place < 0) notFound('site')
  return passportOfSite(deps, of, place)
}

const provenance = (portfolio: PortfolioRow) => portfolio.stand && presentProvenance(portfolio.stand)

/** allocation x figure, summed over the entries in their order: the sum that was delivered. */
async function portfolioPassport(
  deps: Deps,
  speech: Speech,
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
  const { passport: labels } = speech.words
  return {
    title: titleOf(speech, goal, fill(labels.quoted, { name: portfolio.name })),
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
        labels.sumOfEntries,
        sum,
        UNIT,
        labels.sumOfEntriesFormula,
        fill(labels.sumOfEntriesText, counted(speech, known, parts.length)),
        [{ name: labels.entriesWithValue, value: known, unit: '1' }],
      ),
    ],
    recomputed: sum,
    parts: heaviest(parts),
    stand: provenance(portfolio),
  }
}

const counted = ({ figures }: Speech, known: number, all: number) => ({
  with: figures.formatCount(known),
  of: figures.formatCount(all),
})

type Of = {
  speech: Speech
  reference: Reference
  ofOwner: boolean
  entry: FoundEntry
  organisation: AssessedOrganisation
  sites: readonly AssessedSite[]
  portfolio: PortfolioRow
  goal: Goal
}

function entryPassport(deps: Deps, of: Of): Passport {
  const { speech, entry, organisation, sites, portfolio, goal } = of
  const { passport: labels } = speech.words
  if (sites.length === 1) return { ...passportOfSite(deps, of, 0), site: null }
  const figure = goal === undefined ? organisation.impact : (organisation.goals[goal - 1] ?? null)
  const status = goal === undefined ? organisation.status : organisation.goalsStatus[goal - 1]!
  let sum: number | null = null
  const parts = sites.map((site, i) => {
    const value = figureOf(site, goal)
    if (value !== null) sum = (sum ?? 0) + value
    return { id: siteKey(site, i), name: site.name, value: times(entry, value), status: statusOf(site, goal) }
  })
  const known = parts.filter(part => part.value !== null).length
  return {
    title: titleOf(speech, goal, organisation.name),
    value: times(entry, figure),
    unit: UNIT,
    status,
    interval: intervalOf(of, figure),
    goal: goal ?? null,
    organisation: { id: organisation.id, name: organisation.name },
    site: null,
    steps: [
      rowStep(of),
      matchStep(of),
      plainStep(
        'sum',
        labels.sumOfSites,
        figure,
        UNIT,
        labels.sumOfSitesFormula,
        fill(labels.sumOfSitesText, counted(speech, known, parts.length)),
        [{ name: labels.sitesWithValue, value: known, unit: '1' }],
      ),
      allocationStep(of, figure),
    ],
    recomputed: times(entry, sum),
    parts: heaviest(parts),
    stand: provenance(portfolio),
  }
}

/** The interval of an organisation's figure, with its allocation. */
function intervalOf({ entry, organisation, goal }: Of, figure: number | null): Interval | null {
  const interval = goal === undefined ? organisation : organisation.detail.intervals[goal - 1]
  return interval && figure !== null ? scaled(entry, interval) : null
}

/** The whole chain of one site, from its row to its share in the portfolio. */
function passportOfSite({ edition }: Deps, of: Of, place: number): Passport {
  const { speech, entry, organisation, sites, portfolio, goal } = of
  const site = sites[place]!
  const figure = figureOf(site, goal)
  const input = inputOf(edition.world, of, place)
  const query: Figure = goal === undefined ? { of: 'total' } : { of: 'goal', sdg: goal }
  const sameEdition = portfolio.stand?.dataVersion === edition.reference.edition
  const passport =
    input && sameEdition && figure !== null
      ? sitePassport(edition.prepared, organisation.entityId, input, query, tellOf(entry))
      : null
  const again = passport && recompute(passport)
  const steps = [rowStep(of, site), matchStep(of)]
  const { reference } = edition
  if (passport?.calculation) steps.push(...stepsOf({ speech, reference, place: site.country }, passport.calculation))
  else if (figure === null) steps.push(noFigureStep(speech, site, goal))
  steps.push(allocationStep(of, figure))
  return {
    title: titleOf(speech, goal, site.name || organisation.name),
    value: times(entry, figure),
    unit: UNIT,
    status: statusOf(site, goal),
    // One site is the whole organisation, and so is its interval; of several each has its own draws, which are not stored.
    interval: sites.length === 1 ? intervalOf(of, figure) : null,
    goal: goal ?? null,
    organisation: { id: organisation.id, name: organisation.name },
    site: siteKey(site, place),
    steps,
    recomputed: times(entry, again),
    parts: [],
    stand: provenance(portfolio),
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

/** The input of the site: its row of the file, or the reference plant. */
function inputOf(world: Deps['edition']['world'], { entry, sites }: Of, place: number): SiteInput | null {
  if (entry.kind === 'own') {
    const source = entry.source.sites[place]
    return source ? siteInputOf(source) : null
  }
  const plant = world.sites.find(candidate => candidate.siteId === sites[place]!.siteId)
  return plant ? siteOfPlant(plant) : null
}

function rowStep({ speech, reference, entry, organisation }: Of, site?: AssessedSite) {
  const { words, figures } = speech
  const own = entry.kind === 'own'
  const rows = own && site ? [site.detail.row ?? entry.rows[0]!] : entry.rows
  const statedSite = own ? entry.source.sites.find(source => source.row === rows[0]) : undefined
  /** Countries and technologies that were recognised are named; all else is as typed. */
  const shown = (field: string, value: string | number) =>
    field === 'country'
      ? renderPlace(speech, reference, String(value))
      : field === 'technology'
        ? activitiesIn(words, reference.technologies.get(value as never)?.name ?? String(value))
        : value
  const given = { name: entry.source.name, entityId: shownId(entry.source.entityId), ...statedSite }
  const inputs = Object.entries(given).flatMap(([field, value]) =>
    value === null || value === '' || field === 'row'
      ? []
      : [{ name: wordOr(words.passport.field, field), value: shown(field, value as string | number), unit: '', field }],
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

function matchStep({ speech, ofOwner, entry }: Of) {
  const { passport: labels } = speech.words
  const reason = ofOwner ? impersonal(entry.matchReason) : entry.matchReason
  const title = entry.kind === 'reference' ? labels.matched : labels.ownRows
  return plainStep('match', title, null, '', '', render(reason, speech.language))
}

function allocationStep({ speech, entry }: Of, figure: number | null) {
  const { passport: labels } = speech.words
  return plainStep('allocation', labels.holder, times(entry, figure), UNIT, labels.holderFormula, labels.holderText, [
    { name: labels.term.allocation, value: entry.allocation, unit: '1' },
    ...(figure === null ? [] : [{ name: labels.wholeFigure, value: figure, unit: UNIT }]),
  ])
}

function noFigureStep({ words, language }: Speech, site: AssessedSite, goal: Goal) {
  const { reason } = site.detail
  const { passport: labels } = words
  const sentence = (code: string) =>
    `${render({ code: `reasons:${code}` }, language, code)} ${render({ code: `reasons:${code}.remedy` }, language, '')}`.trim()
  if (reason !== null) return plainStep('activity', labels.notCalculable, null, '', '', sentence(reason))
  const text =
    goal === undefined
      ? sentence('total_insufficient')
      : fill(statusOf(site, goal) === 'insufficient' ? labels.keyNotKnown : labels.noModel, { goal })
  return plainStep('sum', labels.noValue, null, UNIT, '', text)
}

const heaviest = (parts: Passport['parts']): Passport['parts'] =>
  [...parts].sort((a, b) => Math.abs(b.value ?? 0) - Math.abs(a.value ?? 0)).slice(0, PARTS_SHOWN)
