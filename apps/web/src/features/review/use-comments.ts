import type { Comment, EndpointName, Place } from '@cradle/contract'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import type { CallError } from '../../call-error.ts'
import i18n from '../../i18n/i18n.ts'
import { newUuid } from '../../new-uuid.ts'
import { remember, stepBy } from '../../undo/undo.ts'

const SHOWN = 100

/** Which comments of a portfolio are shown: of a place, one thread, or all that are open or resolved. */
export type CommentQuery = { place?: string; comment?: string; state?: 'open' | 'resolved' }

export const useComments = (portfolio: string, query: CommentQuery, enabled = true) =>
  useApiQuery('listComments', { params: { id: portfolio }, query: { ...query, limit: SHOWN } }, { enabled })

/** Threads that are open; undefined while they are on their way. */
export const useOpenCount = (portfolio: string, enabled: boolean): number | undefined =>
  useApiQuery('listComments', { params: { id: portfolio }, query: { limit: 1 } }, { enabled }).data?.open

export const commentsChanged = () => invalidate('listComments', 'listWorkspaceEvents')

const STALE: readonly EndpointName[] = ['listComments', 'listWorkspaceEvents']
type Of = { id: string; comment: string }
const away = (params: Of) => stepBy('deleteComment', () => ({ params }), STALE)
const back = (params: Of) => stepBy('restoreComment', () => ({ params }), STALE)

/** Writes a comment or a reply. Gives the error of a call that was refused. */
export async function writeComment(
  portfolio: string,
  text: string,
  to: { place: Place } | { parent: string },
): Promise<CallError | null> {
  const outcome = await call('makeComment', { params: { id: portfolio }, body: { id: newUuid(), text, ...to } })
  if (!outcome.isOk) return outcome.error
  await commentsChanged()
  const of = { id: portfolio, comment: outcome.data.id }
  await remember({ what: { code: 'commentMade' }, undo: away(of), redo: back(of) })
  return null
}

export async function rewriteComment(portfolio: string, comment: Comment, text: string): Promise<CallError | null> {
  const params = { id: portfolio, comment: comment.id }
  const outcome = await call('changeComment', { params, body: { text } })
  if (!outcome.isOk) return outcome.error
  await commentsChanged()
  const put = (was: string, to: string) => stepBy('changeComment', () => ({ params, body: { text: to, was } }), STALE)
  const { text: after } = outcome.data
  await remember({ what: { code: 'commentChanged' }, undo: put(after, comment.text), redo: put(comment.text, after) })
  return null
}

export async function resolve(portfolio: string, { id }: Comment, resolved: boolean): Promise<void> {
  const params = { id: portfolio, comment: id }
  const outcome = await call('resolveComment', { params, body: { resolved } })
  await commentsChanged()
  if (!outcome.isOk) return
  const put = (to: boolean) => stepBy('resolveComment', () => ({ params, body: { resolved: to } }), STALE)
  const what = { code: resolved ? 'threadResolved' : 'threadReopened' } as const
  await remember({ what, undo: put(!resolved), redo: put(resolved) })
}

/** Deletes a comment; it can be restored for a day. */
export async function deleteComment(portfolio: string, { id }: Comment): Promise<void> {
  const of = { id: portfolio, comment: id }
  const outcome = await call('deleteComment', { params: of })
  await commentsChanged()
  if (!outcome.isOk) return
  const change = { what: { code: 'commentDeleted' }, undo: back(of), redo: away(of) } as const
  await remember(change, { type: 'success', title: i18n.t('review:deleted') })
}
