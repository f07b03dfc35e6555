/** Remarks that are written, changed, resolved or opened again. */
import type { Comment, CommentThread, Place } from '@cradle/contract'
import { partsOfKey, placeKey } from '@cradle/review/text'
import type { Edit, Part, Target, Value } from '../edits.ts'
import { answersTo } from '../known.ts'
import { ask, fieldIn, gone, type Hold, type Kind, textOf } from './kind.ts'

const TEXT = 'text'
const RESOLVED = 'resolved'

const titleOf = async (id: string): Promise<string> => (await answersTo('readPortfolio', id))[0]?.name ?? ''
const isPlace = (parts: unknown): parts is Place =>
  typeof parts === 'object' && parts !== null && 'kind' in parts && typeof parts.kind === 'string'

/** Only what has an id of its own can be sent twice and be written once. */
export const holdComment: Hold<'makeComment'> = async ({ params, body }) => {
  const { id, text, place, parent } = body
  if (id === undefined || (place === undefined) === (parent === undefined)) return null
  const [profile] = await answersTo('readProfile')
  const [run] = await answersTo('readPortfolio', params.id)
  if (!profile) return null
  const mine = { text: text.trim(), place: place ? placeKey(place) : '', parent: parent ?? '', run: run?.run ?? 1 }
  const code = parent === undefined ? 'comment' : 'reply'
  const part: Part = { thing: id, was: null, mine, what: { code, params: { author: profile.full_name ?? '' } } }
  const held = { target: params, title: await titleOf(params.id), parts: [part], revision: null } as const
  const author = { id: '', name: profile.full_name ?? '' }
  return { held: { ...held, kind: 'comment' }, reply: written(part, author, new Date().toISOString()) }
}

function written({ thing, mine }: Part, author: Comment['author'], created: string): Comment {
  const place = partsOfKey(textOf(fieldIn(mine, 'place')))
  return {
    ...{ id: thing, run: Number(fieldIn(mine, 'run')), place: isPlace(place) ? place : { kind: 'report' } },
    ...{ organisation: '', kind: 'comment', text: textOf(fieldIn(mine, TEXT)), mentions: [] },
    ...{ author, you: true, created, edited: null, deleted: false, resolved: null, figure: null },
  }
}

export const comment: Kind = {
  // The server writes one id once: nothing has to be looked at.
  look: async (_, parts) => ({
    isOk: true,
    data: { theirs: new Map(parts.map(({ thing }) => [thing, null])), version: null },
  }),
  async put({ id = '' }, parts) {
    for (const { thing, mine } of parts) {
      const place = partsOfKey(textOf(fieldIn(mine, 'place')))
      const parent = textOf(fieldIn(mine, 'parent'))
      const to = parent !== '' ? { parent } : { place: isPlace(place) ? place : ({ kind: 'report' } as const) }
      const body = { id: thing, text: textOf(fieldIn(mine, TEXT)), ...to }
      const outcome = await ask('makeComment', { params: { id }, body })
      if (!outcome.isOk) return outcome
    }
    return { isOk: true, data: null }
  },
  shows: {
    listComments: (answer, { params, query }, edit) =>
      params.id === edit.target.id
        ? edit.parts.reduce((shown, part) => withNew(shown, part, edit, query ?? {}), answer)
        : answer,
  },
  stale: ['listComments', 'listWorkspaceEvents'],
}

type List = { results: CommentThread[]; count: number; open: number }

function withNew<T extends List>(
  answer: T,
  part: Part,
  edit: Edit,
  {
    place,
    state,
    comment: one,
  }: { place?: string | undefined; state?: string | undefined; comment?: string | undefined },
): T {
  const author = { id: edit.account, name: String(part.what.params.author ?? '') }
  const made = written(part, author, new Date(edit.at).toISOString())
  const parent = textOf(fieldIn(part.mine, 'parent'))
  const has = answer.results.some(({ id, replies }) => [id, ...replies.map(reply => reply.id)].includes(made.id))
  if (has) return answer
  if (parent !== '')
    return {
      ...answer,
      results: answer.results.map(thread =>
        thread.id === parent ? { ...thread, replies: [...thread.replies, { ...made, place: thread.place }] } : thread,
      ),
    }
  const open = answer.open + 1
  const isHere = place === undefined || place === placeKey(made.place)
  if (!isHere || state === 'resolved' || (one !== undefined && one !== made.id)) return { ...answer, open }
  return { ...answer, open, count: answer.count + 1, results: [{ ...made, replies: [] }, ...answer.results] }
}

