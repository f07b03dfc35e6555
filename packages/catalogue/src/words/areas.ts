/** Countries by their codes (ISO 3166-1), which every browser knows; areas of the United Nations have words of ours. */
import type { Country } from '@cradle/data/types'
import { type Message, message } from '@cradle/words/messages'
import catalogue from '@cradle/words/messages/catalogue'

export const countryWords = ({ iso2, name }: Pick<Country, 'iso2' | 'name'>): Message | string =>
  iso2 ? { code: `countries:${iso2}`, params: { name } } : name

/** An area by its English name; one that is no area of the United Nations as it is written. */
export function areaWords(name: string): Message | string {
  const key = `area.${name.toLowerCase().replaceAll(/[^a-z]+/g, '_')}`
  return key in catalogue ? { code: `catalogue:${key}` } : name
}

export const WORLD = message('catalogue:area.world')

export const restOfWorld: Message = message('catalogue:place.rest_of_world')
