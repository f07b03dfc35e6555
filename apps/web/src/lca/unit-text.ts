import { messageText } from '../i18n/messages.ts'

/** Words within units, by their codes; what stands for an amount of many comes before its singular. */
const WORDS: readonly (readonly [string, code: string])[] = [
  ['disease incidence', 'disease_incidence'],
  ['water dissipated', 'dissipated'],
  ['person-years', 'person_years'],
  ['person-year', 'person_year'],
  ['consumed', 'consumed'],
  ['world-eq', 'world_eq'],
  ['jobs', 'jobs'],
]

const inWords = (unit: string): string =>
  WORDS.reduce(
    (text, [word, code]) =>
      text.includes(word) ? text.replaceAll(word, messageText({ code: `catalogue:unit.${code}` }, word)) : text,
    unit,
  )

/** Units with their small figures: `kg CO2e` -> `kg CO₂e`, `m3 world-eq` -> `m³ world-eq`, `mol H+e` -> `mol H⁺e`. A plain number has none. */
export const unitText = (unit: string): string =>
  unit === '1'
    ? ''
    : inWords(unit)
        .replaceAll('CO2', 'CO₂')
        .replace(/\bm3\b/g, 'm³')
        .replace(/\bm2(?=a?\b)/g, 'm²')
        .replaceAll('H+', 'H⁺')
        .replace(/USD2023/g, 'USD\u00a02023')
