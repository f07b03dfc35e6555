import type { FileReading } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatCount, formatGiven } from '../../../format.ts'
import { ScrollBox } from '../../../ui/scroll-box.tsx'
import { formatFactor } from '../columns/format-factor.ts'
import css from './reading.module.css'

type Column = FileReading['columns'][number]
type Row = FileReading['preview'][number]

/** Digits of a value that was understood. */
const DIGITS = 6

/** The first rows as they will be read: what is written, and below it what is understood where that is something else. Columns that mean nothing are left out. */
export function RowPreview({
  columns,
  rows,
  count,
}: {
  columns: readonly Column[]
  rows: readonly Row[]
  count: number
}) {
  const { t } = useTranslation('drafts')
  const used = columns.filter(({ field }) => field !== null)
  if (used.length === 0 || rows.length === 0) return <p className="small">{t('reading.nothing')}</p>
  return (
    <ScrollBox label={t('reading.preview')} className={css.preview}>
      <table className={css.table}>
        <caption>{t('reading.previewOf', { shown: rows.length, count, formatted: formatCount(count) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reading.line')}</th>
            {used.map(column => (
              <th key={column.column} scope="col">
                {column.header}
                <ReadAs column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {used.map(column => (
                <PreviewCell
                  key={column.column}
                  column={column}
                  cell={cells.find(cell => cell.column === column.column)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

/** The field of a column, and what its numbers are multiplied by. */
function ReadAs({ column: { header, field, unit } }: { column: Column }) {
  const parts = [
    field === header ? null : field,
    unit && unit.factor !== 1 ? `${unit.name} ${formatFactor(unit.factor)}` : null,
    unit?.currency,
  ]
  return <span className={css.under}>{parts.filter(Boolean).join(', ')}</span>
}

function PreviewCell({ column, cell }: { column: Column; cell: Row['cells'][number] | undefined }) {
  const { t } = useTranslation('drafts')
  if (!cell || cell.text === '') return <td />
  const { text, value, wrong } = cell
  const unit = column.unit && column.unit.plain !== '1' ? column.unit.plain : ''
  const understood = typeof value === 'number' ? `${formatGiven(value, DIGITS)} ${unit}`.trim() : value
  return (
    <td className={typeof value === 'number' ? css.number : undefined}>
      <span className={css.written}>{text}</span>
      {wrong ? <span className={css.wrong}>{t('reading.wrong')}</span> : null}
      {!wrong && understood !== null && understood !== text ? <span className={css.under}>{understood}</span> : null}
    </td>
  )
}
