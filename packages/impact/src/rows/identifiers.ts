/**
 * What kind of id was typed: of a reference organisation, a Legal Entity Identifier (ISO 17442), an
 * ISIN (ISO 6166), or another.
 */
export type IdKind = 'reference' | 'lei' | 'isin' | 'other'

/** Trimmed, upper case, without spaces. */
export function cleanId(text: string): string {
  return text.replace(/[\s\u200b-\u200d\ufeff]/g, '').toUpperCase()
}

/** The kind of a clean id. A 20-character id counts as LEI even if its check digits are wrong. */
export function idKind(id: string): IdKind {
  if (/^REF-[OP]-/.test(id)) return 'reference'
  if (/^[A-Z0-9]{20}$/.test(id)) return 'lei'
  return /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(id) ? 'isin' : 'other'
}

/**
 * Whether the check digit of an ISIN is right: letters are two digits (A = 10), and all digits together pass the sum that doubles every
 * second one from the right (ISO 6166, ISO/IEC 7812 annex B).
 */
export function hasValidIsinDigit(isin: string): boolean {
  if (idKind(isin) !== 'isin') return false
  const digits = [...isin].flatMap(character => [...String(Number.parseInt(character, 36))]).map(Number)
  const sum = digits.reverse().reduce((total, digit, i) => {
    const part = i % 2 === 1 ? 2 * digit : digit
    return total + (part > 9 ? part - 9 : part)
  }, 0)
  return sum % 10 === 0
}
