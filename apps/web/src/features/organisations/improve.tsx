import type { Improvement, OrganisationReport } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { BarCell } from '../../charts/bar-cell.tsx'
import { formatCount, formatPercent, formatRange } from '../../format.ts'
import { NumCell } from '../../ui/num.tsx'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './organisations.module.css'

const useImprovements = (id: string, limit: number) =>
  useAsk('improveOrganisation', { params: { id }, query: { limit } }, { staleTime: 10 * 60_000 })

const widthOf = (of: Improvement['before']): number | null =>
  of === null || of.p5 === null || of.p95 === null ? null : of.p95 - of.p5

/** Which field, given once, narrows the estimate most: sites without a figure first, then by what goes from the interval. */
export function Improve({ organisation }: { organisation: OrganisationReport }) {
  const { t } = useTranslation(['organisations', 'charts'])
  const { data, isError } = useImprovements(organisation.id, 500)
  const rows = data?.results ?? []
  const most = rows.reduce((n, r) => Math.max(n, r.gain ?? 0), 0)
  const columns = useMemo((): Column<Improvement>[] => {
    const range = (of: Improvement['before']) =>
      of === null || of.p5 === null || of.p95 === null ? null : (
        <span className="num">{formatRange(of.p5, of.p95)}</span>
      )
    return [
      {
        id: 'site',
        name: t('organisations:improve.site'),
        isFixed: true,
        value: r => r.site_name || r.site_id,
        cell: r => r.site_name || r.site_id,
      },
      {
        id: 'give',
        name: t('organisations:improve.give'),
        value: r => r.fields.join(' '),
        cell: r => (
          <span className={css.give}>
            {r.fields.map((field, i) => (
              <span key={field}>
                {i > 0 && ` ${t('organisations:improve.or')} `}
                <code>{field}</code>
              </span>
            ))}
            <span className="dim">{r.sentence}</span>
            {r.removes && (
              <span className={css.reason}>{t('organisations:improve.removes', { reason: r.removes })}</span>
            )}
          </span>
        ),
      },
      {
        id: 'before',
        name: t('organisations:improve.before'),
        isEnd: true,
        value: r => widthOf(r.before),
        cell: r => range(r.before) ?? <span className={css.nil}>{t('charts:word.not_calculable')}</span>,
      },
      {
        id: 'after',
        name: t('organisations:improve.after'),
        isEnd: true,
        value: r => widthOf(r.after),
        cell: r => range(r.after),
      },
      {
        id: 'narrowing',
        name: t('organisations:improve.narrowing'),
        isEnd: true,
        value: r => r.narrowing,
        cell: r => (r.narrowing === null ? null : <span className="num">{formatPercent(r.narrowing)}</span>),
      },
      {
        id: 'gain',
        name: t('organisations:improve.gain'),
        isEnd: true,
        value: r => r.gain,
        cell: r =>
          r.gain === null ? null : (
            <span className={css.gain}>
              <BarCell share={most > 0 ? r.gain / most : 0} kind="solid" end />
              <NumCell value={r.gain} unit={t('charts:unit')} />
            </span>
          ),
      },
    ]
  }, [t, most])
  if (isError || (data && rows.length === 0)) return null
  return (
    <Section
      id="improve"
      title={t('organisations:improve.title')}
      sentence={
        <>
          {t('organisations:improve.sentence')}{' '}
          <Link to="/portfolio/upload">
            {t(organisation.kind === 'own' ? 'organisations:improve.again' : 'organisations:improve.own')}
          </Link>
        </>
      }
      source={
        data && data.count > rows.length
          ? t('organisations:improve.first', {
              shown: formatCount(rows.length),
              count: data.count,
              formatted: formatCount(data.count),
            })
          : undefined
      }
    >
      {data ? (
        <DataTable
          label={t('organisations:improve.title')}
          columns={columns}
          rows={rows}
          rowKey={r => `${r.site_id} ${r.fields.join(' ')} ${r.figure}`}
          csv={`${organisation.name} ${t('organisations:improve.title')}`}
        />
      ) : (
        <SkeletonRows rows={4} columns={5} />
      )}
    </Section>
  )
}

const first = 3

/** In a drawer: the three fields that help most. */
export function ImproveShort({ id }: { id: string }) {
  const { t } = useTranslation('organisations')
  const { data } = useImprovements(id, first)
  if (!data || data.results.length === 0) return null
  return (
    <div className={css.narrow}>
      <h3>{t('improve.title')}</h3>
      <ul className={css.short}>
        {data.results.map(r => (
          <li key={`${r.site_id} ${r.fields.join(' ')}`}>
            <b>{r.site_name || r.site_id}.</b> {r.sentence}
          </li>
        ))}
      </ul>
      {data.count > first && (
        <Link className="small" to="/organisation/$id" params={{ id }} hash="improve">
          {t('improve.all', { count: data.count, formatted: formatCount(data.count) })}
        </Link>
      )}
    </div>
  )
}
