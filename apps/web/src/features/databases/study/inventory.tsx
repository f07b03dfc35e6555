import type { Study } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatExact, formatNumber } from '../../../format.ts'
import { unitText } from '../../../lca/unit-text.ts'
import css from './study.module.css'

/** Inventory and impact of the open process as tables of the report. */
export function Inventory({ study }: { study: Study }) {
  const { t } = useTranslation('variables')
  const { process, scores } = study
  if (!process) return null
  const units = new Map(study.units.map(({ id, name }) => [id, name]))
  return (
    <>
      <h3>{t('databases.study.inventory', { process: process.name })}</h3>
      <div className={css.scroll}>
        <table className={css.plain}>
          <thead>
            <tr>
              <th scope="col">{t('databases.column.flow')}</th>
              <th scope="col">{t('databases.column.direction')}</th>
              <th scope="col" className={css.end}>
                {t('databases.column.amount')}
              </th>
              <th scope="col">{t('databases.column.provider')}</th>
            </tr>
          </thead>
          <tbody>
            {process.exchanges.map(one => (
              <tr key={one.id}>
                <td>{[one.flow.name, one.flow.compartment].filter(Boolean).join(', ')}</td>
                <td>{t(`databases.${one.direction}`)}</td>
                <td className={css.end}>
                  {formatExact(Number(one.amount.toPrecision(12)), units.get(one.unit) ?? '')}
                </td>
                <td>
                  {one.provider
                    ? [one.provider.name, one.provider.location].filter(Boolean).join(', ')
                    : one.cut_off
                      ? t('databases.study.noProvider')
                      : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {scores ? (
        <>
          <h3>{t('databases.study.impact', { method: scores.method.name })}</h3>
          <table className={css.plain}>
            <thead>
              <tr>
                <th scope="col">{t('databases.column.impactCategory')}</th>
                <th scope="col" className={css.end}>
                  {t('databases.column.score')}
                </th>
              </tr>
            </thead>
            <tbody>
              {scores.categories.map(one => (
                <tr key={one.id}>
                  <td>{one.name}</td>
                  <td className={css.end}>
                    {one.score === null ? (
                      <span className="absent">{t('databases.notAssessed')}</span>
                    ) : (
                      formatNumber(one.score, { digits: 3, unit: unitText(one.unit) })
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </>
  )
}
