import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { drawSample } from '@cradle/assurance'
import { memberHas, type NamesOf, type WholeEngagement } from '@cradle/contract'
import { openShelf } from '@cradle/storage'
import { type AuditWhat, noteCall } from '../audit/note-audit.ts'
import type { SessionUser } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse, refuseField } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { loadDelivered } from '../portfolios/not-delivered.ts'
import { passportOf } from '../portfolios/passport.ts'
import { ownedPortfolio } from '../portfolios/rights.ts'
import { lockSeries } from '../portfolios/run-queries.ts'
import { wantsFourEyes } from '../review/review-queries.ts'
import { exportEngagement } from './export.ts'
import { readItem } from './item-evidence.ts'
import type { Place } from './place.ts'
import { presentEngagement, presentItem, projectionOf } from './present.ts'
import {
  countEngagements,
  countEvidence,
  type EngagementRow,
  engagementOf,
  engagementsOf,
  hadAHand,
  type ItemRow,
  insertSample,
  itemOf,
  itemsOf,
  lockEngagement,
  removeEngagement,
  updateEngagement,
  updateItem,
} from './queries.ts'
import { basisOf, mustBeDrawable, planOf, populationOf } from './sample.ts'

/** Engagements over one run. */
const MAX_ENGAGEMENTS = 20

/** Samples of delivered figures. Who may draw, tick and sign stands in the table of permissions; the method in packages/assurance. */
export function assuranceRoutes(deps: Deps): Handlers<NamesOf<'assurance'>> {
  const { db } = deps
  const shelf = openShelf(join(deps.env.DATA_DIR, 'assurance'))
  return {
    async listEngagements({ user, params }) {
      const { id, portfolio } = await placeOf(db, user, params.id)
      const rows = await engagementsOf(db, id)
      return { results: rows.map(row => presentEngagement(row, portfolio.number)), may: mayAssure(user) }
    },
    async planSample({ user, params, body }) {
      const { id } = await placeOf(db, user, params.id)
      return planOf(await populationOf(deps, id, body), body)
    },
    drawSample: call => draw(deps, call),
    async readEngagement({ user, params }) {
      const place = await placeOf(db, user, params.id)
      return await presentWhole(db, user, place, await oneEngagement(db, place, params.engagement))
    },
    deleteEngagement: call => deleteOne(deps, call),
    async readSampleItem({ user, params }) {
      const place = await placeOf(db, user, params.id)
      const { engagement } = await oneEngagement(db, place, params.engagement)
      const found = await oneItem(db, engagement.id, params.item)
      const { goal, indicator } = engagement.basis
      const passport = await passportOf(deps, place.id, { goal, indicator, entry: found.item.entry })
      return await readItem(deps, user, place, found, passport)
    },
    markItem: call => markItem(deps, call),
    writeOpinion: call => writeOpinion(deps, call),
    signEngagement: call => signEngagement(deps, call),
    async exportEngagement(call) {
      const place = await placeOf(db, call.user, call.params.id)
      const row = await oneEngagement(db, place, call.params.engagement)
      const whole = await presentWhole(db, call.user, place, row)
      return await exportEngagement(deps, shelf, call, place, whole)
    },
  }
}

const mayAssure = ({ workspace }: SessionUser): boolean => memberHas(workspace, 'assure')

async function placeOf(db: Db, user: SessionUser, address: string): Promise<Place> {
  const id = await ownedPortfolio(db, user, address)
  const portfolio = await loadDelivered(db, id)
  return portfolio.series === null ? notFound('portfolio') : { id, portfolio, series: portfolio.series }
}

const oneEngagement = async (db: Db, { id }: Place, engagement: string): Promise<EngagementRow> =>
  (await engagementOf(db, id, engagement)) ?? notFound('engagement')

const oneItem = async (db: Db, engagement: string, id: string): Promise<ItemRow> =>
  (await itemOf(db, engagement, id)) ?? notFound('sample_item')

/** Who signs: somebody of a workspace of several people who had no hand in the list. */
async function signerOf(db: Db, user: SessionUser, { series }: Place) {
  const isOfTheList = await hadAHand(db, series, user.id)
  return {
    isIndependent: !user.workspace.personal && !isOfTheList,
    isSecondNeeded: isOfTheList && (await wantsFourEyes(db, user.workspace.id)),
  }
}

async function presentWhole(db: Db, user: SessionUser, place: Place, row: EngagementRow): Promise<WholeEngagement> {
  const shown = presentEngagement(row, place.portfolio.number)
  const sample = (await itemsOf(db, shown.id)).map(presentItem)
  const { isSecondNeeded } = await signerOf(db, user, place)
  const write = mayAssure(user) && shown.signed === null
  const isComplete = shown.done === shown.items && shown.opinion !== null
  return {
    ...shown,
    sample,
    projection: projectionOf(sample, shown),
    may: { write, sign: write && isComplete && !isSecondNeeded, second_person: isSecondNeeded },
  }
}

