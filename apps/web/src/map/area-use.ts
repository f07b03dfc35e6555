import type { Contains } from './globe-view.ts'
import type { Ring } from './ring.ts'

/** What drawing an area needs, and tells. */
export type AreaDrawing = {
  /** A frame that keys moved, before it is taken. */
  onFrame: (ring: Ring) => void
  onTake: (ring: Ring) => void
  onLeave: () => void
  words: { label: string; pointer: string; keys: string }
}

/** A map of which what is in view, or an area that somebody drew, is counted. */
export type AreaUse = AreaDrawing & {
  ring: Ring | null
  isDrawing: boolean
  onInView: (inView: Contains) => void
}
