import type { FinancedResult } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { steps } from '../../charts/steps.ts'
import { formatGiven, formatPercent } from '../../format.ts'
import parts from '../../ui/report-parts.module.css'
import { FigureHead } from '../../ui/section.tsx'
import { Cell, Score } from './cells.tsx'
import css from './financed.module.css'

/** How well the emissions are known, by the money that stands on each score: scopes 1 and 2, and scope 3. */
export function DataQuality({ result }: { result: FinancedResult }) {
  const { t } = useTranslation('holdings')
  const { data_quality_by_money: quality } = result
  const bars = [
    { id: 's12', name: t('emissions.s12'), of: 'money_s12', all: quality.covered_s12, score: quality.s12 },
    { id: 's3', name: t('emissions.s3'), of: 'money_s3', all: quality.covered_s3, score: quality.s3 },
  ] as const
  return (
    <div>
      <FigureHead level={3} title={t('quality.title')} />
      {bars.map(({ id, name, of, all, score }) => (
        <div key={id} className={css.qualityLine}>
          <span>{name}</span>
          <span className={css.bar} role="img" aria-label={`${t('quality.title')}, ${name}`} {...steps}>
            {quality.scores.map(one =>
              all > 0 && one[of] > 0 ? (
                <i
                  key={one.score}
                  className={css[`score${one.score}`]}
                  style={{ flexGrow: one[of] / all }}
                  data-reading={`${one.score} ${t(`quality.means.${one.score as 1 | 2 | 3 | 4 | 5}`)}: ${formatPercent(one[of] / all)}`}
                >
                  {one[of] / all > 0.06 ? one.score : ''}
                </i>
              ) : null,
            )}
          </span>
          <b>
            <Score value={score} />
          </b>
        </div>
      ))}
      <QualityTable result={result} />
      <p className={parts.note}>{t('quality.note')}</p>
    </div>
  )
}

/** The same in numbers. */
function QualityTable({ result }: { result: FinancedResult }) {
  const { t } = useTranslation('holdings')
  const { data_quality_by_money: quality, reporting_currency: currency } = result
  return (
    <table className={css.table}>
      <caption className="vh">{t('quality.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('quality.score')}</th>
          <th scope="col">{t('quality.s12', { currency })}</th>
          <th scope="col">{t('quality.s3', { currency })}</th>
        </tr>
      </thead>
      <tbody>
        {quality.scores.map(one => (
          <tr key={one.score}>
            <th scope="row">
              <b>{formatGiven(one.score)}</b> {t(`quality.means.${one.score as 1 | 2 | 3 | 4 | 5}`)}
            </th>
            <td>
              <Cell value={one.money_s12} unit={currency} />
            </td>
            <td>
              <Cell value={one.money_s3} unit={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('quality.covered')}</th>
          <td>
            <Cell value={quality.covered_s12} unit={currency} />
          </td>
          <td>
            <Cell value={quality.covered_s3} unit={currency} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
