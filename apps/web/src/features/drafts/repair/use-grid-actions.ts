import { useMemo, useRef } from 'react'
import type { GridActions } from './grid-row.tsx'

/** The same object as long as the grid stands, so that a row is drawn again only when its own cells change. */
export function useGridActions(latest: GridActions): GridActions {
  const held = useRef(latest)
  held.current = latest
  return useMemo<GridActions>(
    () => ({
      onPress: (...given) => held.current.onPress(...given),
      onDrag: (...given) => held.current.onDrag(...given),
      onOpen: (...given) => held.current.onOpen(...given),
      onLeave: (...given) => held.current.onLeave(...given),
      onFix: (...given) => held.current.onFix(...given),
      onRestore: (...given) => held.current.onRestore(...given),
    }),
    [],
  )
}
