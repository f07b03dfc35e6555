import type { PhysicalFigure, Portfolio } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate, formatExact, formatNumber, formatRange } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { gasesOf } from '../../physical/figures.ts'
import { quantityRange, quantityText } from '../../physical/quantity.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { JobProgress } from '../../ui/job-progress.tsx'
import { Num } from '../../ui/num.tsx'
import { ReviewState } from '../../ui/review-state.tsx'
import { fillOf, StatusDot } from '../../ui/status-dot.tsx'
import { CoverageCell } from './coverage-cell.tsx'
import { GoalBars } from './goal-bars.tsx'
import css from './list.module.css'
import { PortfolioMenu, type ShareAuthenticator } from './portfolio-menu.tsx'

/** The total with its interval; before delivery what stands in its way. */
const Total = ({ portfolio }: { portfolio: Portfolio }) => {
  const { t } = useTranslation(['portfolios', 'ui'])
  const { id, status, rows, progress, total_impact, p5, p95 } = portfolio
  if (status === 'in_progress')
    return (
      <div className={css.running}>
        <JobProgress progress={progress} />
      </div>
    )
  if (status === 'draft')
    return (
      <>
        {progress?.stage === 'failed' && progress.detail
          ? t('list.failed', { reason: messageText(progress.message, progress.detail) })
          : rows.rejected > 0
            ? t('list.repair', { count: rows.rejected })
            : t('list.ready')}{' '}
        <Link to="/portfolio/$id" params={{ id }}>
          {t('list.openDraft')}
        </Link>
      </>
    )
  if (total_impact === null)
    return <span className="quiet">{t(`ui:status.${portfolio.total_status ?? 'not_assessed'}`)}</span>
  const gases = gasesOf(portfolio.physical)
  if (gases) return <Gases gases={gases} total={total_impact} />
  return (
    <>
      <span className={css.total}>
        <Num value={total_impact} />
      </span>
      {p5 !== null && p95 !== null ? <span className={css.sub}>{formatRange(p5, p95)}</span> : null}
    </>
  )
}

/** Greenhouse gases with their interval first, the person-years beside them. */
const Gases = ({ gases, total }: { gases: PhysicalFigure & { value: number }; total: number }) => {
  const { t } = useTranslation('portfolios')
  const { value, unit, p5, p95 } = gases
  return (
    <>
      <data className={css.total} value={String(value)} title={formatExact(value, unit)}>
        {quantityText(value, unit)}
      </data>
      {p5 !== null && p95 !== null ? <span className={css.sub}>{quantityRange(p5, p95, unit)}</span> : null}
      <span className={css.sub}>{t('list.py', { value: formatNumber(total) })}</span>
    </>
  )
}

/** A draft or a running run over a delivered portfolio. */
const Over = ({ portfolio: { draft, run } }: { portfolio: Portfolio }) => {
  const { t } = useTranslation('portfolios')
  if (draft)
    return (
      <Link to="/portfolio/$id" params={{ id: draft.id }} className={css.sub}>
        {t(draft.status === 'in_progress' ? 'list.nextRunning' : 'list.nextDraft')}
      </Link>
    )
  return run !== undefined && run > 1 ? <span className={css.sub}>{t('list.run', { run })}</span> : null
}

type RowProps = {
  portfolio: Portfolio
  hasMenu?: boolean
  isChosen?: boolean
  onChoose?: ((id: string) => void) | undefined
  onShare?: ShareAuthenticator
  onMove?: ShareAuthenticator
}

