import { Suspense } from 'react'
import { useNear } from '../../charts/use-near.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import css from './landing.module.css'

const NumberMade = lazyPart(async () => (await import('./number-made.tsx')).NumberMade)

/** How a number is made, below the first screen: fetched when the reader comes to it. */
export function NumberNear() {
  const [near, ref] = useNear<HTMLDivElement>('0px')
  const room = <div ref={ref} className={css.room} />
  return near ? (
    <Suspense fallback={room}>
      <NumberMade />
    </Suspense>
  ) : (
    room
  )
}
