/**
 * Countries as people write them: codes and names in several languages, with or without accents and
 * articles.
 */

import type { Country, Iso3, Reference } from '@cradle/data/types'
import { fold, foldTight } from '@cradle/text/names'
import { nearest } from '../match/nearest.ts'

/** Codes in capitals, and names tightly folded. */
export type CountryIndex = {
  /** Alpha-2, alpha-3 and numeric codes in capitals. */
  codes: ReadonlyMap<string, Country>
  /** Tight names in every spelling; also with ä as ae and so on. */
  names: ReadonlyMap<string, Country>
}

/**
 * Indexes the countries of the edition by code, and by name tightly folded. Whole names come before
 * shortened ones and keep their key; of two equal names the first in the edition's order counts.
 */
export function indexCountries({ countries }: Pick<Reference, 'countries'>): CountryIndex {
  const codes = new Map<string, Country>()
  const names = new Map<string, Country>()
  const learn = (key: string, country: Country) => {
    if (key && !names.has(key)) names.set(key, country)
  }
  for (const country of countries.values()) {
    for (const code of [country.iso2, country.iso3, country.numeric]) if (code) codes.set(code, country)
    for (const name of [country.name, ...country.aliases]) learn(foldTight(name), country)
  }
  // Whole names first: Republik Dominika is another country than Dominica.
  for (const country of countries.values())
    for (const name of [country.name, ...country.aliases]) {
      learn(foldTight(spellUmlauts(name)), country)
      learn(undressed(name), country)
    }
  return { codes, names }
}

/** Short names that lists use and the edition has not, tightly folded. */
const SHORT: Readonly<Record<string, Iso3>> = {
  drc: 'COD',
  congodrc: 'COD',
  drcongo: 'COD',
  rdc: 'COD',
  congodemrep: 'COD',
  congodemocraticrepublic: 'COD',
  congodemocraticrepublicof: 'COD',
  congothedemocraticrepublicof: 'COD',
  congodemrepof: 'COD',
  demrepcongo: 'COD',
  demrepofcongo: 'COD',
  demrepofthecongo: 'COD',
  congorep: 'COG',
  congorepof: 'COG',
  korearep: 'KOR',
  korearepof: 'KOR',
  koreademrep: 'PRK',
  iranislamicrep: 'IRN',
  egyptarabrep: 'EGY',
  yemenrep: 'YEM',
  venezuelarb: 'VEN',
  chinaprc: 'CHN',
  ger: 'DEU',
  elfenbeinkuste: 'CIV',
  costademarfil: 'CIV',
  czechrep: 'CZE',
  tschechei: 'CZE',
  rdcongo: 'COD',
  drkongo: 'COD',
  kongodemrep: 'COD',
  russianfed: 'RUS',
  kirgisischerepublik: 'KGZ',
  repdominicana: 'DOM',
  dominicanrep: 'DOM',
  centrafrique: 'CAF',
  saotome: 'STP',
  confederationhelvetique: 'CHE',
  srbija: 'SRB',
  letzebuerg: 'LUX',
  caymans: 'CYM',
  rsa: 'ZAF',
}

/** The European Union is no country. In French the letters are those of the United States, with an accent. */
const isUnion = (text: string): boolean => foldTight(text) === 'eu' && !/é/iu.test(text.normalize('NFC'))

/**
 * A country by ISO 3166-1 code (alpha-2, alpha-3, numeric with three digits), subdivision code or
 * name in any spelling.
 */
export function findCountryIn({ codes, names }: CountryIndex, text: string): Country | undefined {
  const typed = text.trim()
  const code = typed.toUpperCase()
  const short = SHORT[foldTight(typed)]
  if (short !== undefined) return codes.get(short)
  if (isUnion(typed)) return undefined
  const subdivision = /^([A-Z]{2})-[A-Z0-9]{1,3}$/.exec(code)?.[1]
  return (
    codes.get(code) ??
    names.get(foldTight(typed)) ??
    names.get(undressed(typed)) ??
    namedInBrackets(names, typed) ??
    (subdivision ? codes.get(subdivision) : undefined)
  )
}

/**
 * `Congo (République démocratique)`, `Korea (Republic of)`, `Deutschland (DE)`: what stands in brackets goes in front, or is its code.
 * The name alone would be another country: there are two of Congo and two of Korea.
 */
function namedInBrackets(names: CountryIndex['names'], text: string): Country | undefined {
  const [, name, inside] = /^([^()]{2,60})\(([^()]{1,60})\)$/.exec(text) ?? []
  if (name === undefined || inside === undefined) return undefined
  const turned = [
    `${inside} ${name}`,
    `${inside} du ${name}`,
    `${inside} do ${name}`,
    `${inside} del ${name}`,
    `${inside} of ${name}`,
  ]
  for (const whole of turned) {
    const country = names.get(foldTight(whole)) ?? names.get(undressed(whole))
    if (country) return country
  }
  const country = names.get(foldTight(name))
  return country && country.iso2 === inside.trim().toUpperCase() ? country : undefined
}

/** The country a mistyped name most likely means: "Did you mean Viet Nam?". */
export function suggestCountry({ codes, names }: CountryIndex, text: string): Country | undefined {
  const digits = text.trim()
  if (/^\d{1,2}$/.test(digits)) return codes.get(digits.padStart(3, '0'))
  const exact = fold(text)
    .split(' ')
    .map(word => names.get(word))
    .filter(country => country !== undefined)
  // A word in brackets tells two countries of one name apart.
  if (text.includes('(')) return undefined
  return (
    nearest(foldTight(text), names) ?? (new Set<Iso3>(exact.map(({ iso3 }) => iso3)).size === 1 ? exact[0] : undefined)
  )
}

/** Words that only dress a name: "The Netherlands", "Republic of Kenya". */
const DRESSING =
  /^(the|republic of the|republic of|rep of the|rep of|rep|kingdom of the|kingdom of|state of|republik|republique de la|republique du|republica de)\s+/

/** A name without the words that only dress it. */
function undressed(name: string): string {
  return fold(name).replace(DRESSING, '').replaceAll(' ', '')
}

/** A name with its umlauts spelt as two letters: Österreich and Oesterreich. */
function spellUmlauts(name: string): string {
  return name.replace(/[äöüÄÖÜ]/g, letter => `${letter.normalize('NFD')[0]}e`)
}
