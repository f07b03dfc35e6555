import type { Paint } from '@cradle/figures/mark'
import css from './bar-cell.module.css'

/**
 * A bar in a table cell. `share` is its length from 0 to 1 of the column's largest; `kind` says how it is drawn.
 * The number beside it is the reading, so the bar itself is silent.
 */
export function BarCell({
  share,
  kind,
  paint,
  thin = false,
  end = false,
}: {
  share: number
  kind: 'solid' | 'lines' | 'hatch'
  paint?: Paint
  thin?: boolean
  end?: boolean
}) {
  const size = kind === 'hatch' ? 1 : Math.min(1, Math.max(0, share))
  return (
    <span className={`${css.track} ${thin ? css.thin : ''} ${end ? css.end : ''}`} data-bar aria-hidden="true">
      {size > 0 && (
        <span
          className={css[kind]}
          data-picture-bar={kind}
          style={{
            width: `max(1.5px, ${(size * 100).toFixed(2)}%)`,
            '--fill': paint?.fill ?? 'var(--ink-2)',
            '--edge': paint?.outline ?? 'var(--ink-2)',
          }}
        />
      )}
    </span>
  )
}
