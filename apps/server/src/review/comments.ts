import { type DoubtedFigure, endpoints, type NamesOf, type Passport, type Place } from '@cradle/contract'
import { mentionsOf, placeKey, readPlace } from '@cradle/review'
import { noteCall } from '../audit/note-audit.ts'
import type { SessionUser } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { dropDeleted, findDeleted } from '../deleted/queries.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { limited } from '../http/limit.ts'
import { pageOf } from '../http/page.ts'
import { notFound, refuse, refuseField } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { loadDelivered, loadPortfolio } from '../portfolios/not-delivered.ts'
import { passportOf } from '../portfolios/passport.ts'
import { type OwnedPortfolioId, ownedPortfolio } from '../portfolios/rights.ts'
import {
  type CommentRow,
  commentOf,
  countReplies,
  insertComment,
  nameOfEntry,
  nameOfRow,
  namesOf,
  removeComment,
  rewriteComment,
  updateComment,
} from './comment-queries.ts'
import { presentComment } from './present-comment.ts'
import { readThreads } from './read-threads.ts'
import { mailComment, namedMembers, reviewersOf, tellOfComment } from './tell.ts'

const REPLIES_MAX = 200
/** Remarks that one person may write in ten minutes. */
const WRITTEN_MAX = 60
const TEN_MINUTES = 600

/** Remarks on places of a portfolio. They belong to its series: those about an earlier run are seen beside the later ones. */
export function commentRoutes(deps: Deps): Handlers<NamesOf<'comments'>> {
  const { db, clock } = deps
  return {
    async listComments({ params, user, query }) {
      const series = await seriesAt(deps, user, params.id)
      const place = query.place === undefined ? undefined : readPlace(query.place)
      if (place === null) refuseField(422, 'place', 'place_unknown')
      const wanted = { ...query, place: place && placeKey(place) }
      const { threads, count, open } = await readThreads(db, series, wanted, user.id)
      const path = endpoints.listComments.path.replace('{id}', params.id)
      return { ...pageOf(threads, count, path, query), open }
    },
    makeComment: call => makeComment(deps, call),
    changeComment: call => changeComment(deps, call),
    async deleteComment(call) {
      const { params, user } = call
      const series = await seriesAt(deps, user, params.id)
      const { comment } = await ownComment(db, user, series, params.comment)
      const { name } = await loadPortfolio(db, await ownedPortfolio(db, user, params.id))
      await db.transaction(async tx => {
        const restore = { owner: user.workspace.id, by: user.id }
        if (!(await removeComment(tx, comment.id, clock.now(), restore))) notFound('comment')
        await noteCall(tx, call, 'comment_deleted', name, clock.now())
      })
      return done('comment_deleted')
    },
    restoreComment: call => restoreComment(deps, call),
    resolveComment: call => resolveComment(deps, call),
    doubtFigure: call => doubtFigure(deps, call),
  }
}

const REPORT: Place = { kind: 'report' }

const nameMap = (people: readonly { id: string; fullName: string }[]) =>
  new Map(people.map(({ id, fullName }) => [id, fullName]))

const mayWrite = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, user: SessionUser) =>
  limited(
    db,
    [{ key: `comment ${user.id}`, max: WRITTEN_MAX, seconds: TEN_MINUTES }],
    clock.now(),
    'too_many_requests.comments',
  )

async function seriesAt({ db }: Deps, user: SessionUser, address: string): Promise<string> {
  const { series } = await loadPortfolio(db, await ownedPortfolio(db, user, address))
  return series ?? notFound('portfolio')
}

async function presentOne(db: Db, user: SessionUser, series: string, id: string) {
  const row = (await commentOf(db, series, id)) ?? notFound('comment')
  return presentComment(row, user.id, await namesOf(db, mentionsOf(row.comment.text)))
}

/** A remark of the caller. Raises `Refusal` 404 where there is none, 403 where somebody else wrote it. */
async function ownComment(db: Db, user: SessionUser, series: string, id: string): Promise<CommentRow> {
  const found = (await commentOf(db, series, id)) ?? notFound('comment')
  if (found.comment.authorId !== user.id) refuse(403, 'comment_not_yours')
  if (found.comment.deletedAt !== null) notFound('comment')
  return found
}

