import { type ReactNode, Suspense } from 'react'
import { useNear } from '../../charts/use-near.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import css from './landing.module.css'

const NumberMade = lazyPart(async () => (await import('./number-made.tsx')).NumberMade)
const Questions = lazyPart(async () => (await import('./questions.tsx')).Questions)

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

/** What people ask first. */
export const QuestionsNear = () => (
  <Near>
    <Questions />
  </Near>
)