async function knownComment(id: string, comment: string): Promise<Comment | null> {
  for (const { results } of await answersTo('listComments', id))
    for (const thread of results) for (const one of [thread, ...thread.replies]) if (one.id === comment) return one
  return null
}

export const holdText: Hold<'changeComment'> = async ({ params, body }) => {
  const known = await knownComment(params.id, params.comment)
  if (!known) return null
  const text = body.text.trim()
  const part: Part = {
    ...{ thing: TEXT, was: body.was ?? known.text, mine: text },
    what: { code: 'commentText', params: {} },
  }
  const held = { target: params, title: await titleOf(params.id), parts: [part], revision: null }
  return { held: { ...held, kind: 'commentText' }, reply: { ...known, text } }
}

export const holdResolved: Hold<'resolveComment'> = async ({ params, body }) => {
  const known = await knownComment(params.id, params.comment)
  if (!known) return null
  const { resolved } = body
  const part: Part = {
    ...{ thing: RESOLVED, was: known.resolved !== null, mine: resolved },
    what: { code: 'thread', params: { text: known.text.slice(0, 80) } },
  }
  const held = { target: params, title: await titleOf(params.id), parts: [part], revision: null }
  return { held: { ...held, kind: 'thread' }, reply: { ...known, resolved: resolvedAs(resolved) } }
}

const resolvedAs = (resolved: boolean): Comment['resolved'] =>
  resolved ? { at: new Date().toISOString(), by: null } : null

const paramsOf = ({ id = '', comment: one = '' }: Target) => ({ id, comment: one })

const lookBy =
  (thing: string, valueAt: (comment: Comment) => Value): Kind['look'] =>
  async target => {
    const { id, comment: one } = paramsOf(target)
    const outcome = await ask('listComments', { params: { id }, query: { comment: one, limit: 1, offset: 0 } })
    if (!outcome.isOk) return outcome
    const found = outcome.data.results.flatMap(thread => [thread, ...thread.replies]).find(({ id }) => id === one)
    if (!found || found.deleted) return gone('')
    return { isOk: true, data: { theirs: new Map([[thing, valueAt(found)]]), version: null } }
  }

/** The remark of the edit, wherever it is shown. */
const showBy =
  (change: (comment: Comment, mine: Value) => Partial<Comment>): NonNullable<Kind['shows']['listComments']> =>
  (answer, _, { target, parts }) => {
    const changed = <T extends Comment>(one: T): T =>
      one.id === target.comment ? { ...one, ...change(one, parts[0]?.mine ?? null) } : one
    const results = answer.results.map(thread => ({ ...changed(thread), replies: thread.replies.map(changed) }))
    return { ...answer, results }
  }

const stale = ['listComments', 'listWorkspaceEvents'] as const

export const commentText: Kind = {
  look: lookBy(TEXT, ({ text }) => text),
  put: (target, [part]) =>
    ask('changeComment', {
      params: paramsOf(target),
      body: { text: textOf(part?.mine), was: textOf(part?.was) },
    }),
  shows: { listComments: showBy((_, mine) => ({ text: textOf(mine) })) },
  stale,
}

export const thread: Kind = {
  look: lookBy(RESOLVED, ({ resolved }) => resolved !== null),
  put: (target, [part]) => ask('resolveComment', { params: paramsOf(target), body: { resolved: part?.mine === true } }),
  shows: { listComments: showBy((_, mine) => ({ resolved: resolvedAs(mine === true) })) },
  stale,
}
