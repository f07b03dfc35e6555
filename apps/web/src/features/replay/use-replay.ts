import { useCallback, useEffect, useRef, useState } from 'react'
import { type Engine, EngineFailed, startEngine } from '../../engine/engine.ts'
import type { KeySet, ReplayDone, Step } from '../../engine/protocol.ts'

export type ReplayState =
  | { kind: 'idle' }
  | { kind: 'busy'; name: string; step: Step | null }
  | { kind: 'done'; done: ReplayDone; hasKeys: boolean }
  | { kind: 'failed'; code: EngineFailed['code']; part: string | null }

/** The published keys of this installation; null where they cannot be had. */
async function publishedKeys(): Promise<KeySet | null> {
  try {
    const response = await fetch('/.well-known/cradle-keys.json')
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}

/** Replays a file in a worker. A second file, or leaving the page, ends the first. */
export function useReplay() {
  const [state, setState] = useState<ReplayState>({ kind: 'idle' })
  const engine = useRef<Engine | null>(null)
  const stop = useCallback(() => {
    engine.current?.stop()
    engine.current = null
  }, [])
  useEffect(() => stop, [stop])
  const replay = useCallback(
    async (file: File) => {
      stop()
      const own = startEngine()
      engine.current = own
      const isOver = () => engine.current !== own
      setState({ kind: 'busy', name: file.name, step: null })
      const keys = await publishedKeys()
      if (isOver()) return
      try {
        const done = await own.ask(
          { kind: 'replay', file, name: file.name, keys },
          { onStep: step => !isOver() && setState({ kind: 'busy', name: file.name, step }) },
        )
        if (!isOver()) setState({ kind: 'done', done, hasKeys: keys !== null })
      } catch (error) {
        if (isOver()) return
        const failed = error instanceof EngineFailed ? error : new EngineFailed('failed')
        setState({ kind: 'failed', code: failed.code, part: failed.part })
      } finally {
        if (!isOver()) stop()
      }
    },
    [stop],
  )
  const cancel = useCallback(() => {
    stop()
    setState({ kind: 'idle' })
  }, [stop])
  return { state, replay, cancel }
}
