import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onPrint } from './for-print.ts'
import { NotDrawn } from './not-drawn.tsx'
import { watchPrint } from './print-page.ts'
import { whenIdle } from './when-idle.ts'
import { whenStill } from './when-still.ts'

/** Milliseconds after which even what is far below is drawn, so that finding in the page and jumping to its end work. */
const patienceMs = 5000

/** One after another, each when nobody scrolls and the browser has nothing better to do: together they would be one long pause. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = (draw: () => void) => {
  last = last
    .then(() => whenIdle(500))
    .then(() => new Promise<void>(whenStill))
    .then(draw)
}

type Props = {
  children: ReactNode
  /** Of the section, so that a hash finds it before it is drawn. */
  id?: string
  /** Pixels it will about have, on a wide screen. */
  height: number
  /** Drawn right after what stands above it, wherever it stands: what a page is opened for. */
  soon?: boolean
}

/**
 * A part of a page below the first screen: drawn when it comes near, when the page is printed or was opened at a hash, and
 * in any case after a few quiet seconds. Drawing is a transition, so presses and keys go first.
 */
export const Later = ({ children, id, height, soon = false }: Props) => {
  const { t } = useTranslation('charts')
  const [isDrawn, setDrawn] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(watchPrint, [])
  useEffect(() => {
    const element = place.current
    if (isDrawn || !element) return
    const draw = () => startTransition(() => setDrawn(true))
    if (soon) return draw()
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) draw()
      },
      { rootMargin: '600px' },
    )
    observer.observe(element)
    const timer = setTimeout(() => inTurn(draw), location.hash !== '' ? 0 : patienceMs)
    const release = onPrint(() => setDrawn(true))
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      release()
    }
  }, [isDrawn, soon])
  const room = (
    <div ref={place} style={{ minHeight: height }} {...(id ? { id } : {})}>
      <NotDrawn text={t('notDrawn')} />
    </div>
  )
  return isDrawn ? <Suspense fallback={room}>{children}</Suspense> : room
}
