import type { SectorAlignment } from '@cradle/contract'
import { ticks } from 'd3-array'
import { useTranslation } from 'react-i18next'
import { AxisLine, anchorBetween, Plot, PlotLabel } from '../../charts/plot.tsx'
import { formatTick } from '../../charts/tick.ts'
import { useWidth } from '../../charts/use-width.ts'
import { quantityText } from '../../physical/quantity.ts'
import css from './path-plot.module.css'

type Props = { one: SectorAlignment; title: string }

/** The path by year as a line, the holdings of this year as a mark over or under it. */
export function PathPlot({ one, title }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.box}>
      {width !== null && width >= 200 && one.path.length > 1 ? <Drawing one={one} title={title} width={width} /> : null}
    </div>
  )
}

const height = 220
const top = 14
const left = 44

function Drawing({ one, title, width }: Props & { width: number }) {
  const { t } = useTranslation('holdings')
  const right = width - 12
  const years = one.path.map(({ year }) => year)
  const [first = one.year, last = one.year] = [years[0], years.at(-1)]
  const largest = Math.max(one.intensity ?? 0, ...one.path.map(({ benchmark }) => benchmark)) || 1
  const x = (year: number) => left + ((year - first) / (last - first)) * (right - left)
  const y = (value: number) => top + (1 - value / largest) * (height - top)
  const line = one.path.map(({ year, benchmark }) => `${x(year).toFixed(1)} ${y(benchmark).toFixed(1)}`).join('L')
  const reading = (year: number, value: number) => `${year}: ${quantityText(value, one.unit)}`
  const now = one.intensity
  return (
    <Plot title={title} width={width} height={height + 26}>
      {ticks(0, largest, 4).map(tick => (
        <g key={tick}>
          <path d={`M${left} ${y(tick).toFixed(1)}H${right}`} className={css.grid} />
          <PlotLabel x={left - 6} y={y(tick) + 4} anchor="end">
            {formatTick(tick)}
          </PlotLabel>
        </g>
      ))}
      <AxisLine y={height} width={width} />
      {ticks(first, last, Math.max(2, Math.floor(width / 110))).map(year => (
        <PlotLabel key={year} x={x(year)} y={height + 19} anchor={anchorBetween(x(year), left, right - 16)}>
          {String(year)}
        </PlotLabel>
      ))}
      <path d={`M${line}`} className={css.path} />
      {one.path.map(({ year, benchmark }) => (
        <rect
          key={year}
          x={x(year) - (right - left) / years.length / 2}
          y={top}
          width={(right - left) / years.length}
          height={height - top}
          className={css.year}
          data-reading={reading(year, benchmark)}
        />
      ))}
      {now !== null && (
        <g>
          {one.benchmark !== null && <path d={`M${x(one.year)} ${y(one.benchmark)}V${y(now)}`} className={css.gap} />}
          <circle cx={x(one.year)} cy={y(now)} r={5} className={css.now} data-reading={reading(one.year, now)} />
          <PlotLabel x={x(one.year) + 10} y={y(now) + (y(now) > height - 12 ? -8 : 4)} anchor="start" isStrong>
            {t('alignment.now', { year: String(one.year) })}
          </PlotLabel>
        </g>
      )}
    </Plot>
  )
}
