import type { Asset } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../format.ts'
import { Absent } from '../../ui/absent.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'

type PlantRecord = Asset['records'][number]

/** The registers that know the plant, and why they were taken for one. */
export function PlantRecords({ plant }: { plant: Asset }) {
  const { t } = useTranslation('owners')
  const columns = useMemo(
    (): Column<PlantRecord>[] => [
      {
        id: 'record',
        name: t('column.record'),
        isFixed: true,
        value: one => one.id,
        cell: one => <code>{one.id}</code>,
      },
      {
        id: 'relation',
        name: t('column.relation'),
        value: one => t(`relation.${one.relation}`),
        cell: one => t(`relation.${one.relation}`),
      },
      {
        id: 'rule',
        name: t('column.rule'),
        value: one => one.rule,
        cell: one => one.rule ?? <Absent>{t('plant.noLink')}</Absent>,
      },
      {
        id: 'km',
        name: 'km',
        isEnd: true,
        value: one => one.km,
        cell: one =>
          one.km === null ? (
            // The plant itself has no rule: there is nothing that its place could be compared with.
            <Absent>{t(one.rule === null ? 'plant.noLink' : 'plant.noPlace')}</Absent>
          ) : (
            formatNumber(one.km)
          ),
      },
    ],
    [t],
  )
  return (
    <Section id="records" title={t('plant.records')} sentence={t('plant.recordsSentence')}>
      <DataTable
        label={t('plant.records')}
        columns={columns}
        rows={plant.records}
        rowKey={one => one.id}
        csv={`${plant.name} ${t('plant.records')}`}
      />
    </Section>
  )
}
