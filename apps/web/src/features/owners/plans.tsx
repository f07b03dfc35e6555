import type { Owner, PlannedUnit } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../countries.ts'
import { formatPercent, formatQuantity } from '../../format.ts'
import { technologyText } from '../../i18n/technology-text.ts'
import parts from '../../ui/report-parts.module.css'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { PlainAmount } from './plain-amount.tsx'

/** What it builds or announced, and what closes or was closed. */
export function Plans({ owner }: { owner: Owner }) {
  const { t } = useTranslation('owners')
  const columns = usePlanColumns()
  const { planned_mw: plannedMw, closing_mw: closing, retired_mw: retired } = owner.capacity
  if (owner.planned.length === 0 && closing === 0 && retired === 0) return null
  return (
    <Section
      id="plans"
      title={t('plans.title')}
      sentence={t('plans.sentence', {
        planned: formatQuantity(plannedMw, 'MW'),
        closing: formatQuantity(closing, 'MW'),
        retired: formatQuantity(retired, 'MW'),
      })}
    >
      {owner.planned.length > 0 && (
        <DataTable
          label={t('plans.table')}
          columns={columns}
          rows={owner.planned}
          rowKey={one => `${one.plant} ${one.name} ${one.start}`}
          csv={`${owner.name} ${t('plans.table')}`}
        />
      )}
    </Section>
  )
}

function usePlanColumns(): Column<PlannedUnit>[] {
  const { t } = useTranslation('owners')
  return useMemo(
    (): Column<PlannedUnit>[] => [
      {
        id: 'plant',
        name: t('column.plant'),
        isFixed: true,
        value: one => `${one.plant} ${one.name}`.trim(),
        cell: one => (
          <span>
            {one.plant} {one.name}
            <span className={parts.sub}>
              {technologyText(one.technology)}, {countryName(one.country)}
            </span>
          </span>
        ),
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
        name: t('column.share'),
        isEnd: true,
        value: one => one.share,
        cell: one => (one.share === null ? <span className="xs quiet">{t('unknown')}</span> : formatPercent(one.share)),
      },
      {
        id: 'status',
        name: t('column.status'),
        value: one => t(`status.${one.status}`),
        cell: one => t(`status.${one.status}`),
      },
      {
        id: 'start',
        name: t('column.starts'),
        isEnd: true,
        value: one => one.start,
        cell: one => (one.start === null ? <span className="xs quiet">{t('notStated')}</span> : String(one.start)),
      },
    ],
    [t],
  )
}
