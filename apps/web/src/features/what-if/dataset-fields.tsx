import type { Change } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { NumberField } from '../../lca/number-field.tsx'
import type { TryData } from '../../lca/try-data.ts'
import { Button } from '../../ui/button.tsx'
import { ComboBox } from '../../ui/combo-box.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import css from './try.module.css'

type Dataset = Extract<Change, { kind: 'dataset' }>
type Props = { change: Dataset; onChange: (change: Change) => void; data: TryData }
const cached = { staleTime: 60_000 }

/** A process of one's own database in the place of an activity's factors. */
export default function DatasetFields({ change, onChange, data }: Props) {
  const { t } = useTranslation('variables')
  const databases = useApiQuery('listDatabases', {}, cached).data
  const picked = databases?.results.find(one => one.id === change.database)
  const process = useApiQuery(
    'readDatabaseProcess',
    { params: { id: change.database, process: change.process } },
    { ...cached, enabled: change.database !== '' && change.process !== '' },
  ).data
  return (
    <>
      <ComboBox
        small
        label={t('try.activity')}
        value={change.activity}
        choices={data.activities}
        onChange={activity => {
          if (activity) onChange({ ...change, activity })
        }}
      />
      <Select
        small
        label={t('try.dataset.database')}
        value={change.database || null}
        choices={(databases?.results ?? []).map(one => ({ id: one.id, name: one.name }))}
        onChange={database => onChange({ kind: 'dataset', activity: change.activity, database, process: '' })}
      />
      {change.database ? (
        <>
          <ProcessSearch
            database={change.database}
            chosen={process?.name}
            onChoose={id => onChange({ ...change, process: id })}
          />
          <div className={css.pair}>
            <Select
              small
              label={t('try.dataset.method')}
              value={change.method ?? '*'}
              choices={[
                { id: '*', name: t('try.dataset.bestMethod') },
                ...(picked?.methods ?? []).map(one => ({ id: one.id, name: one.name })),
              ]}
              onChange={method => {
                const { method: _, ...rest } = change
                onChange(method === '*' ? rest : { ...rest, method })
              }}
            />
            <NumberField
              label={t('try.dataset.amount', { unit: process?.unit ?? '' })}
              value={change.amount ?? 1}
              min={1e-30}
              onChange={amount => onChange({ ...change, amount })}
            />
          </div>
        </>
      ) : null}
    </>
  )
}

type SearchProps = {
  database: string
  /** Name of the process that is chosen. */
  chosen: string | undefined
  onChoose: (process: string) => void
}

function ProcessSearch({ database, chosen, onChoose }: SearchProps) {
  const { t } = useTranslation('variables')
  const [q, setQ] = useState('')
  const [text, setText] = useTyped(q, setQ)
  const found = useApiQuery(
    'listDatabaseProcesses',
    { params: { id: database }, query: { q, limit: 8 } },
    { ...cached, enabled: database !== '' && q.trim() !== '', showPrevious: true },
  ).data
  return (
    <>
      <TextField
        small
        type="search"
        label={t('try.dataset.process')}
        value={text}
        onChange={setText}
        hint={chosen ? t('try.dataset.chosen', { name: chosen }) : t('try.dataset.none')}
      />
      <ul className={css.hits}>
        {(q.trim() === '' ? [] : (found?.results ?? [])).map(one => (
          <li key={one.id}>
            <Button look="text" small onPress={() => onChoose(one.id)}>
              {one.name}
            </Button>{' '}
            <span className="quiet">
              {one.location} {one.unit}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
