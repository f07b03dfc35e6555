import type { Message } from '@cradle/impact'

const message = (code: string, params?: Message['params']): Message => (params ? { code, params } : { code })

/** Which decimal mark the numbers of a file are read with, and why. */
export function decimalMessage(mark: ',' | '.' | 'mixed' | null, likely: ',' | '.', chosen: boolean): Message {
  if (mark === 'mixed') return message('columns:decimal_mixed')
  if (mark === null) return message(`columns:decimal_unproven_${likely === ',' ? 'comma' : 'point'}`)
  const found = message(mark === ',' ? 'columns:decimal_comma' : 'columns:decimal_point')
  return chosen ? message('columns:decimal_chosen', { mark: found }) : found
}
