import type { Portfolio } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent } from '../../format.ts'
import css from './list.module.css'

const Bar = ({ share }: { share: number }) => (
  <span className={css.cover} aria-hidden="true">
    <b style={{ width: `${share * 100}%` }} />
  </span>
)

/** How much of a portfolio is known: organisations with a total once it is delivered, rows that can go on before. */
export const CoverageCell = ({ portfolio }: { portfolio: Portfolio }) => {
  const { t } = useTranslation('portfolios')
  const { status, rows, assessed_entries, total_organization, total_coverage } = portfolio
  const isDelivered = status === 'delivered'
  const known = isDelivered ? assessed_entries : rows.accepted
  const all = isDelivered ? total_organization : rows.total
  return (
    <>
      <span className={css.bold}>{t('list.carry', { known: formatCount(known), all: formatCount(all) })}</span>
      <Bar share={all > 0 ? known / all : 0} />
      <span className="xs quiet">
        {t(isDelivered ? 'list.carryTotal' : 'list.rowsReady')}
        {!isDelivered && rows.rejected > 0 ? `, ${t('list.setAside', { count: rows.rejected })}` : ''}
        {isDelivered && total_coverage !== null
          ? `, ${t('list.weightKnown', { share: formatPercent(total_coverage) })}`
          : ''}
      </span>
    </>
  )
}
