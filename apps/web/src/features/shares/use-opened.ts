import type { OpenedShare } from '@cradle/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { beginReading } from '../../api/reading.ts'
import type { CallError } from '../../call-error.ts'

export type Opening =
  | { kind: 'opening' }
  | { kind: 'open'; share: OpenedShare }
  /** It asks for a password; `refused` is what was said to the one before. */
  | { kind: 'asks'; refused: CallError | null }
  | { kind: 'missing' }
  | { kind: 'failed'; error: CallError }

const REFUSALS = ['password_needed', 'wrong_password', 'too_many_requests']

/** A token that ends is asked for again, but not in a circle. */
const AGAIN_MS = 20_000

/** Opens a link when its page opens; while it is open, the report's calls carry its token. */
export function useOpened(secret: string) {
  const [opening, setOpening] = useState<Opening>({ kind: 'opening' })
  const end = useRef<(() => void) | null>(null)
  const openedAt = useRef(0)

  const open = useCallback(
    async (password?: string): Promise<Opening> => {
      const outcome = await call('openShare', { body: { secret, ...(password ? { password } : {}) } })
      if (!outcome.isOk) {
        const { error } = outcome
        if (error.status === 404 || error.status === 422) return { kind: 'missing' }
        if (REFUSALS.includes(error.code) && (password !== undefined || error.code === 'password_needed'))
          return { kind: 'asks', refused: error.code === 'password_needed' ? null : error }
        return { kind: 'failed', error }
      }
      return { kind: 'open', share: outcome.data }
    },
    [secret],
  )

  const begin = useCallback(
    (next: Opening) => {
      end.current?.()
      end.current = null
      if (next.kind === 'open') {
        // An organisation has one address for its owner and for readers, who see less of it.
        queryClient.removeQueries({ queryKey: ['readOrganisationReport'] })
        openedAt.current = Date.now()
        end.current = beginReading(next.share, () => {
          if (Date.now() - openedAt.current < AGAIN_MS) setOpening({ kind: 'missing' })
          else void open().then(begin)
        })
      }
      setOpening(next)
    },
    [open],
  )

  useEffect(() => {
    let isCurrent = true
    setOpening({ kind: 'opening' })
    void open().then(next => {
      if (isCurrent) begin(next)
    })
    return () => {
      isCurrent = false
      end.current?.()
      end.current = null
      queryClient.removeQueries({ queryKey: ['readOrganisationReport'] })
    }
  }, [open, begin])

  return {
    opening,
    /** The refusal, or null when the report opens. */
    tryPassword: async (password: string): Promise<CallError | null> => {
      const next = await open(password)
      if (next.kind === 'asks') return next.refused
      if (next.kind === 'failed') return next.error
      begin(next)
      return null
    },
    retry: () => {
      setOpening({ kind: 'opening' })
      void open().then(begin)
    },
  }
}
