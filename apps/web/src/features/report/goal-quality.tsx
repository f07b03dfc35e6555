import type { Entry } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { formatCount, formatPercent } from '../../format.ts'
import { goalPaint } from '../../goal-marks.ts'
import { goalTitle } from '../../goals.ts'
import { FigureHead } from '../../ui/section.tsx'
import { bandsOf, type QualityBand } from './goal-parts.ts'
import table from './goal-tables.module.css'
import css from './report.module.css'

/** How well founded a goal's figure is: the part of it that rests on data of each quality. */
export function GoalQuality({ entries, goal }: { entries: readonly Entry[]; goal: number }) {
  const { t } = useTranslation(['report', 'charts'])
  const { bands, unknown } = useMemo(() => bandsOf(entries, goal), [entries, goal])
  const shown = unknown.entries > 0 ? [...bands, unknown] : bands
  const total = shown.reduce((sum, b) => sum + b.amount, 0)
  const max = Math.max(...shown.map(b => b.amount))
  const name = (b: QualityBand) =>
    b.score === 0 ? t('report:quality.unknown') : `${b.score}: ${t(`report:quality.score.${b.score as 1}`)}`
  const words = {
    title: t('report:quality.title'),
    sentence: t('report:quality.sentence'),
    source: t('report:goal.source'),
  }
  const figure = useFigure({ ...words, title: `${words.title}, ${goalTitle(goal)}` }, () => ({
    caption: words.title,
    columns: [
      { label: t('report:quality.head') },
      { label: t('report:quality.entries'), numeric: true },
      { label: t('charts:twin.value'), numeric: true },
      { label: t('charts:twin.share'), numeric: true },
    ],
    rows: shown.map(b => [name(b), b.entries, b.amount, total > 0 ? b.amount / total : null]),
  }))
  if (total === 0) return null
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className={css.sentence}>{words.sentence}</p>
      <FigureBody figure={figure}>
        <div className={table.wide}>
          <table className={table.parts} data-picture-words="">
            <caption className="vh">{words.title}</caption>
            <tbody>
              {shown.map(b => (
                <tr key={b.score}>
                  <th scope="row">
                    {name(b)}
                    <span className={css.id}>
                      {t('report:quality.count', { count: b.entries, formatted: formatCount(b.entries) })}
                    </span>
                  </th>
                  <td>
                    <BarCell share={max > 0 ? b.amount / max : 0} kind="solid" paint={goalPaint(goal)} />
                  </td>
                  <td className={table.end}>{b.entries === 0 ? null : formatPercent(b.amount / total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </FigureBody>
    </div>
  )
}
