import type { DraftPlace } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import type { Reply } from '../../../api/call.ts'
import { formatCount } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { Pager } from '../../../ui/table.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { PlaceLine } from './place-line.tsx'
import css from './places.module.css'
import { useMovePlace } from './use-move-place.ts'

const few = 5
const page = 50
/** Places we found, and places that stand in the list itself. */
type Origin = 'estimated' | 'given'

/** Where the organisations of the list stand that are nobody's in the reference, the roughly placed first; each can be moved. */
export function PlacesPart({ id, search }: { id: string; search: string }) {
  const { t } = useTranslation('drafts')
  const [isAll, setAll] = useState(false)
  const [offset, setOffset] = useState(0)
  const [shows, setShows] = useState<Origin>('estimated')
  const [moved, setMoved] = useState<DraftPlace | null>(null)
  const isShort = !isAll && search === ''
  const { data, error, isPending, refetch } = useApiQuery(
    'listPlaces',
    {
      params: { id },
      query: {
        known: shows,
        limit: isShort ? few : page,
        offset: isShort ? 0 : offset,
        ...(search ? { search } : {}),
      },
    },
    { showPrevious: true, staleTime: 0 },
  )
  const place = useMovePlace(id)
  if (data && data.given + data.estimated === 0) return null
  const other = shows === 'estimated' ? 'given' : 'estimated'
  return (
    <section aria-labelledby="places" className={css.part}>
      <div className={css.head}>
        <h2 id="places">{t('places.heading')}</h2>
        {data ? (
          <span className="quiet small">
            {t('places.counts', { given: formatCount(data.given), estimated: formatCount(data.estimated) })}
          </span>
        ) : null}
      </div>
      <p className="small quiet">{t('places.lead')}</p>
      {isPending ? (
        <SkeletonRows rows={3} columns={3} height="2rem" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          {data.results.length === 0 ? (
            <p className={css.none}>{t(search ? 'places.noneFound' : `places.none.${shows}`)}</p>
          ) : (
            <ul className={css.list} aria-label={t(`places.list.${shows}`)}>
              {data.results.map(one => (
                <PlaceLine key={`${one.entry} ${one.row}`} place={one} onMove={() => setMoved(one)} />
              ))}
            </ul>
          )}
          <More
            data={data}
            other={other}
            onOther={() => {
              setShows(other)
              setOffset(0)
            }}
            isShort={isShort}
            onAll={() => setAll(true)}
            offset={offset}
            onOffset={setOffset}
          />
        </>
      )}
      {moved ? <PlaceDialog place={moved} onClose={() => setMoved(null)} onPlace={place} /> : null}
    </section>
  )
}

type MoreProps = {
  data: Reply<'listPlaces'>
  other: Origin
  onOther: () => void
  isShort: boolean
  onAll: () => void
  offset: number
  onOffset: (offset: number) => void
}

/** Leads to the rest of the list, and to the other list. */
function More({ data, other, onOther, isShort, onAll, offset, onOffset }: MoreProps) {
  const { t } = useTranslation('drafts')
  const hidden = data.count - data.results.length
  return (
    <div className={css.more}>
      {isShort && hidden > 0 ? (
        <Button look="text" small onPress={onAll}>
          {t('match.more', { count: hidden, formatted: formatCount(hidden) })}
        </Button>
      ) : isShort ? null : (
        <Pager count={data.count} limit={page} offset={offset} onOffset={onOffset} />
      )}
      {data[other] > 0 ? (
        <Button look="text" small onPress={onOther}>
          {t(`places.show.${other}`, { count: data[other], formatted: formatCount(data[other]) })}
        </Button>
      ) : null}
    </div>
  )
}
