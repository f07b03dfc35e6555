import { useEffect, useRef } from 'react'
import { decoded } from '../../decoded.ts'

/**
 * Parts of a long page arrive after it was scrolled to an anchor and push the anchor away. Until the reader scrolls,
 * presses or types, every arrival brings the anchor of the address back to its place.
 */
export const useStableAnchor = (arrived: unknown): void => {
  const isReading = useRef(false)
  useEffect(() => {
    const begin = () => {
      isReading.current = true
    }
    const events = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const
    for (const event of events) addEventListener(event, begin, { passive: true })
    return () => {
      for (const event of events) removeEventListener(event, begin)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival moves the page
  useEffect(() => {
    const id = decoded(location.hash.slice(1))
    if (id && !isReading.current) document.getElementById(id)?.scrollIntoView()
  }, [arrived])
}
