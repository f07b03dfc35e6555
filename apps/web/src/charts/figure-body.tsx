import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatExact, formatNumber } from '../format.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import css from './figure-body.module.css'
import type { FigureTable, FigureTableCell } from './save-table.ts'
import type { Figure } from './use-figure.ts'

const SavePictureDialog = lazyPart(async () => (await import('./save-picture-dialog.tsx')).SavePictureDialog, 'over')

/** The drawing, or the table that says the same; and what saves the drawing. */
export function FigureBody({ figure, children }: { figure: Figure; children: ReactNode }) {
  return (
    <div ref={figure.ref} className={css.body}>
      {figure.isTable ? <FigureTableView dataTable={figure.dataTable()} /> : children}
      {figure.isSaving && (
        <Suspense fallback={null}>
          <SavePictureDialog root={figure.ref} words={figure.words} onClose={figure.onSaved} />
        </Suspense>
      )}
    </div>
  )
}

const max = 250

/** Numbers rounded as in the picture, exact in their title. */
function FigureTableView({ dataTable }: { dataTable: FigureTable }) {
  const { t } = useTranslation('charts')
  const cell = (value: FigureTableCell, numeric: boolean) => {
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
    <section className={css.scroll} aria-label={dataTable.caption} tabIndex={0}>
      <table className={css.table}>
        <caption className="vh">{dataTable.caption}</caption>
        <thead>
          <tr>
            {dataTable.columns.map(c => (
              <th key={c.label} scope="col" className={c.numeric ? css.end : undefined}>
                {c.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dataTable.rows.slice(0, max).map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a picture do not move
            <tr key={i}>
              {row.map((value, j) => (
                <td key={dataTable.columns[j]?.label} className={dataTable.columns[j]?.numeric ? css.end : undefined}>
                  {cell(value, dataTable.columns[j]?.numeric ?? false)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {dataTable.rows.length > max && (
        <p className={css.more}>{t('twin.shown', { shown: formatCount(max), count: dataTable.rows.length })}</p>
      )}
    </section>
  )
}
