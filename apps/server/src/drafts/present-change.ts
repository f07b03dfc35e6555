import type { CodedMessage } from '@cradle/contract'
import { fromStored } from '../core/stored-message.ts'

/** A stored change of a draft: in English, and as a code with its values (null in rows of older versions). */
export function presentChange(stored: string): { text: string; message: CodedMessage | null } {
  const { detail, message } = fromStored(stored)
  return { text: detail, message }
}
