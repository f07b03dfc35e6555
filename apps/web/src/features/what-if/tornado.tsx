import type { SensitiveInput, Sensitivity } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import picture from '../../charts/picture.module.css'
import { Plot, ValueGrid } from '../../charts/plot.tsx'
import { useWidth } from '../../charts/use-width.ts'
import { formatNumber } from '../../format.ts'
import { goalColour } from '../../goals.ts'
import { messageText } from '../../i18n/messages.ts'
import css from './try.module.css'

/** One bar an input, from the figure at its P5 to the figure at its P95, the widest first. */
export function Tornado({ data, title }: { data: Sensitivity; title: string }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.histogram}>
      {width !== null && width >= 220 ? <Drawing data={data} title={title} width={width} /> : null}
    </div>
  )
}

type Bounded = SensitiveInput & { low: number; high: number }

const isBounded = (one: SensitiveInput): one is Bounded => one.low !== null && one.high !== null

const row = 26

function Drawing({ data, title, width }: { data: Sensitivity; title: string; width: number }) {
  const inputs = data.inputs.filter(isBounded)
  const middle = data.value ?? 0
  const ends = inputs.flatMap(one => [one.low, one.high])
  const low = Math.min(middle, ...ends)
  const high = Math.max(middle, ...ends)
  const isNarrow = width < 560
  const room = isNarrow ? 0 : Math.min(320, width * 0.36)
  const step = isNarrow ? row + 16 : row
  const span = high - low || 1
  const x = (value: number) => room + 6 + ((value - low) / span) * (width - room - 12)
  const height = inputs.length * step
  return (
    <Plot title={title} width={width} height={height + 30} className={css.plot}>
      <ValueGrid from={low} to={high} x={x} left={room} width={width} height={height} />
      {inputs.map((one, at) => (
        <Bar
          key={`${one.kind}${one.id}`}
          input={one}
          y={at * step + (isNarrow ? 18 : 4)}
          x={x}
          isLabelAbove={isNarrow}
          letters={Math.floor((isNarrow ? width : room - 12) / 6.2)}
          colour={data.sdg === null ? 'var(--ink-2)' : goalColour(data.sdg)}
        />
      ))}
      <path d={`M${x(middle).toFixed(1)} 0V${height + 4}`} className={css.nowLine} />
    </Plot>
  )
}

type BarProps = {
  input: Bounded
  /** Top of the bar, in pixels. */
  y: number
  x: (value: number) => number
  isLabelAbove: boolean
  /** As many as its label has room for. */
  letters: number
  colour: string
}

/** A choice without a distribution is an outline. */
function Bar({ input, y, x, isLabelAbove, letters, colour }: BarProps) {
  const { t } = useTranslation('variables')
  const from = x(Math.min(input.low, input.high))
  const to = x(Math.max(input.low, input.high))
  const name = messageText(input.name_message, input.name)
  const reading = t('sensitivity.reading', { name, low: formatNumber(input.low), high: formatNumber(input.high) })
  return (
    <g data-reading={reading}>
      <rect y={isLabelAbove ? y - 18 : y - 4} width={to} height={isLabelAbove ? row + 16 : row} fill="transparent" />
      <text x="0" y={isLabelAbove ? y - 5 : y + 13} className={css.label}>
        {name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name}
      </text>
      <rect
        x={from}
        y={y}
        width={Math.max(1, to - from)}
        height={row - 10}
        className={picture.area}
        style={
          input.variance_share === null ? { fill: 'transparent', stroke: colour, strokeWidth: 1.5 } : { fill: colour }
        }
      />
    </g>
  )
}
