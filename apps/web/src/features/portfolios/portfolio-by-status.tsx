import type { Portfolio } from '@cradle/contract'
import { Navigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { useTitle } from '../../title.ts'
import { ErrorState, Loading, Skeleton, SkeletonRows } from '../../ui/states.tsx'
import { Running } from './running.tsx'

const busyMs = 1000

/** One address for a portfolio in any state: draft, running, or on to its report. */
export const PortfolioByStatus = ({ draft }: { draft: (portfolio: Portfolio) => ReactNode }) => {
  const { id } = useParams({ from: '/portfolio/$id' })
  const { data, error, isPending, refetch } = useApiQuery(
    'readPortfolio',
    { params: { id } },
    { refetchInterval: last => (last?.status === 'in_progress' ? busyMs : false), staleTime: 0 },
  )
  useTitle(data?.name)
  const isDelivered = data?.status === 'delivered'
  useEffect(() => {
    if (isDelivered)
      void invalidate(
        'listPortfolios',
        'listMessages',
        'listRuns',
        'readGoals',
        'readCoverage',
        'listEntries',
        'listEntryColumns',
      )
  }, [isDelivered])
  if (isPending)
    return (
      <Loading>
        <div style={{ paddingTop: 40 }}>
          <Skeleton width="40%" height="2.2rem" />
        </div>
        <SkeletonRows rows={6} columns={5} />
      </Loading>
    )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  // A finished run of a portfolio is read where the portfolio is.
  // A link to a comment goes on with it.
  if (data.status === 'delivered')
    return (
      <Navigate
        to="/report/$id"
        params={{ id: data.draft_of ?? id }}
        search={({ comment }: { comment?: string }) => (comment ? { comment } : {})}
        replace
      />
    )
  return data.status === 'draft' ? draft(data) : <Running portfolio={data} />
}
