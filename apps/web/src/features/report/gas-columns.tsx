import type { Entry } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { CC_PER_MWH_UNIT, CC_UNIT, withoutBreak } from '../../physical/quantity.ts'
import { NumCell } from '../../ui/num.tsx'
import { Opens } from '../../ui/opens.tsx'
import type { Column } from '../../ui/table.tsx'
import type { EntryActions } from './entry-actions.ts'
import css from './report.module.css'

/** Greenhouse gases of an entry, ownership share applied, and per unit of electricity where all of it is power plants. */
export function gasColumns(
  t: TFunction<['report', 'charts', 'physical']>,
  { opened, onIndicator }: Pick<EntryActions, 'opened' | 'onIndicator'>,
): Column<Entry>[] {
  return [
    {
      id: 'cc_t',
      name: t('physical:places.gasesColumn'),
      head: withoutBreak(CC_UNIT),
      isEnd: true,
      value: e => e.indicators?.cc_t ?? null,
      cell: e => {
        const value = e.indicators?.cc_t ?? null
        if (value === null) return <span className={css.nil}>{t('physical:unknown')}</span>
        return (
          <Opens
            hint={t('physical:howOf', { name: e.organisation.name })}
            isOpen={opened?.entry === e.id && opened.indicator === 'cc_t'}
            onOpen={() => onIndicator('cc_t', e.id)}
          >
            <NumCell value={value} digits={3} unit={CC_UNIT} />
          </Opens>
        )
      },
    },
    {
      id: 'cc_t_per_mwh',
      name: t('physical:perMwh'),
      head: withoutBreak(CC_PER_MWH_UNIT),
      isEnd: true,
      value: e => e.cc_t_per_mwh ?? null,
      cell: e =>
        typeof e.cc_t_per_mwh === 'number' ? (
          <NumCell value={e.cc_t_per_mwh} digits={3} unit={CC_PER_MWH_UNIT} />
        ) : null,
    },
  ]
}
