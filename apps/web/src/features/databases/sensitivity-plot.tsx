import type { SensitivityInput } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { AxisLine, Plot, PlotLabel, ValueGrid } from '../../charts/plot.tsx'
import { useWidth } from '../../charts/use-width.ts'
import { formatNumber, formatRange } from '../../format.ts'
import css from './databases.module.css'

/** Inputs that are drawn; the table has all. */
const DRAWN = 15
const rowHeight = 44
/** Of a character, at the size of the labels. Pixels. */
const CHARACTER = 6.6

/** One row an input: a filled point for the total index, a hollow one for the first order, each on its interval. */
export function SensitivityPlot({ inputs, title }: { inputs: readonly SensitivityInput[]; title: string }) {
  const { t } = useTranslation('variables')
  const [ref, width] = useWidth<HTMLDivElement>()
  const drawn = inputs.slice(0, DRAWN)
  const max = Math.max(0.1, ...drawn.flatMap(({ total, first }) => [total.high ?? 0, first.high ?? 0]))
  const height = drawn.length * rowHeight
  return (
    <div ref={ref} style={{ minHeight: height + 32 }}>
      {width !== null && width >= 180 ? (
        <Plot title={title} width={width} height={height + 26}>
          <ValueGrid from={0} to={max} x={value => place(value, max, width)} width={width} height={height} />
          {drawn.map((one, row) => (
            <g key={`${one.process.id} ${one.supplier?.id ?? ''} ${one.flow} ${one.share}`}>
              <PlotLabel x={4} y={row * rowHeight + 16} anchor="start">
                {shortened(`${one.flow} → ${one.process.name}`, width / CHARACTER)}
              </PlotLabel>
              <Estimate
                index={one.total}
                y={row * rowHeight + 25}
                max={max}
                width={width}
                name={`${one.flow} → ${one.process.name}, ${t('databases.gsa.total')}`}
                isFilled
              />
              <Estimate
                index={one.first}
                y={row * rowHeight + 35}
                max={max}
                width={width}
                name={`${one.flow} → ${one.process.name}, ${t('databases.gsa.first')}`}
              />
            </g>
          ))}
          <AxisLine y={height + 0.5} width={width} />
        </Plot>
      ) : null}
      <p className="xs quiet">{t('databases.gsa.legend')}</p>
    </div>
  )
}

/** A small estimate may lie below zero by chance: it is drawn at the axis. */
const place = (value: number, max: number, width: number): number => (Math.max(0, value) / max) * (width - 16) + 8

const shortened = (text: string, characters: number): string =>
  text.length > characters ? `${text.slice(0, Math.max(8, Math.floor(characters) - 1))}…` : text

type EstimateProps = {
  index: SensitivityInput['total']
  y: number
  max: number
  width: number
  name: string
  isFilled?: boolean
}

function Estimate({ index: { value, low, high }, y, max, width, name, isFilled = false }: EstimateProps) {
  if (value === null) return null
  const at = (one: number) => place(one, max, width)
  const range = low !== null && high !== null ? ` (${formatRange(low, high)})` : ''
  return (
    <g className={css.estimate} data-reading={`${name}: ${formatNumber(value, { digits: 3 })}${range}`}>
      {low !== null && high !== null ? <path d={`M${at(low).toFixed(1)} ${y}H${at(high).toFixed(1)}`} /> : null}
      <circle cx={at(value)} cy={y} r={4} data-filled={isFilled} />
    </g>
  )
}
