import type { Owner } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { formatCount } from '../../format.ts'
import { technologyText } from '../../i18n/technology-text.ts'
import { NumCell } from '../../ui/num.tsx'
import parts from '../../ui/report-parts.module.css'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { PlainAmount } from './plain-amount.tsx'

type Line = Owner['technologies'][number]

function useCountedColumns(owner: Owner): Column<Line>[] {
  const { t } = useTranslation('owners')
  return useMemo((): Column<Line>[] => {
    const largest = Math.max(1, ...owner.technologies.map(one => Math.max(one.operating_mw, one.unknown_mw)))
    const number = (
      id: string,
      name: string,
      value: (one: Line) => number | null,
      unit?: 'MW' | 'GWh',
    ): Column<Line> => ({
      id,
      name,
      isEnd: true,
      value,
      cell: one => {
        const found = value(one)
        if (found === null) return <span className="xs quiet">{t('unknown')}</span>
        return unit ? <PlainAmount value={found} unit={unit} /> : <NumCell value={found} digits={3} />
      },
    })
    return [
      {
        id: 'technology',
        name: t('column.technology'),
        isFixed: true,
        value: one => technologyText(one.technology),
        cell: one => technologyText(one.technology),
      },
      number('mw', t('column.mw'), one => one.operating_mw, 'MW'),
      {
        id: 'bar',
        isPicture: true,
        name: t('column.bar'),
        head: <span className="vh">{t('column.bar')}</span>,
        width: 120,
        cell: one => (
          <>
            <BarCell share={one.operating_mw / largest} kind="solid" />
            {one.unknown_mw > 0 && <BarCell share={one.unknown_mw / largest} kind="lines" thin />}
          </>
        ),
      },
      number('unknown', t('column.unknown'), one => one.unknown_mw, 'MW'),
      number('gwh', t('column.generation'), one => one.generation_gwh, 'GWh'),
      number('co2', t('column.co2'), one => one.co2_t),
    ]
  }, [owner, t])
}

/** Operating capacity by technology; what nobody states the share of is hatched and stands apart. */
export function CountedTable({ owner }: { owner: Owner }) {
  const { t } = useTranslation('owners')
  const columns = useCountedColumns(owner)
  return (
    <Section id="counted" title={t('counted.title')} sentence={t('counted.sentence')}>
      <DataTable
        label={t('counted.title')}
        columns={columns}
        rows={owner.technologies}
        rowKey={one => one.technology}
        csv={`${owner.name} ${t('counted.title')}`}
      />
      <p className={parts.note}>
        {t('counted.co2', { known: formatCount(owner.co2.assets), without: formatCount(owner.co2.assets_without) })}
      </p>
    </Section>
  )
}
