import { Suspense, useEffect, useState } from 'react'
import { useNear } from '../../charts/use-near.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import css from './landing.module.css'

const Below = lazyPart(async () => (await import('./below.tsx')).Below)

/** Below the first screen: fetched when the reader comes to it, and after a while, so that finding in the page has its words. */
export function BelowNear() {
  const [near, ref] = useNear<HTMLDivElement>('0px')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 8000)
    return () => clearTimeout(timer)
  }, [])
  const room = <div ref={ref} className={css.room} />
  return near || isLate ? (
    <Suspense fallback={room}>
      <Below />
    </Suspense>
  ) : (
    room
  )
}