/** Name of the organisation that a place is of, '' where it is of none. Raises `Refusal` where there is no such place. */
async function organisationAt(db: Db, id: OwnedPortfolioId, place: Place): Promise<string> {
  if (place.kind === 'report') return ''
  if (place.kind === 'row') return (await nameOfRow(db, id, place.row)) ?? notFound('row')
  if (place.kind === 'match') return (await nameOfEntry(db, id, place.entry)) ?? notFound('entry')
  await loadDelivered(db, id)
  if (place.entry !== undefined) return (await nameOfEntry(db, id, place.entry)) ?? notFound('figure')
  return place.site === undefined ? '' : notFound('figure')
}

async function makeComment(deps: Deps, call: Call<'makeComment'>) {
  const { db, clock } = deps
  const { params, user, body } = call
  const portfolioId = await ownedPortfolio(db, user, params.id)
  const portfolio = await loadPortfolio(db, portfolioId)
  const series = portfolio.series ?? notFound('portfolio')
  if ((body.place === undefined) === (body.parent === undefined)) refuseField(422, 'place', 'place_or_parent')
  const first = body.parent === undefined ? null : await firstOf(db, series, body.parent)
  const place = first ? (readPlace(first.place) ?? REPORT) : (body.place ?? REPORT)
  const organisation = first?.organisation ?? (await organisationAt(db, portfolioId, place))
  const members = await namedMembers(db, user, body.text)
  await mayWrite(deps, user)
  const now = clock.now()
  const id = body.id ?? newId(now)
  const run = first?.run ?? portfolio.number
  await db.transaction(async tx => {
    if (first && (await countReplies(tx, first.id)) >= REPLIES_MAX) refuse(409, 'thread_full', { limit: REPLIES_MAX })
    const about = { portfolioId: first?.portfolioId ?? portfolioId, series, run, place: placeKey(place), organisation }
    const kind = 'comment' as const
    const row = { id, ...about, kind, text: body.text, parentId: first?.id ?? null, authorId: user.id, createdAt: now }
    // Sent again, by a page whose first answer was lost: what is there stays, and nobody gets a second mail.
    if (!(await insertComment(tx, row))) return void (await ownComment(tx, user, series, id))
    const written = { id, place, text: body.text, run, portfolio }
    await mailComment(deps, tx, user, written, { kind: 'mention', to: members, names: nameMap(members) })
    await tellOfComment(deps, tx, user, written)
    await noteCall(tx, call, 'comment_made', portfolio.name, now)
  })
  return await presentOne(db, user, series, id)
}

/** The first of the thread that a remark is in. */
async function firstOf(db: Db, series: string, id: string) {
  const { comment } = (await commentOf(db, series, id)) ?? notFound('comment')
  if (comment.parentId === null) return comment
  return ((await commentOf(db, series, comment.parentId)) ?? notFound('comment')).comment
}

const doubted = ({ parts, interval_parts, steps, ...figure }: Passport): DoubtedFigure => ({
  ...figure,
  steps: steps.map(({ kind, title, value, unit }) => ({ kind, title, value, unit })),
})