const PortfolioRow = ({ portfolio, hasMenu = true, isChosen = false, onChoose, onShare, onMove }: RowProps) => {
  const { t } = useTranslation(['portfolios', 'ui'])
  const { id, name, status, file } = portfolio
  const isDelivered = status === 'delivered'
  return (
    <tr className={isChosen ? css.isChosen : undefined}>
      {onChoose ? (
        <td className={css.choose}>
          <Checkbox aria-label={t('list.choose', { name })} isSelected={isChosen} onChange={() => onChoose(id)} />
        </td>
      ) : null}
      <th scope="row">
        <Link to={isDelivered ? '/report/$id' : '/portfolio/$id'} params={{ id }} className={css.name}>
          {name}
        </Link>
        {file ? <span className={css.sub}>{file.name}</span> : null}
      </th>
      <td>
        <StatusDot fill={fillOf[status]}>{t(`ui:portfolioStatus.${status}`)}</StatusDot>
        {isDelivered ? <Over portfolio={portfolio} /> : null}
        <ReviewState review={portfolio.review} className={css.sub} />
      </td>
      <td className={`${css.end} num`} data-label={t('list.organisations')}>
        {formatCount(portfolio.total_organization)}
      </td>
      <td
        className={isDelivered ? css.end : css.full}
        data-label={t(portfolio.physical ? 'list.gases' : 'list.total')}
        {...(isDelivered ? {} : { colSpan: 2 })}
      >
        <Total portfolio={portfolio} />
      </td>
      {isDelivered ? (
        <td data-label={t('list.goals')}>
          <GoalBars portfolio={portfolio} />
        </td>
      ) : null}
      <td data-label={t('list.coverage')}>
        <CoverageCell portfolio={portfolio} />
      </td>
      <td className="nowrap" data-label={t('list.createdShort')}>
        {formatDate(portfolio.created)}
      </td>
      {hasMenu ? (
        <td>
          <PortfolioMenu portfolio={portfolio} onShare={onShare} onMove={onMove} />
        </td>
      ) : null}
    </tr>
  )
}

export const PortfolioTable = ({
  portfolios,
  label,
  hasMenu = true,
  chosen = [],
  onChoose,
  onChooseAll,
  onShare,
  onMove,
}: {
  portfolios: readonly Portfolio[]
  label: string
  hasMenu?: boolean
  chosen?: readonly string[]
  /** Without it nothing can be chosen. */
  onChoose?: (id: string) => void
  /** Chooses all of the table, or none. */
  onChooseAll?: (ids: readonly string[]) => void
  onShare?: ShareAuthenticator
  onMove?: ShareAuthenticator
}) => {
  const { t } = useTranslation('portfolios')
  const chosenHere = portfolios.filter(one => chosen.includes(one.id)).length
  return (
    <table className={css.table}>
      <caption className="vh">{label}</caption>
      <thead>
        <tr>
          {onChoose ? (
            <th scope="col" className={css.choose}>
              {onChooseAll ? (
                <Checkbox
                  aria-label={t('list.chooseAll')}
                  isSelected={chosenHere === portfolios.length}
                  isIndeterminate={chosenHere > 0 && chosenHere < portfolios.length}
                  onChange={() => onChooseAll(chosenHere === portfolios.length ? [] : portfolios.map(one => one.id))}
                />
              ) : (
                <span className="vh">{t('list.chooseHead')}</span>
              )}
            </th>
          ) : null}
          <th scope="col">{t('list.name')}</th>
          <th scope="col">{t('list.status')}</th>
          <th scope="col" className={css.end}>
            {t('list.organisations')}
          </th>
          <th scope="col" className={css.end}>
            {t(portfolios.some(one => one.physical) ? 'list.gases' : 'list.total')}
            <br />
            {t('list.range')}
          </th>
          <th scope="col">
            {t('list.goals')}
            <br />
            {t('list.goalsSides')}
          </th>
          <th scope="col">{t('list.coverage')}</th>
          <th scope="col">{t('list.createdShort')}</th>
          {hasMenu ? (
            <th scope="col">
              <span className="vh">{t('act.open')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {portfolios.map(portfolio => (
          <PortfolioRow
            key={portfolio.id}
            portfolio={portfolio}
            hasMenu={hasMenu}
            isChosen={chosen.includes(portfolio.id)}
            onChoose={onChoose}
            onShare={onShare}
            onMove={onMove}
          />
        ))}
      </tbody>
    </table>
  )
}
