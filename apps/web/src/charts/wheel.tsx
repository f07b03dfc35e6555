import type { Mark } from '@cradle/figures/mark'
import { layoutWheel, type Point, polar, sector, type WheelLayout } from '@cradle/figures/wheel-geometry'
import { Badge } from './badge.tsx'
import { open } from './open.ts'
import { linedMarks, type PatternIds, Patterns, usePatternIds } from './patterns.tsx'
import picture from './picture.module.css'
import { formatTick } from './tick.ts'
import { useWidth } from './use-width.ts'
import css from './wheel.module.css'

export type WheelProps = {
  marks: readonly Mark[]
  /** Says what the picture shows, for those who do not see it. */
  title: string
  /** What stands in the hub: a figure and a word. */
  centre: { figure: string; caption: string }
  onOpen?: (id: string) => void
  active?: string | null
  onActive?: (id: string | null) => void
  /** Largest side in pixels. */
  widest?: number
}

/**
 * Equal segments around a hub. Negative values grow outward inside the rim, positive ones outside the label band, on
 * the same area-true scale. Without a value a segment is hatched (absent), dotted (insufficient)
 * or an empty frame (outcomes are stated beside the scale) to its full depth.
 */
export function Wheel(props: WheelProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const size = Math.min(width ?? 0, props.widest ?? 470)
  return (
    <div ref={ref} className={css.box} style={{ minHeight: width ? undefined : (props.widest ?? 470) * 0.8 }}>
      {size >= 160 && <Drawing {...props} layout={layoutWheel(props.marks, size, size >= 420)} names={size >= 420} />}
    </div>
  )
}

const line = (a: Point, b: Point) => `M${a.x.toFixed(2)} ${a.y.toFixed(2)}L${b.x.toFixed(2)} ${b.y.toFixed(2)}`

function Drawing(props: WheelProps & { layout: WheelLayout; names: boolean }) {
  const { marks, layout, centre, names } = props
  const ids = usePatternIds()
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG group of links has no HTML element of its own
    <svg
      className={`${picture.picture} ${css.wheel}`}
      role="group"
      aria-label={props.title}
      viewBox={`0 0 ${layout.width.toFixed(2)} ${layout.height.toFixed(2)}`}
      width={layout.width.toFixed(2)}
      height={layout.height.toFixed(2)}
      data-picture=""
    >
      <defs>
        <Patterns ids={ids} lined={linedMarks(marks)} />
      </defs>
      <Rings layout={layout} />
      {marks.map((mark, i) => (
        <a
          key={mark.id}
          href={mark.href}
          aria-label={mark.name}
          data-reading={mark.name}
          data-mark={mark.id}
          data-value={mark.value ?? undefined}
          className={props.active === mark.id ? css.on : undefined}
          onClick={open(props.onOpen, mark.id)}
          onMouseEnter={() => props.onActive?.(mark.id)}
          onMouseLeave={() => props.onActive?.(null)}
          onFocus={() => props.onActive?.(mark.id)}
          onBlur={() => props.onActive?.(null)}
        >
          <SegmentLabel mark={mark} layout={layout} index={i} ids={ids} names={names} />{' '}
          <SegmentShape mark={mark} layout={layout} index={i} ids={ids} />
        </a>
      ))}
      {linedMarks(marks).flatMap(mark =>
        layout.outerRings
          .filter(v => v < (mark.value ?? 0))
          .map(v => <OuterRing key={mark.id + v} amount={v} layout={layout} index={marks.indexOf(mark)} />),
      )}
      <RingLabels layout={layout} />
      <Centre layout={layout} {...centre} />
    </svg>
  )
}

function Rings({ layout: { scale, centre: c, rings } }: { layout: WheelLayout }) {
  return (
    <>
      {rings.map(v => (
        <circle key={v} cx={c.x} cy={c.y} r={scale.inner(v)} className={css.ring} />
      ))}
      <circle cx={c.x} cy={c.y} r={scale.rim} className={css.ring} />
      <circle cx={c.x} cy={c.y} r={scale.hub} className={css.base} />
      <circle cx={c.x} cy={c.y} r={scale.edge} className={css.base} />
    </>
  )
}

