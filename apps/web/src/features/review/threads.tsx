import { useTranslation } from 'react-i18next'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import css from './review.module.css'
import { Thread } from './thread.tsx'
import { type CommentQuery, useComments } from './use-comments.ts'

type Props = {
  portfolio: string
  query: CommentQuery
  run: number | null
  linked?: string
  withPlace?: boolean
  /** What stands where there is none. */
  none: string
}

/** The threads of a place, or of a whole portfolio; the newest first. */
export function Threads({ portfolio, query, run, linked, withPlace, none }: Props) {
  const { t } = useTranslation(['review'])
  const { data, error, isPending, refetch } = useComments(portfolio, query)
  if (isPending) return <SkeletonRows rows={2} columns={2} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.results.length === 0) return <p className="small quiet">{none}</p>
  return (
    <>
      <ul className={css.threads} aria-label={t('title')}>
        {data.results.map(thread => (
          <Thread
            key={thread.id}
            portfolio={portfolio}
            thread={thread}
            run={run}
            {...(linked ? { linked } : {})}
            {...(withPlace ? { withPlace } : {})}
          />
        ))}
      </ul>
      {data.count > data.results.length && (
        <p className="xs quiet">{t('first', { shown: data.results.length, count: data.count })}</p>
      )}
    </>
  )
}
