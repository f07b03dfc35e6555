import type { Coverage } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent } from '../../format.ts'
import { Absent } from '../../ui/absent.tsx'
import css from './report.module.css'

type Basis = NonNullable<Coverage['bases']>[number]

function Share({ of }: { of: number | null }) {
  const { t } = useTranslation('physical')
  return of === null ? <Absent>{t('unknown')}</Absent> : formatPercent(of)
}

/** Sites by what stands behind them, best first; the shares of sites, money and tonnes each add to 100 %. */
export function Bases({ bases, withoutMoney }: { bases: readonly Basis[]; withoutMoney: number }) {
  const { t } = useTranslation('physical')
  const shown = bases.filter(({ rows }) => rows > 0)
  if (shown.length === 0) return null
  const hasMoney = shown.some(({ share_of_money: share }) => share !== null)
  return (
    <>
      <table className={`${css.classes} ${css.bases}`}>
        <caption>{t('bases.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('bases.head')}</th>
            <th scope="col">{t('bases.sites')}</th>
            <th scope="col">{t('bases.shareOfSites')}</th>
            {hasMoney && <th scope="col">{t('bases.shareOfMoney')}</th>}
            <th scope="col">{t('bases.shareOfGases')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(one => (
            <tr key={one.basis}>
              <th scope="row">{t(`bases.${one.basis}`)}</th>
              <td>{formatCount(one.rows)}</td>
              <td>
                <Share of={one.share_of_rows} />
              </td>
              {hasMoney && (
                <td>
                  <Share of={one.share_of_money} />
                </td>
              )}
              <td>
                <Share of={one.share_of_cc_t} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="xs quiet">
        {t('bases.note')} {hasMoney && withoutMoney > 0 && t('bases.withoutMoney', { count: withoutMoney })}
      </p>
    </>
  )
}
