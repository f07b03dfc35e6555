import type { Entry } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { CC_PER_MWH_UNIT, CC_UNIT, withoutBreak } from '../../physical/quantity.ts'
import { Absent } from '../../ui/absent.tsx'
import { NumCell } from '../../ui/num.tsx'
import type { Column } from '../../ui/table.tsx'
import type { EntryActions } from './entry-actions.ts'
import { EntryOpens } from './entry-opens.tsx'
import css from './report.module.css'

// Values of their own, so that a column drawn anew is not sorted anew.
const gasesOf = (e: Entry) => e.indicators?.cc_t ?? null
const gasesPerMwhOf = (e: Entry) => e.cc_t_per_mwh ?? null

/** Greenhouse gases of an entry, ownership share applied, and per unit of electricity where all of it is power plants. */
export function gasColumns(
  t: TFunction<['report', 'charts', 'physical']>,
  { onIndicator }: Pick<EntryActions, 'onIndicator'>,
): Column<Entry>[] {
  return [
    {
      id: 'cc_t',
      name: t('physical:places.gasesColumn'),
      head: withoutBreak(CC_UNIT),
      isEnd: true,
      value: gasesOf,
      cell: e => {
        const value = gasesOf(e)
        if (value === null) return <span className={css.nil}>{t('physical:unknown')}</span>
        return (
          <EntryOpens
            entry={e.id}
            indicator="cc_t"
            hint={t('physical:howOf', { name: e.organisation.name })}
            onOpen={() => onIndicator('cc_t', e.id)}
          >
            <NumCell value={value} digits={3} unit={CC_UNIT} />
          </EntryOpens>
        )
      },
    },
    {
      id: 'cc_t_per_mwh',
      name: t('physical:perMwh'),
      head: withoutBreak(CC_PER_MWH_UNIT),
      isEnd: true,
      value: gasesPerMwhOf,
      cell: e =>
        typeof e.cc_t_per_mwh === 'number' ? (
          <NumCell value={e.cc_t_per_mwh} digits={3} unit={CC_PER_MWH_UNIT} />
        ) : (
          <Absent>{t(gasesOf(e) === null ? 'physical:unknown' : 'physical:notElectricity')}</Absent>
        ),
    },
  ]
}
