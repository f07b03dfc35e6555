import type { ReferenceWorld } from '@cradle/data/types'
import { buildMatchIndex, isExactMatch, matchRow } from '@cradle/impact/match'
import type { FindMatch, Found, Named } from './found.ts'
import { encodeMatchReason } from './match-reason.ts'

export const NOTHING_ALIKE = encodeMatchReason('nothing_alike')

/** Only what is the same by id, or by name and country, applies by itself; a likely match waits for a person. */
export function matcherOf(world: ReferenceWorld): FindMatch {
  const index = buildMatchIndex(world)
  const query = ({ name, entityId, country }: Named) => ({ name, entityId: entityId || null, iso3: country || null })
  const findMatch = (source: Named): Found => {
    const match = matchRow(index, query(source))
    if (match.kind === 'exact') {
      const { entityId: id, name: known } = match.organisation
      const matchReason = encodeMatchReason(match.by === 'id' ? 'same_id' : 'same_name', { name: known, id })
      return { matchClass: 'exact', matchReason, proposals: [{ id, score: 1, reasons: match.reasons }] }
    }
    if (match.kind === 'new') return { matchClass: 'new', proposals: [], matchReason: NOTHING_ALIKE }
    const [{ organisation, score }] = match.candidates
    const likeness = Math.round(score * 100)
    return {
      matchClass: 'likely',
      proposals: match.candidates.map(({ organisation: { entityId: id }, score: likely, reasons }) => ({
        id,
        score: likely,
        reasons,
      })),
      matchReason: encodeMatchReason('alike', { name: organisation.name, country: organisation.iso3, likeness }),
    }
  }
  return Object.assign(findMatch, { isExact: (source: Named) => isExactMatch(index, query(source)) })
}
