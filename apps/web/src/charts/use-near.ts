import { type RefObject, useEffect, useRef, useState } from 'react'
import { onPrint } from '../ui/for-print.ts'

/** True once the element came within `margin` of the screen, or the page is printed: what is far down the page loads only then. */
export function useNear<E extends HTMLElement>(margin = '300px'): [boolean, RefObject<E | null>] {
  const ref = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(e => e.isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    const release = onPrint(() => setNear(true))
    return () => {
      observer.disconnect()
      release()
    }
  }, [near, margin])
  return [near, ref]
}
