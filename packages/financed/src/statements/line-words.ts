/**
 * How a line of a statement is read by people: the member that it is about and its unit, as codes with words in every language. In the API
 * and in files for machines both stay what the crosswalk writes.
 */
import { isKnownClass } from '../asset-classes.ts'
import { sectionOf } from '../sections.ts'

/** A message of the area `financed`; a value may be a message itself. */
export type LineWord = { code: string; params?: Record<string, string | { code: string }> }

/** The member of a map that a line is made for: an asset class, a section or a code of NACE. Null: its key is all that is known. */
export function memberWord(key: string): LineWord | null {
  if (key === 'unknown') return { code: 'financed:status.not_stated' }
  if (isKnownClass(key)) return { code: `financed:class.${key}` }
  if (/^[A-U]$/.test(key)) return { code: `financed:section.${key}` }
  const section = /^\d/.test(key) ? sectionOf(key) : null
  return section === null
    ? null
    : { code: 'financed:member.sector', params: { sector: key, section: { code: `financed:section.${section}` } } }
}

export type LineUnit = {
  /** A unit as it is written everywhere, or a phrase that has words. Empty: none is shown. */
  text: string | LineWord
  /** The value is a fraction of 1 and shown in percent. */
  isShare: boolean
}

/** What an amount is divided by: `GWh per million EUR revenue`; without a currency it is that of the report. */
const PER_MILLION = /^(.+) per million (?:([A-Z]{3}) )?(invested|revenue)$/

/** @param currency of the report, three letters of ISO 4217 */
export function unitOfLine(unit: string, currency: string): LineUnit {
  if (unit === 'share') return { text: '', isShare: true }
  const per = PER_MILLION.exec(unit)
  const params = { unit: per?.[1] ?? '', currency: per?.[2] ?? currency }
  const text =
    unit === 'reporting currency'
      ? currency
      : unit === 'text' || unit === 'user value'
        ? ''
        : unit === '1 to 5'
          ? { code: 'financed:unit.quality' }
          : per
            ? { code: `financed:unit.per_million_${per[3]}`, params }
            : unit
  return { text, isShare: false }
}
