/** Numbers as the XML formats write them: `[+-]digits[.digits][E±n]`, finite. */

const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** null where the text is no such number (`NaN`, `1,5`, empty): never a guess. */
export function readNumber(text: string | undefined): number | null {
  if (text === undefined) return null
  const trimmed = text.trim()
  if (!NUMBER.test(trimmed)) return null
  const value = Number(trimmed)
  return Number.isFinite(value) ? value : null
}
