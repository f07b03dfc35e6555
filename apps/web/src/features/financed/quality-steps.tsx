import type { FinancedResult } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatGiven, formatNumber } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import parts from '../../ui/report-parts.module.css'
import { FigureHead } from '../../ui/section.tsx'
import { Cell } from './cells.tsx'
import { codedText } from './coded-text.ts'
import css from './financed.module.css'

const SHOWN = 6

/** Whom to ask for what, the most money first. */
export function QualitySteps({ result, onRow }: { result: FinancedResult; onRow: (row: number) => void }) {
  const { t } = useTranslation('holdings')
  const [isWhole, setWhole] = useState(false)
  const { quality_steps: steps, reporting_currency: currency } = result
  const shown = isWhole ? steps : steps.slice(0, SHOWN)
  return (
    <div>
      <FigureHead level={3} title={t('steps.title')} />
      {steps.length === 0 ? (
        <p className="small dim">{t('steps.none')}</p>
      ) : (
        <table className={css.table}>
          <caption className="vh">{t('steps.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('steps.ask')}</th>
              <th scope="col">{currency}</th>
              <th scope="col">{t('steps.score')}</th>
              <th scope="col">{t('steps.change')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(step => (
              <tr key={`${step.row} ${step.part ?? ''}`}>
                <th scope="row">
                  <button type="button" className={css.link} onClick={() => onRow(step.row)}>
                    {step.name ?? t('row', { row: step.row })}
                  </button>
                  {step.part !== null && <span className="dim"> {step.part}</span>}
                  <span className={parts.sub}>{codedText(step.ask)}</span>
                </th>
                <td>
                  <Cell value={step.money} unit={currency} />
                </td>
                <td>
                  {step.score === null ? t('steps.noResult') : formatGiven(step.score)} →{' '}
                  {formatGiven(step.score_after)}
                </td>
                <td>
                  {step.portfolio_change === null ? (
                    <span className="xs quiet">{t('unknown')}</span>
                  ) : (
                    formatNumber(step.portfolio_change, { digits: 2, plus: true })
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {steps.length > SHOWN && (
        <div className="no-print">
          <Button look="text" small onPress={() => setWhole(was => !was)}>
            {isWhole ? t('steps.fewer') : t('steps.all', { count: steps.length })}
          </Button>
        </div>
      )}
    </div>
  )
}
