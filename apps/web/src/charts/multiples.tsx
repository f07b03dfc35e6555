import type { Paint } from '@cradle/figures/mark'
import { formatNumber, formatRange } from '../format.ts'
import css from './multiples.module.css'
import { type PatternIds, Patterns, usePatternIds } from './patterns.tsx'
import picture from './picture.module.css'
import { steps } from './steps.ts'
import { useWidth } from './use-width.ts'

type PanelBar = {
  id: string
  label: string
  value: number | null
  low: number | null
  high: number | null
  /** What stands where there is no value. */
  absent: string
}
export type Panel = {
  id: string
  badge: string
  label: string
  paint: Paint
  quiet: boolean
  /** Said under the label: why the bars may not be compared. */
  note?: string
  bars: readonly PanelBar[]
}

/**
 * Small multiples: the same bars in a panel for every id. Each panel has its own scale from zero, because amounts of
 * different panels are not comparable; the numbers stand beside the bars.
 */
export function Multiples({ panels, title }: { panels: readonly Panel[]; title: string }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const columns = width === null ? 1 : Math.max(1, Math.min(4, Math.floor(width / 270)))
  return (
    <section
      ref={ref}
      className={css.grid}
      aria-label={title}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {width !== null &&
        panels.map(p => (
          <PanelPicture key={p.id} panel={p} width={Math.floor((width - 24 * (columns - 1)) / columns)} />
        ))}
    </section>
  )
}

function PanelPicture({ panel, width }: { panel: Panel; width: number }) {
  const ids = usePatternIds()
  const values = panel.bars.flatMap(b => [b.value, b.low, b.high].filter(v => v !== null))
  const scale = { width, right: width - 66, largest: Math.max(...values.map(Math.abs), 0) }
  const head = panel.note ? 40 : 26
  const row = 30
  const spoken = panel.bars.map(readingOf)
  return (
    <svg
      role="img"
      aria-label={`${panel.label}. ${spoken.join('; ')}${panel.note ? `. ${panel.note}` : ''}`}
      width={width}
      height={head + panel.bars.length * row + 6}
      className={`${picture.picture} ${css.panel}`}
      data-picture=""
      {...steps}
    >
      <defs>
        <Patterns ids={ids} />
        <pattern
          id={ids.lines('p')}
          width="3.5"
          height="3.5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <path d="M0 0V3.5" style={{ stroke: panel.paint.fill, strokeWidth: 2 }} />
        </pattern>
      </defs>
      <PanelHead panel={panel} />
      {panel.bars.map((b, i) => (
        <BarRow key={b.id} bar={b} paint={panel.paint} at={head + i * row} scale={scale} ids={ids} />
      ))}
    </svg>
  )
}

function PanelHead({ panel }: { panel: Panel }) {
  return (
    <>
      <rect
        x="0"
        y="0"
        width="20"
        height="18"
        rx="3"
        className={panel.quiet ? picture.badgeQuiet : picture.area}
        style={panel.quiet ? undefined : { fill: panel.paint.fill }}
      />
      <text x="10" y="13.3" className={picture.badge} style={{ fill: panel.quiet ? 'var(--ink-2)' : panel.paint.ink }}>
        {panel.badge}
      </text>
      <text x="28" y="13.5" className={panel.quiet ? css.quiet : css.head}>
        {panel.label}
      </text>
      {panel.note && (
        <text x="0" y="33" className={css.note}>
          {panel.note}
        </text>
      )}
    </>
  )
}

/** A bar with its interval, in words. */
const readingOf = ({ label, value, low, high, absent }: PanelBar): string => {
  const range = low !== null && high !== null ? ` (${formatRange(low, high)})` : ''
  return `${label}: ${value === null ? absent : `${formatNumber(value, { plus: true })}${range}`}`
}

/** Pixels of a panel, and the largest magnitude in it, which reaches to `right`. */
type Scale = { width: number; right: number; largest: number }

type BarProps = { bar: PanelBar; paint: Paint; at: number; scale: Scale; ids: PatternIds }

function BarRow({ bar: b, paint, at: y, scale, ids }: BarProps) {
  const { width, right, largest } = scale
  const x = (v: number) => (largest > 0 ? (Math.abs(v) / largest) * right : 0)
  return (
    <g data-reading={readingOf(b)}>
      <rect x={0} y={y} width={width} height="26" className={css.ground} />
      <text x={0} y={y + 10} className={css.label}>
        {b.label.length > (width - 20) / 6.4 ? `${b.label.slice(0, Math.floor((width - 20) / 6.4) - 1)}…` : b.label}
      </text>
      {b.value === null ? (
        <>
          <rect x={0} y={y + 15} width={right} height="8" fill={`url(#${ids.hatch})`} />
          <text x={width} y={y + 23} className={css.end}>
            {b.absent}
          </text>
        </>
      ) : (
        <>
          <rect
            x={0}
            y={y + 14}
            width={Math.max(b.value === 0 ? 0 : 1, x(b.value))}
            height="9"
            className={picture.area}
            fill={b.value > 0 ? `url(#${ids.lines('p')})` : undefined}
            style={b.value > 0 ? { stroke: paint.outline } : { fill: paint.fill }}
          />
          {b.low !== null && b.high !== null && (
            <path
              d={`M${x(b.low)} ${y + 18.5}H${x(b.high)}M${x(b.low)} ${y + 16}v5M${x(b.high)} ${y + 16}v5`}
              className={picture.whisker}
            />
          )}
          <text x={width} y={y + 23} className={css.value}>
            {formatNumber(b.value, { plus: true })}
          </text>
        </>
      )}
    </g>
  )
}
