import { foldName } from '../names/fold.ts'
import type { WordLists } from '../names/word-lists.ts'
import { type EntityMention, entityKey, nameKey } from './entity-key.ts'

/** A legal entity with every spelling that sources use. */
export type LegalEntity = {
  key: string
  name: string
  names: readonly string[]
  /** ISO alpha-2; empty: no source says. */
  country: string
  registrationNo: string
  sources: readonly string[]
}

export type LegalEntities = { entities: readonly LegalEntity[]; keyOf(mention: EntityMention): string }

type Open = { key: string; names: Map<string, number>; country: string; registrationNo: string; sources: Set<string> }

/**
 * Joins mentions to entities. Mentions with a number come first. One without joins the entity of its country whose name key is equal,
 * one without a country that of any country, if there is exactly one: the same name in two countries is two companies.
 */
export function legalEntities(mentions: readonly EntityMention[], lists: WordLists): LegalEntities {
  const open = new Map<string, Open>()
  const byName = new Map<string, Set<string>>()
  const rank = (mention: EntityMention) => (isNamed(entityKey(mention, lists)) ? (mention.country === '' ? 2 : 1) : 0)
  // With its legal form first: "Stora Enso Oyj" and "Stora Enso AB" are two companies with one name key.
  const namesOf = ({ name }: EntityMention) => [`= ${foldName(name, lists.letters)}`, nameKey(name, lists)]
  const keyOf = (mention: EntityMention): string => {
    const key = entityKey(mention, lists)
    if (!isNamed(key)) return key
    for (const name of namesOf(mention)) {
      const [only, second] = byName.get(`${mention.country} ${name}`) ?? []
      if (only !== undefined && second === undefined) return only
    }
    return key
  }
  for (const wanted of [0, 1, 2]) {
    const found: [EntityMention, string][] = []
    for (const mention of mentions) if (rank(mention) === wanted) found.push([mention, keyOf(mention)])
    for (const [mention, key] of found) {
      addMention(open, key, mention)
      for (const name of namesOf(mention))
        for (const country of new Set([mention.country, ''])) addKey(byName, `${country} ${name}`, key)
    }
  }
  return { entities: [...open.values()].map(entityOf), keyOf }
}

const isNamed = (key: string): boolean => key.startsWith('name:')

function addKey(byName: Map<string, Set<string>>, name: string, key: string): void {
  const keys = byName.get(name)
  if (keys) keys.add(key)
  else byName.set(name, new Set([key]))
}

function addMention(open: Map<string, Open>, key: string, mention: EntityMention): void {
  const { name, country, registrationNo, source } = mention
  const known = open.get(key) ?? { key, names: new Map(), country, registrationNo, sources: new Set() }
  known.names.set(name, (known.names.get(name) ?? 0) + 1)
  known.sources.add(source)
  open.set(key, known)
}

/** The spelling used by the largest number of mentions is the name; ties go to the first in the alphabet. */
function entityOf({ key, names, country, registrationNo, sources }: Open): LegalEntity {
  const ordered = [...names].sort(([x, a], [y, b]) => b - a || (x < y ? -1 : 1)).map(([name]) => name)
  return { key, name: ordered[0] ?? '', names: ordered, country, registrationNo, sources: [...sources].sort() }
}