/** Stores what the passport shows now, and tells the reviewers. */
async function doubtFigure(deps: Deps, call: Call<'doubtFigure'>) {
  const { db, clock } = deps
  const { params, user, body } = call
  const portfolioId = await ownedPortfolio(db, user, params.id)
  const portfolio = await loadDelivered(db, portfolioId)
  const series = portfolio.series ?? notFound('portfolio')
  const { goal, indicator, entry, site } = body.place
  if (goal !== undefined && indicator !== undefined) notFound('figure')
  const figure = doubted(await passportOf(deps, portfolioId, { goal, indicator, entry, site }))
  const organisation = await organisationAt(db, portfolioId, body.place)
  const members = await namedMembers(db, user, body.reason, 'reason')
  await mayWrite(deps, user)
  const reviewers = await reviewersOf(db, user)
  const to = [...new Map([...reviewers, ...members].map(person => [person.id, person])).values()]
  const now = clock.now()
  const id = newId(now)
  const run = portfolio.number
  await db.transaction(async tx => {
    const about = { portfolioId, series, run, place: placeKey(body.place), organisation }
    const row = { id, ...about, kind: 'doubt', text: body.reason, figure, authorId: user.id, createdAt: now } as const
    await insertComment(tx, row)
    const written = { id, place: body.place, text: body.reason, run, portfolio }
    await mailComment(deps, tx, user, written, { kind: 'doubt', figure: figure.title, to, names: nameMap(members) })
    await tellOfComment(deps, tx, user, written)
    await noteCall(tx, call, 'figure_doubted', portfolio.name, now)
  })
  const told = to.filter(person => person.id !== user.id && !person.suspended).length
  return { ...(await presentOne(db, user, series, id)), told }
}

async function changeComment(deps: Deps, call: Call<'changeComment'>) {
  const { db, clock } = deps
  const { params, user, body } = call
  const series = await seriesAt(deps, user, params.id)
  const { comment } = await ownComment(db, user, series, params.comment)
  if (body.was !== undefined && body.was !== comment.text) refuse(409, 'changed_since.undo')
  const members = await namedMembers(db, user, body.text)
  const before = mentionsOf(comment.text)
  await mayWrite(deps, user)
  const portfolio = await loadPortfolio(db, await ownedPortfolio(db, user, params.id))
  await db.transaction(async tx => {
    await updateComment(tx, comment.id, { text: body.text, editedAt: clock.now() })
    const written = { ...comment, place: readPlace(comment.place) ?? REPORT, text: body.text, portfolio }
    const to = members.filter(({ id }) => !before.includes(id))
    await mailComment(deps, tx, user, written, { kind: 'mention', to, names: nameMap(members) })
  })
  return await presentOne(db, user, series, comment.id)
}

async function restoreComment(deps: Deps, call: Call<'restoreComment'>) {
  const { db, clock } = deps
  const { params, user } = call
  const series = await seriesAt(deps, user, params.id)
  const { comment } = (await commentOf(db, series, params.comment)) ?? notFound('comment')
  if (comment.authorId !== user.id) refuse(403, 'comment_not_yours')
  const { name } = await loadPortfolio(db, await ownedPortfolio(db, user, params.id))
  const now = clock.now()
  const what = { owner: user.workspace.id, kind: 'comment', key: comment.id } as const
  if (comment.deletedAt !== null)
    await db.transaction(async tx => {
      const found = (await findDeleted(tx, what, now)) ?? notFound('comment')
      const [row] = (found.rows.comments ?? []) as Pick<CommentRow['comment'], 'text' | 'figure'>[]
      await rewriteComment(tx, comment.id, row ?? notFound('comment'))
      await dropDeleted(tx, what)
      await noteCall(tx, call, 'comment_restored', name, now)
    })
  return await presentOne(db, user, series, comment.id)
}

async function resolveComment(deps: Deps, call: Call<'resolveComment'>) {
  const { db, clock } = deps
  const { params, user, body } = call
  const series = await seriesAt(deps, user, params.id)
  const { comment } = (await commentOf(db, series, params.comment)) ?? notFound('comment')
  const first = comment.parentId ?? comment.id
  const { name } = await loadPortfolio(db, await ownedPortfolio(db, user, params.id))
  const isResolved = ((await commentOf(db, series, first))?.comment.resolvedAt ?? null) !== null
  if (isResolved !== body.resolved)
    await db.transaction(async tx => {
      const now = clock.now()
      const by = body.resolved ? { resolvedAt: now, resolvedBy: user.id } : { resolvedAt: null, resolvedBy: null }
      await updateComment(tx, first, by)
      await noteCall(tx, call, body.resolved ? 'comment_resolved' : 'comment_reopened', name, now)
    })
  return await presentOne(db, user, series, first)
}
