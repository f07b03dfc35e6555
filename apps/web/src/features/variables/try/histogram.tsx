import type { MonteCarloResult } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../../charts/figure-body.tsx'
import picture from '../../../charts/picture.module.css'
import { formatTick } from '../../../charts/tick.ts'
import { useFigure } from '../../../charts/use-figure.ts'
import { useWidth } from '../../../charts/use-width.ts'
import { formatCount, formatNumber, formatRange } from '../../../format.ts'
import { goalColour } from '../../../goals.ts'
import { FigureHead } from '../../../ui/section.tsx'
import { ticksBetween } from './ticks.ts'
import css from './try.module.css'

type Figure = MonteCarloResult['figures'][number]
type Props = { figure: Figure; sides: MonteCarloResult['sides']; runs: number; name: string; source: string }

/** How often each size came out: one row a side on one axis, the middle and P5 to P95 marked. */
export function HistogramFigure({ figure, sides, runs, name, source }: Props) {
  const { t } = useTranslation('variables')
  const title = t('monteCarlo.histogram', { name })
  const sentence = t('monteCarlo.sentence', { runs: formatCount(runs) })
  const frame = useFigure({ title, sentence, source }, () => ({
    caption: title,
    columns: [
      { label: t('monteCarlo.fromBin'), numeric: true },
      { label: t('monteCarlo.toBin'), numeric: true },
      ...sides.map(side => ({ label: side.name, numeric: true })),
    ],
    rows: figure.edges
      .slice(0, -1)
      .map((edge, at) => [edge, figure.edges[at + 1]!, ...figure.sides.map(side => side.counts[at] ?? null)]),
  }))
  return (
    <div>
      <FigureHead level={3} title={title} tools={frame.tools} />
      <p className="small dim">{sentence}</p>
      <FigureBody figure={frame}>
        <Histogram figure={figure} sides={sides} title={`${title}. ${sentence}`} />
      </FigureBody>
    </div>
  )
}

function Histogram({ figure, sides, title }: { figure: Figure; sides: Props['sides']; title: string }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.histogram} style={{ minHeight: figure.sides.length * rowHeight + 32 }}>
      {width !== null && width >= 180 && figure.edges.length > 1 ? (
        <Drawing figure={figure} sides={sides} title={title} width={width} />
      ) : null}
    </div>
  )
}

const rowHeight = 96
const head = 30

function Drawing({
  figure,
  sides,
  title,
  width,
}: {
  figure: Figure
  sides: Props['sides']
  title: string
  width: number
}) {
  const { t } = useTranslation('variables')
  const { edges } = figure
  const [from, to] = [edges[0]!, edges.at(-1)!]
  const x = (value: number) => ((value - from) / (to - from)) * (width - 8) + 4
  const most = Math.max(1, ...figure.sides.flatMap(side => side.counts))
  const fill = figure.sdg === null ? 'var(--ink-2)' : goalColour(figure.sdg)
  const height = figure.sides.length * rowHeight
  const ticks = ticksBetween(from, to, Math.max(2, Math.floor(width / 110)))
  return (
    <svg
      role="img"
      aria-label={title}
      width={width}
      height={height + 26}
      className={`${picture.picture} ${css.plot}`}
      data-picture=""
    >
      {ticks.map(tick => (
        <g key={tick}>
          <path d={`M${x(tick).toFixed(1)} 0V${height + 4}`} className={css.grid} />
          <text
            x={x(tick)}
            y={height + 20}
            className={x(tick) < 30 ? undefined : x(tick) > width - 30 ? css.atEnd : css.middle}
          >
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {figure.sides.map((side, row) => {
        const base = (row + 1) * rowHeight - 6
        const room = rowHeight - head - 8
        const isNow = row === 0
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sides keep their place
          <g key={row}>
            <text x="0" y={base - room - 14} className={css.sideName}>
              {sides[row]?.name}
              {side.value === null ? null : (
                <tspan className={css.sideValue}>
                  {'  '}
                  {formatNumber(side.value)}
                  {side.p5 !== null && side.p95 !== null ? ` (${formatRange(side.p5, side.p95)})` : ''}
                </tspan>
              )}
            </text>
            {side.counts.length === 0 ? (
              <text x="0" y={base - 8} className={css.soft}>
                {t('monteCarlo.noValue')}
              </text>
            ) : null}
            {side.counts.map((count, at) => {
              const [x0, x1] = [x(edges[at]!), x(edges[at + 1]!)]
              const h = (count / most) * room
              return count === 0 ? null : (
                <rect
                  key={edges[at]}
                  x={x0}
                  y={base - Math.max(1, h)}
                  width={Math.max(1, x1 - x0 - 1)}
                  height={Math.max(1, h)}
                  className={picture.area}
                  style={{ fill, fillOpacity: isNow ? 0.38 : 1 }}
                >
                  <title>{`${formatTick(edges[at]!)} – ${formatTick(edges[at + 1]!)}: ${formatCount(count)}`}</title>
                </rect>
              )
            })}
            <path d={`M0 ${base + 0.5}H${width}`} className={css.baseLine} />
            {side.p5 !== null && side.p95 !== null ? (
              <path
                d={`M${x(side.p5).toFixed(1)} ${base - room - 3}v6m0 -3H${x(side.p95).toFixed(1)}m0 -3v6`}
                className={picture.whisker}
              />
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
