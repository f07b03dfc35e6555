import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatDateTime } from '../format.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/states.tsx'
import { type Held, holdBundle } from './hold-bundle.ts'
import { currentReader, dropBundle, getBundle } from './offline.ts'

/** Has this browser hold the bundle of a report, so that what is tried is calculated here. */
export function HoldReport({ portfolio }: { portfolio: { id: string; name: string } }) {
  const { t } = useTranslation('replay')
  const [outcome, setOutcome] = useState<Held | 'busy' | null>(null)
  const { data: held, refetch } = useQuery({
    queryKey: ['held bundle', currentReader(), portfolio.id],
    queryFn: async () => (await getBundle(portfolio.id).catch(() => undefined)) ?? null,
    staleTime: 0,
  })
  const take = async () => {
    setOutcome('busy')
    setOutcome(await holdBundle(portfolio))
    await refetch()
  }
  const drop = async () => {
    await dropBundle(portfolio.id)
    setOutcome(null)
    await refetch()
  }
  const problem = typeof outcome === 'object' && outcome !== null && outcome.kind !== 'held' ? outcome : null
  return (
    <section aria-label={t('offline.bundle.title')}>
      <h3>{t('offline.bundle.title')}</h3>
      <p className="small dim">{t('offline.bundle.text')}</p>
      <p className="small" role="status">
        {outcome === 'busy' ? t('offline.bundle.taking') : null}
        {held && outcome !== 'busy'
          ? t('offline.bundle.held', { when: formatDateTime(held.at), size: formatBytes(held.bytes) })
          : null}
      </p>
      {problem ? (
        <Note tone="warn">
          {problem.kind === 'first'
            ? t('offline.bundle.first')
            : t('offline.bundle.failed', { why: problem.kind === 'failed' ? problem.why : t('offline.bundle.full') })}
        </Note>
      ) : null}
      {held ? (
        <Button small onPress={() => void drop()}>
          {t('offline.bundle.drop')}
        </Button>
      ) : (
        <Button small isPending={outcome === 'busy'} onPress={() => void take()}>
          {t('offline.bundle.take')}
        </Button>
      )}
    </section>
  )
}
