import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatNumber } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { codeVersion, writeChanges } from '../../lca/scenario-code.ts'
import { useTryData } from '../../lca/try-data.ts'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { useView } from '../../view.ts'
import css from './databases.module.css'
import { Exchanges } from './exchanges.tsx'
import { Scores } from './scores.tsx'

const cached = { staleTime: 10 * 60_000 }

type Props = { database: string; id: string; onProcess: (id: string) => void }

/** A process: what it delivers, its exchanges, its impact by every method, and where that comes from. */
export function ProcessView({ database, id, onProcess }: Props) {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ amount: 1 })
  const { data, error, refetch } = useApiQuery('readDatabaseProcess', { params: { id: database, process: id } }, cached)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} columns={4} />
  return (
    <>
      <div className={css.head}>
        <h2>{data.name}</h2>
        <span className="dim">{data.location}</span>
      </div>
      <p className="dim">
        {t(data.treats ? 'databases.treats' : 'databases.reference', {
          amount: formatNumber(data.amount, { digits: 3 }),
          unit: data.unit,
          product: data.product,
        })}
      </p>
      {data.description ? <p className={css.description}>{data.description}</p> : null}
      <UseIt database={database} process={id} />
      <Scores database={database} process={data} amount={view.amount} onAmount={amount => setView({ amount })} />
      <Exchanges process={data} onProcess={onProcess} />
      <Section
        title={t('databases.usedBy')}
        sentence={`${t('databases.allocation')}: ${messageText(data.allocation_message, data.allocation)}`}
      >
        {data.used_by.length === 0 ? (
          <p className="dim">{t('databases.noUsers')}</p>
        ) : (
          <ul className={css.users}>
            {data.used_by.map(one => (
              <li key={one.id}>
                <button type="button" className={css.link} onClick={() => onProcess(one.id)}>
                  {one.name}
                </button>{' '}
                <span className="quiet">{one.location}</span>
              </li>
            ))}
            {data.used_by_count > data.used_by.length ? (
              <li className="dim">{t('databases.usedByMore', { count: data.used_by_count - data.used_by.length })}</li>
            ) : null}
          </ul>
        )}
      </Section>
    </>
  )
}

/** Leads to a scenario in which an activity takes its factors from this process. */
function UseIt({ database, process }: { database: string; process: string }) {
  const { t } = useTranslation('variables')
  const data = useTryData()
  const [activity, setActivity] = useState('wind_onshore')
  if (!data) return null
  const change = { kind: 'dataset' as const, activity, database, process }
  return (
    <div className={css.useIt}>
      <Select
        small
        label={`${t('databases.useInScenario')}: ${t('databases.useText')}`}
        value={activity}
        onChange={setActivity}
        choices={data.technologies}
      />
      <Link to="/lca-variables/try" search={{ v: String(codeVersion), a: writeChanges([change]) }}>
        {t('databases.useLink')}
      </Link>
    </div>
  )
}
