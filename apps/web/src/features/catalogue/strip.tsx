import { positiveTicks } from '@cradle/figures/scale'
import { AxisLine, Plot, PlotLabel } from '../../charts/plot.tsx'
import { formatTick } from '../../charts/tick.ts'
import { useWidth } from '../../charts/use-width.ts'
import { formatNumber } from '../../format.ts'
import { spreadLabels } from '../../lca/density-geometry.ts'
import css from './catalogue.module.css'

type Mark = { name: string; value: number }

type Props = { items: readonly Mark[]; title: string; unit: string }

/** Values as marks on a line from zero, drawn as wide as there is room. */
export function Strip({ items, title, unit }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.strip}>
      {width !== null && width >= 160 ? <StripDrawing items={items} title={title} unit={unit} width={width} /> : null}
    </div>
  )
}

/** One mark a value on a line from zero; the smallest, the middle and the largest are named. */
function StripDrawing({ items, title, unit, width }: Props & { width: number }) {
  const sorted = [...items].sort((a, b) => a.value - b.value)
  const largest = sorted.at(-1)!.value
  const x = (value: number) => (largest > 0 ? (value / largest) * (width - 12) + 6 : 6)
  const named = [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!]
  const half = Math.min(70, width / 6)
  const places = spreadLabels(
    named.map(one => Math.min(width - half, Math.max(half, x(one.value)))),
    2 * half,
    width - half,
  )
  const letters = Math.max(6, Math.floor((2 * half) / 6.4))
  const short = (name: string) => (name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name)
  return (
    <Plot title={title} width={width} height={92}>
      {sorted.map(one => (
        <path
          key={`${one.name}${one.value}`}
          d={`M${x(one.value).toFixed(1)} 40V62`}
          className={named.includes(one) ? css.stripNamed : css.stripMark}
          data-reading={`${one.name}: ${formatNumber(one.value, { digits: 3 })} ${unit}`.trimEnd()}
        />
      ))}
      {named.map((one, at) => (
        <PlotLabel key={one.name} x={places[at]} y={12}>
          {short(one.name)}
          <tspan x={places[at]} dy="15" className={css.stripNumber}>
            {formatNumber(one.value, { digits: 3 })}
          </tspan>
        </PlotLabel>
      ))}
      <AxisLine y={62.5} width={width} />
      {positiveTicks(largest, 4).map(tick => (
        <PlotLabel
          key={tick}
          x={x(tick)}
          y={80}
          anchor={tick === 0 ? 'start' : x(tick) > width - 16 ? 'end' : 'middle'}
        >
          {formatTick(tick)}
        </PlotLabel>
      ))}
    </Plot>
  )
}
