import type { PlantAccuracy } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../countries.ts'
import { formatNumber } from '../../format.ts'
import { technologyText } from '../../i18n/technology-text.ts'
import parts from '../../ui/report-parts.module.css'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { PlantLink } from './links.tsx'
import { PlainAmount } from './plain-amount.tsx'

type Worst = PlantAccuracy['worst'][number]

/** The plants that are missed most, each with the way to all of its values. */
export function WorstPlants({ worst }: { worst: readonly Worst[] }) {
  const { t } = useTranslation('owners')
  const columns = useMemo((): Column<Worst>[] => {
    const gwh = (id: string, name: string, value: (one: Worst) => number | null): Column<Worst> => ({
      id,
      name,
      isEnd: true,
      value,
      cell: one => {
        const found = value(one)
        return found === null ? (
          <span className="xs quiet">{t('unknown')}</span>
        ) : (
          <PlainAmount value={found} unit="GWh" />
        )
      },
    })
    return [
      {
        id: 'plant',
        name: t('column.plant'),
        isFixed: true,
        value: one => one.name,
        cell: one => (
          <span>
            <PlantLink id={one.asset_id}>{one.name}</PlantLink>
            <span className={parts.sub}>
              {technologyText(one.technology)}, {countryName(one.country)}
            </span>
          </span>
        ),
      },
      { id: 'year', name: t('column.year'), isEnd: true, value: one => one.year, cell: one => String(one.year) },
      {
        id: 'ratio',
        name: t('accuracy.ratio'),
        isEnd: true,
        value: one => one.estimate_gwh / one.meter_gwh,
        cell: one => `×${formatNumber(one.estimate_gwh / one.meter_gwh, { digits: 3 })}`,
      },
      gwh('meter', t('accuracy.meter'), one => one.meter_gwh),
      gwh('after', `${t('accuracy.after')}, GWh`, one => one.estimate_gwh),
      gwh('before', `${t('accuracy.before')}, GWh`, one => one.model_gwh),
      {
        id: 'basis',
        name: t('column.basis'),
        value: one => t(`basis.${one.basis}`),
        cell: one => t(`basis.${one.basis}`),
      },
    ]
  }, [t])
  return (
    <Section id="worst" title={t('accuracy.worst')} sentence={t('accuracy.worstSentence')}>
      <DataTable
        label={t('accuracy.worst')}
        columns={columns}
        rows={worst}
        rowKey={one => one.asset_id}
        csv={t('accuracy.worst')}
      />
    </Section>
  )
}
