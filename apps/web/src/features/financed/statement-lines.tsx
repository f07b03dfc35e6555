import type { FrameworkStatement, StatementItem } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatExact, formatGiven, formatNumber, formatPercent } from '../../format.ts'
import { Opens } from '../../ui/opens.tsx'
import parts from '../../ui/report-parts.module.css'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Score } from './cells.tsx'
import { financedWord } from './coded-text.ts'
import type { FinancedFigure } from './figure-address.ts'
import css from './financed.module.css'
import { lineText } from './line-text.ts'

const SHARES = ['reported', 'estimated', 'missing', 'not_applicable'] as const
const LOOK = { reported: 'verified', estimated: 'poor', missing: 'noResult', not_applicable: 'outside' } as const

/** Rounded to the digits that the line is shown with; all of them stand in the title. */
const shown = (value: number, decimals: number | null, isShare: boolean): string =>
  isShare
    ? formatPercent(value)
    : decimals === null
      ? formatNumber(value, { digits: 3 })
      : decimals === 0
        ? formatCount(Math.round(value))
        : formatGiven(Number(value.toFixed(decimals)))

type Props = {
  statement: FrameworkStatement
  opened: FinancedFigure | null
  onFigure: (figure: FinancedFigure) => void
}

/** The lines of a statement with the value of the period before, quality, what the value stands on, and its explanation. */
export function StatementLines({ statement, opened, onFigure }: Props) {
  const { t } = useTranslation('holdings')
  const { previous, rows } = statement
  const hasQuality = rows.some(({ quality }) => quality !== null)
  const hasShares = rows.some(row => SHARES.some(share => row[share] !== null))
  const title = t('statement.lines')
  return (
    <ScrollBox label={title}>
      <table className={`${css.table} ${css.lines}`}>
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statement.indicator')}</th>
            <th scope="col">{statement.reporting_year}</th>
            {previous && <th scope="col">{formatDate(previous.holdings_date)}</th>}
            {hasQuality && <th scope="col">{t('groups.quality')}</th>}
            {hasShares && (
              <th scope="col" className={css.shares}>
                {t('statement.shares')}
              </th>
            )}
            <th scope="col" className={css.words}>
              {t('statement.explanation')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <Line
              key={row.id}
              row={row}
              statement={statement}
              has={{ quality: hasQuality, shares: hasShares }}
              opened={opened}
              onFigure={onFigure}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

type LineProps = Props & { row: StatementItem; has: { quality: boolean; shares: boolean } }

function Line({ row, statement, has, opened, onFigure }: LineProps) {
  const { label, unit, isShare } = lineText(row, statement.reporting_currency)
  const isOpen = row.figure !== null && opened === row.figure
  return (
    <tr>
      <th scope="row">
        {label}
        <span className={parts.sub}>{[unit, row.framework_ref].filter(Boolean).join(', ')}</span>
      </th>
      <td>
        <Value row={row} label={label} unit={unit} isShare={isShare} isOpen={isOpen} onFigure={onFigure} />
      </td>
      {statement.previous && <td>{row.previous === null ? '' : shown(row.previous, row.decimals, isShare)}</td>}
      {has.quality && <td>{row.quality === null ? '' : <Score value={row.quality} />}</td>}
      {has.shares && (
        <td className={css.shares}>
          <Shares row={row} />
        </td>
      )}
      <td className={css.words}>
        {row.text ?? (row.kind !== 'user_text' ? '' : <span className="xs quiet">{wordOf(row)}</span>)}
      </td>
    </tr>
  )
}

const wordOf = ({ status }: StatementItem): string =>
  status === 'value' || status === 'stated' ? '' : financedWord(`status.${status}`)

type ValueProps = {
  row: StatementItem
  label: string
  unit: string
  isShare: boolean
  isOpen: boolean
  onFigure: Props['onFigure']
}

function Value({ row, label, unit, isShare, isOpen, onFigure }: ValueProps) {
  const { t } = useTranslation('holdings')
  const { value, figure } = row
  if (value === null) return row.kind === 'user_text' ? null : <span className="xs quiet">{wordOf(row)}</span>
  const number = (
    <data className={css.value} value={String(value)} title={formatExact(value, unit)}>
      {shown(value, row.decimals, isShare)}
    </data>
  )
  if (figure === null) return number
  return (
    <Opens hint={t('how', { figure: label })} isOpen={isOpen} onOpen={() => onFigure(figure)}>
      {number}
    </Opens>
  )
}

/** Parts of all investments that the value stands on; they add to 100 %. The words beside the bar are the reading. */
function Shares({ row }: { row: StatementItem }) {
  const { t } = useTranslation('holdings')
  const known = SHARES.filter(share => row[share] !== null)
  if (known.length === 0) return null
  return (
    <>
      <span className={css.bar} aria-hidden="true">
        {known.map(share => {
          const size = row[share] ?? 0
          return size > 0 ? <i key={share} className={css[LOOK[share]]} style={{ flexGrow: size }} /> : null
        })}
      </span>
      <span className={parts.sub}>
        {known.map(share => t(`statement.${share}`, { share: formatPercent(row[share] ?? 0) })).join(', ')}
      </span>
    </>
  )
}
