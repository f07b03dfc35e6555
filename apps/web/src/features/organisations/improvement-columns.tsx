import type { Improvement } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { formatPercent, formatRange } from '../../format.ts'
import { sentencesText } from '../../i18n/several-messages.ts'
import { NumCell } from '../../ui/num.tsx'
import type { Column } from '../../ui/table.tsx'
import css from './organisations.module.css'

type Translate = TFunction<['organisations', 'charts']>
type Estimate = Improvement['before']

/** Columns of what to give next: the field, the interval before and after, and what that gains. */
export function improvementColumns(t: Translate, largestGain: number): Column<Improvement>[] {
  return [siteColumn(t), fieldsColumn(t), ...intervalColumns(t), gainColumn(t, largestGain)]
}

/** From the fifth to the ninety-fifth percentile, in person-years. */
function widthOf(of: Estimate): number | null {
  return of === null || of.p5 === null || of.p95 === null ? null : of.p95 - of.p5
}

function range(of: Estimate) {
  return of === null || of.p5 === null || of.p95 === null ? null : (
    <span className="num">{formatRange(of.p5, of.p95)}</span>
  )
}

function siteColumn(t: Translate): Column<Improvement> {
  return {
    id: 'site',
    name: t('organisations:improve.site'),
    isFixed: true,
    value: r => r.site_name || r.site_id,
    cell: r => r.site_name || r.site_id,
  }
}

function fieldsColumn(t: Translate): Column<Improvement> {
  return {
    id: 'give',
    name: t('organisations:improve.give'),
    value: r => r.fields.join(' '),
    cell: r => (
      <span className={css.give}>
        {r.fields.map((field, i) => (
          <span key={field}>
            {i > 0 && ` ${t('organisations:improve.or')} `}
            <code>{field}</code>
          </span>
        ))}
        <span className="dim">{sentencesText(r)}</span>
        {r.removes && <span className={css.reason}>{t('organisations:improve.removes', { reason: r.removes })}</span>}
      </span>
    ),
  }
}

function intervalColumns(t: Translate): Column<Improvement>[] {
  return [
    {
      id: 'before',
      name: t('organisations:improve.before'),
      isEnd: true,
      value: r => widthOf(r.before),
      cell: r => range(r.before) ?? <span className={css.nil}>{t('charts:word.not_calculable')}</span>,
    },
    {
      id: 'after',
      name: t('organisations:improve.after'),
      isEnd: true,
      value: r => widthOf(r.after),
      cell: r => range(r.after),
    },
    {
      id: 'narrowing',
      name: t('organisations:improve.narrowing'),
      isEnd: true,
      value: r => r.narrowing,
      cell: r => (r.narrowing === null ? null : <span className="num">{formatPercent(r.narrowing)}</span>),
    },
  ]
}

function gainColumn(t: Translate, largestGain: number): Column<Improvement> {
  return {
    id: 'gain',
    name: t('organisations:improve.gain'),
    isEnd: true,
    value: r => r.gain,
    cell: r =>
      r.gain === null ? null : (
        <span className={css.gain}>
          <BarCell share={largestGain > 0 ? r.gain / largestGain : 0} kind="solid" end />
          <NumCell value={r.gain} unit={t('charts:unit')} />
        </span>
      ),
  }
}
