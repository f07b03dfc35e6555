import picture from '../charts/picture.module.css'
import { formatTick } from '../charts/tick.ts'
import { type CircleScale, legendAmounts, radiusOf } from './circles.ts'
import css from './map.module.css'

/** Nested circles of round amounts, standing on one line. */
export function CircleLegend({
  scale,
  unit,
  speak,
}: {
  scale: CircleScale
  unit: string
  speak: (v: number) => string
}) {
  const amounts = legendAmounts(scale)
  const largest = amounts[0]
  if (largest === undefined) return null
  const r0 = radiusOf(largest, scale)
  const base = 2 * r0 + 8
  const name = amounts.map(v => `${speak(v)} ${unit}`).join(', ')
  return (
    <svg
      role="img"
      aria-label={name}
      width={2 * r0 + 84}
      height={base + 6}
      className={`${picture.picture} ${css.circles}`}
      data-picture=""
    >
      {amounts.map((v, i) => {
        const r = radiusOf(v, scale)
        const y = Math.max(8 + i * 14, base - 2 * r)
        return (
          <g key={v}>
            <circle cx={r0 + 1} cy={base - r} r={r} />
            <path d={`M${r0 + 1} ${base - 2 * r}L${2 * r0 + 12} ${y}`} />
            <text x={2 * r0 + 16} y={y + 4} className={picture.proportional}>
              {formatTick(v)}
              {i === 0 ? ` ${unit}` : ''}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
