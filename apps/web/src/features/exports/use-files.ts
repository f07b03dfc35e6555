import type { Portfolio } from '@cradle/contract'
import { useRef, useState } from 'react'
import i18n from '../../i18n/i18n.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type FileState, fetchFile, type Wanted } from './fetch-file.ts'

const idle: FileState = { kind: 'idle' }

/** The files of a report that are being fetched. They go on when what shows them is closed; a toast says when one is saved. */
export function useFiles(portfolio: Portfolio) {
  const [states, setStates] = useState<Record<string, FileState>>({})
  const waiting = useRef(new Map<string, AbortController>())
  const update = (id: string, state: FileState) => setStates(before => ({ ...before, [id]: state }))
  return {
    stateOf: (id: string): FileState => states[id] ?? idle,
    take: async (id: string, file: string, wanted: Wanted): Promise<void> => {
      const controller = new AbortController()
      waiting.current.set(id, controller)
      const onState = (state: FileState) => {
        if (!controller.signal.aborted) update(id, state)
      }
      const isSaved = await fetchFile(portfolio, wanted, { signal: controller.signal, onState })
      if (isSaved) showToast({ type: 'success', title: i18n.t('exports:saved', { file }), subtitle: portfolio.name })
    },
    stop: (id: string): void => {
      waiting.current.get(id)?.abort()
      update(id, idle)
    },
  }
}
