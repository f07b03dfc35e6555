import type { Classes } from '@cradle/figures/scale'
import { formatCount } from '../format.ts'
import own from './class-legend.module.css'
import css from './picture.module.css'
import { formatTick } from './tick.ts'
import { useWidth } from './use-width.ts'

/** A legend that is a histogram: the colour of each class, its bounds, and how many things fall in it. */
export function ClassLegend(props: {
  classes: Classes
  counts: readonly number[]
  fills: readonly string[]
  title: string
  caption: string
}) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const { classes, counts, fills } = props
  const n = counts.length
  const cell = Math.min(64, Math.floor((width ?? 0) / Math.max(1, n)))
  const most = Math.max(1, ...counts)
  const base = 46
  return (
    <div ref={ref} className={own.box}>
      {width !== null && cell > 20 && (
        <svg
          role="img"
          aria-label={props.title}
          width={cell * n}
          height="84"
          className={`${css.picture} ${own.legend}`}
          data-picture=""
        >
          {counts.map((count, i) => {
            const h = Math.max(count > 0 ? 4 : 0, (count / most) * 30)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a class is its position
              <g key={i}>
                <rect
                  x={i * cell}
                  y={base - h}
                  width={cell - 2}
                  height={h}
                  style={{ fill: fills[i] }}
                  className={css.area}
                />
                <rect
                  x={i * cell}
                  y={base}
                  width={cell - 2}
                  height="5"
                  style={{ fill: fills[i] }}
                  className={css.area}
                />
                <text x={i * cell + cell / 2 - 1} y={base - h - 4} className={own.count}>
                  {formatCount(count)}
                </text>
              </g>
            )
          })}
          {classes.bounds.map((b, i) => (
            <g key={b}>
              <path d={`M${(i + 1) * cell - 1} ${base + 4}v6`} className={own.tick} />
              <text x={(i + 1) * cell - 1} y={base + 22} className={`${own.bound} ${css.proportional}`}>
                {formatTick(b)}
              </text>
            </g>
          ))}
          <text x="0" y={base + 37} className={own.caption}>
            {props.caption}
          </text>
        </svg>
      )}
    </div>
  )
}
