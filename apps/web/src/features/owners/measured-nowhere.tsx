import type { PlantAccuracy } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent } from '../../format.ts'
import { Absent } from '../../ui/absent.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { areaOf, familyOf } from './area-name.ts'
import { PlainAmount } from './plain-amount.tsx'

type Line = PlantAccuracy['measured'][number]

/** Which part of the capacity has a measured value, 0 to 1; null where no capacity is known. */
const partOf = ({ measured_mw: measured, capacity_mw: mw }: Line): number | null => (mw === 0 ? null : measured / mw)

function Part({ value }: { value: number | null }) {
  const { t } = useTranslation('owners')
  return value === null ? <Absent>{t('unknown')}</Absent> : formatPercent(value)
}

/** How much of each fuel and area has any measured value at all. */
export function MeasuredNowhere({ measured }: { measured: readonly Line[] }) {
  const { t } = useTranslation('owners')
  const columns = useMemo(
    (): Column<Line>[] => [
      {
        id: 'fuel',
        name: t('accuracy.fuel'),
        isFixed: true,
        value: one => t(`family.${familyOf(one.family)}`),
        cell: one => t(`family.${familyOf(one.family)}`),
      },
      {
        id: 'area',
        name: t('accuracy.area'),
        value: one => t(`area.${areaOf(one.area)}`),
        cell: one => t(`area.${areaOf(one.area)}`),
      },
      {
        id: 'plants',
        name: t('accuracy.plants'),
        isEnd: true,
        value: one => one.plants,
        cell: one => formatCount(one.plants),
      },
      {
        id: 'measured',
        name: t('accuracy.measuredColumn'),
        isEnd: true,
        value: one => one.measured,
        cell: one => formatCount(one.measured),
      },
      {
        id: 'mw',
        name: 'MW',
        isEnd: true,
        value: one => one.capacity_mw,
        cell: one => <PlainAmount value={one.capacity_mw} unit="MW" />,
      },
      {
        id: 'share',
        name: t('accuracy.measuredMw'),
        isEnd: true,
        value: partOf,
        cell: one => <Part value={partOf(one)} />,
      },
    ],
    [t],
  )
  return (
    <Section id="nowhere" title={t('accuracy.nowhere')} sentence={t('accuracy.nowhereSentence')}>
      <DataTable
        label={t('accuracy.nowhere')}
        columns={columns}
        rows={measured}
        rowKey={one => `${one.family} ${one.area}`}
        csv={t('accuracy.nowhere')}
      />
    </Section>
  )
}
