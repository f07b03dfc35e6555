import type { CodedMessage } from '@cradle/contract'
import { fromStored, recognise, wireMessage } from '@cradle/words/messages'

/**
 * The detail of a line in the audit log: in English, and as a code where it is said in words of ours. Earlier versions stored English
 * sentences; those that were always the same have their code again.
 */
export function presentDetail(stored: string): { detail: string; message: CodedMessage | null } {
  const told = fromStored(stored)
  if (told.message) return told
  const found = recognise(stored, ['audit'])
  return { detail: stored, message: found.params ? null : wireMessage(found) }
}
