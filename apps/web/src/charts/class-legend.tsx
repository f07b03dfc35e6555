import type { Classes } from '@cradle/figures/scale'
import { formatCount } from '../format.ts'
import css from './class-legend.module.css'
import picture from './picture.module.css'
import { formatTick } from './tick.ts'
import { useWidth } from './use-width.ts'

type Props = {
  classes: Classes
  counts: readonly number[]
  fills: readonly string[]
  title: string
  caption: string
}

/** Where the colours stand, in pixels from the top. */
const base = 46

/** A legend that is a histogram: the colour of each class, its bounds, and how many things fall in it. */
export function ClassLegend(props: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const cell = Math.min(64, Math.floor((width ?? 0) / Math.max(1, props.counts.length)))
  return (
    <div ref={ref} className={css.box}>
      {width !== null && cell > 20 && <Histogram {...props} cell={cell} />}
    </div>
  )
}

/** `cell`: width of a class in pixels. */
function Histogram({ classes, counts, fills, title, caption, cell }: Props & { cell: number }) {
  const largest = Math.max(1, ...counts)
  return (
    <svg
      role="img"
      aria-label={title}
      width={cell * counts.length}
      height="84"
      className={`${picture.picture} ${css.legend}`}
      data-picture=""
    >
      {counts.map((count, i) => {
        const h = Math.max(count > 0 ? 4 : 0, (count / largest) * 30)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a class is its position
          <g key={i}>
            <rect
              x={i * cell}
              y={base - h}
              width={cell - 2}
              height={h + 5}
              style={{ fill: fills[i] }}
              className={picture.area}
            />
            <text x={i * cell + cell / 2 - 1} y={base - h - 4} className={css.count}>
              {formatCount(count)}
            </text>
          </g>
        )
      })}
      {classes.bounds.map((b, i) => (
        <g key={b}>
          <path d={`M${(i + 1) * cell - 1} ${base + 4}v6`} className={css.tick} />
          <text x={(i + 1) * cell - 1} y={base + 22} className={`${css.bound} ${picture.proportional}`}>
            {formatTick(b)}
          </text>
        </g>
      ))}
      <text x="0" y={base + 37} className={css.caption}>
        {caption}
      </text>
    </svg>
  )
}
