/** Terms and remarks of a calculation in a reader's language. */
import type { Reference } from '@cradle/data/types'
import type { Remark, Term } from '@cradle/impact'
import { activitiesIn, fill, type Speech, wordOr } from './speech.ts'

type Values = Readonly<Record<string, string | number>>

/** Fills a term; names that the language knows are said in it, others stay as the edition has them. */
export const renderTerm = (speech: Speech, reference: Reference, { code, values = {} }: Term): string =>
  fill(speech.words.passport.term[code], spoken(speech, reference, values))

export const renderRemark = ({ words }: Speech, { code, values = {} }: Remark): string =>
  fill(words.passport.remark[code], values)

function spoken(speech: Speech, reference: Reference, values: Values): Values {
  const { words } = speech
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const text = String(value)
      if (key === 'category') return [key, wordOr(words.category, text)]
      if (key === 'technology') return [key, activitiesIn(words, text)]
      if (key === 'indicator') return [key, wordOr(words.passport.indicator, text)]
      if (key === 'sector') return [key, reference.industries.find(i => i.beaCode === text)?.name ?? text]
      if (key === 'country' || key === 'area') return [key, renderPlace(speech, reference, text)]
      return [key, value]
    }),
  )
}

/** ISO alpha-2 or alpha-3, `R:` and a region, or a place of the catalogue. */
export function renderPlace({ words, figures }: Speech, reference: Reference, place: string): string {
  if (place.startsWith('R:')) return place.slice(2)
  return wordOr(words.passport.place, place, figures.countryName(reference.countries.get(place)?.iso2 || place))
}
