/** Codes of financed emissions with their sentences, as the contract has them. */
import type { CodedMessage } from '@cradle/contract'
import { type CodeKind, type FinancedMessage, messageOf } from '@cradle/financed'
import type { Param } from '@cradle/words/messages'

export type Told = { code: string; message: CodedMessage }

const wire = (message: FinancedMessage): CodedMessage => message as CodedMessage

export const told = (kind: CodeKind, code: string): Told => ({ code, message: wire(messageOf(kind, code)) })
/** A message of the area `financed`; values may be messages themselves. */
export const codedOf = (code: string, params?: Readonly<Record<string, Param | CodedMessage>>): CodedMessage =>
  (params === undefined ? { code: `financed:${code}` } : { code: `financed:${code}`, params }) as CodedMessage
export const wireMessage = wire

const OPTIONS = new Set(['1a', '1b', '2a', '2b', '3', '3a', '3b', '3c', 'fund'])
export const optionMessage = (option: string): CodedMessage =>
  codedOf(`option.${OPTIONS.has(option) ? option : 'unknown'}`)
