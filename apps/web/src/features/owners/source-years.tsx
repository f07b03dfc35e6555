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
  const { year, amount, row } = useSourceColumns<SourceValue>('t CO₂e')
  const columns = useMemo(() => [year, amount, row], [year, amount, row])
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

type OtherValue = Asset['other'][number]

/** What sources say beside generation and the CO2 that counts: other emissions, heat, and CO2 that somebody models. */
export function OtherYears({ plant }: { plant: Asset }) {
  const { t } = useTranslation('owners')
  const { year, amount, row } = useSourceColumns<OtherValue>(t('column.amount'))
  const columns = useMemo(
    (): Column<OtherValue>[] => [
      year,
      {
        id: 'indicator',
        name: t('column.indicator'),
        value: one => t(`other.${one.indicator}`),
        cell: one => t(`other.${one.indicator}`),
      },
      amount,
      row,
    ],
    [t, year, amount, row],
  )
  return (
    <Section id="other" title={t('plant.other')} sentence={t('plant.otherSentence')}>
      <DataTable
        label={t('plant.other')}
        columns={columns}
        rows={plant.other}
        rowKey={one => `${one.indicator} ${one.subject} ${one.year} ${one.row_ref}`}
        csv={`${plant.name} ${t('plant.other')}`}
      />
    </Section>
  )
}

/** Year, amount and origin of values that a source states. `amount`: head of the amounts. */
function useSourceColumns<Value extends SourceValue>(amount: string): Record<'year' | 'amount' | 'row', Column<Value>> {
  const { t } = useTranslation('owners')
  return useMemo(
    () => ({
      year: {
        id: 'year',
        name: t('column.year'),
        isFixed: true,
        value: one => one.year,
        cell: one => (one.year === null ? t('plant.typical') : String(one.year)),
      },
      amount: {
        id: 'amount',
        name: amount,
        isEnd: true,
        value: one => one.value,
        cell: one => <span className="num">{formatCount(one.value)}</span>,
      },
      row: {
        id: 'row',
        name: t('column.row'),
        value: one => one.row_ref,
        cell: one => sourceRow(one.source, one.row_ref),
      },
    }),
    [t, amount],
  )
}
