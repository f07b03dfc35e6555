import type { EndpointName } from '@cradle/contract'
import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { CallFailed, errorOf } from '../call-error.ts'
import { applyRules, type Needs, type Reply, send } from './call.ts'

export { CallFailed }

const worthAnotherTry = (status: number) => status === 0 || status >= 500

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (thrown, query) => {
      const { name } = (query.meta ?? {}) as { name?: EndpointName }
      if (name && thrown instanceof CallFailed) applyRules(name, thrown.error)
    },
  }),
  defaultOptions: {
    queries: {
      // Without a network, too: what was read before is at hand.
      networkMode: 'always',
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      retry: (count, thrown) => count < 2 && worthAnotherTry(errorOf(thrown).status),
      retryDelay: count => 400 * 2 ** count,
    },
  },
})

/** The key of a question: everything that was asked with one name is forgotten by `forget(name)`. */
export const keyOf = <N extends EndpointName>(name: N, needs: Needs<N>) => [name, needs] as const

/** A GET of the contract as query options: for `useQuery`, prefetching and parallel questions. */
export const question = <N extends EndpointName>(name: N, needs: Needs<N>) => ({
  queryKey: keyOf(name, needs),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reply<N>> => {
    const outcome = await send(name, needs, { signal })
    if (!outcome.isOk) throw new CallFailed(outcome.error)
    return outcome.data
  },
  meta: { name },
})

/** Between two questions of a poll that fails: each failure is told. */
const afterFailureMs = 15_000

type Extra<T> = {
  enabled?: boolean
  /** Milliseconds between questions; false to stop; may look at the last answer. */
  refetchInterval?: number | false | ((last: T | undefined) => number | false)
  staleTime?: number
  /** Shows the answer to the question before while the new one is on its way: paging, filters. */
  showPrevious?: boolean
}

/** Asks the server and keeps the answer: `const { data, error, isPending, refetch } = useApiQuery('readGoals', { params: { id } })`. */
export const useApiQuery = <N extends EndpointName>(
  name: N,
  needs: Needs<N>,
  { refetchInterval, showPrevious, enabled, staleTime }: Extra<Reply<N>> = {},
): UseQueryResult<Reply<N>> =>
  useQuery<Reply<N>, Error, Reply<N>, readonly [N, Needs<N>]>({
    ...question(name, needs),
    ...(enabled === undefined ? {} : { enabled }),
    ...(staleTime === undefined ? {} : { staleTime }),
    ...(showPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(refetchInterval === undefined
      ? {}
      : {
          refetchInterval: query => {
            const interval = typeof refetchInterval === 'function' ? refetchInterval(query.state.data) : refetchInterval
            return interval !== false && query.state.status === 'error' ? Math.max(interval, afterFailureMs) : interval
          },
        }),
  } as UseQueryOptions<Reply<N>, Error, Reply<N>, readonly [N, Needs<N>]>)

/**
 * Marks every answer whose key begins so as out of date; the ones on screen are asked again. A first answer still on its way
 * was asked for before the change: it is not waited for, which `invalidateQueries` alone would do.
 */
export const askAgain = async (queryKey: readonly unknown[]): Promise<void> => {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries({ queryKey })
}

/** The same for every answer of these calls. */
export const invalidate = (...names: EndpointName[]): Promise<unknown> =>
  Promise.all(names.map(name => askAgain([name])))
