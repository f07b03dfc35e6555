import { type RefObject, useEffect, useRef, useState } from 'react'

/** True once the element came within 300 pixels of the screen, or the page is printed: what is far down the page loads only then. */
export function useNear<E extends HTMLElement>(): [boolean, RefObject<E | null>] {
  const ref = useRef<E>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(e => e.isIntersecting)) setNear(true)
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
    const print = () => setNear(true)
    addEventListener('beforeprint', print)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', print)
    }
  }, [near])
  return [near, ref]
}
