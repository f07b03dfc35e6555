import { type RefObject, useEffect, useState } from 'react'
import { onPrint } from '../ui/for-print.ts'

/** Whether an element is on the screen or close to it right now, or being printed. */
export function useInView(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(entries => setInView(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: '200px',
    })
    observer.observe(element)
    const release = onPrint(() => setInView(true))
    return () => {
      observer.disconnect()
      release()
    }
  }, [ref])
  return isInView
}
