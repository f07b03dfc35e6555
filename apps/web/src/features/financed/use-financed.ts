import type { FinancedResult, FinancedWaiting } from '@cradle/contract'
import { useApiQuery } from '../../api/api-query.ts'

type Answer = FinancedResult | FinancedWaiting

/** A long list is calculated first: it is asked for again so often, in milliseconds. */
const AGAIN_MS = 3000

const isWaiting = (answer: Answer): answer is FinancedWaiting => 'status' in answer

/** The financed emissions of a delivered report; null while they are calculated. */
export function useFinanced(id: string) {
  const { data, error, refetch } = useApiQuery(
    'readFinanced',
    { params: { id } },
    { refetchInterval: last => (last && isWaiting(last) ? AGAIN_MS : false) },
  )
  const answer: Answer | undefined = data
  return {
    result: answer && !isWaiting(answer) ? answer : null,
    waiting: answer && isWaiting(answer) ? answer : null,
    error,
    retry: () => void refetch(),
  }
}
