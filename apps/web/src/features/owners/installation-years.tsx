import type { Asset, SourceValue } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { sourceRow } from './source-name.ts'

/** Verified tonnes of every registry account of a plant, whole. */
export function InstallationYears({ plant }: { plant: Asset }) {
  const { t } = useTranslation('owners')
  const columns = useMemo(
    (): Column<SourceValue>[] => [
      {
        id: 'year',
        name: t('column.year'),
        isFixed: true,
        value: one => one.year,
        cell: one => (one.year === null ? null : String(one.year)),
      },
      {
        id: 'tonnes',
        name: 't CO₂e',
        isEnd: true,
        value: one => one.value,
        cell: one => <span className="num">{formatCount(one.value)}</span>,
      },
      { id: 'row', name: t('column.row'), value: one => one.row_ref, cell: one => sourceRow(one.source, one.row_ref) },
    ],
    [t],
  )
  return (
    <Section id="installations" title={t('plant.installations')} sentence={t('plant.installationsSentence')}>
      <DataTable
        label={t('plant.installations')}
        columns={columns}
        rows={plant.installation_co2}
        rowKey={one => `${one.subject} ${one.year}`}
        csv={`${plant.name} ${t('plant.installations')}`}
      />
    </Section>
  )
}
