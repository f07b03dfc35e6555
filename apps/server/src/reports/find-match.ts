import type { ReferenceWorld } from '@cradle/data/types'
import { buildMatchIndex, matchRow } from '@cradle/impact/match'
import type { FindMatch } from './assess-entries.ts'

/** Only what is the same by id, or by name and country, applies by itself; a likely match waits for a person. */
export function matcherOf(world: ReferenceWorld): FindMatch {
  const index = buildMatchIndex(world)
  return ({ name, entityId, country }) => {
    const match = matchRow(index, { name, entityId: entityId || null, iso3: country || null })
    if (match.kind === 'exact') {
      const { entityId: id, name: known } = match.organisation
      const reason = match.by === 'id' ? `Same reference id (${id}).` : `Same name and country as “${known}” (${id}).`
      return { kind: 'exact', entityId: id, reason }
    }
    if (match.kind === 'new')
      return { kind: 'new', reason: 'No reference organisation has this id, or this name in this country.' }
    const [{ organisation, score }] = match.candidates
    const likeness = Math.round(score * 100)
    return {
      kind: 'new',
      reason: `Looks like “${organisation.name}” (${organisation.iso3}, likeness ${likeness} of 100); not applied without a person's word.`,
    }
  }
}
