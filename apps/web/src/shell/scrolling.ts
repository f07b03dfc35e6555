import { decoded } from '../decoded.ts'

/** Milliseconds that a place is looked for while its page loads, and held after it moved: the page above it grows as its parts arrive. */
const patienceMs = 15_000
const holdMs = 2500
const stepMs = 100
/** A page that a person moves by hand is not moved back. */
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Where a page begins: at its top, at an element of it, or where it was left (CSS pixels from the top). */
export type Beginning = { hash: string } | { top: number }

/** Moves the window there. Pixels from the top of the page to the place; null while there is no such place. */
const goTo = (place: Beginning): number | null => {
  if ('top' in place) {
    window.scrollTo({ top: place.top, behavior: 'instant' })
    return Math.abs(window.scrollY - place.top) < 2 ? place.top : null
  }
  const target = document.getElementById(decoded(place.hash))
  target?.scrollIntoView({ behavior: 'instant' })
  return target && Math.round(target.getBoundingClientRect().top + window.scrollY)
}

let leave = () => {}

/** Moves the window there, and again while parts of the page arrive, until a person moves it. */
export const beginAt = (place: Beginning): void => {
  leave()
  if ('hash' in place && place.hash === '') {
    window.scrollTo({ top: 0, behavior: 'instant' })
    return
  }
  let top: number | null = null
  let end = performance.now() + patienceMs
  const look = () => {
    const now = performance.now()
    const next = goTo(place)
    if (next !== null && next !== top) {
      top = next
      end = now + holdMs
    }
    if (now > end) leave()
  }
  const timer = setInterval(look, stepMs)
  leave = () => {
    clearInterval(timer)
    for (const hand of hands) removeEventListener(hand, leave)
    leave = () => {}
  }
  for (const hand of hands) addEventListener(hand, leave, { passive: true })
  look()
}

type Place = { hash: string; href?: string; state: { __TSR_index?: number | undefined } }
type Change = { fromLocation?: Place | undefined; toLocation: Place; pathChanged: boolean; hashChanged: boolean }

/** The router counts an entry that the browser itself made (a hash typed into the address) as its first: the address tells them apart. */
const keyOf = ({ href, state }: Place): string => `${state.__TSR_index} ${href ?? ''}`

/**
 * Where a navigation begins, by its place in the history. Going on, also by the browser's Forward, begins at the top or at the hash;
 * Back returns to where that page was left. A change of the view state (`?goal=13`) alone gives null: nothing moves.
 */
export const beginningOf = (change: Change, left: Map<string, number>, scrollY: number): Beginning | null => {
  const { fromLocation, toLocation, pathChanged, hashChanged } = change
  const from = fromLocation?.state.__TSR_index
  const to = toLocation.state.__TSR_index
  if (fromLocation && from !== undefined) left.set(keyOf(fromLocation), scrollY)
  if (fromLocation && !pathChanged && !hashChanged) return null
  const top = from !== undefined && to !== undefined && to < from ? left.get(keyOf(toLocation)) : undefined
  return top === undefined ? { hash: toLocation.hash } : { top }
}
