/**
 * Which reference organisation a row means. Only an id, or the same name in the same country,
 * applies by itself; everything else is a proposal that a person confirms, because a wrong match
 * puts somebody else's plants into the figures.
 */

import type { Iso3, ReferenceOrganisation } from '@cradle/data/types'
import { itemAt } from '../checked-access.ts'
import { type Likeness, likeness, type Reason, type WeighedName, weighed } from './alignment.ts'
import type { MatchIndex } from './match-index.ts'
import { legalFormsAgree, nameWords } from './name-words.ts'
import { searchSlips } from './slips.ts'

/** What a row says about who it means. */
export type MatchQuery = { name: string; entityId: string | null; iso3: Iso3 | null }

/** A reference organisation that a row could mean. */
export type Candidate = {
  organisation: ReferenceOrganisation
  /** 0..1; 1 is the same name in the same country. */
  score: number
  /** In what it differs; empty: in nothing. */
  reasons: readonly Reason[]
}

/**
 * exact: the id, or the normalised name and the country are those of one organisation; applies by
 * itself. likely: a proposal for a person to confirm or reject, never applied by itself. new: an
 * organisation of its own.
 */
export type Match =
  | { kind: 'exact'; by: 'id' | 'name'; organisation: ReferenceOrganisation; score: 1; reasons: readonly Reason[] }
  | { kind: 'likely'; candidates: readonly [Candidate, ...Candidate[]] }
  | { kind: 'new' }

/** Least score of a proposal, in the same and in another country. */
const LIKELY = 0.72
const LIKELY_ABROAD = 0.93
/** What another country takes off a score. */
const ABROAD = 0.9
/** Share of a name's trigrams (by weight) that a candidate must have. */
const SHARED_TRIGRAMS = 0.35
const LOOKED_AT = 20
const PROPOSED = 5

/**
 * The match of a row: exact by id, exact by name and country, likely, or new. An id that the
 * reference knows goes before the name.
 */
export function matchRow(index: MatchIndex, { name, entityId, iso3 }: MatchQuery): Match {
  const typed = entityId === null ? undefined : index.byId.get(entityId)
  if (typed !== undefined)
    return { kind: 'exact', by: 'id', organisation: itemAt(index.organisations, typed), score: 1, reasons: [] }
  const words = weighed(nameWords(name), index.vocabulary)
  if (words.tight === '') return { kind: 'new' }
  return exactName(index, words, iso3) ?? likely(index, words, iso3)
}

/**
 * Whether the id, or name and country, are those of one organisation: the quick half of `matchRow`.
 */
export function isExactMatch(index: MatchIndex, { name, entityId, iso3 }: MatchQuery): boolean {
  if (entityId !== null && index.byId.has(entityId)) return true
  const words = weighed(nameWords(name), index.vocabulary)
  return words.tight !== '' && index.byName.has(words.tight) && exactName(index, words, iso3)?.kind === 'exact'
}

/**
 * All organisations of that name; one in the right country is the match, several there are a
 * question.
 */
function exactName(index: MatchIndex, words: WeighedName, iso3: Iso3 | null): Match | null {
  const same = unique((index.byName.get(words.tight) ?? []).map(number => itemAt(index.spellings, number))).filter(
    spelling => spelling.words.label === words.label,
  )
  if (same.length === 0) return null
  const here = same.filter(({ organisation }) => iso3 !== null && itemAt(index.countries, organisation).has(iso3))
  const agreeing = here.filter(spelling => legalFormsAgree(spelling.words.legalForm, words.legalForm))
  const literal = agreeing.filter(spelling => spelling.words.legalForm === words.legalForm)
  const chosen = only(agreeing) ?? only(literal) ?? onlyOwner(index, literal) ?? onlyOwner(index, agreeing)
  if (chosen !== undefined) {
    const reasons: Reason[] = literal.includes(chosen) ? [] : ['legal_form_missing']
    return {
      kind: 'exact',
      by: 'name',
      organisation: itemAt(index.organisations, chosen.organisation),
      score: 1,
      reasons,
    }
  }
  const proposals = agreeing.length > 0 ? agreeing : here.length > 0 ? here : same
  const extra: Reason[] = proposals.length > 1 ? ['several_alike'] : []
  return proposal(
    proposals.map(({ organisation, words: other }) =>
      candidateOf(index, likeness(words, other, index.vocabulary), organisation, iso3, extra),
    ),
  )
}

/**
 * Proposals: names that share enough trigrams or are one slip away, compared word by word; in
 * another country only if they are very much alike.
 */
function likely(index: MatchIndex, words: WeighedName, iso3: Iso3 | null): Match {
  const best = new Map<number, Candidate>()
  const found = searchSlips(index.slips, words.tight)
  for (const number of index.trigrams.search(words.core, SHARED_TRIGRAMS, LOOKED_AT)) found.add(number)
  for (const number of found) {
    const { organisation, words: other } = itemAt(index.spellings, number)
    const alike = likeness(words, other, index.vocabulary)
    if (alike.score < LIKELY) continue
    const candidate = candidateOf(index, alike, organisation, iso3, [])
    const abroad = candidate.reasons.includes('other_country')
    if (abroad && alike.score < LIKELY_ABROAD) continue
    if (candidate.score > (best.get(organisation)?.score ?? 0)) best.set(organisation, candidate)
  }
  return proposal([...best.values()])
}

/** An organisation with its score and what it differs in; another country takes a tenth off. */
function candidateOf(
  index: MatchIndex,
  { score, reasons }: Likeness,
  organisation: number,
  iso3: Iso3 | null,
  extra: readonly Reason[],
): Candidate {
  const abroad = iso3 !== null && !itemAt(index.countries, organisation).has(iso3)
  return {
    organisation: itemAt(index.organisations, organisation),
    score: abroad ? score * ABROAD : score,
    reasons: [...reasons, ...(abroad ? (['other_country'] as const) : []), ...extra],
  }
}

/**
 * The best candidates, most alike first; equal ones by id, so that the order is the same every
 * time.
 */
function proposal(candidates: Candidate[]): Match {
  const [first, ...others] = candidates
    .sort((a, b) => b.score - a.score || (a.organisation.entityId < b.organisation.entityId ? -1 : 1))
    .slice(0, PROPOSED)
  return first ? { kind: 'likely', candidates: [first, ...others] } : { kind: 'new' }
}

/** One spelling of each organisation, the first. */
function unique<T extends { organisation: number }>(spellings: readonly T[]): T[] {
  const seen = new Map<number, T>()
  for (const spelling of spellings) if (!seen.has(spelling.organisation)) seen.set(spelling.organisation, spelling)
  return [...seen.values()]
}

/** The only element of a list; undefined for none or several. */
function only<T>(list: readonly T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined
}

/** Among owners and plants of one name the owner is meant, if there is one alone. */
function onlyOwner<T extends { organisation: number }>(index: MatchIndex, list: readonly T[]): T | undefined {
  return only(list.filter(({ organisation }) => itemAt(index.organisations, organisation).kind === 'owner_group'))
}
