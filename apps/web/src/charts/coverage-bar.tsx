import { formatCount } from '../format.ts'
import css from './coverage-bar.module.css'
import { Patterns, usePatternIds } from './patterns.tsx'
import picture from './picture.module.css'
import { steps } from './steps.ts'
import { useWidth } from './use-width.ts'

/** One class of evidence: how many things it holds, and how dark it is drawn (1 best, paler below; null is hatched). */
export type EvidenceClass = { id: string; label: string; count: number; depth: number | null }

const inks = [100, 72, 48, 28, 16]
const fillOf = (depth: number | null) =>
  depth === null
    ? 'hatch'
    : `color-mix(in srgb, var(--ink) ${inks[Math.min(depth, inks.length) - 1] ?? 16}%, var(--paper))`

/**
 * Everything that was handed in, best evidence first, in ink of falling depth; what is not calculated is hatched.
 * Up to 60 things each get a cell, more become shares of one bar, where even one in 10 000 keeps three pixels.
 */
export function CoverageBar({ classes, title }: { classes: readonly EvidenceClass[]; title: string }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const ids = usePatternIds()
  const shown = classes.filter(c => c.count > 0)
  const total = shown.reduce((n, c) => n + c.count, 0)
  const cells = total <= 60
  const spans = width && total ? layout(shown, width, cells ? total : 0) : []
  // Below their cells only while each has room for its words; else a list.
  const aligned = spans.length > 0 && spans.every(s => s.width >= 92)
  return (
    <div ref={ref} className={css.coverage}>
      <svg
        role="img"
        aria-label={title}
        width={width ?? 0}
        height="12"
        className={picture.picture}
        data-picture=""
        {...steps}
      >
        <defs>
          <Patterns ids={ids} />
        </defs>
        {spans.map(s => {
          const paint = fillOf(s.of.depth)
          const each = cells ? s.of.count : 1
          const w = (s.width + 2) / each - 2
          return Array.from({ length: each }, (_, i) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: cells of one class are alike
              key={`${s.of.id}${i}`}
              x={s.x + i * (w + 2) + (paint === 'hatch' ? 0.5 : 0)}
              y={paint === 'hatch' ? 0.5 : 0}
              width={Math.max(1, w - (paint === 'hatch' ? 1 : 0))}
              height={paint === 'hatch' ? 11 : 12}
              fill={paint === 'hatch' ? `url(#${ids.hatch})` : undefined}
              style={paint === 'hatch' ? { stroke: 'var(--line-strong)' } : { fill: paint }}
              data-reading={`${s.of.label}: ${formatCount(s.of.count)}`}
            />
          ))
        })}
      </svg>
      <div
        className={aligned ? css.aligned : css.list}
        style={aligned ? { gridTemplateColumns: spans.map(s => `${(s.width + 2).toFixed(1)}px`).join(' ') } : undefined}
      >
        {shown.map(c => (
          <div key={c.id} className={css.key}>
            <i
              className={c.depth === null ? css.hatch : undefined}
              style={c.depth === null ? undefined : { background: fillOf(c.depth) }}
            />
            <b>{formatCount(c.count)}</b>
            <span>{c.label}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

type Span = { of: EvidenceClass; x: number; width: number }

/** Widths in proportion to counts with gaps of two pixels; tiny classes keep three pixels, taken from the large ones. */
function layout(classes: readonly EvidenceClass[], width: number, cells: number): Span[] {
  const total = classes.reduce((n, c) => n + c.count, 0)
  if (cells > 0) {
    const cell = (width - 2 * (cells - 1)) / cells
    let x = 0
    return classes.map(of => {
      const span = { of, x, width: of.count * (cell + 2) - 2 }
      x += span.width + 2
      return span
    })
  }
  const room = width - 2 * (classes.length - 1)
  const min = 3
  const small = classes.filter(c => (c.count / total) * room < min)
  const largeTotal = classes.reduce((n, c) => (small.includes(c) ? n : n + c.count), 0)
  const largeRoom = room - small.length * min
  let x = 0
  return classes.map(of => {
    const span = { of, x, width: small.includes(of) ? min : (of.count / largeTotal) * largeRoom }
    x += span.width + 2
    return span
  })
}
