import { locale, countryName as speakCountry } from './format.ts'

const names = new Map<string, string>()

/** A country's name in the reader's language, remembered: tables of ten thousand rows ask for the same few again and again. */
export function countryName(code: string): string {
  const key = `${locale()}:${code}`
  const known = names.get(key)
  if (known !== undefined) return known
  const name = speakCountry(code)
  names.set(key, name)
  return name
}
