import { createHash } from 'node:crypto'
import {
  type EntityMention,
  type EntityRow,
  foldName,
  groupLinks,
  type LegalEntities,
  legalEntities,
  proposedGroups,
  type WordLists,
} from '@cradle/assets'
import type { Registry } from './eutl.ts'
import type { OwnerRow } from './owners.ts'
import { cell, type Row } from './parts.ts'
import type { ReferencePlants } from './reference.ts'

export type Entities = { rows: readonly EntityRow[]; idOf(mention: EntityMention): string }

type Input = {
  registry: Registry
  owners: ReadonlyMap<string, readonly OwnerRow[]>
  reference: ReferencePlants
  lists: WordLists
}

export const holderOf = (row: Row): EntityMention => ({
  name: cell(row, 'holder'),
  country: cell(row, 'holder_country'),
  registrationNo: cell(row, 'holder_registration_no'),
  lei: '',
  source: 'eutl',
})

/** An owner of GEM or of edition 1: neither says in which country it is registered. */
export const named = (name: string, source: string): EntityMention => ({
  name,
  country: '',
  registrationNo: '',
  lei: '',
  source,
})

/** Holders, owners, parents and organisations of edition 1 as legal entities with their parents (docs/assets.md section 5). */
export function entityRows(input: Input): Entities {
  const { registry, owners, reference, lists } = input
  const groups = reference.organisations.filter(({ kind }) => kind === 'owner_group')
  const gem = [...new Set([...owners.values()].flat().flatMap(one => (one.isResidual ? [] : one.name)))]
  const found = legalEntities(
    [
      ...registry.accounts.map(holderOf).filter(({ name }) => name !== ''),
      ...gem.map(name => named(name, 'gem')),
      ...groups.flatMap(({ spellings }) => spellings.map(name => named(name, 'edition-1'))),
    ],
    lists,
  )
  const references = new Map<string, string[]>()
  for (const { entityId, name } of groups) {
    const key = found.keyOf(named(name, 'edition-1'))
    references.set(key, [...(references.get(key) ?? []), entityId])
  }
  const idOfKey = (key: string) => references.get(key)?.[0] ?? newId(key)
  const parents = parentsOf(input, found)
  const rows = found.entities.map(({ key, name, names, country, registrationNo, sources }) => ({
    entityId: idOfKey(key),
    name,
    names,
    country,
    registrationNo,
    lei: '',
    referenceIds: references.get(key) ?? [],
    parentId: mapped(parents.get(key)?.parent, idOfKey),
    parentBasis: parents.get(key)?.basis ?? null,
    sources,
  }))
  return { rows, idOf: mention => idOfKey(found.keyOf(mention)) }
}

const mapped = (key: string | undefined, idOf: (key: string) => string): string | null =>
  key === undefined ? null : idOf(key)

/** The id of an entity that edition 1 does not know, from its key. */
export const newId = (key: string): string =>
  `REF-E-${createHash('sha256').update(key, 'utf8').digest('hex').slice(0, 10).toUpperCase()}`

/** Known parents, and proposals for entities without one. */
function parentsOf({ registry, owners, reference, lists }: Input, found: LegalEntities) {
  const registered = registry.accounts.flatMap(row =>
    cell(row, 'parent') === '' || cell(row, 'holder') === ''
      ? []
      : { entity: found.keyOf(holderOf(row)), parentName: cell(row, 'parent') },
  )
  const known = groupLinks(found.entities, statedParents(owners, found), registered, lists)
  const gemParents = [...owners.values()].flat().filter(({ level, isResidual }) => level === 'parent' && !isResidual)
  const heads = new Set([
    ...known.map(({ parent }) => parent),
    ...[...new Set(gemParents.map(({ name }) => name))].map(name => found.keyOf(named(name, 'gem'))),
  ])
  const bound = new Set(known.map(({ entity }) => entity))
  const open = found.entities.filter(({ key }) => heads.has(key) || !bound.has(key))
  const proposed = proposedGroups(open, heads, placeWords(reference, lists), lists)
  return new Map([...proposed, ...known].map(link => [link.entity, link]))
}

/** Units that one company owns and of which a list names the parents: the parent's share in the unit is its share in the company. */
function statedParents(owners: Input['owners'], found: LegalEntities) {
  return [...owners.values()].flatMap(rows => {
    const [owner, second] = rows.filter(({ level }) => level === 'owner')
    if (owner === undefined || second !== undefined || owner.isResidual) return []
    const entity = found.keyOf(named(owner.name, 'gem'))
    return rows
      .filter(({ level, basis, isResidual }) => level === 'parent' && basis === 'stated' && !isResidual)
      .map(({ name, share }) => ({ entity, parent: found.keyOf(named(name, 'gem')), share: share ?? 0 }))
  })
}

/** Words that name a country: no company is recognised by them. */
function placeWords({ countryNames }: ReferencePlants, lists: WordLists): ReadonlySet<string> {
  return new Set(countryNames.flatMap(name => foldName(name, lists.letters).split(' ')))
}