async function draw(deps: Deps, call: Call<'drawSample'>): Promise<WholeEngagement> {
  const { db, clock } = deps
  const { user, params, body } = call
  const place = await placeOf(db, user, params.id)
  const { title, criteria, ...basis } = body
  const population = await populationOf(deps, place.id, basis)
  const plan = planOf(population, basis)
  mustBeDrawable(plan, basis)
  const sample = drawSample(population.units, basisOf(basis)) ?? refuseField(422, 'goal', 'assurance_no_figures')
  const known = new Map(population.units.map(unit => [unit.id, unit]))
  const now = clock.now()
  const id = newId(now)
  const items = sample.items.map(({ unit, isCertain }, i) => ({
    ...{ id: randomUUID(), engagementId: id, position: i + 1, entry: unit.id, value: unit.value, certain: isCertain },
    ...{ stratum: unit.stratum, evidence: [] },
    name: known.get(unit.id)?.name ?? '',
    rows: known.get(unit.id)?.rows ?? [],
  }))
  await db.transaction(async tx => {
    await lockSeries(tx, place.series)
    if ((await countEngagements(tx, place.id)) >= MAX_ENGAGEMENTS)
      refuse(409, 'assurance_full', { limit: MAX_ENGAGEMENTS })
    const engagement = { id, portfolioId: place.id, title, criteria, basis, plan, start: sample.start }
    await insertSample(tx, { ...engagement, createdBy: user.id, createdAt: now }, items)
    await noteCall(tx, call, 'sample_drawn', `${place.portfolio.name}: ${title}`, now)
  })
  return await presentWhole(db, user, place, await oneEngagement(db, place, id))
}

type ChangeCall = Call<'deleteEngagement'> | Call<'writeOpinion'> | Call<'signEngagement'> | Call<'markItem'>

/** Changes an engagement that is not signed, one after the other, with a line in the log. Raises `Refusal` 404 or 409. */
async function change(
  { db, clock }: Deps,
  call: ChangeCall,
  what: AuditWhat,
  make: (tx: Db, row: EngagementRow, place: Place, now: Date) => Promise<void>,
): Promise<{ place: Place; row: EngagementRow }> {
  const { user, params } = call
  const place = await placeOf(db, user, params.id)
  await oneEngagement(db, place, params.engagement)
  const now = clock.now()
  const row = await db.transaction(async tx => {
    await lockSeries(tx, place.series)
    await lockEngagement(tx, params.engagement)
    const found = await oneEngagement(tx, place, params.engagement)
    if (found.engagement.signedAt !== null) refuse(409, 'assurance_signed')
    await make(tx, found, place, now)
    await noteCall(tx, call, what, `${place.portfolio.name}: ${found.engagement.title}`, now)
    return found
  })
  return { place, row }
}

async function deleteOne(deps: Deps, call: Call<'deleteEngagement'>) {
  const { row } = await change(deps, call, 'engagement_deleted', async (tx, { engagement }) => {
    await removeEngagement(tx, engagement.id)
  })
  return done('engagement_deleted', { title: row.engagement.title })
}

/** Somebody else was faster: nothing is overwritten. Raises `Refusal` 409. */
const changedBy = (name: string | null): never =>
  name === null ? refuse(409, 'assurance_changed') : refuse(409, 'assurance_changed.by', { name })

async function markItem(deps: Deps, call: Call<'markItem'>) {
  const { user, params, body } = call
  const { mark, own_value: ownValue, note, evidence, version } = body
  if ((mark === 'difference') !== (ownValue !== null)) refuseField(422, 'own_value', 'assurance_own_value')
  if (note === '' && (mark === 'not_verifiable' || mark === 'not_applicable'))
    refuseField(422, 'note', 'assurance_note')
  const files = [...new Set(evidence)]
  await change(deps, call, 'item_ticked', async (tx, { engagement }, { series }, now) => {
    const { item, by } = await oneItem(tx, engagement.id, params.item)
    if (files.length > 0 && (await countEvidence(tx, user.workspace.id, series, files)) < files.length)
      refuseField(422, 'evidence', 'assurance_evidence')
    const found = { mark, ownValue, note, evidence: files, by: user.id, at: now }
    if (!(await updateItem(tx, item.id, version, found))) changedBy(by)
  })
  return presentItem(await oneItem(deps.db, params.engagement, params.item))
}

async function writeOpinion(deps: Deps, call: Call<'writeOpinion'>) {
  const { version, ...opinion } = call.body
  const { place } = await change(deps, call, 'opinion_written', async (tx, { engagement, opinionBy }) => {
    if (!(await updateEngagement(tx, engagement.id, version, { opinion, opinionBy: call.user.id })))
      changedBy(opinionBy)
  })
  return await presentWhole(deps.db, call.user, place, await oneEngagement(deps.db, place, call.params.engagement))
}

async function signEngagement(deps: Deps, call: Call<'signEngagement'>) {
  const { user, body } = call
  const { place } = await change(deps, call, 'assurance_signed', async (tx, row, at, now) => {
    const { engagement, items, done: ticked, opinionBy } = row
    if (ticked < items) refuse(409, 'assurance_open', { items: items - ticked })
    if (engagement.opinion === null) refuse(409, 'assurance_no_opinion')
    const { isIndependent, isSecondNeeded } = await signerOf(tx, user, at)
    if (isSecondNeeded) refuse(403, 'second_person.assurance')
    const signed = { signedBy: user.id, signedAt: now, independent: isIndependent }
    if (!(await updateEngagement(tx, engagement.id, body.version, signed))) changedBy(opinionBy)
  })
  return await presentWhole(deps.db, user, place, await oneEngagement(deps.db, place, call.params.engagement))
}
