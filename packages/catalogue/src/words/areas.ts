/** Countries and areas of the world: every language knows them by their codes (ISO 3166-1, M49 of the United Nations). */
import type { Country } from '@cradle/data/types'
import { type Message, message } from '@cradle/words/messages'

const M49: Readonly<Record<string, string>> = {
  world: '001',
  'south america': '005',
  'western africa': '011',
  'central america': '013',
  'eastern africa': '014',
  'northern africa': '015',
  'middle africa': '017',
  'southern africa': '018',
  'northern america': '021',
  caribbean: '029',
  'eastern asia': '030',
  'southern asia': '034',
  'south-eastern asia': '035',
  'southern europe': '039',
  'australia and new zealand': '053',
  melanesia: '054',
  micronesia: '057',
  polynesia: '061',
  'central asia': '143',
  'western asia': '145',
  'eastern europe': '151',
  'northern europe': '154',
  'western europe': '155',
  'sub-saharan africa': '202',
  'latin america and the caribbean': '419',
}

const named = (code: string, name: string): Message => ({ code: `countries:${code}`, params: { name } })

export const countryWords = ({ iso2, name }: Pick<Country, 'iso2' | 'name'>): Message | string =>
  iso2 ? named(iso2, name) : name

/** An area by its English name; one that is no area of the United Nations as it is written. */
export function areaWords(name: string): Message | string {
  const code = M49[name.toLowerCase()]
  return code ? named(code, name) : name
}

export const WORLD = named('001', 'World')

export const restOfWorld: Message = message('catalogue:place.rest_of_world')
