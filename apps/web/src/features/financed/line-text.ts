import type { StatementItem } from '@cradle/contract'
import { memberWord, unitOfLine } from '@cradle/financed/line-words'
import { unitText } from '../../lca/unit-text.ts'
import { codedText } from './coded-text.ts'
import { labelText } from './label-text.ts'

type Line = Pick<StatementItem, 'label' | 'key' | 'unit'>

/** A line of a statement in the reader's words: what it is about, its unit, and whether its value is shown in percent. */
export function lineText({ label, key, unit }: Line, currency: string) {
  const word = key === null ? null : memberWord(key)
  const member = word === null ? key : codedText(word)
  const { text, isShare } = unitOfLine(unit, currency)
  return {
    label: member === null ? labelText(label) : `${labelText(label)}: ${member}`,
    unit: typeof text === 'string' ? unitText(text) : unitText(codedText(text)),
    isShare,
  }
}
