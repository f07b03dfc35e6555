import { type ReactNode, Suspense } from 'react'
import { useNear } from '../../charts/use-near.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import css from './landing.module.css'

const NumberMade = lazyPart(async () => (await import('./number-made.tsx')).NumberMade)
const WordsBelow = lazyPart(async () => (await import('./words-below.tsx')).WordsBelow)

/** Below the first screen: fetched when the reader comes to it. */
function Near({ children }: { children: ReactNode }) {
  const [near, ref] = useNear<HTMLDivElement>('0px')
  const room = <div ref={ref} className={css.room} />
  return near ? <Suspense fallback={room}>{children}</Suspense> : room
}

/** How a number is made. */
export const NumberNear = () => (
  <Near>
    <NumberMade />
  </Near>
)

/** Whom it is for, what is seen of a list, what changed, what people ask first. */
export const WordsNear = () => (
  <Near>
    <WordsBelow />
  </Near>
)
