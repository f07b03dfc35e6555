import type { Comment, Place } from '@cradle/contract'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import type { CallError } from '../../call-error.ts'

const SHOWN = 100

/** Which comments of a portfolio are shown: of a place, one thread, or all that are open or resolved. */
export type CommentQuery = { place?: string; comment?: string; state?: 'open' | 'resolved' }

export const useComments = (portfolio: string, query: CommentQuery, enabled = true) =>
  useApiQuery('listComments', { params: { id: portfolio }, query: { ...query, limit: SHOWN } }, { enabled })

/** Threads that are open; undefined while they are on their way. */
export const useOpenCount = (portfolio: string, enabled: boolean): number | undefined =>
  useApiQuery('listComments', { params: { id: portfolio }, query: { limit: 1 } }, { enabled }).data?.open

export const commentsChanged = () => invalidate('listComments', 'listWorkspaceEvents')

/** Writes a comment or a reply. Gives the error of a call that was refused. */
export async function writeComment(
  portfolio: string,
  text: string,
  to: { place: Place } | { parent: string },
): Promise<CallError | null> {
  const outcome = await call('makeComment', { params: { id: portfolio }, body: { text, ...to } })
  if (!outcome.isOk) return outcome.error
  await commentsChanged()
  return null
}

export async function rewriteComment(portfolio: string, { id }: Comment, text: string): Promise<CallError | null> {
  const outcome = await call('changeComment', { params: { id: portfolio, comment: id }, body: { text } })
  if (!outcome.isOk) return outcome.error
  await commentsChanged()
  return null
}

export async function resolve(portfolio: string, { id }: Comment, resolved: boolean): Promise<void> {
  await call('resolveComment', { params: { id: portfolio, comment: id }, body: { resolved } })
  await commentsChanged()
}

export async function deleteComment(portfolio: string, { id }: Comment): Promise<void> {
  await call('deleteComment', { params: { id: portfolio, comment: id } })
  await commentsChanged()
}
