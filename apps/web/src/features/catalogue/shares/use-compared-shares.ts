import { useMemo, useState } from 'react'
import { useApiQuery } from '../../../api/api-query.ts'
import { readChanges } from '../../../lca/scenario-code.ts'

export const cached = { staleTime: 10 * 60_000, settings: { quiet: true, stay: true } }

/** The changes that stand in the address as `code`, and a report under them as they were when it was last compared. */
export function useComparedShares(report: string, code: string) {
  const { changes, unread } = useMemo(() => readChanges(code), [code])
  const shape = JSON.stringify({ portfolio: report, changes })
  // A link shows its outcome at once; what is changed by hand waits for the button.
  const [compared, setCompared] = useState(changes.length > 0 ? shape : '')
  const outcome = useApiQuery(
    'compareShares',
    { body: compared === '' ? { portfolio: report } : JSON.parse(compared) },
    { ...cached, enabled: compared !== '', showPrevious: true },
  )
  return {
    changes,
    unread,
    outcome,
    isCompared: compared !== '',
    isStale: compared !== shape,
    compare: () => setCompared(shape),
  }
}
