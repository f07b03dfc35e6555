/** Looks up what every edition has. An edition without it is broken: the Error names what is missing. */

import type { Profile, Technology } from '@cradle/data/types'
import { CATEGORIES, type Category, type CategoryId, type Country, type Goal, type Reference } from '@cradle/data/types'
import { CONTRIBUTION_WORDS } from './words/parameters.ts'

export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The edition has no ${name}.`)
  return value
}

export const isCategory = (id: string): id is CategoryId => CATEGORIES.some(category => category === id)

export const categoryIn = ({ method }: Pick<Reference, 'method'>, id: string): Category =>
  required(
    method.categories.find(category => category.id === id),
    `category ${id}`,
  )

export const defaultProfileOf = ({ method }: Pick<Reference, 'method'>): Profile =>
  required(method.profiles[method.defaultProfile], `profile ${method.defaultProfile}`)

/** `iso3`: ISO 3166-1 alpha-3. */
export const countryIn = ({ countries }: Pick<Reference, 'countries'>, iso3: string): Country =>
  required(countries.get(iso3), `country ${iso3}`)

/** `sdg`: 1 to 17. */
export const goalTitle = (goals: readonly Goal[], sdg: number): string => required(goals[sdg - 1], `goal ${sdg}`).title

export const contributionWords = (id: string) => required(CONTRIBUTION_WORDS[id], `words of the contribution ${id}`)

/** A technology by an id that may be none of the edition's. */
export function technologyById({ technologies }: Pick<Reference, 'technologies'>, id: string): Technology | undefined {
  const byId: ReadonlyMap<string, Technology> = technologies
  return byId.get(id)
}
