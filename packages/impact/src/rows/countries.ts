import type { Country, Iso3, Reference } from '@cradle/data/types'
import { fold, foldTight } from '../match/fold.ts'
import { nearest } from '../match/nearest.ts'

export type CountryIndex = {
  /** Alpha-2, alpha-3 and numeric codes in capitals. */
  codes: ReadonlyMap<string, Country>
  /** Tight names in every spelling; also with ä as ae and so on. */
  names: ReadonlyMap<string, Country>
}

export function indexCountries({ countries }: Pick<Reference, 'countries'>): CountryIndex {
  const codes = new Map<string, Country>()
  const names = new Map<string, Country>()
  for (const country of countries.values()) {
    for (const code of [country.iso2, country.iso3, country.numeric]) if (code) codes.set(code, country)
    for (const name of [country.name, ...country.aliases])
      for (const key of [nameKey(name), nameKey(spellUmlauts(name))])
        if (key && !names.has(key)) names.set(key, country)
  }
  return { codes, names }
}

/** A country by ISO 3166-1 code (alpha-2, alpha-3, numeric with three digits), subdivision code or name in any spelling. */
export function findCountryIn({ codes, names }: CountryIndex, text: string): Country | undefined {
  const typed = text.trim()
  const code = typed.toUpperCase()
  const subdivision = /^([A-Z]{2})-[A-Z0-9]{1,3}$/.exec(code)?.[1]
  return codes.get(code) ?? names.get(nameKey(typed)) ?? (subdivision ? codes.get(subdivision) : undefined)
}

/** The country a mistyped name most likely means: "Did you mean Viet Nam?". */
export function suggestCountry({ codes, names }: CountryIndex, text: string): Country | undefined {
  const digits = text.trim()
  if (/^\d{1,2}$/.test(digits)) return codes.get(digits.padStart(3, '0'))
  const exact = fold(text)
    .split(' ')
    .map(word => names.get(word))
    .filter(country => country !== undefined)
  return (
    nearest(nameKey(text), names) ?? (new Set<Iso3>(exact.map(({ iso3 }) => iso3)).size === 1 ? exact[0] : undefined)
  )
}

/** Words that only dress a name: "The Netherlands", "Republic of Kenya". */
const DRESSING =
  /^(the|republic of the|republic of|kingdom of the|kingdom of|state of|republik|republique de la|republique du|republica de)\s+/

function nameKey(name: string): string {
  const folded = fold(name)
  const undressed = folded.replace(DRESSING, '')
  // The Republic of Korea, of China, of the Congo and of Ireland keep their words: there they tell countries apart.
  return (/^(korea|china|congo|ireland)$/.test(undressed) ? folded : undressed).replaceAll(' ', '') || foldTight(name)
}

function spellUmlauts(name: string): string {
  return name.replace(/[äöüÄÖÜ]/g, letter => `${letter.normalize('NFD')[0]}e`)
}
