import { groupBy } from '../linking/record.ts'
import { foldName } from '../names/fold.ts'
import type { WordLists } from '../names/word-lists.ts'
import { nameKey } from './entity-key.ts'
import type { LegalEntity } from './legal-entities.ts'

/** How the parent of an entity is known. A proposal is shown and not added up until a person confirms it. */
type GroupBasis = 'majority_stated' | 'registry_parent' | 'name_word'
export type GroupLink = { entity: string; parent: string; basis: GroupBasis; status: 'known' | 'proposed' }

/** A parent that an ownership list states: the share of the parent in the entity, 0 to 1. */
export type StatedParent = { entity: string; parent: string; share: number }
/** A parent that a registry names for an entity. */
export type NamedParent = { entity: string; parentName: string }

/** A majority is what decides in general meetings: more than half. */
const MAJORITY = 0.5

/** Parents by stated majority, else by the parent that a registry names (docs/assets.md section 5). An entity has one parent at most. */
export function groupLinks(
  entities: readonly LegalEntity[],
  stated: readonly StatedParent[],
  named: readonly NamedParent[],
  lists: WordLists,
): GroupLink[] {
  const links = new Map<string, GroupLink>()
  for (const { entity, parent, share } of stated)
    if (share > MAJORITY && entity !== parent && !links.has(entity))
      links.set(entity, { entity, parent, basis: 'majority_stated', status: 'known' })
  const byName = entitiesByName(entities, lists)
  for (const { entity, parentName } of named) {
    const [parent, second] = byName.get(nameKey(parentName, lists)) ?? []
    if (parent === undefined || second !== undefined || parent === entity || links.has(entity)) continue
    links.set(entity, { entity, parent, basis: 'registry_parent', status: 'known' })
  }
  return [...links.values()].filter(link => !isCircle(link, links))
}

function entitiesByName(entities: readonly LegalEntity[], lists: WordLists): Map<string, Set<string>> {
  const byName = new Map<string, Set<string>>()
  for (const { key, names } of entities)
    for (const name of names) {
      const own = nameKey(name, lists)
      const keys = byName.get(own)
      if (keys) keys.add(key)
      else byName.set(own, new Set([key]))
    }
  return byName
}

/** A parent that leads back to the entity is no parent. */
function isCircle({ entity, parent }: GroupLink, links: ReadonlyMap<string, GroupLink>): boolean {
  const seen = new Set<string>()
  for (let at: string | undefined = parent; at !== undefined && !seen.has(at); at = links.get(at)?.parent) {
    if (at === entity) return true
    seen.add(at)
  }
  return false
}

/** Names of trades that unrelated companies share. */
const TRADES = new Set(
  (
    'stadtwerke energie energia energi energy papierfabrik central centrale societe compagnie industrie industries ' +
    'power papier paper cement zement ciment ceramica ceramiche cartiera zucker sucre chemie chimie steel stahl heizkraftwerk ' +
    'fernwarme kraftwerk elektrarna teplarna elektrownia przedsiebiorstwo zaklady grupa grupo gruppo groupe industria ' +
    'international national european europe deutschland france italia espana polska gesellschaft vereinigte united general ' +
    'china chinese beijing shanghai guangdong jiangsu zhejiang shandong state government ministry city municipality republic'
  ).split(' '),
)

/**
 * Proposed groups: entities without a known parent that share their distinctive word, where companies of two countries have it or a
 * list of owners names one of them as a parent. The head is such a parent, else an entity that is known as one, else the shortest
 * name.
 */
export function proposedGroups(
  entities: readonly LegalEntity[],
  parents: ReadonlySet<string>,
  places: ReadonlySet<string>,
  lists: WordLists,
): GroupLink[] {
  const byWord = groupBy(entities, ({ name }) => distinctiveWord(name, places, lists) ?? '')
  byWord.delete('')
  return [...byWord.values()].flatMap(group => {
    const heads = group.filter(({ key }) => parents.has(key))
    const countries = new Set(group.map(({ country }) => country).filter(Boolean))
    const [head] = (heads.length > 0 ? heads : group).toSorted(byLength)
    if (head === undefined || group.length < 2 || (countries.size < 2 && heads.length === 0)) return []
    return group
      .filter(({ key }) => key !== head.key && !parents.has(key))
      .map(({ key }): GroupLink => ({ entity: key, parent: head.key, basis: 'name_word', status: 'proposed' }))
  })
}

const byLength = (x: LegalEntity, y: LegalEntity): number => x.name.length - y.name.length || (x.name < y.name ? -1 : 1)

/**
 * The first word of a name after its legal forms, if it has four letters and names no place and no trade: "stora" of "Stora Enso Oulu Oy".
 * null: the name has none.
 */
export function distinctiveWord(name: string, places: ReadonlySet<string>, lists: WordLists): string | null {
  const words = foldName(name, lists.letters).split(' ')
  const [first] = words.filter(word => !lists.legalForms.has(word))
  const isPlain =
    first === undefined || first.length < 4 || TRADES.has(first) || places.has(first) || lists.generic.has(first)
  return isPlain ? null : first
}
