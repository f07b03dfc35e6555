import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { fetchEntriesPage } from './entries-page.ts'

/** All entries of a delivered report, page after page; asked for by whatever is drawn first that shows them. */
export function useEntries(id: string) {
  const name = 'listEntryColumns'
  const answer = useInfiniteQuery({
    queryKey: [name, { params: { id } }],
    queryFn: ({ pageParam, signal }) => fetchEntriesPage(id, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
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
    loaded: last ? { now: last.loaded, of: last.count } : null,
    error: entries ? null : error,
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
