import { refuse } from './refuse.ts'

/** Deepest nesting of a JSON body that any call has a use for, with room. */
const DEEPEST = 24

/**
 * Reads a JSON body. Refuses what is not JSON, what nests deeper than 24 and keys that could reach a prototype.
 * Raises `Refusal` (400).
 */
export function readJson(text: string): unknown {
  if (text.trim() === '') return undefined
  if (nestsDeeper(text, DEEPEST)) refuse(400, 'body_too_deep')
  try {
    return JSON.parse(text, refuseBadParts)
  } catch (error) {
    if (error instanceof SyntaxError) refuse(400, 'malformed_json')
    throw error
  }
}

function refuseBadParts(this: unknown, key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') refuse(400, 'forbidden_key', { key })
  if (!isPlainText(key) || (typeof value === 'string' && !isPlainText(value))) refuseText()
  return value
}

/** Text that every database and every reader can hold: no NUL, no half of a surrogate pair. */
export const isPlainText = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/** Raises `Refusal` (400). */
export function refuseText(): never {
  refuse(400, 'forbidden_character')
}

/** Counts brackets outside strings, before anything is built. */
function nestsDeeper(text: string, max: number): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (quoted) {
      if (c === 0x5c) i++
      else if (c === 0x22) quoted = false
    } else if (c === 0x22) quoted = true
    else if (c === 0x7b || c === 0x5b) {
      if (++depth > max) return true
    } else if (c === 0x7d || c === 0x5d) depth--
  }
  return false
}
