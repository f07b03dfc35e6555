import type { FrameworkStatement, StatementItem } from '@cradle/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatExact, formatGiven, formatNumber, formatPercent } from '../../format.ts'
import { Absent } from '../../ui/absent.tsx'
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

type CellProps<T> = {
  of: T | null
  /** Why there is nothing. On a phone, where no head says of what, the cell is left out. */
  without: string
  className?: string | undefined
  children: (value: T) => ReactNode
}

function CellOf<T>({ of, without, className = '', children }: CellProps<T>) {
  return of === null ? (
    <td className={`${className} ${css.blank}`}>
      <Absent>{without}</Absent>
    </td>
  ) : (
    <td className={className}>{children(of)}</td>
  )
}

function Line({ row, statement, has, opened, onFigure }: LineProps) {
  const { t } = useTranslation('holdings')
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
      {statement.previous && (
        <CellOf of={row.previous} without={t(row.kind === 'user_text' ? 'statement.inWords' : 'unknown')}>
          {previous => shown(previous, row.decimals, isShare)}
        </CellOf>
      )}
      {has.quality && (
        <CellOf of={row.quality} without={t('statement.notRated')}>
          {quality => <Score value={quality} />}
        </CellOf>
      )}
      {has.shares && <Shares row={row} />}
      <CellOf
        of={row.text ?? (row.kind === 'user_text' ? <Absent>{wordOf(row)}</Absent> : null)}
        without={t('statement.noneWritten')}
        className={css.words}
      >
        {text => text}
      </CellOf>
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
  if (value === null) return <Absent>{row.kind === 'user_text' ? t('statement.inWords') : wordOf(row)}</Absent>
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
  return (
    <CellOf of={known.length === 0 ? null : known} without={t('statement.noShares')} className={css.shares}>
      {shares => <ShareBar row={row} shares={shares} />}
    </CellOf>
  )
}

function ShareBar({ row, shares }: { row: StatementItem; shares: readonly (typeof SHARES)[number][] }) {
  const { t } = useTranslation('holdings')
  return (
    <>
      <span className={css.bar} aria-hidden="true">
        {shares.map(share => {
          const size = row[share] ?? 0
          return size > 0 ? <i key={share} className={css[LOOK[share]]} style={{ flexGrow: size }} /> : null
        })}
      </span>
      <span className={parts.sub}>
        {shares.map(share => t(`statement.${share}`, { share: formatPercent(row[share] ?? 0) })).join(', ')}
      </span>
    </>
  )
}
