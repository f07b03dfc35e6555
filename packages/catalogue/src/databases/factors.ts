/** The factors of a method on the flows of a database, searched. */
import type { DatabaseFactor } from '@cradle/contract'
import { fold } from '@cradle/text'
import type { Opened, OpenedMethod } from './opened.ts'

export type FactorQuery = { category?: string | undefined; q?: string | undefined; limit: number; offset: number }

/** In the order of the categories, the largest factors first. */
export function factorsOf(
  { flows }: Opened,
  { method }: OpenedMethod,
  { category, q = '', limit, offset }: FactorQuery,
): { results: DatabaseFactor[]; count: number } {
  const words = fold(q).split(' ').filter(Boolean)
  const places = new Map(method.categories.map((one, at) => [one.id, { ...one, at }]))
  const found = method.factors.flatMap(({ category: of, flow: id, factor, unit }) => {
    const place = places.get(of)
    const flow = flows.get(id)
    if (!place || !flow || (category !== undefined && of !== category)) return []
    const compartment = (flow.compartment ?? []).join('/')
    const search = fold(`${flow.name ?? id} ${compartment}`)
    if (!words.every(word => search.includes(word))) return []
    const told = { id: of, name: place.name ?? of, unit: place.unit ?? '' }
    const one = { flow: { id, name: flow.name ?? id, compartment }, category: told, factor, unit: unit ?? flow.unit }
    return [{ at: place.at, one }]
  })
  found.sort((a, b) => a.at - b.at || Math.abs(b.one.factor) - Math.abs(a.one.factor))
  return { results: found.slice(offset, offset + limit).map(({ one }) => one), count: found.length }
}
