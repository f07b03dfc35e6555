/**
 * From what the matcher found and what a person decided to what an entry is calculated from. What the rows state goes before what
 * is known of a reference organisation: a match fills what is missing, and never replaces a statement.
 */
import type { Message } from '@cradle/impact'
import type { ReferenceIndex } from '../assess/assess-reference.ts'
import type { AssessedEntry, EntryInput, MatchProposal } from '../assess/assessed.ts'
import type { Decide, Found } from './found.ts'
import { encodeMatchReason } from './match-reason.ts'
import { type Comparison, compareWithKnown, type Statement, statementOf } from './statement.ts'

type World = { world: ReferenceIndex }

/** In what the size of a proposal differs from the statement; the other reasons are the matcher's. */
const SIZE_REASONS: Readonly<Record<Comparison, string | null>> = {
  same: null,
  another_size: 'another_size',
  another_technology: 'another_technology',
  not_comparable: 'size_not_comparable',
}

/** Reasons for which a proposal is never confirmed in bulk, nor chosen before a person chose. */
export const NEVER_IN_BULK = [
  'other_country',
  'several_alike',
  'other_name',
  'part_of_group',
  'owner_of_plant',
  'another_size',
  'another_technology',
] as const

export const isSafeInBulk = ({ reasons }: MatchProposal): boolean =>
  !NEVER_IN_BULK.some(reason => reasons.includes(reason))

/**
 * The entry with its match. `decided` is a person's decision; a reference organisation that the edition does not have counts as not
 * decided.
 */
export function settleMatch(
  context: World,
  { source, ...entry }: EntryInput,
  found: Found,
  decided: ReturnType<Decide>,
): AssessedEntry {
  const statement = statementOf(source)
  const proposals = found.proposals && withSizes(context, found.proposals, statement)
  const base = { ...entry, ...found, proposals, ...(source.outcomes && { outcomes: source.outcomes }) }
  const decision = decided?.to && !context.world.organisations.has(decided.to) ? undefined : decided
  if (decision) return afterDecision(context, base, statement, decision)
  if (found.matchClass !== 'exact') return ownEntry(base)
  const id = proposals?.[0]?.id
  if (id === undefined) return ownEntry(base)
  const comparison = compareWithKnown(context.world, id, statement)
  const isSame = comparison === 'same' && !isStated(statement)
  if (statement.kind === 'nothing' || isSame) return referenceEntry(base, id, 'exact')
  if (statement.kind === 'complete') return statedEntry(context, base, id, statement, comparison)
  // The rows name a size that they cannot be calculated from: a person says whether these plants are all of it.
  return ownEntry({ ...base, matchClass: 'likely', matchReason: statedReason(context, id, statement, 'asks') })
}

function afterDecision(
  context: World,
  base: Unsettled,
  statement: Statement,
  { to, by }: NonNullable<ReturnType<Decide>>,
): AssessedEntry {
  const before = by === 'you' ? '' : '_before'
  if (to === null)
    return {
      ...ownEntry({ ...base, matchReason: encodeMatchReason(`you_rejected${before}`) }),
      decision: 'rejected',
      decidedBy: by,
    }
  const name = context.world.organisations.get(to)?.name ?? to
  const chosen = {
    ...base,
    matchReason: encodeMatchReason(`you_chose${before}`, { name, id: to }),
    decision: base.proposals?.some(proposal => proposal.id === to) ? ('confirmed' as const) : ('chosen' as const),
    decidedBy: by,
  }
  const comparison = compareWithKnown(context.world, to, statement)
  const counts = isStated(statement) || (statement.kind === 'complete' && comparison !== 'same')
  return counts ? statedEntry(context, chosen, to, statement, comparison) : referenceEntry(chosen, to, 'confirmed')
}

/** It can be calculated from the rows, and they say more than its plants do: stated figures are never set aside for a match. */
const isStated = ({ kind, hasOwnFigures }: Statement): boolean => kind === 'complete' && hasOwnFigures

type Unsettled = Omit<AssessedEntry, 'match' | 'kind' | 'organisationId' | 'linkedTo'>

const ownEntry = (base: Unsettled): AssessedEntry => ({
  ...base,
  match: 'new',
  kind: 'own',
  organisationId: base.id,
  linkedTo: null,
})

const referenceEntry = (base: Unsettled, id: string, match: 'exact' | 'confirmed'): AssessedEntry => ({
  ...base,
  match,
  kind: 'reference',
  organisationId: id,
  linkedTo: id,
})

/** It is that organisation, and what the rows state is calculated. */
const statedEntry = (
  context: World,
  base: Unsettled,
  id: string,
  statement: Statement,
  comparison: Comparison,
): AssessedEntry => ({
  ...ownEntry(base),
  linkedTo: id,
  matchReason: statedReason(context, id, statement, comparison === 'another_technology' ? 'technology' : 'counts'),
})

function statedReason(
  { world }: World,
  id: string,
  { capacityMw, generationGwh, revenues }: Statement,
  what: 'counts' | 'technology' | 'asks',
): Message {
  const organisation = world.organisations.get(id)
  const known = { name: organisation?.name ?? id, id, known: organisation?.capacityMw ?? 0 }
  if (what === 'technology') return encodeMatchReason('stated_technology', known)
  const asks = what === 'asks'
  if (revenues.size > 1) return encodeMatchReason(asks ? 'stated_otherwise.asks' : 'stated_otherwise.counts', known)
  for (const [currency, revenue] of revenues) {
    const stated = { ...known, stated: revenue, currency }
    return encodeMatchReason(asks ? 'stated_revenue.asks' : 'stated_revenue.counts', stated)
  }
  if (capacityMw !== null) {
    const stated = { ...known, stated: capacityMw }
    return encodeMatchReason(asks ? 'stated_capacity.asks' : 'stated_capacity.counts', stated)
  }
  const stated = { ...known, stated: generationGwh ?? 0 }
  return encodeMatchReason(asks ? 'stated_generation.asks' : 'stated_generation.counts', stated)
}

const withSizes = (context: World, proposals: readonly MatchProposal[], statement: Statement): MatchProposal[] =>
  proposals.map(proposal => {
    const matchers = proposal.reasons.filter(reason => !Object.values(SIZE_REASONS).includes(reason))
    const size =
      statement.kind === 'nothing' ? null : SIZE_REASONS[compareWithKnown(context.world, proposal.id, statement)]
    return { ...proposal, reasons: size === null ? matchers : [...matchers, size] }
  })
