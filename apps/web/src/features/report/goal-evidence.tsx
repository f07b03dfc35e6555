import type { Entry, MapPoint } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatPercent } from '../../format.ts'
import { goalPaint } from '../../goal-marks.ts'
import { goalTitle } from '../../goals.ts'
import { NumCell } from '../../ui/num.tsx'
import { FigureHead } from '../../ui/section.tsx'
import { activityName } from './activity-name.ts'
import { bandsOf, type QualityBand } from './goal-parts.ts'
import table from './goal-tables.module.css'
import { organisationHref } from './organisation-href.ts'
import css from './report.module.css'

const shownSites = 10

/** The sites with the largest amounts of one goal. */
export function LargestSites({
  sites,
  goal,
  onOrganisation,
}: {
  sites: readonly MapPoint[] | null
  goal: number
  onOrganisation: (id: string) => void
}) {
  const { t } = useTranslation(['report', 'charts'])
  const sorted = useMemo(
    () => (sites ? [...sites].sort((a, b) => Math.abs(b.impact) - Math.abs(a.impact)) : []),
    [sites],
  )
  const total = useMemo(() => sorted.reduce((sum, s) => sum + s.impact, 0), [sorted])
  const rows = sorted.slice(0, shownSites)
  const most = Math.abs(rows[0]?.impact ?? 0)
  const words = {
    title: t('report:largestSites.title'),
    sentence: t('report:largestSites.sentence', {
      count: rows.length,
      of: formatCount(sorted.length),
      share: total === 0 ? '' : formatPercent(rows.reduce((sum, s) => sum + s.impact, 0) / total),
    }),
    source: t('report:goal.source'),
  }
  const figure = useFigure({ ...words, title: `${words.title}, ${goalTitle(goal)}` }, () => ({
    caption: words.title,
    columns: [
      { label: t('charts:twin.site') },
      { label: t('charts:twin.organisation') },
      { label: t('charts:twin.country') },
      { label: t('charts:twin.activity') },
      { label: t('charts:twin.value'), numeric: true },
    ],
    rows: sorted.map(s => [s.site, s.companyName, countryName(s.country), s.technology, s.impact]),
  }))
  if (rows.length === 0) return null
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className={css.sentence}>{words.sentence}</p>
      <FigureBody figure={figure}>
        <div className={table.wide}>
          <table className={table.parts} data-picture-words="">
            <caption className="vh">{words.title}</caption>
            <tbody>
              {rows.map((s, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two sites of an organisation may share their name
                <tr key={`${s.id} ${s.site} ${i}`}>
                  <th scope="row">
                    <a
                      href={organisationHref(s.id)}
                      className={table.plainLink}
                      onClick={event => {
                        if (event.metaKey || event.ctrlKey || event.shiftKey) return
                        event.preventDefault()
                        onOrganisation(s.id)
                      }}
                    >
                      {s.site || s.companyName}
                    </a>
                    <span className={css.id}>
                      {[s.companyName, countryName(s.country), s.technology ? activityName(s.technology) : '']
                        .filter(Boolean)
                        .join(', ')}
                    </span>
                  </th>
                  <td>
                    <BarCell
                      share={most > 0 ? Math.abs(s.impact) / most : 0}
                      kind={s.impact > 0 ? 'lines' : 'solid'}
                      paint={goalPaint(goal)}
                    />
                  </td>
                  <td className={table.end}>
                    <NumCell value={s.impact} plus unit={t('charts:unit')} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </FigureBody>
    </div>
  )
}

/** How well founded a goal's figure is: the part of it that rests on data of each quality. */
export function GoalQuality({ entries, goal }: { entries: readonly Entry[]; goal: number }) {
  const { t } = useTranslation(['report', 'charts'])
  const { bands, unknown } = useMemo(() => bandsOf(entries, goal), [entries, goal])
  const shown = unknown.entries > 0 ? [...bands, unknown] : bands
  const total = shown.reduce((sum, b) => sum + b.amount, 0)
  const most = Math.max(...shown.map(b => b.amount))
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
                    <BarCell share={most > 0 ? b.amount / most : 0} kind="solid" paint={goalPaint(goal)} />
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
