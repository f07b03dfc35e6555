/** What this browser knows of the server's state: what pages show now, then what was stored. */

import { fieldOf } from '@cradle/client/wire'
import type { EndpointName } from '@cradle/contract'
import { queryClient } from '../../api/api-query.ts'
import type { Needs, Reply } from '../../api/call.ts'
import { getAnswers } from '../store.ts'

/** `send` takes what a call needs by its type, and stores answers under the call's name. */
export const isNeedsOf = <N extends EndpointName>(_name: N, needs: unknown): needs is Needs<N> =>
  typeof needs === 'object' && needs !== null
export const isReplyOf = <N extends EndpointName>(_name: N, data: unknown): data is Reply<N> =>
  typeof data === 'object' && data !== null && !('pages' in data)

/** Answers to a question about one thing, the ones on screen first. */
export async function answersTo<N extends EndpointName>(name: N, id?: string): Promise<Reply<N>[]> {
  const isOf = (needs: unknown) => id === undefined || fieldOf(fieldOf(needs, 'params'), 'id') === id
  const shown = queryClient
    .getQueriesData({ queryKey: [name] })
    .flatMap(([[, needs], data]) => (isOf(needs) ? [data] : []))
  const stored = (await getAnswers(name).catch(() => [])).flatMap(({ needs, data }) => (isOf(needs) ? [data] : []))
  return [...shown, ...stored].filter((data): data is Reply<N> => isReplyOf(name, data))
}
