import type { Draft } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent } from '../../../format.ts'
import { messageText } from '../../../i18n/messages.ts'
import { messageOrNone } from '../../../i18n/several-messages.ts'
import css from './ledger.module.css'

type Ledger = NonNullable<Draft['ledger']>

/** Every row of the list in one class before it is calculated, and what would make the others calculable. */
export function LedgerOfDraft({ id, ledger }: { id: string; ledger: Ledger }) {
  const { t } = useTranslation('drafts')
  return (
    <section className={css.ledger} aria-labelledby="draft-ledger">
      <h2 id="draft-ledger">{t('ledger.title')}</h2>
      <Classes ledger={ledger} />
      {ledger.rows_without_allocation > 0 || (ledger.money !== null && ledger.rows_without_money > 0) ? (
        <p className="xs quiet">
          {t('ledger.unsized', {
            allocation: formatCount(ledger.rows_without_allocation),
            money: formatCount(ledger.rows_without_money),
          })}
        </p>
      ) : null}
      <Reasons id={id} ledger={ledger} />
    </section>
  )
}

function Classes({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation('drafts')
  const hasMoney = ledger.money !== null
  return (
    <div className={css.scroll}>
      <table>
        <caption className="vh">{t('ledger.title')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('ledger.rows')}</th>
            <th scope="col">{t('ledger.shareOfRows')}</th>
            <th scope="col">{t('ledger.shareOfAllocation')}</th>
            {hasMoney ? <th scope="col">{t('ledger.shareOfMoney')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {ledger.classes.map(one => (
            <tr key={one.class}>
              <th scope="row">{t(`ledger.class.${one.class}`)}</th>
              <td>{formatCount(one.rows)}</td>
              <td>{formatPercent(one.share_of_rows)}</td>
              <td>{formatPercent(one.share_of_allocation)}</td>
              {hasMoney ? <td>{formatPercent(one.share_of_money ?? 0)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Reasons({ id, ledger: { reasons } }: { id: string; ledger: Ledger }) {
  const { t } = useTranslation('drafts')
  if (reasons.length === 0) return null
  return (
    <>
      <h3>{t('ledger.reasons')}</h3>
      <ul className={css.reasons}>
        {reasons.map(reason => (
          <li key={`${reason.class} ${reason.first} ${reason.message.code}`}>
            <b>
              {reason.rows > 1 && `${t('ledger.several', { count: reason.rows })}, `}
              <Link
                to="/portfolio/$id"
                params={{ id }}
                search={{
                  step: 'repair',
                  rows: reason.class === 'set_aside' ? 'deleted' : 'kept',
                  q: `#${reason.first}`,
                }}
              >
                {t(reason.rows > 1 ? 'ledger.from' : 'ledger.only', { row: String(reason.first) })}
              </Link>
            </b>
            : {messageText(reason.message, reason.text)}{' '}
            <span className="quiet">{messageOrNone(reason.remedy_message, reason.remedy)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
