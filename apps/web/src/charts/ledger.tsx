import { type LedgerLayout, type LedgerRow, layoutLedger } from '@cradle/figures/ledger-geometry'
import type { Mark } from '@cradle/figures/mark'
import { formatNumber, formatParts, formatRange } from '../format.ts'
import { Badge } from './badge.tsx'
import css from './ledger.module.css'
import { open } from './open.ts'
import { linedMarks, type PatternIds, Patterns, usePatternIds } from './patterns.tsx'
import picture from './picture.module.css'
import { formatTick } from './tick.ts'
import { useTextWidth } from './use-text-width.ts'
import { useWidth } from './use-width.ts'

export type LedgerProps = {
  marks: readonly Mark[]
  title: string
  words: { negative: string; positive: string; ownScale: string; unit: string; interval: string; note: string }
  onOpen?: (id: string) => void
  active?: string | null
  onActive?: (id: string | null) => void
}

/** One row a mark on one linear scale: negative left, positive right, whiskers for the interval, never netted. */
export function Ledger(props: LedgerProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} style={{ minHeight: width ? undefined : props.marks.length * 29 + 50, minWidth: 0 }}>
      {width !== null && width >= 200 && <Drawing {...props} layout={layoutLedger(props.marks, width)} />}
    </div>
  )
}

type DrawingProps = LedgerProps & { layout: LedgerLayout }

function Drawing(props: DrawingProps) {
  const { layout } = props
  const ids = usePatternIds()
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG group of links has no HTML element of its own
    <svg
      className={`${picture.picture} ${css.ledger}`}
      role="group"
      aria-label={props.title}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      width={layout.width}
      height={layout.height}
      data-picture=""
    >
      <defs>
        <Patterns ids={ids} lined={linedMarks(props.marks)} />
      </defs>
      <Heads layout={layout} words={props.words} />
      {layout.rows.map(row => (
        <Row key={row.mark.id} {...props} row={row} ids={ids} />
      ))}
      <path d={`M0 ${layout.bottom}H${layout.width}`} className={css.rule} />
    </svg>
  )
}

/** Names of the sides and columns, and the axis. */
function Heads({ layout, words }: Pick<DrawingProps, 'layout' | 'words'>) {
  const { zone, columns, zero } = layout
  const leftRoom = zero - zone.left
  const rightRoom = zone.right - zero
  const measure = useTextWidth(400)
  // Where the right side is short, its name reaches over zero: the other one ends before it.
  const negativeEnd = rightRoom > 84 ? zero - 10 : Math.min(zero - 10, zone.right - measure(words.positive) - 12)
  return (
    <g aria-hidden>
      <text
        x={leftRoom > 56 ? negativeEnd : zone.left}
        y="13"
        className={`${css.head} ${leftRoom > 56 ? css.end : ''}`}
      >
        {leftRoom > 34 ? words.negative : ''}
      </text>
      <text
        x={rightRoom > 84 ? zero + 10 : zone.right}
        y="13"
        className={`${css.head} ${rightRoom > 84 ? '' : css.end}`}
      >
        {words.positive}
      </text>
      {!layout.isCommon && (
        <text x={zero + 10} y="28" className={css.head}>
          {words.ownScale}
        </text>
      )}
      {!layout.narrow && (
        <>
          <text x={columns.value} y="13" className={`${css.head} ${css.end}`}>
            {words.unit}
          </text>
          <text x={columns.interval} y="13" className={`${css.head} ${css.end}`}>
            {words.interval}
          </text>
          <text x={columns.note} y="13" className={`${css.head} ${css.end}`}>
            {words.note}
          </text>
        </>
      )}
      <Axis layout={layout} />
    </g>
  )
}

function Axis({ layout }: { layout: LedgerLayout }) {
  const { axisTop } = layout
  return (
    <>
      {layout.ticks.map(t => {
        const x = layout.x(t)
        return (
          <g key={t}>
            <path d={`M${x.toFixed(1)} ${axisTop - 6}V${layout.bottom}`} className={t === 0 ? css.zero : css.axis} />
            <text
              x={x}
              y={axisTop - 12}
              className={`${css.tick} ${picture.proportional}`}
              style={{ textAnchor: x < 14 ? 'start' : x > layout.width - 14 ? 'end' : 'middle' }}
            >
              {t === 0 ? '0' : formatTick(Math.abs(t))}
            </text>
          </g>
        )
      })}
    </>
  )
}

function Row({ row, layout, ids, active, onActive, onOpen }: DrawingProps & RowProps) {
  return (
    <a
      href={row.mark.href}
      data-mark={row.mark.id}
      data-value={row.mark.value ?? undefined}
      data-reading={layout.narrow ? row.mark.name : undefined}
      className={active === row.mark.id ? css.on : undefined}
      onClick={open(onOpen, row.mark.id)}
      onMouseEnter={() => onActive?.(row.mark.id)}
      onMouseLeave={() => onActive?.(null)}
      onFocus={() => onActive?.(row.mark.id)}
      onBlur={() => onActive?.(null)}
    >
      <rect x="0" y={row.top} width={layout.width} height={row.height} className={css.ground} />
      <path d={`M0 ${row.top.toFixed(1)}H${layout.width}`} className={css.rule} />
      <Badge mark={row.mark} x={10} y={row.textY - 4.5} />{' '}
      <text x="28" y={row.textY} className={`${css.label} ${row.mark.state === 'absent' ? css.quiet : ''}`}>
        {layout.full ? row.mark.fullLabel : row.mark.label}
      </text>{' '}
      {row.quiet ? <QuietRow row={row} layout={layout} ids={ids} /> : <KnownRow row={row} layout={layout} ids={ids} />}
    </a>
  )
}

