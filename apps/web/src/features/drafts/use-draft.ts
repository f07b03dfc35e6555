import type { Draft } from '@cradle/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useApiQuery } from '../../api/api-query.ts'

const matchingMs = 2000

/** How far a list is. Asked again while long lists are still being matched. */
export const useDraft = (id: string): UseQueryResult<Draft> =>
  useApiQuery(
    'readDraft',
    { params: { id } },
    { staleTime: 0, refetchInterval: last => (last && !last.matches.ready ? matchingMs : false) },
  )
