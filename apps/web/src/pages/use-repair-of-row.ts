import type { Coverage } from '@cradle/contract'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { editPortfolio } from '../features/portfolios/actions.ts'

/** From a reason in a report to its row: a draft over the delivered list is made, or the one there is goes on, and opens at that row. */
export function useRepairOfRow(id: string): (reason: Coverage['reasons'][number]) => void {
  const navigate = useNavigate()
  return useCallback(
    async ({ row, reason }) => {
      const draft = await editPortfolio(id)
      if (draft === null) return
      const rows = reason === 'set_aside' ? 'deleted' : 'kept'
      await navigate({ to: '/portfolio/$id', params: { id: draft }, search: { step: 'repair', rows, q: `#${row}` } })
    },
    [id, navigate],
  )
}
