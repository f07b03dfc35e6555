import type { MapPoint } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { activityName } from '../../activity-name.ts'
import { BarCell } from '../../charts/bar-cell.tsx'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatPercent } from '../../format.ts'
import { goalPaint } from '../../goal-marks.ts'
import { goalTitle } from '../../goals.ts'
import { NumCell } from '../../ui/num.tsx'
import { FigureHead } from '../../ui/section.tsx'
import table from './goal-tables.module.css'
import { organisationHref } from './organisation-href.ts'
import css from './report.module.css'

type Props = {
  sites: readonly MapPoint[] | null
  goal: number
  onOrganisation: (id: string) => void
}

const shownSites = 10

/** The sites with the largest amounts of one goal. */
export function LargestSites({ sites, goal, onOrganisation }: Props) {
  const { t } = useTranslation(['report', 'charts'])
  const sorted = useMemo(
    () => (sites ? [...sites].sort((a, b) => Math.abs(b.impact) - Math.abs(a.impact)) : []),
    [sites],
  )
  const total = useMemo(() => sorted.reduce((sum, s) => sum + s.impact, 0), [sorted])
  const rows = sorted.slice(0, shownSites)
  const words = {
    title: t('report:largestSites.title'),
    sentence:
      rows.length === sorted.length
        ? t('report:largestSites.all', { count: rows.length })
        : t('report:largestSites.sentence', {
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
        <Table goal={goal} caption={words.title} sites={rows} onOrganisation={onOrganisation} />
      </FigureBody>
    </div>
  )
}

type TableProps = { goal: number; caption: string; sites: readonly MapPoint[]; onOrganisation: (id: string) => void }

function Table({ goal, caption, sites, onOrganisation }: TableProps) {
  const { t } = useTranslation('charts')
  const largest = Math.abs(sites[0]?.impact ?? 0)
  return (
    <div className={table.wide}>
      <table className={table.parts} data-picture-words="">
        <caption className="vh">{caption}</caption>
        <tbody>
          {sites.map((s, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sites of an organisation may share their name
            <tr key={`${s.id} ${s.site} ${i}`}>
              <SiteName site={s} onOrganisation={onOrganisation} />
              <td>
                <BarCell
                  share={largest > 0 ? Math.abs(s.impact) / largest : 0}
                  kind={s.impact > 0 ? 'lines' : 'solid'}
                  paint={goalPaint(goal)}
                />
              </td>
              <td className={table.end}>
                <NumCell value={s.impact} plus unit={t('unit')} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SiteName({ site: s, onOrganisation }: { site: MapPoint; onOrganisation: (id: string) => void }) {
  return (
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
  )
}