function RingLabels({ layout: { scale, centre: c, rings, spoke } }: { layout: WheelLayout }) {
  return (
    <>
      {rings.map(v => {
        const p = polar(c, scale.inner(v), spoke)
        const label = formatTick(v)
        const half = Math.max(12, label.length * 3.5)
        return (
          <g key={v} aria-hidden className={css.ringLabel}>
            <rect x={p.x - half} y={p.y - 7} width={half * 2} height="14" />
            <text x={p.x} y={p.y + 4} className={picture.proportional}>
              {label}
            </text>
          </g>
        )
      })}
    </>
  )
}

function Centre({ layout, figure, caption }: WheelProps['centre'] & { layout: WheelLayout }) {
  const { scale, centre: c } = layout
  const figureSize = Math.min(scale.hub * 0.52, (scale.hub * 1.5) / (0.52 * Math.max(1, figure.length)))
  return (
    <g aria-hidden className={css.centre}>
      <text
        x={c.x}
        y={c.y + figureSize * 0.1}
        style={{ fontSize: `${figureSize.toFixed(1)}px` }}
        className={css.figure}
      >
        {figure}
      </text>
      <text x={c.x} y={c.y + figureSize * 0.1 + 15}>
        {caption}
      </text>
    </g>
  )
}

type SegmentProps = { mark: Mark; layout: WheelLayout; index: number; ids: PatternIds }

function SegmentShape(props: SegmentProps) {
  const { mark, layout, index, ids } = props
  const { scale, centre: c, step } = layout
  const [a0, a1] = [index * step, (index + 1) * step]
  if (mark.state === 'stated') return <Frame {...props} />
  const hatched = mark.state === 'absent' || mark.value === null
  return (
    <>
      <path d={sector(c, a0, a1, scale.hub, scale.edge, 2)} fill="transparent" />
      {hatched || mark.state === 'insufficient' ? (
        <path
          d={sector(c, a0, a1, scale.hub + 2, scale.rim, 3)}
          fill={`url(#${mark.state === 'insufficient' ? ids.dots : ids.hatch})`}
          className={mark.state === 'insufficient' ? css.insufficient : css.absent}
        />
      ) : (
        <Amount {...props} value={mark.value ?? 0} />
      )}
    </>
  )
}

/** Stated outcomes have no place on the scale: the goal's colour frames an empty segment. */
function Frame({ mark, layout, index }: SegmentProps) {
  const { scale, centre: c, step } = layout
  const [a0, a1] = [index * step, (index + 1) * step]
  return (
    <path
      d={sector(c, a0, a1, scale.hub + 2, scale.rim - 1, 4)}
      fill="transparent"
      className={css.outlined}
      style={{ stroke: mark.paint.outline }}
    />
  )
}

type AmountProps = SegmentProps & { value: number }

function Amount(props: AmountProps) {
  const { layout, index, value } = props
  const { scale, centre, step } = layout
  if (value < 0) return <Inward {...props} />
  if (value > 0) return <Outward {...props} />
  const p = polar(centre, scale.hub + 11, (index + 0.5) * step)
  // Drawn, not written: the name of the link has its value in words.
  return <ellipse cx={p.x} cy={p.y} rx="2.8" ry="4.3" className={css.zero} />
}

/** A negative amount: from the hub outward inside the rim. */
function Inward({ mark, layout, index, value }: AmountProps) {
  const { scale, centre: c, step } = layout
  const [a0, a1, mid] = [index * step, (index + 1) * step, (index + 0.5) * step]
  const at = (r: number) => polar(c, r, mid)
  const tip = Math.max(scale.inner(-value), scale.hub + 1)
  const near = mark.high === null ? tip : Math.min(tip, scale.inner(-mark.high))
  const far = mark.low === null ? tip : Math.max(tip, scale.inner(-mark.low))
  return (
    <>
      <path d={sector(c, a0, a1, scale.hub, tip, 2)} style={{ fill: mark.paint.fill }} className={picture.area} />
      <path d={line(at(near), at(tip))} className={picture.whiskerInside} style={{ stroke: mark.paint.ink }} />
      <path d={line(at(tip), at(far))} className={picture.whisker} />
    </>
  )
}

