import type { EntityRow, WordLists } from '@cradle/assets'
import { type CompanyKeys, companyKeys, leiKeys } from './company-keys.ts'

/** A company of GLEIF level 1. `country`: ISO 3166-1 alpha-2 of its jurisdiction. */
export type Company = { lei: string; name: string; country: string; registrationNo: string }

/** `leiOf`: by entity id. `ambiguous`: entities that several companies could be, or that share one: none of them has a LEI. */
export type Identified = { leiOf: ReadonlyMap<string, string>; ambiguous: number }

type Named = Pick<EntityRow, 'entityId' | 'names' | 'country' | 'registrationNo'>

/**
 * Finds the LEI of entities: by registration number in a country, else by a name in it, where exactly one company and exactly one entity
 * have the key (docs/assets.md section 5). Nothing is chosen between several.
 */
export function identify(entities: readonly Named[], companies: readonly Company[], lists: WordLists): Identified {
  const keysOf = new Map(entities.map(entity => [entity.entityId, companyKeys(entity, lists)]))
  const known = companies.map(company => ({ lei: company.lei, keys: leiKeys(named(company), lists) }))
  const leiOf = new Map<string, string>()
  const ambiguous = new Set<string>()
  for (const kind of ['number', 'names'] as const) {
    const taken = new Set(leiOf.values())
    const open = [...keysOf].filter(([id]) => !leiOf.has(id) && !ambiguous.has(id))
    const found = matches(open, indexOf(known, kind), kind, taken)
    for (const [id, lei] of found.only) leiOf.set(id, lei)
    for (const id of found.ambiguous) ambiguous.add(id)
  }
  return { leiOf, ambiguous: ambiguous.size }
}

const named = ({ name, country, registrationNo }: Company) => ({ names: [name], country, registrationNo })

type Kind = keyof CompanyKeys

function indexOf(known: readonly { lei: string; keys: CompanyKeys }[], kind: Kind): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>()
  for (const { lei, keys } of known) for (const key of keys[kind]) addTo(index, key, lei)
  return index
}

/** Entities with one company of their own, and those with several or with one that another entity has, too. */
function matches(
  entities: readonly (readonly [string, CompanyKeys])[],
  companies: ReadonlyMap<string, ReadonlySet<string>>,
  kind: Kind,
  taken: ReadonlySet<string>,
): { only: [string, string][]; ambiguous: string[] } {
  const byLei = new Map<string, Set<string>>()
  const found = entities.flatMap(([id, keys]) => {
    const leis = new Set(keys[kind].flatMap(key => [...(companies.get(key) ?? [])].filter(lei => !taken.has(lei))))
    for (const lei of leis) addTo(byLei, lei, id)
    return leis.size === 0 ? [] : [{ id, leis }]
  })
  const only: [string, string][] = []
  const ambiguous: string[] = []
  for (const { id, leis } of found) {
    const [lei, second] = leis
    if (lei !== undefined && second === undefined && byLei.get(lei)?.size === 1) only.push([id, lei])
    else ambiguous.push(id)
  }
  return { only, ambiguous }
}

function addTo(index: Map<string, Set<string>>, key: string, value: string): void {
  const values = index.get(key)
  if (values) values.add(value)
  else index.set(key, new Set([value]))
}
