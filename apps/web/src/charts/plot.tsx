import { ticks } from 'd3-array'
import type { ReactNode } from 'react'
import picture from './picture.module.css'
import css from './plot.module.css'
import { steps } from './steps.ts'
import { formatTick } from './tick.ts'

type PlotProps = {
  title: string
  width: number
  height: number
  /** Class of the rules that only this drawing has. */
  className?: string | undefined
  /** Marks of the drawing are links, which a picture would hide from screen readers. */
  hasLinks?: boolean
  children: ReactNode
}

/** The frame of a drawing along one axis of values: named for screen readers, and found when the picture is saved. */
export function Plot({ title, width, height, className, hasLinks = false, children }: PlotProps) {
  return (
    <svg
      role={hasLinks ? 'group' : 'img'}
      aria-label={title}
      width={width}
      height={height}
      className={[picture.picture, css.plot, className].filter(Boolean).join(' ')}
      data-picture=""
      {...(hasLinks ? {} : steps)}
    >
      {children}
    </svg>
  )
}

type Anchor = 'start' | 'middle' | 'end'

/** A label near an edge begins or ends at its place, so that it stays inside the drawing. Pixels. */
export const anchorBetween = (x: number, left: number, right: number): Anchor =>
  x > right ? 'end' : x < left ? 'start' : 'middle'

type LabelProps = {
  x: number | undefined
  y: number
  anchor?: Anchor
  isStrong?: boolean
  className?: string | undefined
  children: ReactNode
}

export function PlotLabel({ x, y, anchor = 'middle', isStrong = false, className, children }: LabelProps) {
  const names = [
    anchor === 'middle' ? css.middle : anchor === 'end' ? css.atEnd : undefined,
    isStrong ? css.strong : undefined,
    className,
  ]
  return (
    <text x={x} y={y} className={names.filter(Boolean).join(' ') || undefined}>
      {children}
    </text>
  )
}

/** The line on which the values stand. */
export function AxisLine({ y, width }: { y: number; width: number }) {
  return <path d={`M0 ${y}H${width}`} className={css.axis} />
}

type GridProps = {
  from: number
  to: number
  /** Where a value stands, in pixels. */
  x: (value: number) => number
  /** Where the values begin; labels of rows stand left of it. */
  left?: number
  width: number
  height: number
}

/** Round values between two ends, each with a line over the whole height and its number below. */
export function ValueGrid({ from, to, x, left = 0, width, height }: GridProps) {
  return ticks(from, to, Math.max(2, Math.floor((width - left) / 110))).map(tick => (
    <g key={tick}>
      <path d={`M${x(tick).toFixed(1)} 0V${height + 4}`} className={css.grid} />
      <PlotLabel x={x(tick)} y={height + 20} anchor={anchorBetween(x(tick), left + 30, width - 30)}>
        {formatTick(tick)}
      </PlotLabel>
    </g>
  ))
}
