/** Entries with their matches, which stay as they were where nothing about them changed. */
import type { AssessmentContext } from '../assess/assess-entries.ts'
import type { EntryInput, EntrySource } from '../assess/assessed.ts'
import { type Decided, decideBy, decisionKey } from '../match/decisions.ts'
import { NOTHING_ALIKE } from '../match/find-match.ts'
import type { Found } from '../match/found.ts'
import { settleMatch } from '../match/settle.ts'
import { NOT_MATCHED } from '../match/unmatched.ts'
import type { ListEntry } from '../rows/list-entries.ts'
import { keyOfEntry } from '../rows/organisation-row.ts'

/** An entry has the same id as before where the content of its rows is unchanged: its results would be the same. */
export function linkEntries(
  context: AssessmentContext,
  provenanceId: string,
  entries: readonly EntryInput[],
  before: readonly ListEntry[],
  decided: ReadonlyMap<string, Decided>,
  matches: boolean,
): ListEntry[] {
  const earlier = Map.groupBy(before, entry => decisionKey(entry.source))
  const decisionOf = decideBy(decided)
  return entries.map(({ source, ...rest }) => {
    const known = earlier.get(decisionKey(source))?.shift()
    const entry = known && sameSource(known.source, source) ? { ...rest, id: known.id } : rest
    const decision = decisionOf(source)
    const input = { ...entry, source }
    const linked = settleMatch(context, input, foundFor(context, input, known, matches), decision)
    return { ...linked, source, organisationKey: keyOfEntry(provenanceId, linked) }
  })
}

/** The result of the matcher: the earlier one where name and country are unchanged, else a new one. */
function foundFor(
  context: AssessmentContext,
  { source }: EntryInput,
  known: ListEntry | undefined,
  matches: boolean,
): Found {
  const isSame = known && known.source.name === source.name && known.source.country === source.country
  if (isSame && known.matchClass && known.source.entityId === source.entityId) {
    const { matchClass, proposals = null, matchReason } = known
    // What was decided or stated stands in the stored reason in place of the matcher's own.
    if (matchClass === 'new') return { matchClass, proposals, matchReason: NOTHING_ALIKE }
    if (matchReason.code === 'matches:alike') return { matchClass, proposals, matchReason }
  }
  return matches ? context.findMatch(source) : NOT_MATCHED
}

const sameSource = (one: EntrySource, other: EntrySource) => JSON.stringify(one) === JSON.stringify(other)
