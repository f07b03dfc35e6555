import type { Reference } from '@cradle/data/types'

/** Ids of the categories that the edition has a factor for: of a technology, of sectors by country, or bridged from the sector model. */
export function quantifiedCategories({ powerFactors, method }: Reference): ReadonlySet<string> {
  const found = new Set<string>(['CC', ...Object.keys(method.bridges)])
  for (const { category, value, status } of powerFactors.values())
    if (value !== null && status !== 'not_quantified') found.add(category)
  return found
}
