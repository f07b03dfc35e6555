import type { OrganisationReport } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import { DataTable } from '../../ui/table.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { siteColumns } from './site-columns.tsx'

/** Each site: what it is, how its quantity is known, what it carries, or why it carries nothing. */
export function Sites({ organisation, goal }: { organisation: OrganisationReport; goal: number }) {
  const { t } = useTranslation(['organisations', 'charts', 'physical'])
  const hasGases = organisation.sub_locations.some(site => site.indicators)
  const isNarrow = useNarrow()
  const columns = useMemo(() => siteColumns(t, { goal, hasGases, isNarrow }), [goal, hasGases, isNarrow, t])
  return (
    <Section id="sites" title={t('organisations:sites.title')} sentence={t('organisations:sites.sentence')}>
      <DataTable
        label={t('organisations:sites.table')}
        columns={columns}
        rows={organisation.sub_locations}
        rowKey={s => s.id}
        csv={`${organisation.name} ${t('organisations:sites.title')}`}
      />
    </Section>
  )
}
