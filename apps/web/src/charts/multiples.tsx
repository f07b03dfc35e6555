import type { Paint } from '@cradle/figures/mark'
import { formatNumber } from '../format.ts'
import own from './multiples.module.css'
import { Patterns, usePatternIds } from './patterns.tsx'
import css from './picture.module.css'
import { useWidth } from './use-width.ts'

export type PanelBar = {
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
      className={own.grid}
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
  const most = Math.max(...values.map(Math.abs), 0)
  const left = 0
  const right = width - 66
  const x = (v: number) => left + (most > 0 ? (Math.abs(v) / most) * (right - left) : 0)
  const head = panel.note ? 40 : 26
  const row = 30
  const say = panel.bars.map(b => `${b.label}: ${b.value === null ? b.absent : formatNumber(b.value, { plus: true })}`)
  return (
    <svg
      role="img"
      aria-label={`${panel.label}. ${say.join('; ')}${panel.note ? `. ${panel.note}` : ''}`}
      width={width}
      height={head + panel.bars.length * row + 6}
      className={`${css.picture} ${own.panel}`}
      data-picture=""
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
      <rect
        x="0"
        y="0"
        width="20"
        height="18"
        rx="3"
        className={panel.quiet ? css.badgeQuiet : css.area}
        style={panel.quiet ? undefined : { fill: panel.paint.fill }}
      />
      <text x="10" y="13.3" className={css.badge} style={{ fill: panel.quiet ? 'var(--ink-2)' : panel.paint.ink }}>
        {panel.badge}
      </text>
      <text x="28" y="13.5" className={panel.quiet ? own.quiet : own.head}>
        {panel.label}
      </text>
      {panel.note && (
        <text x="0" y="33" className={own.note}>
          {panel.note}
        </text>
      )}
      {panel.bars.map((b, i) => {
        const y = head + i * row
        return (
          <g key={b.id}>
            <text x={left} y={y + 10} className={own.label}>
              {b.label.length > (width - 20) / 6.4
                ? `${b.label.slice(0, Math.floor((width - 20) / 6.4) - 1)}…`
                : b.label}
            </text>
            {b.value === null ? (
              <>
                <rect x={left} y={y + 15} width={right - left} height="8" fill={`url(#${ids.hatch})`} />
                <text x={width} y={y + 23} className={own.end}>
                  {b.absent}
                </text>
              </>
            ) : (
              <>
                <rect
                  x={left}
                  y={y + 14}
                  width={Math.max(b.value === 0 ? 0 : 1, x(b.value))}
                  height="9"
                  className={css.area}
                  fill={b.value > 0 ? `url(#${ids.lines('p')})` : undefined}
                  style={b.value > 0 ? { stroke: panel.paint.outline } : { fill: panel.paint.fill }}
                />
                {b.low !== null && b.high !== null && (
                  <path
                    d={`M${x(b.low)} ${y + 18.5}H${x(b.high)}M${x(b.low)} ${y + 16}v5M${x(b.high)} ${y + 16}v5`}
                    className={css.whisker}
                  />
                )}
                <text x={width} y={y + 23} className={own.value}>
                  {formatNumber(b.value, { plus: true })}
                </text>
              </>
            )}
          </g>
        )
      })}
    </svg>
  )
}
