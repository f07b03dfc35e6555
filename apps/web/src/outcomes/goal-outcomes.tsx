import type { OutcomeTotal } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatExact, formatPercent } from '../format.ts'
import parts from '../ui/report-parts.module.css'
import { FigureHead } from '../ui/section.tsx'
import { type Column, DataTable } from '../ui/table.tsx'
import { amountText, outcomeTitle, partText, spanText } from './outcome-text.ts'
import css from './outcomes.module.css'

type Props = { outcomes: readonly OutcomeTotal[]; goal: number; name: string }

/** What rows state for a goal, beside its person-years and never added to them. */
export function GoalOutcomes({ outcomes, goal, name }: Props) {
  const { t } = useTranslation('outcomes')
  const shown = useMemo(() => outcomes.filter(({ goals }) => goals.includes(goal)), [outcomes, goal])
  const columns = useMemo(() => columnsOf(outcomes, t), [outcomes, t])
  if (shown.length === 0) return null
  return (
    <div className={css.block} data-outcomes={goal}>
      <FigureHead level={3} title={t('title')} />
      <p className="small dim">{t('sentence')}</p>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={shown}
        rowKey={({ indicator }) => indicator}
        csv={`${name} ${t('title')}`}
      />
      <p className={parts.note}>
        {t('byShare')} {t('qualityNote')} {shown.some(({ may_repeat: repeats }) => repeats) && t('mayRepeat')}
      </p>
    </div>
  )
}

type Words = ReturnType<typeof useTranslation<'outcomes'>>['t']

/** How many rows state it, and for how much of the money. */
function StatingRows({ total: { rows, rows_total, share_of_money } }: { total: OutcomeTotal }) {
  const { t } = useTranslation('outcomes')
  return (
    <>
      {t('ofRows', { rows: formatCount(rows), total: formatCount(rows_total) })}
      {share_of_money !== null && (
        <span className={parts.sub}>
          {t('shareOfMoney')} {formatPercent(share_of_money)}
        </span>
      )}
    </>
  )
}

const columnsOf = (all: readonly OutcomeTotal[], t: Words): Column<OutcomeTotal>[] => [
  {
    id: 'indicator',
    name: t('indicator'),
    isFixed: true,
    value: one => `${outcomeTitle(one)}, ${t(`unit.${one.unit}`)}`,
    cell: one => (
      <>
        {outcomeTitle(one)}
        <span className={parts.sub}>{partText(one, all)}</span>
      </>
    ),
  },
  {
    id: 'attributed',
    name: t('attributed'),
    isEnd: true,
    value: one => one.attributed,
    cell: one =>
      one.attributed === null ? (
        <span className={css.nil}>{t('notStated')}</span>
      ) : (
        <Amount value={one.attributed} unit={one.unit} />
      ),
  },
  {
    id: 'stated',
    name: t('stated'),
    isEnd: true,
    value: one => one.stated,
    cell: one => <Amount value={one.stated} unit={one.unit} />,
  },
  {
    id: 'rows',
    name: t('rows'),
    value: one => one.rows,
    cell: one => <StatingRows total={one} />,
  },
  {
    id: 'quality',
    name: t('quality'),
    value: one => one.quality.worst,
    cell: one => spanText(one.quality.best, one.quality.worst),
  },
  {
    id: 'year',
    name: t('year'),
    value: one => one.years?.last ?? null,
    cell: one =>
      one.years ? spanText(one.years.first, one.years.last) : <span className={css.nil}>{t('notStated')}</span>,
  },
]

/** An amount as it is read, with its exact value for copies. */
export function Amount({ value, unit }: { value: number; unit: OutcomeTotal['unit'] }) {
  return (
    <data className="num" value={String(value)} title={formatExact(value, unit)}>
      {amountText(value, unit)}
    </data>
  )
}