type RowProps = { row: LedgerRow; layout: LedgerLayout; ids: PatternIds }

/** The hatch spans the whole zone: a short one was read as an interval. */
function QuietRow({ row, layout, ids }: RowProps) {
  const { narrow, zone, width } = layout
  const x = narrow ? Math.min(132, width * 0.36) : zone.left
  // Words of a phone stand beside the hatch: all rows leave room for the longest.
  const longest = Math.max(...layout.rows.filter(({ quiet }) => quiet).map(({ mark }) => mark.note.length))
  const w = narrow ? Math.max(0, width - x - Math.max(118, 10 + 6.6 * longest)) : zone.right - zone.left
  return (
    <>
      <rect
        x={x}
        y={row.barY - 4}
        width={w}
        height="8"
        fill={
          row.mark.state === 'stated' ? 'none' : `url(#${row.mark.state === 'insufficient' ? ids.dots : ids.hatch})`
        }
        style={row.mark.state === 'stated' ? { stroke: row.mark.paint.outline } : undefined}
      />
      <text x={width} y={row.textY} className={`${css.words} ${css.end} ${narrow ? css.inline : ''}`}>
        {row.mark.note}
      </text>
    </>
  )
}

function KnownRow({ row, layout, ids }: RowProps) {
  const { mark, barY, textY } = row
  const { columns, width, barHeight: h, x, zero } = layout
  const value = mark.value ?? 0
  const tip = x(value)
  const { mantissa, prefix } = formatParts(value, { plus: true })
  const interval = mark.low !== null && mark.high !== null ? formatRange(mark.low, mark.high) : ''
  return (
    <>
      <Bar mark={mark} from={zero} to={tip} y={barY} height={h} lines={ids.lines(mark.id)} />
      {mark.low !== null && mark.high !== null && (
        <Whisker mark={mark} low={x(mark.low)} high={x(mark.high)} tip={tip} y={barY} />
      )}
      {layout.narrow ? (
        <text x={width} y={textY} className={`${css.end} ${css.inline}`}>
          <tspan className={css.value}>{formatNumber(value, { plus: true })}</tspan>{' '}
          {/* One text: the halo of the next one would lie over its bracket. */}
          {interval && <tspan dx="6">{`(${interval})`}</tspan>}
        </text>
      ) : (
        <>
          <text x={columns.value - 12} y={textY} className={`${css.value} ${css.end}`}>
            {mantissa}
          </text>{' '}
          <text x={columns.value - 10} y={textY} className={css.value}>
            {prefix}
          </text>{' '}
          <text x={columns.interval} y={textY} className={`${css.words} ${css.end}`}>
            {interval}
          </text>{' '}
          <text x={columns.note} y={textY} className={`${css.words} ${css.end}`}>
            {mark.note}
          </text>
        </>
      )}
    </>
  )
}

type BarProps = { mark: Mark; from: number; to: number; y: number; height: number; lines: string }

function Bar({ mark, from, to, y, height, lines }: BarProps) {
  const value = mark.value ?? 0
  if (value === 0) return <circle cx={from} cy={y} r="3" className={css.nought} />
  const width = Math.max(1, Math.abs(to - from))
  if (value < 0)
    return (
      <rect
        x={from - width}
        y={y - height / 2}
        width={width}
        height={height}
        style={{ fill: mark.paint.fill }}
        className={picture.area}
      />
    )
  return (
    <rect
      x={from + 0.6}
      y={y - height / 2 + 0.6}
      width={Math.max(0.5, width - 1.2)}
      height={height - 1.2}
      fill={width < 5 ? 'none' : `url(#${lines})`}
      style={{ stroke: mark.paint.outline }}
      strokeWidth="1.25"
    />
  )
}

/** In the mark's text colour inside a solid bar, in ink outside; only the outer end has a cap. */
function Whisker({ mark, low, high, tip, y }: { mark: Mark; low: number; high: number; tip: number; y: number }) {
  if ((mark.value ?? 0) <= 0)
    return (
      <>
        <path
          d={`M${Math.max(high, tip).toFixed(1)} ${y}H${tip.toFixed(1)}`}
          className={picture.whiskerInside}
          style={{ stroke: mark.paint.ink }}
        />
        <path
          d={`M${tip.toFixed(1)} ${y}H${low.toFixed(1)}M${low.toFixed(1)} ${y - 3}v6`}
          className={picture.whisker}
        />
      </>
    )
  return (
    <>
      <path d={`M${low.toFixed(1)} ${y}H${high.toFixed(1)}`} className={picture.whiskerHalo} />
      <path
        d={`M${low.toFixed(1)} ${y}H${high.toFixed(1)}M${high.toFixed(1)} ${y - 3}v6`}
        className={picture.whisker}
      />
    </>
  )
}
