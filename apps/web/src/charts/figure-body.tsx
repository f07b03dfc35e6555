import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatExact, formatNumber } from '../format.ts'
import own from './figure-body.module.css'
import type { Twin, TwinCell } from './save-table.ts'
import type { Figure } from './use-figure.ts'

/** The picture, or the table that says the same. */
export function FigureBody({ figure, children }: { figure: Figure; children: ReactNode }) {
  return (
    <div ref={figure.ref} className={own.body}>
      {figure.isTable ? <TwinTable twin={figure.twin()} /> : children}
    </div>
  )
}

const most = 250

/** Numbers rounded as in the picture, exact in their title. */
function TwinTable({ twin }: { twin: Twin }) {
  const { t } = useTranslation('charts')
  const cell = (value: TwinCell, numeric: boolean) => {
    if (value === null) return null
    if (typeof value === 'string') return value
    if (!numeric) return String(value)
    return (
      <data value={String(value)} title={formatExact(value)}>
        {Number.isInteger(value) && Math.abs(value) < 1e6 ? formatCount(value) : formatNumber(value, { digits: 3 })}
      </data>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={own.scroll} aria-label={twin.caption} tabIndex={0}>
      <table className={own.table}>
        <caption className="vh">{twin.caption}</caption>
        <thead>
          <tr>
            {twin.columns.map(c => (
              <th key={c.label} scope="col" className={c.numeric ? own.end : undefined}>
                {c.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {twin.rows.slice(0, most).map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a picture do not move
            <tr key={i}>
              {row.map((value, j) => (
                <td key={twin.columns[j]?.label} className={twin.columns[j]?.numeric ? own.end : undefined}>
                  {cell(value, twin.columns[j]?.numeric ?? false)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {twin.rows.length > most && (
        <p className={own.more}>
          {t('twin.shown', { shown: formatCount(most), count: formatCount(twin.rows.length) as unknown as number })}
        </p>
      )}
    </section>
  )
}
