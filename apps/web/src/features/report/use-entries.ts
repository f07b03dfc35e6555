import type { Entry } from '@cradle/contract'
import { unpackColumns } from '@cradle/contract/columns'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { CallFailed } from '../../api/api-query.ts'
import { send } from '../../api/call.ts'

/** In one answer: read in a few milliseconds, so that presses and keys come in between. */
const entriesAPage = 5000

type Page = { entries: Entry[]; count: number; next: number }

/** All entries of a delivered report, page after page; asked for by whatever is drawn first that shows them. */
export function useEntries(id: string) {
  const name = 'listEntryColumns'
  const answer = useInfiniteQuery({
    queryKey: [name, { params: { id } }],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const needs = { params: { id }, query: { limit: entriesAPage, offset: pageParam } }
      const outcome = await send(name, needs, { signal })
      if (!outcome.isOk) throw new CallFailed(outcome.error)
      const { columns, rows, offset, count } = outcome.data
      return { entries: unpackColumns<Entry>(columns, rows), count, next: offset + rows }
    },
    initialPageParam: 0,
    getNextPageParam: ({ entries, count, next }) => (entries.length > 0 && next < count ? next : undefined),
    // A frozen report does not change.
    staleTime: 10 * 60_000,
    meta: { name },
  })
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = answer
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  const entries = useMemo(
    () => (data && !hasNextPage ? data.pages.flatMap(page => page.entries) : null),
    [data, hasNextPage],
  )
  const last = data?.pages.at(-1)
  return {
    entries,
    /** How many are here, and of how many; null before the first answer. */
    loaded: last ? { now: last.next, of: last.count } : null,
    error: entries ? null : error,
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
