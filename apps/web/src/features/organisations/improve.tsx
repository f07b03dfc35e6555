import type { OrganisationReport } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatCount } from '../../format.ts'
import { sentencesText } from '../../i18n/several-messages.ts'
import { Section } from '../../ui/section.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table.tsx'
import { improvementColumns } from './improvement-columns.tsx'
import css from './organisations.module.css'

const useImprovements = (id: string, limit: number) =>
  useApiQuery('improveOrganisation', { params: { id }, query: { limit } }, { staleTime: 10 * 60_000 })

/** Which field, given once, narrows the estimate most: sites without a figure first, then by what goes from the interval. */
export function Improve({ organisation }: { organisation: OrganisationReport }) {
  const { t } = useTranslation(['organisations', 'charts'])
  const { data, isError } = useImprovements(organisation.id, 500)
  const rows = data?.results ?? []
  const largestGain = rows.reduce((n, r) => Math.max(n, r.gain ?? 0), 0)
  const columns = useMemo(() => improvementColumns(t, largestGain), [t, largestGain])
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
            <b>{r.site_name || r.site_id}.</b> {sentencesText(r)}
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
