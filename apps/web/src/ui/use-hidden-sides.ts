import { type Ref, useCallback, useState } from 'react'

/** Pixels that roundings of zoomed pages may leave over. */
const slack = 2

/** On which sides something of a box lies outside of its view: `start end`, one of them, or nothing. */
export function hiddenSides(left: number, seen: number, whole: number): string {
  const past = Math.abs(left)
  const sides = [past > slack ? 'start' : '', past + seen < whole - slack ? 'end' : '']
  return sides.filter(Boolean).join(' ')
}

/** Follows a box that scrolls sideways; `box` is its ref, and what was given as `outer` is told of it too. */
export function useHiddenSides(outer?: Ref<HTMLDivElement>) {
  const [hidden, setHidden] = useState('')
  const box = useCallback(
    (element: HTMLDivElement | null) => {
      if (typeof outer === 'function') outer(element)
      else if (outer) outer.current = element
      if (!element) return
      const look = () => setHidden(hiddenSides(element.scrollLeft, element.clientWidth, element.scrollWidth))
      const sizes = new ResizeObserver(look)
      sizes.observe(element)
      for (const child of element.children) sizes.observe(child)
      element.addEventListener('scroll', look, { passive: true })
      look()
      return () => {
        sizes.disconnect()
        element.removeEventListener('scroll', look)
        if (typeof outer === 'function') outer(null)
        else if (outer) outer.current = null
      }
    },
    [outer],
  )
  return { box, hidden }
}
