import type { CatalogueRow } from '@cradle/contract'
import { useMemo } from 'react'
import { useApiQuery } from '../api/api-query.ts'
import { locale } from '../format.ts'
import { messageText } from '../i18n/messages.ts'
import type { Choice } from '../ui/select.tsx'
import { currentEdition, type MethodEdition } from './method-edition.ts'

const options = { staleTime: 60 * 60_000 }

export type TryData = {
  edition: MethodEdition
  technologies: Choice[]
  activities: Choice[]
  categories: Choice[]
  profiles: Choice[]
  shares: Record<string, Record<string, number>>
  weights: Record<string, number>
  normalisation: Record<string, number>
  references: Record<string, number>
}

/** What a change of figures of an edition of the method can name. */
export function useTryData(edition: MethodEdition = currentEdition): TryData | undefined {
  const power = useApiQuery(
    'listCatalogue',
    { params: { kind: 'activities' as const }, query: { basis: 'electricity' as const, limit: 100, edition } },
    options,
  ).data
  const industries = useApiQuery(
    'listCatalogue',
    { params: { kind: 'activities' as const }, query: { basis: 'revenue' as const, limit: 500, edition } },
    options,
  ).data
  const categories = useApiQuery(
    'listCatalogue',
    { params: { kind: 'categories' as const }, query: { limit: 50, edition } },
    options,
  ).data
  const parameters = useApiQuery(
    'listCatalogue',
    { params: { kind: 'parameters' as const }, query: { impact_category: 'CC', limit: 200, edition } },
    options,
  ).data
  const shares = useApiQuery('readShares', { query: { edition } }, options).data
  return useMemo(() => {
    if (!power || !categories || !shares) return undefined
    const choices = (rows: readonly Pick<CatalogueRow, 'id' | 'name' | 'name_message'>[]) =>
      rows.map(({ id, name, name_message: message }) => ({ id, name: messageText(message, name) }))
    const technologies = choices(power.results)
    const others = choices(industries?.results ?? []).sort((a, b) => a.name.localeCompare(b.name, locale()))
    // A profile is known by its weight of climate change.
    const profiles = (parameters?.results ?? []).flatMap(({ id, group }) =>
      id.endsWith('.weight.CC') ? [{ id: id.slice(0, -'.weight.CC'.length), name: group }] : [],
    )
    return {
      edition,
      technologies,
      activities: [...technologies, ...others],
      // What the edition does not normalise cannot be changed.
      categories: choices(categories.results.filter(({ value }) => value !== null)),
      profiles,
      shares: shares.shares,
      weights: shares.weights,
      normalisation: shares.normalisation,
      references: shares.references,
    }
  }, [edition, power, industries, categories, parameters, shares])
}

export const nameOf = (choices: readonly Choice[], id: string): string => choices.find(one => one.id === id)?.name ?? id