/** A positive amount: outside the label band. */
function Outward({ mark, layout, index, ids, value }: AmountProps) {
  const { scale, centre: c, step } = layout
  const [a0, a1, mid] = [index * step, (index + 1) * step, (index + 0.5) * step]
  const at = (r: number) => polar(c, r, mid)
  const tip = Math.max(scale.outer(value), scale.edge + 1)
  const near = mark.low === null ? tip : Math.min(tip, scale.outer(mark.low))
  const far = mark.high === null ? tip : Math.max(tip, scale.outer(mark.high))
  return (
    <>
      <path
        d={sector(c, a0, a1, scale.edge, tip, 3)}
        fill={tip - scale.edge < 7 ? 'none' : `url(#${ids.lines(mark.id)})`}
        className={css.outlined}
        style={{ stroke: mark.paint.outline }}
      />
      {far - near > 3 && <path d={line(at(near), at(far))} className={picture.whiskerHalo} />}
      <path d={line(at(near), at(far))} className={picture.whisker} />
    </>
  )
}

/** A round amount across one segment of the outer ring, labelled beside it, where that ring has its own scale. */
function OuterRing({ amount, layout, index }: { amount: number; layout: WheelLayout; index: number }) {
  const { scale, centre: c, step } = layout
  const [a0, a1] = [index * step, (index + 1) * step]
  const r = scale.outer(amount)
  const [p0, p1] = [polar(c, r, a0), polar(c, r, a1)]
  const side = polar(c, r, (a0 + a1) / 2 < Math.PI ? a1 + 9 / r : a0 - 9 / r)
  return (
    <g aria-hidden className={css.outerRing}>
      <path
        d={`M${p0.x.toFixed(2)} ${p0.y.toFixed(2)}A${r.toFixed(2)} ${r.toFixed(2)} 0 0 1 ${p1.x.toFixed(2)} ${p1.y.toFixed(2)}`}
      />
      <text x={side.x} y={side.y + 8} className={picture.proportional}>
        {formatTick(amount)}
      </text>
    </g>
  )
}

/** Number upright, name along the band; in the lower half the name runs the other way so that it is never upside down. */
function SegmentLabel({ mark, layout, index, ids, names }: SegmentProps & { names: boolean }) {
  const { scale, centre: c, step } = layout
  const [a0, a1, mid] = [index * step, (index + 1) * step, (index + 0.5) * step]
  const badge = polar(c, scale.rim + 13, mid)
  const low = mid > Math.PI / 2 && mid < (3 * Math.PI) / 2
  const r = scale.rim + (low ? 36 : 27.5)
  const from = polar(c, r, low ? a1 + 0.12 : a0 - 0.12)
  const to = polar(c, r, low ? a0 - 0.12 : a1 + 0.12)
  return (
    <>
      <Badge mark={mark} x={badge.x} y={badge.y} />{' '}
      {names && (
        <>
          <path
            id={ids.path(mark.id)}
            d={`M${from.x.toFixed(2)} ${from.y.toFixed(2)}A${r.toFixed(2)} ${r.toFixed(2)} 0 0 ${low ? 0 : 1} ${to.x.toFixed(2)} ${to.y.toFixed(2)}`}
            fill="none"
          />
          <text className={`${css.name} ${mark.state === 'absent' ? css.quiet : ''}`}>
            <textPath href={`#${ids.path(mark.id)}`} startOffset="50%" textAnchor="middle">
              {mark.label}
            </textPath>
          </text>
        </>
      )}
    </>
  )
}
