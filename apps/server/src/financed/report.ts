/** A delivered report as financed emissions are calculated from it: whose it is, what was stored of it, and under which key. */
import { createHash } from 'node:crypto'
import type { Provenance } from '@cradle/contract'
import { presentProvenance } from '@cradle/report'
import {
  type Answer,
  FINANCED_METHOD,
  type FinancedLoad,
  type FinancedState,
  newestAnswers,
  PLANS_UNTIL,
  type RateTable,
} from '@cradle/report/financed'
import type { SessionUser, WorkspaceId } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { askThread } from '../http/ask-thread.ts'
import { Refusal, refuse } from '../http/refuse.ts'
import { isOfSecondEdition } from '../organisations/present-provenance.ts'
import { ownersTask } from '../owners/tasks.ts'
import { rowsText, sheetOf } from '../portfolios/list-queries.ts'
import { loadDelivered } from '../portfolios/not-delivered.ts'
import type { PortfolioRow } from '../portfolios/queries.ts'
import { type OwnedPortfolioId, ownedPortfolio } from '../portfolios/rights.ts'
import {
  type AnswerRow,
  answersOf,
  estimatesText,
  heldTwice,
  linkedOf,
  type SettingsRow,
  settingsOf,
} from './queries.ts'

export type FinancedReport = {
  id: OwnedPortfolioId
  portfolio: PortfolioRow
  /** The series that settings, answers and texts are stored under. */
  place: { series: string; owner: WorkspaceId }
  user: SessionUser
  signature: string
  row: SettingsRow | undefined
  trail: AnswerRow[]
  inputs: { settings: FinancedLoad['settings']; answers: Answer[]; rates: RateTable | null }
  state: FinancedState
  provenance: Provenance
}

const digestOf = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('hex')

type OwnReport = Omit<FinancedReport, 'state'> & { basis: readonly unknown[] }

/** What people have chosen and answered for a list. */
export async function choicesOf(db: Db, id: OwnedPortfolioId, place: FinancedReport['place']) {
  const { signature, header } = await sheetOf(db, id)
  const row = await settingsOf(db, place)
  const trail = newestAnswers(await answersOf(db, place, signature))
  const answers = trail.map(({ key, action, value }): Answer => ({ key, action, value }))
  const inputs = { settings: row?.settings ?? null, answers, rates: row?.rates ?? null }
  return { signature, header, row, trail, inputs }
}

/** What a result is made from, as far as it changes; settings that nobody saved are proposed for the year of the delivery. */
const basisOf = ({ id, run }: { id: string; run: number }, inputs: FinancedReport['inputs'], delivered: string) => [
  id,
  run,
  inputs,
  delivered.slice(0, 4),
]

/** The key of a result that stands on one list; `others`: what further lists are made from. */
export const keyOf = (
  list: { id: string; run: number },
  inputs: FinancedReport['inputs'],
  delivered: string,
  others: readonly (readonly unknown[])[] = [],
): string => digestOf([FINANCED_METHOD, ...basisOf(list, inputs, delivered), ...others])

async function openOwn(db: Db, user: SessionUser, address: string): Promise<OwnReport> {
  const id = await ownedPortfolio(db, user, address)
  const portfolio = await loadDelivered(db, id)
  const { stand: provenance } = portfolio
  if (!provenance || !isOfSecondEdition(provenance)) refuse(409, 'first_edition')
  const place = { series: portfolio.series ?? id, owner: user.workspace.id }
  const { header: _, ...choices } = await choicesOf(db, id, place)
  const basis = basisOf(portfolio, choices.inputs, deliveredAt(portfolio))
  return { id, portfolio, place, user, ...choices, basis, provenance: presentProvenance(provenance) }
}

/** Raises `Refusal` 404 for what is not the caller's, 409 for a draft and for a report of the first edition. */
export async function openReport({ db }: Deps, user: SessionUser, address: string): Promise<FinancedReport> {
  const { basis: _, ...report } = await openOwn(db, user, address)
  const { row, portfolio, inputs } = report
  const others = [...(await otherLists(db, user, listsOf(inputs.settings))).values()].map(other => other.basis)
  const state = {
    revision: row?.revision ?? 0,
    run: portfolio.number,
    method: FINANCED_METHOD,
    digest: keyOf(portfolio, inputs, deliveredAt(portfolio), others),
  }
  return { ...report, state }
}

