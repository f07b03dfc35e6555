import english from '@cradle/words/messages/financed'
import { financedText } from '../../i18n/financed-text.ts'

export const codedText = financedText

type Word = Extract<
  keyof typeof english,
  `${'class' | 'criterion' | 'paths' | 'section' | 'ledger' | 'part' | 'scope' | 'status' | 'effect'}.${string}`
>

/** A word of the ledger, of a class or of a scope. */
export const financedWord = (code: Word): string => codedText({ code: `financed:${code}` })

const isWord = (code: string): code is Word => code in english

/** A class of holdings; a word of the list that names no class stays as it is. */
export const className = (name: string): string => {
  const code = `class.${name}`
  return isWord(code) ? financedWord(code) : name
}

/** A basis of the ledger; one that a newer server knows is its own word. */
export const partName = (basis: string): string => {
  const code = `part.${basis}`
  return isWord(code) ? financedWord(code) : basis
}

/** A section of NACE; null where there is none, or one that only a newer server knows. */
export function sectionName(section: string | null): string | null {
  const code = `section.${section ?? ''}`
  return isWord(code) ? financedWord(code) : null
}
