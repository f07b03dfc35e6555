import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import list from '../ui/list.module.css'
import css from './mark-tip.module.css'
import { type Place, type Reading, watchMarks } from './watch-marks.ts'

/** Pixels between a mark and its reading, and between a reading and the edge of the window. */
const gap = 10
const margin = 8

/** Puts the tip below its mark, or above where the window ends, and wholly inside it. */
function put(tip: HTMLElement, { x, top, bottom }: Place): void {
  const { width, height } = tip.getBoundingClientRect()
  const left = Math.max(margin, Math.min(x - width / 2, document.documentElement.clientWidth - width - margin))
  const below = bottom + gap
  const isBelow = below + height + margin <= window.innerHeight
  tip.style.left = `${left}px`
  tip.style.top = `${isBelow ? below : Math.max(margin, top - gap - height)}px`
}

/** What the marks of all drawings say, one at a time: to whoever points, touches, or comes by keyboard (`steps.ts`). Once a page. */
export function MarkTip() {
  const [reading, setReading] = useState<Reading | null>(null)
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => watchMarks(setReading), [])
  useLayoutEffect(() => {
    if (reading && tip.current) put(tip.current, reading.place)
  }, [reading])
  return (
    <>
      {reading ? (
        <div ref={tip} className={`${list.tip} ${css.tip} no-print`} aria-hidden="true" data-mark-tip="">
          {reading.text}
        </div>
      ) : null}
      <div className="vh" aria-live="polite">
        {reading?.isStepped ? reading.text : ''}
      </div>
    </>
  )
}