const MAX_LISTS = 50
/** Rows of all lists that one result may be made from. */
const MAX_ROWS = 300_000

type Named = readonly { portfolio: string }[] | undefined

/**
 * The lists that settings name, and those of funds in them, by their address. One that is gone is left out: its fund has no constituents
 * then, and says so.
 */
async function otherLists(
  db: Db,
  user: SessionUser,
  named: Named,
  found = new Map<string, OwnReport>(),
): Promise<Map<string, OwnReport>> {
  for (const { portfolio } of named ?? []) {
    if (found.has(portfolio) || found.size >= MAX_LISTS) continue
    const report = await openOwn(db, user, portfolio).catch(refused)
    if (!report) continue
    found.set(portfolio, report)
    await otherLists(db, user, report.inputs.settings?.funds, found)
  }
  return found
}

/** Other lists that settings name. */
export const listsOf = (settings: FinancedLoad['settings']) => [
  ...(settings?.quarters ?? []),
  ...(settings?.funds ?? []),
]

function refused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/** Raises `Refusal` 404 or 409 where a list that settings name cannot be used, 422 where all of them have too many rows together. */
export async function checkLists(
  { db }: Deps,
  user: SessionUser,
  settings: NonNullable<FinancedLoad['settings']>,
): Promise<void> {
  const all = new Map<string, OwnReport>()
  for (const { portfolio } of listsOf(settings)) {
    const report = await openOwn(db, user, portfolio)
    all.set(portfolio, report)
    await otherLists(db, user, report.inputs.settings?.funds, all)
  }
  const rows = [...all.values()].reduce((sum, { portfolio }) => sum + portfolio.entriesTotal, 0)
  if (rows > MAX_ROWS) refuse(422, 'too_much')
}

/** Plans of linked owners, from the thread that reads the edition of plants and owners. */
async function plansOfLinked({ db, threads }: Deps, id: OwnedPortfolioId): Promise<FinancedLoad['plans']> {
  const ids = await linkedOf(db, id)
  if (ids.length === 0) return null
  return await askThread(threads, ownersTask('plansOf'), { ids, until: PLANS_UNTIL }, { seconds: 60 })
}

/** A list and what its result takes from the store beside what people chose. */
export async function storedList(
  deps: Deps,
  id: OwnedPortfolioId,
): Promise<Pick<FinancedLoad, 'list' | 'twice' | 'plans'>> {
  return { list: await listText(deps, id), twice: await heldTwice(deps.db, id), plans: await plansOfLinked(deps, id) }
}

async function listText({ db }: Deps, id: OwnedPortfolioId): Promise<FinancedLoad['list']> {
  const { header, headerRow, delimiter, signature, choices } = await sheetOf(db, id)
  const [rows, entries] = await Promise.all([rowsText(db, id), estimatesText(db, id)])
  return { sheet: { header, headerRow, delimiter, signature, choices }, rows, entries }
}

const deliveredAt = ({ delivered, created }: PortfolioRow): string => (delivered ?? created).toISOString()

/** What a thread calculates with. The lists of the four dates are those of the owner, checked when they were chosen and here again. */
export async function loadOf(
  deps: Deps,
  { id, portfolio, user, inputs, provenance }: FinancedReport,
): Promise<FinancedLoad> {
  const quarters: FinancedLoad['quarters'] = []
  for (const { date, portfolio: address } of inputs.settings?.quarters ?? []) {
    const of = await ownedPortfolio(deps.db, user, address)
    quarters.push({ date, list: await listText(deps, of) })
  }
  const funds: FinancedLoad['funds'] = []
  for (const [address, of] of await otherLists(deps.db, user, inputs.settings?.funds))
    funds.push({
      portfolio: address,
      list: await listText(deps, of.id),
      ...of.inputs,
      provenance: of.provenance,
      delivered: deliveredAt(of.portfolio),
    })
  return { ...(await storedList(deps, id)), ...inputs, provenance, delivered: deliveredAt(portfolio), quarters, funds }
}
