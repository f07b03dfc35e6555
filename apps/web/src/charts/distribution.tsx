import { type Histogram, histogram, quantiles } from '@cradle/figures/scale'
import { useMemo } from 'react'
import { formatCount } from '../format.ts'
import css from './distribution.module.css'
import picture from './picture.module.css'
import { steps } from './steps.ts'
import { formatTick } from './tick.ts'
import { useWidth } from './use-width.ts'

type Percentile = { p: number; label: string }

export type DistributionProps = {
  /** Magnitudes, never negative. */
  values: readonly number[]
  title: string
  /** Percentiles to mark, such as 0.05, 0.5 and 0.95. */
  percentiles: readonly Percentile[]
  fill: string
  words: { axis: string; zeros: string; bin: (from: string, to: string, count: number) => string }
}

/** How many things have which size: bins by powers of ten where sizes spread widely, else equal steps; percentiles as lines. */
export function Distribution(props: DistributionProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const count = width !== null && width < 420 ? 12 : 24
  const bins = useMemo(() => histogram(props.values, count), [props.values, count])
  return (
    <div ref={ref} className={css.box}>
      {width !== null && width >= 160 && bins.bins.length > 0 && <Drawing {...props} width={width} bins={bins} />}
    </div>
  )
}

/** Position of a size along the axis, 0 to 1. */
function positionOf(value: number, { scale, bins }: Histogram): number {
  const from = bins[0]!.from
  const to = bins.at(-1)!.to
  if (scale === 'log')
    return value <= 0 ? 0 : (Math.log10(value) - Math.log10(from)) / (Math.log10(to) - Math.log10(from))
  return (value - from) / (to - from)
}

/** Pixels of the plot: its heads, its axis, its left end. */
const top = 34
const base = 148
const left = 34

type PlotProps = { bins: Histogram; x: (value: number) => number }

function Drawing({
  values,
  title,
  percentiles,
  fill,
  words,
  width,
  bins,
}: DistributionProps & { width: number; bins: Histogram }) {
  const right = width - 8
  const largest = Math.max(...bins.bins.map(b => b.count))
  const x = (v: number) => left + positionOf(v, bins) * (right - left)
  const sizes = useMemo(
    () =>
      quantiles(
        values,
        percentiles.map(({ p }) => p),
      ),
    [values, percentiles],
  )
  const lines = percentiles.flatMap(({ label }, i) => {
    const value = sizes[i] ?? null
    return value === null ? [] : [{ label, value, x: x(Math.max(value, 0)) }]
  })
  return (
    <svg
      role="img"
      aria-label={title}
      width={width}
      height={base + 42}
      className={`${picture.picture} ${css.plot}`}
      data-picture=""
      {...steps}
    >
      <path d={`M${left} ${top}H${right}`} className={css.grid} />
      <text x={left - 6} y={top + 4} className={css.end}>
        {formatCount(largest)}
      </text>
      <text x={left - 6} y={base + 4} className={css.end}>
        0
      </text>
      <Bars bins={bins} x={x} largest={largest} fill={fill} bin={words.bin} />
      <Axis bins={bins} x={x} right={right} caption={bins.zeros > 0 ? `${words.axis}; ${words.zeros}` : words.axis} />
      {spread(lines).map(l => (
        <g key={l.label}>
          <path d={`M${l.x.toFixed(1)} ${top - 12 + l.row * 12}V${base}`} className={css.line} />
          <text x={l.x} y={top - 15 + l.row * 12} className={l.x > width - 60 ? css.end : css.middle}>
            {l.label}
          </text>
        </g>
      ))}
    </svg>
  )
}

type BarsProps = PlotProps & { largest: number; fill: string; bin: DistributionProps['words']['bin'] }

function Bars({ bins, x, largest, fill, bin }: BarsProps) {
  return (
    <>
      {bins.bins.map(b => {
        const [x0, x1] = [x(b.from), x(b.to)]
        const h = (b.count / largest) * (base - top)
        return b.count === 0 ? null : (
          <rect
            key={b.from}
            x={x0}
            y={base - Math.max(1, h)}
            width={Math.max(1, x1 - x0 - 1)}
            height={Math.max(1, h)}
            style={{ fill }}
            className={picture.area}
            data-reading={bin(formatTick(b.from), formatTick(b.to), b.count)}
          />
        )
      })}
    </>
  )
}

function Axis({ bins, x, right, caption }: PlotProps & { right: number; caption: string }) {
  return (
    <>
      <path d={`M${left} ${base + 0.5}H${right}`} className={css.axis} />
      {axisTicks(bins, right - left).map(t => (
        <g key={t}>
          <path d={`M${x(t)} ${base}v5`} className={css.axis} />
          <text x={x(t)} y={base + 19} className={`${css.middle} ${picture.proportional}`}>
            {formatTick(t)}
          </text>
        </g>
      ))}
      <text x={left} y={base + 38} className={css.caption}>
        {caption}
      </text>
    </>
  )
}

/** Labels that would touch go one line lower. */
function spread<L extends { x: number }>(lines: readonly L[]): (L & { row: number })[] {
  let last = Number.NEGATIVE_INFINITY
  let row = 0
  return [...lines]
    .sort((a, b) => a.x - b.x)
    .map(l => {
      row = l.x - last < 54 ? (row + 1) % 2 : 0
      last = l.x
      return { ...l, row: Math.max(0, row) - 1 + 0 }
    })
}

function axisTicks(h: Histogram, pixels: number): number[] {
  const from = h.bins[0]!.from
  const to = h.bins.at(-1)!.to
  if (h.scale === 'linear') {
    const every = Math.max(1, Math.ceil(h.bins.length / Math.max(2, pixels / 60)))
    return h.bins.filter((_, i) => i % every === 0).map(b => b.from)
  }
  const low = Math.ceil(Math.log10(from) - 1e-9)
  const high = Math.floor(Math.log10(to) + 1e-9)
  const every = Math.max(1, Math.ceil((high - low + 1) / Math.max(2, pixels / 52)))
  const out: number[] = []
  for (let e = low; e <= high; e += every) out.push(Number(`1e${e}`))
  return out
}
