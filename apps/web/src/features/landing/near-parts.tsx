import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNear } from '../../charts/use-near.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import css from './landing.module.css'

const NumberMade = lazyPart(async () => (await import('./number-made.tsx')).NumberMade)
const WordsBelow = lazyPart(async () => (await import('./words-below.tsx')).WordsBelow)

/** Milliseconds after which words that nobody came to are there as well, so that finding in the page and printing have them. */
const PATIENCE_MS = 8000

/** Below the first screen: fetched when the reader comes to it, or is to be shown anyway. */
function Near({ isWanted = false, children }: { isWanted?: boolean; children: ReactNode }) {
  const [near, ref] = useNear<HTMLDivElement>('0px')
  const room = <div ref={ref} className={css.room} />
  return near || isWanted ? <Suspense fallback={room}>{children}</Suspense> : room
}

/** How a number is made. */
export const NumberNear = () => (
  <Near>
    <NumberMade />
  </Near>
)

/** Whom it is for, what is seen of a list, what changed, what people ask first. */
export function WordsNear() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const show = () => setWanted(true)
    const timer = setTimeout(show, PATIENCE_MS)
    addEventListener('beforeprint', show)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', show)
    }
  }, [])
  return (
    <Near isWanted={isWanted}>
      <WordsBelow />
    </Near>
  )
}
