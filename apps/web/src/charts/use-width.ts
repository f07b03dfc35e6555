import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The content width of an element in whole pixels, null before the first measurement. Pictures are chosen by it, text is never scaled. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number | null] {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (ref.current) setWidth(Math.floor(ref.current.clientWidth))
  }, [])
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(entries => {
      const next = Math.floor(entries[0]?.contentRect.width ?? 0)
      if (next > 0) setWidth(next)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
