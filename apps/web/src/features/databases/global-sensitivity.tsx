import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { detailText } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Note } from '../../ui/states.tsx'
import css from './databases.module.css'
import { SensitivityResult } from './sensitivity-result.tsx'

const askEveryMs = 500

type Props = { database: string; process: string; method: string; category: string; amount: number }

/** What makes one score uncertain: begun by hand, since it takes seconds to a minute, and ended by hand. */
export function GlobalSensitivity({ database, process, method, category, amount }: Props) {
  const { t } = useTranslation('variables')
  const [id, setId] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const { data, error, refetch } = useApiQuery(
    'readDatabaseSensitivity',
    { params: { id: id ?? '' } },
    {
      enabled: id !== null,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: last => (last === undefined || last.status === 'running' ? askEveryMs : false),
    },
  )
  const start = async () => {
    setStarting(true)
    setFailure(null)
    const outcome = await call('startDatabaseSensitivity', {
      params: { id: database, process },
      body: { method, category, amount },
    })
    setStarting(false)
    if (outcome.isOk) setId(outcome.data.id)
    else setFailure(outcome.error.detail)
  }
  const cancel = async () => {
    if (id === null) return
    await call('cancelDatabaseSensitivity', { params: { id } })
    await refetch()
  }
  const now = id === null ? undefined : data
  const isRunning = isStarting || (id !== null && (now === undefined || now.status === 'running') && !error)
  return (
    <Section id="sensitivity" title={t('databases.gsa.title')} sentence={t('databases.gsa.about')}>
      <div className={css.stack}>
        {isRunning ? (
          <Button onPress={() => void cancel()} isDisabled={id === null}>
            {t('databases.gsa.cancel')}
          </Button>
        ) : (
          <Button onPress={() => void start()}>{t('databases.gsa.start')}</Button>
        )}
        <div role="status">
          {isRunning ? <p className="small dim">{t('databases.gsa.running')}</p> : null}
          {failure || error ? <Note tone="bad">{failure ?? t('databases.gsa.lost')}</Note> : null}
          {now?.status === 'cancelled' ? <Note>{detailText(now)}</Note> : null}
          {now?.status === 'failed' ? <Note tone="bad">{detailText(now)}</Note> : null}
          {now?.status === 'done' ? <span className="vh">{detailText(now)}</span> : null}
        </div>
        {now?.status === 'done' && now.result ? <SensitivityResult result={now.result} /> : null}
      </div>
    </Section>
  )
}
