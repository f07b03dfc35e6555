import type { DraftPlace } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forget, useAsk } from '../../../api/ask.ts'
import { countryName } from '../../../countries.ts'
import { formatCount } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { Pager } from '../../../ui/table.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { writerOf } from '../draft-writer.ts'
import { writeDegrees } from './degrees.ts'
import { PlaceDialog } from './place-dialog.tsx'
import styles from './places.module.css'

const few = 5
const page = 50
const fills = { site: 'full', city: 'half', country: 'empty', none: 'empty' } as const

/** Where the organisations of the list stand that are nobody's in the reference, the roughly placed first; each can be moved. */
export const PlacesPart = ({ id, search }: { id: string; search: string }) => {
  const { t } = useTranslation('drafts')
  const [isAll, setAll] = useState(false)
  const [offset, setOffset] = useState(0)
  const [shows, setShows] = useState<'estimated' | 'given'>('estimated')
  const [moved, setMoved] = useState<DraftPlace | null>(null)
  const isShort = !isAll && search === ''
  const { data, error, isPending, refetch } = useAsk(
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
    { keepPrevious: true, staleTime: 0 },
  )
  const place = async (one: DraftPlace, at: { lat: number; lng: number }): Promise<string | undefined> => {
    const outcome = await writerOf(id).write('patchRows', {
      places: [{ row: one.row, latitude: at.lat, longitude: at.lng }],
    })
    await forget('listPlaces', 'listRows')
    if (!outcome.isOk) return outcome.error.detail
    showToast({
      type: 'success',
      title: t('places.moved', { name: one.name }),
      action: {
        name: t('repair.undo'),
        onAction: () =>
          void writerOf(id)
            .write('undoChange', {})
            .then(() => forget('listPlaces', 'listRows')),
      },
    })
    return undefined
  }
  if (data && data.given + data.estimated === 0) return null
  const other = shows === 'estimated' ? 'given' : 'estimated'
  const hidden = data ? data.count - data.results.length : 0
  return (
    <section aria-labelledby="places" className={styles.part}>
      <div className={styles.head}>
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
            <p className={styles.none}>{t(search ? 'places.noneFound' : `places.none.${shows}`)}</p>
          ) : (
            <ul className={styles.list} aria-label={t(`places.list.${shows}`)}>
              {data.results.map(one => (
                <li key={`${one.entry} ${one.row}`} className={styles.row}>
                  <div>
                    <b>{one.name}</b>
                    <span className={styles.facts}>
                      {[t('match.row', { count: 1, rows: formatCount(one.row) }), one.site, one.address, one.city]
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </div>
                  <div>
                    <StatusDot fill={fills[one.precision]}>
                      {t(`places.precision.${one.precision}`, { country: countryName(one.country) })}
                    </StatusDot>
                    <span className={styles.facts}>
                      {t(`places.now.${one.by}`, {
                        city: one.city,
                        address: one.address,
                        country: countryName(one.country),
                      })}
                      {one.by === 'coordinates' && one.latitude !== null && one.longitude !== null
                        ? ` ${writeDegrees(one.latitude)}, ${writeDegrees(one.longitude)}`
                        : ''}
                    </span>
                  </div>
                  <div className={styles.act}>
                    <Button small onPress={() => setMoved(one)} aria-label={t('places.moveOf', { name: one.name })}>
                      {t('places.move')}
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.more}>
            {isShort && hidden > 0 ? (
              <Button look="text" small onPress={() => setAll(true)}>
                {t('match.more', { count: hidden, formatted: formatCount(hidden) })}
              </Button>
            ) : isShort ? null : (
              <Pager count={data.count} limit={page} offset={offset} onOffset={setOffset} />
            )}
            {data[other] > 0 ? (
              <Button
                look="text"
                small
                onPress={() => {
                  setShows(other)
                  setOffset(0)
                }}
              >
                {t(`places.show.${other}`, { count: data[other], formatted: formatCount(data[other]) })}
              </Button>
            ) : null}
          </div>
        </>
      )}
      {moved ? <PlaceDialog place={moved} onClose={() => setMoved(null)} onPlace={place} /> : null}
    </section>
  )
}
