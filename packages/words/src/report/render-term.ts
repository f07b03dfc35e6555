/** Terms and remarks of a calculation in a reader's language. */
import type { Reference } from '@cradle/data/types'
import type { Remark } from '@cradle/impact'
import { render } from '../messages/index.ts'
import { activitiesIn, type Catalogue, fill, type Speech, wordOr } from './speech.ts'

/** A term of a calculation of either edition of the method. */
export type SpokenTerm = {
  code: keyof Catalogue['passport']['term']
  values?: Readonly<Record<string, string | number>>
}

/** Names of an edition that its own words are looked up in. */
export type NamedEdition = Pick<Reference, 'countries' | 'industries'>

type Values = Readonly<Record<string, string | number>>

/** Fills a term; names that the language knows are said in it, others stay as the edition has them. */
export function renderTerm(speech: Speech, reference: NamedEdition, { code, values = {} }: SpokenTerm): string {
  const text = fill(speech.words.passport.term[code], spoken(speech, reference, values))
  // Names of physical figures stand in lists, in small letters.
  return code === 'figure' ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

export function renderRemark({ words, language }: Speech, { code, values = {} }: Remark): string {
  const { source_code: source, text } = values
  const spokenValues = {
    ...values,
    ...(source === undefined
      ? {}
      : { words: render({ code: `catalogue:source.${source}`, params: values }, language) }),
    ...(typeof text === 'string' ? { text: markText(text, language) } : {}),
  }
  return fill(words.passport.remark[code], spokenValues)
}

/** The note of a mark, of which the catalogue of words has the known ones by their letters. */
const markText = (note: string, language: Speech['language']): string =>
  language === 'en' ? note : render({ code: `catalogue:mark.${slugOf(note)}` }, language, note)

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')

function spoken(speech: Speech, reference: NamedEdition, values: Values): Values {
  const { words, language } = speech
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const text = String(value)
      if (key === 'category') return [key, wordOr(words.category, text)]
      if (key === 'technology') return [key, activitiesIn(words, text)]
      if (key === 'indicator') return [key, wordOr(words.passport.indicator, text)]
      if (key === 'kind') return [key, render({ code: `technologies:${kindOf(text)}` }, language, text)]
      if (key === 'figure') return [key, render({ code: `indicators:${snakeCase(text)}` }, language, text)]
      if (key === 'group') return [key, wordOr(words.passport.group, text)]
      if (key === 'sector') return [key, renderIndustry(reference, text, language)]
      if (key === 'country' || key === 'area') return [key, renderPlace(speech, reference, text)]
      return [key, value]
    }),
  )
}

function renderIndustry({ industries }: NamedEdition, bea: string, language: Speech['language']): string {
  const name = industries.find(({ beaCode }) => beaCode === bea)?.name ?? bea
  return render({ code: `industries:bea.${bea}` }, language, name)
}

/** Where kinds of gas plants are known, gas means that the kind is not stated. */
const kindOf = (technology: string): string => (technology === 'gas' ? 'gas_unspecified' : technology)

const snakeCase = (id: string): string => id.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** ISO alpha-2 or alpha-3, `R:` and a region, or a place of the catalogue. */
export function renderPlace(
  { words, figures }: Speech,
  reference: Pick<Reference, 'countries'>,
  place: string,
): string {
  if (place.startsWith('R:')) return place.slice(2)
  return wordOr(words.passport.place, place, figures.countryName(reference.countries.get(place)?.iso2 || place))
}
