import type { OwnerFound } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { countryName } from '../../countries.ts'
import { formatCount } from '../../format.ts'
import { Absent } from '../../ui/absent.tsx'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/report-parts.module.css'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import { useView } from '../../view.ts'
import { OwnerLink } from './links.tsx'
import css from './owners.module.css'
import { PlainAmount } from './plain-amount.tsx'
import { MissingSources } from './sources.tsx'

const MAX = 50

/** Companies by name or number; the question stands in the address. */
export function OwnerList() {
  const { t } = useTranslation('owners')
  const [view, setView] = useView({ q: '' })
  const [text, setText] = useTyped(view.q, q => setView({ q }))
  const hasQuery = view.q.trim() !== ''
  const { data, error, refetch } = useApiQuery(
    'findOwners',
    { query: { search: view.q, limit: MAX } },
    { showPrevious: true, staleTime: 5 * 60_000 },
  )
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <>
      <div className={css.search}>
        <TextField
          label={t('list.search')}
          placeholder={t('list.hint')}
          type="search"
          maxLength={200}
          value={text}
          onChange={setText}
        />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <MissingSources missing={data.missing_sources} />
          <DataTable
            key={String(hasQuery)}
            label={t('list.table')}
            columns={columns}
            rows={data.results}
            rowKey={one => one.id}
            order={hasQuery ? '' : '-mw'}
            empty={<NoneFound onClear={() => setText('')} />}
          >
            <span role="status">
              {hasQuery
                ? t('list.count', { count: data.count, replace: { count: formatCount(data.count) } })
                : t('list.largest')}
            </span>
          </DataTable>
        </>
      ) : (
        <SkeletonRows rows={8} columns={5} height="2.2em" />
      )}
    </>
  )
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('owners')
  return (
    <>
      <p>{t('list.none')}</p>
      <p className="small">{t('list.noneHint')}</p>
      <div className={`acts ${css.clear}`}>
        <Button small onPress={onClear}>
          {t('list.clear')}
        </Button>
      </div>
    </>
  )
}

type Translate = TFunction<'owners'>

const columnsOf = (t: Translate): Column<OwnerFound>[] => [
  {
    id: 'name',
    name: t('column.name'),
    isFixed: true,
    value: one => one.name,
    cell: one => (
      <span>
        <OwnerLink id={one.id}>{one.name}</OwnerLink>
        {one.also !== null && <span className={parts.sub}>{t('list.also', { name: one.also })}</span>}
      </span>
    ),
  },
  numberColumn(
    'mw',
    t('column.mw'),
    one => one.capacity_mw,
    ({ unknown_mw: unknown }) => (unknown > 0 ? t('unknown') : t('list.noPlants')),
  ),
  numberColumn(
    'unknown',
    t('column.unknown'),
    one => one.unknown_mw,
    ({ capacity_mw: known }) => (known > 0 ? '0' : t('list.noPlants')),
  ),
  {
    id: 'accounts',
    name: t('column.accounts'),
    isEnd: true,
    value: one => one.installations,
    cell: one => (one.installations === 0 ? <Absent>{t('list.noAccounts')}</Absent> : formatCount(one.installations)),
  },
  {
    id: 'country',
    name: t('column.country'),
    value: one => (one.country === '' ? null : countryName(one.country)),
    cell: one => (one.country === '' ? <Absent>{t('notStated')}</Absent> : countryName(one.country)),
  },
  {
    id: 'parent',
    name: t('column.parent'),
    value: one => one.parent?.name ?? null,
    cell: ({ parent }) =>
      parent ? <OwnerLink id={parent.id}>{parent.name}</OwnerLink> : <Absent>{t('list.noParent')}</Absent>,
  },
]

type Read<T> = (one: OwnerFound) => T

function numberColumn(id: string, name: string, value: Read<number>, whyNone: Read<string>): Column<OwnerFound> {
  return {
    id,
    name,
    isEnd: true,
    value,
    cell: one => (value(one) === 0 ? <Absent>{whyNone(one)}</Absent> : <PlainAmount value={value(one)} unit="MW" />),
  }
}
