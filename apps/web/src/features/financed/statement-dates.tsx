import type { FrameworkStatement } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../format.ts'
import parts from '../../ui/report-parts.module.css'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Section } from '../../ui/section.tsx'
import { Cell } from './cells.tsx'
import css from './financed.module.css'
import { lineText } from './line-text.ts'

/** The dates that a mean is made of, each with its value. */
export function StatementDates({ statement }: { statement: FrameworkStatement }) {
  const { t } = useTranslation('holdings')
  const rows = statement.rows.filter(({ dates }) => dates.length > 0)
  const [first] = rows
  if (!first) return null
  return (
    <Section id="dates" title={t('statement.dates')} sentence={t('statement.datesSentence')}>
      <ScrollBox label={t('statement.dates')}>
        <table className={css.table}>
          <caption className="vh">{t('statement.dates')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('statement.indicator')}</th>
              {first.dates.map(({ date }) => (
                <th key={date} scope="col">
                  {formatDate(date)}
                </th>
              ))}
              <th scope="col">{t('statement.mean')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => {
              const { label, unit } = lineText(row, statement.reporting_currency)
              return (
                <tr key={row.id}>
                  <th scope="row">
                    {label}
                    {unit && <span className={parts.sub}>{unit}</span>}
                  </th>
                  {row.dates.map(({ date, value }) => (
                    <td key={date}>
                      <Cell value={value} unit={unit} />
                    </td>
                  ))}
                  <td>
                    <b>
                      <Cell value={row.value} unit={unit} />
                    </b>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollBox>
    </Section>
  )
}
