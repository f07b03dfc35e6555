import type { MatchClass, MatchItem } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { formatCount } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { Pager } from '../../../ui/table.tsx'
import css from './match.module.css'
import { type MatchActs, MatchRow } from './match-row.tsx'

type Props = MatchActs & { id: string; kind: MatchClass; count: number; search: string }

const few = 5
const page = 50

/** Rows of one kind. The kinds that need no decision show a few until more are asked for. */
export const MatchGroup = ({ id, kind, count, search, ...acts }: Props) => {
  const { t } = useTranslation('drafts')
  const [isAll, setAll] = useState(kind === 'likely')
  const [offset, setOffset] = useState(0)
  const isShort = !isAll && search === ''
  const { data, error, isPending, refetch } = useApiQuery(
    'listMatches',
    {
      params: { id },
      query: { class: kind, limit: isShort ? few : page, offset: isShort ? 0 : offset, ...(search ? { search } : {}) },
    },
    { showPrevious: true, staleTime: 0, enabled: count > 0 },
  )
  if (count === 0) return null
  const hidden = data ? data.count - data.results.length : 0
  return (
    <section aria-labelledby={`match-${kind}`}>
      <div className={css.head}>
        <h2 id={`match-${kind}`}>{t(`match.${kind}`)}</h2>
        <span className="quiet small">{t(`match.${kind}Rows`, { count: search && data ? data.count : count })}</span>
      </div>
      {isPending ? (
        <SkeletonRows rows={Math.min(count, few)} columns={4} height="2rem" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className={css.columns} aria-hidden="true">
            {(['yours', 'reference', 'allocation', 'decision'] as const).map(one => (
              <span key={one}>{t(`match.head.${one}`)}</span>
            ))}
          </div>
          <ul className={css.list} aria-label={t(`match.${kind}`)}>
            {data.results.map((item: MatchItem) => (
              <MatchRow key={item.entry} item={item} {...acts} />
            ))}
          </ul>
          {isShort && hidden > 0 ? (
            <Button look="text" small onPress={() => setAll(true)}>
              {t('match.more', { count: hidden, formatted: formatCount(hidden) })}
            </Button>
          ) : (
            <Pager count={data.count} limit={page} offset={offset} onOffset={setOffset} />
          )}
        </>
      )}
    </section>
  )
}
