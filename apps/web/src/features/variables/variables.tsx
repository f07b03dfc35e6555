import type { Industry } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { formatCount } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { GoalMark } from '../../ui/tile.tsx'
import { useView } from '../../view.ts'
import { type Found, search } from './forgiving-search.ts'
import styles from './variables.module.css'

type Row = Industry & { technology: string | undefined; sites: number | undefined }
const tabs = ['technologies', 'industries', 'goals'] as const
type Tab = (typeof tabs)[number]

const hour = 60 * 60_000

/** Industries and technologies in one list; technologies know how many sites of the reference world use them. */
const useCatalogue = () => {
  const industries = useAsk('listIndustries', { query: { limit: 1000 } }, { staleTime: hour })
  const filters = useAsk('readFilters', {}, { staleTime: hour, settings: { quiet: true, stay: true } })
  const technologies = new Map((filters.data?.technologies ?? []).map(one => [one.name.toLowerCase(), one]))
  const rows: Row[] = (industries.data?.results ?? []).map(industry => {
    const technology = technologies.get(industry.name.toLowerCase())
    return { ...industry, technology: technology?.id, sites: technology?.sites }
  })
  return { ...industries, rows }
}

const SearchBox = () => {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ q: '' })
  return (
    <div className={styles.search}>
      <TextField label={t('find')} hint={t('findHint')} type="search" value={view.q} onChange={q => setView({ q })} />
    </div>
  )
}

/** How many were found, and how: exactly or by likeness. */
const FoundWords = ({ found }: { found: Found<unknown> }) => {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ q: '' })
  return (
    <p role="status" className="small dim">
      {view.q.trim() === '' || found.isExact
        ? t('count', { count: found.rows.length })
        : found.rows.length > 0
          ? t('near', { query: view.q })
          : t('none', { query: view.q })}{' '}
      {view.q ? (
        <Button look="text" small onPress={() => setView({ q: '' })}>
          {t('clear')}
        </Button>
      ) : null}
    </p>
  )
}

const Catalogue = ({ kind }: { kind: Industry['kind'] }) => {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ q: '', sort: '' })
  const { rows, error, isPending, refetch } = useCatalogue()
  if (isPending) return <SkeletonRows rows={10} columns={5} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const found = search(
    rows.filter(row => row.kind === kind),
    row => `${row.name} ${row.code} ${row.isic4} ${row.nace2} ${row.naics}`,
    view.q,
  )
  const text = (id: 'code' | 'isic4' | 'nace2' | 'naics', name: string, isHidden = false): Column<Row> => ({
    id,
    name,
    isHidden,
    width: id === 'code' ? 130 : 210,
    // Several codes in one cell break between codes, not inside one.
    cell: row => (row[id] ? <code>{row[id].split(';').join(', ')}</code> : null),
    value: row => row[id],
  })
  const isPower = kind === 'power'
  const columns: Column<Row>[] = [
    { id: 'name', name: t('name'), isFixed: true, width: 260, cell: row => row.name, value: row => row.name },
    text('code', t('code')),
    text('isic4', t('isic')),
    text('nace2', t('nace')),
    text('naics', t('naics'), isPower),
    ...(isPower
      ? [
          {
            id: 'sites',
            name: t('sites'),
            isEnd: true,
            cell: (row: Row) => (row.sites === undefined ? null : formatCount(row.sites)),
            value: (row: Row) => row.sites ?? null,
          },
          {
            id: 'see',
            name: t('dashboard'),
            cell: (row: Row) =>
              row.technology ? (
                <Link to="/dashboard" search={{ technology: row.technology }}>
                  {t('see')}
                </Link>
              ) : null,
          },
        ]
      : []),
  ]
  return (
    <>
      <p className="dim small">{t(isPower ? 'technologySentence' : 'industrySentence')}</p>
      <SearchBox />
      <DataTable
        label={t(isPower ? 'technologyLabel' : 'industryLabel')}
        columns={columns}
        rows={found.rows}
        rowKey={row => String(row.id)}
        order={view.sort}
        onOrder={sort => setView({ sort })}
        csv={t(isPower ? 'technologyLabel' : 'industryLabel')}
        empty={t('none', { query: view.q })}
      >
        <FoundWords found={found} />
      </DataTable>
    </>
  )
}

const GoalList = () => {
  const { t } = useTranslation(['variables', 'methodology', 'ui'])
  const { data, error, isPending, refetch } = useAsk('readReference', {}, { staleTime: hour })
  if (isPending) return <SkeletonRows rows={17} columns={3} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  type Goal = (typeof data.goals)[number]
  const columns: Column<Goal>[] = [
    {
      id: 'goal',
      name: t('methodology:goals.goal'),
      isFixed: true,
      cell: goal => <GoalMark goal={goal.sdg} quiet={goal.direction === null} />,
      value: goal => goal.sdg,
    },
    {
      id: 'direction',
      name: t('methodology:goals.direction'),
      cell: goal =>
        goal.direction ? (
          t(`methodology:goals.${goal.direction}`)
        ) : (
          <span className="absent">{t('ui:notAssessed')}</span>
        ),
      value: goal => goal.direction,
    },
    {
      id: 'category',
      name: t('methodology:goals.category'),
      cell: goal => goal.key_category,
      value: goal => goal.key_category,
    },
    {
      id: 'because',
      name: t('methodology:goals.because'),
      cell: goal => goal.not_assessed_because,
      value: goal => goal.not_assessed_because,
    },
  ]
  return (
    <>
      <p className="dim small" style={{ marginBottom: 16 }}>
        {t('goalSentence')}
      </p>
      <DataTable
        label={t('goals')}
        columns={columns}
        rows={data.goals}
        rowKey={goal => String(goal.sdg)}
        csv={t('goals')}
      />
    </>
  )
}

/** The catalogue of what a row can name. */
export const Variables = () => {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ tab: 'technologies' as Tab, q: '' })
  const { rows, data } = useCatalogue()
  const tab = tabs.find(one => one === view.tab) ?? 'technologies'
  const count = (kind: Industry['kind']) => (data ? rows.filter(row => row.kind === kind).length : undefined)
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div style={{ marginTop: 24 }}>
        <Tabs
          label={t('tabs')}
          value={tab}
          onChange={id => setView({ tab: id as Tab })}
          tabs={[
            { id: 'technologies', name: t('technologies'), count: count('power'), panel: <Catalogue kind="power" /> },
            { id: 'industries', name: t('industries'), count: count('revenue'), panel: <Catalogue kind="revenue" /> },
            { id: 'goals', name: t('goals'), count: 17, panel: <GoalList /> },
          ]}
        />
      </div>
      <p className="small dim" style={{ marginTop: 24 }}>
        <Trans t={t} i18nKey="more" components={{ method: <Link to="/methodology">{''}</Link> }} />
      </p>
    </>
  )
}
