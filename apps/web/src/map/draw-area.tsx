import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { type Frame, frameAfter, frameCorners, middleFrame } from './area-frame.ts'
import type { AreaDrawing } from './area-use.ts'
import css from './draw-area.module.css'
import { evenOutline, type Ring, splitSides } from './ring.ts'
import type { MapPlace } from './shapes.ts'

type Point = readonly [x: number, y: number]

type Props = AreaDrawing & {
  /** The places of the earth under pixels of the map. */
  placesAt: (pixels: readonly Point[]) => MapPlace[]
}

/** Pixels between two corners of an outline, and the smallest width and height of one: less was a press, not a drawing. */
const APART = 12
const SMALLEST = 12

const pathOf = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(p => p.join(' ')).join('L')}Z`

const isLarge = (points: readonly Point[]): boolean =>
  [0, 1].every(i => {
    const along = points.map(point => point[i] ?? 0)
    return Math.max(...along) - Math.min(...along) >= SMALLEST
  })

/** Over the map while an area is drawn: freely with the pointer, or as a frame that keys move. */
export function DrawArea(props: Props) {
  const { words } = props
  const { box, path, ...events } = useDrawing(props)
  const hint = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is drawn with pointer and keys has no element of its own
    <div
      ref={box}
      className={css.draw}
      role="group"
      aria-label={words.label}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it answers to the arrow keys
      tabIndex={0}
      {...events}
    >
      <svg className={css.outline} aria-hidden="true">
        <path ref={path} />
      </svg>
      <p id={hint} className={css.hint}>
        {words.pointer} <span className={css.keys}>{words.keys}</span>
      </p>
    </div>
  )
}

/** Where the pointer is, in pixels from the corner of the map. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect()
  return [clientX - left, clientY - top]
}

/** What pointer and keys do to the outline; it goes straight to the drawing, because a pointer moves more often than a page is made. */
function useDrawing({ placesAt, onFrame, onTake, onLeave }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const path = useRef<SVGPathElement>(null)
  const frame = useRef<Frame>({ x: 0, y: 0, width: 0, height: 0 })
  const drawn = useRef<Point[]>([])
  const show = (points: readonly Point[]) => path.current?.setAttribute('d', pathOf(points))
  const frameRing = (): Ring => placesAt(splitSides(frameCorners(frame.current), 8))
  useEffect(() => {
    const element = box.current
    if (!element) return
    frame.current = middleFrame({ width: element.clientWidth, height: element.clientHeight })
    path.current?.setAttribute('d', pathOf(frameCorners(frame.current)))
    element.focus({ preventScroll: true })
    // The button may stand where the map below it is out of sight.
    element.scrollIntoView({ block: 'nearest' })
  }, [])
  function press(key: string, isShift: boolean, { clientWidth: width, clientHeight: height }: HTMLElement): boolean {
    if (key === 'Escape') onLeave()
    else if (key === 'Enter') onTake(frameRing())
    else {
      const next = frameAfter(frame.current, key, isShift, { width, height })
      if (!next) return false
      frame.current = next
      show(frameCorners(next))
      onFrame(frameRing())
    }
    return true
  }
  function end(isTaken: boolean) {
    const points = drawn.current
    drawn.current = []
    if (isTaken && isLarge(points)) onTake(placesAt(evenOutline(points, APART)))
    else show(frameCorners(frame.current))
  }
  return {
    box,
    path,
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      if (press(event.key, event.shiftKey, event.currentTarget)) event.preventDefault()
    },
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      drawn.current = [pointOf(event)]
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (drawn.current.length === 0) return
      drawn.current.push(pointOf(event))
      show(drawn.current)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
  }
}
