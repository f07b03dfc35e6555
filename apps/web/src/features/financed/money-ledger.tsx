import type { FinancedResult, LedgerClass } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { formatCount, formatPercent } from '../../format.ts'
import { quantityText } from '../../physical/quantity.ts'
import parts from '../../ui/report-parts.module.css'
import { Section } from '../../ui/section.tsx'
import { Cell } from './cells.tsx'
import { codedText, financedWord, partName } from './coded-text.ts'
import css from './financed.module.css'
import { type LedgerBar, ledgerBars } from './ledger-bars.ts'
import { MoneyBar } from './money-bar.tsx'

type Props = {
  name: string
  result: FinancedResult
  onReason: (reason: string) => void
  onClass: (of: LedgerClass) => void
}

/** Every row of the file in exactly one class, by rows and by money, each adding to 100 %; and why rows have no result. */
export function MoneyLedger({ name, result, onReason, onClass }: Props) {
  const { t } = useTranslation('holdings')
  const { ledger, reporting_currency: currency } = result
  const bars = ledgerBars(ledger, { ledger: id => financedWord(`ledger.${id}`), part: partName })
  const title = t('ledger.title')
  const unit = ledger.basis === 'money' ? currency : t('ledger.weight')
  const figure = useFigure(
    { title: `${title}, ${name}`, sentence: t('ledger.sentence'), source: t('ledger.source') },
    () => ({
      caption: title,
      columns: [
        { label: t('ledger.class') },
        { label: t('ledger.rows'), numeric: true },
        { label: unit, numeric: true },
        { label: t('ledger.shareOfMoney'), numeric: true },
      ],
      rows: bars.map(bar => [bar.label, bar.rows, bar.size, bar.share]),
    }),
  )
  const spoken = bars.map(bar => `${bar.label} ${bar.share === null ? t('unknown') : formatPercent(bar.share)}`)
  return (
    <Section
      id="ledger"
      title={title}
      sentence={t('ledger.sentence')}
      tools={{ isTable: figure.tools.isTable, onTable: figure.tools.onTable, onCsv: figure.tools.onCsv }}
      source={ledger.size === null ? undefined : t('ledger.source')}
    >
      <FigureBody figure={figure}>
        {ledger.size !== null && <MoneyBar bars={bars} title={`${title}: ${spoken.join(', ')}`} />}
      </FigureBody>
      <div className={css.beside}>
        <LedgerTable bars={bars} result={result} unit={unit} onClass={onClass} />
        <Reasons result={result} onReason={onReason} />
      </div>
    </Section>
  )
}

type TableProps = { bars: readonly LedgerBar[]; result: FinancedResult; unit: string; onClass: Props['onClass'] }

function LedgerTable({ bars, result, unit, onClass }: TableProps) {
  const { t } = useTranslation('holdings')
  const { ledger } = result
  return (
    <table className={css.table}>
      <caption className="vh">{t('ledger.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ledger.class')}</th>
          <th scope="col">{t('ledger.rows')}</th>
          <th scope="col">{unit}</th>
          <th scope="col">{t('ledger.shareOfMoney')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(bar => (
          <tr key={bar.id}>
            <th scope="row">
              <span className={css.keyed}>
                <i className={`${css.swatch} ${css[bar.look]}`} aria-hidden="true" />
                <button type="button" className={css.link} onClick={() => onClass(bar.class)}>
                  {bar.label}
                </button>
              </span>
            </th>
            <td>{formatCount(bar.rows)}</td>
            <td>
              <Cell value={ledger.size === null ? null : bar.size} unit={unit} />
            </td>
            <td>{bar.share === null ? <span className="xs quiet">{t('unknown')}</span> : formatPercent(bar.share)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('total')}</th>
          <td>{formatCount(ledger.rows)}</td>
          <td>
            <Cell value={ledger.size} unit={unit} />
          </td>
          <td>{ledger.size === null ? <Cell value={null} /> : formatPercent(1)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Reasons({ result, onReason }: { result: FinancedResult; onReason: Props['onReason'] }) {
  const { t } = useTranslation('holdings')
  const { ledger, reporting_currency: currency } = result
  return (
    <div>
      {ledger.reasons.length === 0 ? (
        <p className="small dim">{t('ledger.allHaveResult')}</p>
      ) : (
        <ul className={parts.reasons}>
          {ledger.reasons.map(reason => (
            <li key={`${reason.class} ${reason.code}`}>
              <b>{codedText(reason.message)}</b>{' '}
              {t('ledger.reason', {
                count: reason.lines,
                money: reason.size > 0 ? quantityText(reason.size, currency) : t('ledger.noAmount'),
              })}{' '}
              {reason.remedy && <span className="dim">{codedText(reason.remedy)} </span>}
              <button type="button" className={`${css.link} no-print`} onClick={() => onReason(reason.code)}>
                {t('ledger.show')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {ledger.lines_without_money > 0 && (
        <p className="xs quiet">{t('ledger.withoutMoney', { count: ledger.lines_without_money })}</p>
      )}
      {ledger.committed !== null && (
        <p className="xs quiet">{t('ledger.committed', { money: quantityText(ledger.committed, currency) })}</p>
      )}
    </div>
  )
}
