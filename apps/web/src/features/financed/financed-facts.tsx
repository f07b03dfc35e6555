import type { FinancedResult } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDate } from '../../format.ts'
import { quantityText } from '../../physical/quantity.ts'
import { Facts } from '../../ui/facts.tsx'
import { methodText } from './method-text.ts'

/** The line of facts that the figures stand on. */
export function FinancedFacts({ result }: { result: FinancedResult }) {
  const { t } = useTranslation('holdings')
  const { stand: provenance, state, totals, reporting_currency: currency } = result
  return (
    <Facts>
      <span>{t('facts.date', { date: formatDate(result.holdings_date) })}</span>
      <span>{t('facts.rows', { count: result.rows })}</span>
      {totals.money !== null && <span>{t('facts.money', { money: quantityText(totals.money, currency) })}</span>}
      <span>{t('facts.year', { year: String(result.reporting_year) })}</span>
      <span>{t(`facts.scope2.${result.scope2}`)}</span>
      <span>{methodText(state.method)}</span>
      <span>{t('facts.edition', { edition: provenance.data_version })}</span>
      <span>{t('facts.draws', { draws: formatCount(provenance.draws), seed: provenance.seed })}</span>
    </Facts>
  )
}
