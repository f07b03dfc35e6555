import { useEffect, useRef } from 'react'
import { addSource, type Source } from './undo.ts'

/** What the screen of this path takes back where the tab has changed nothing on it. */
export function useUndoSource(path: string, source: Source | null): void {
  const current = useRef(source)
  current.current = source
  const has = source !== null
  const isWhole = source?.isWhole === true
  useEffect(
    () =>
      has
        ? addSource(path, {
            undo: async () => await current.current?.undo(),
            redo: async () => await current.current?.redo(),
            isWhole,
          })
        : undefined,
    [has, path, isWhole],
  )
}
