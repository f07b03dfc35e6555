import type { Mark } from '@cradle/figures/mark'
import css from './picture.module.css'

/** The tile with the mark's number: filled where there is something to say, outlined where there is not. */
export function Badge({ mark, x, y }: { mark: Mark; x: number; y: number }) {
  const quiet = mark.state === 'absent'
  return (
    <>
      <rect
        x={x - 10}
        y={y - 9}
        width="20"
        height="18"
        rx="3"
        className={quiet ? css.badgeQuiet : css.area}
        style={quiet ? undefined : { fill: mark.paint.fill }}
      />
      <text x={x} y={y + 4.3} className={css.badge} style={{ fill: quiet ? 'var(--ink-2)' : mark.paint.ink }}>
        {mark.badge}
      </text>
    </>
  )
}
