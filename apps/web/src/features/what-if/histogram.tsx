import type { MonteCarloResult } from '@cradle/contract'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import picture from '../../charts/picture.module.css'
import { AxisLine, Plot, ValueGrid } from '../../charts/plot.tsx'
import { formatTick } from '../../charts/tick.ts'
import { useFigure } from '../../charts/use-figure.ts'
import { useWidth } from '../../charts/use-width.ts'
import { formatCount, formatNumber, formatRange } from '../../format.ts'
import { goalColour } from '../../goals.ts'
import { FigureHead } from '../../ui/section.tsx'
import { sideName } from './side-name.ts'
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
      ...sides.map(side => ({ label: sideName(side), numeric: true })),
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
        <Histogram figure={figure} sides={sides} runs={runs} title={`${title}. ${sentence}`} />
      </FigureBody>
    </div>
  )
}

type HistogramProps = Pick<Props, 'figure' | 'sides' | 'runs'> & { title: string }

function Histogram({ figure, sides, runs, title }: HistogramProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.histogram} style={{ minHeight: figure.sides.length * rowHeight + 32 }}>
      {width !== null && width >= 180 && figure.edges.length > 1 ? (
        <Drawing figure={figure} sides={sides} runs={runs} title={title} width={width} />
      ) : null}
    </div>
  )
}

const rowHeight = 96
const head = 30

function Drawing({ figure, sides, runs, title, width }: HistogramProps & { width: number }) {
  const from = figure.edges[0] ?? 0
  const to = figure.edges.at(-1) ?? 0
  const x = (value: number) => ((value - from) / (to - from)) * (width - 8) + 4
  const largest = Math.max(1, ...figure.sides.flatMap(side => side.counts))
  const fill = figure.sdg === null ? 'var(--ink-2)' : goalColour(figure.sdg)
  const height = figure.sides.length * rowHeight
  return (
    <Plot title={title} width={width} height={height + 26} className={css.plot}>
      <ValueGrid from={from} to={to} x={x} width={width} height={height} />
      {figure.sides.map((side, row) => (
        <Side
          // biome-ignore lint/suspicious/noArrayIndexKey: sides keep their place
          key={row}
          side={side}
          name={sideName(sides[row])}
          edges={figure.edges}
          largest={largest}
          runs={runs}
          base={(row + 1) * rowHeight - 6}
          x={x}
          width={width}
          style={{ fill, fillOpacity: row === 0 ? 0.38 : 1 }}
        />
      ))}
    </Plot>
  )
}

type SideProps = {
  side: Figure['sides'][number]
  name: string | undefined
  edges: readonly number[]
  /** The highest count of all sides, so that they share one scale. */
  largest: number
  runs: number
  /** Where the bars stand, in pixels from the top. */
  base: number
  x: (value: number) => number
  width: number
  style: CSSProperties
}

/** One row: name and value, a bar for every bin, and the range from P5 to P95. */
function Side({ side, name, edges, largest, runs, base, x, width, style }: SideProps) {
  const { t } = useTranslation('variables')
  const room = rowHeight - head - 8
  return (
    <g>
      <text x="0" y={base - room - 14} className={css.sideName}>
        {name}
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
        if (count === 0) return null
        const [low = 0, high = 0] = edges.slice(at, at + 2)
        const height = Math.max(1, (count / largest) * room)
        const bin = t('monteCarlo.bin', {
          from: formatTick(low),
          to: formatTick(high),
          drawn: formatCount(count),
          runs: formatCount(runs),
        })
        return (
          <rect
            key={low}
            x={x(low)}
            y={base - height}
            width={Math.max(1, x(high) - x(low) - 1)}
            height={height}
            className={picture.area}
            style={style}
            data-reading={name ? `${name}: ${bin}` : bin}
          />
        )
      })}
      <AxisLine y={base + 0.5} width={width} />
      {side.p5 !== null && side.p95 !== null ? (
        <path
          d={`M${x(side.p5).toFixed(1)} ${base - room - 3}v6m0 -3H${x(side.p95).toFixed(1)}m0 -3v6`}
          className={picture.whisker}
        />
      ) : null}
    </g>
  )
}
