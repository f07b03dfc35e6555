/**
 * Which reference organisation a row means. Only an id, or the same name in the same country,
 * applies by itself; everything else is a proposal that a person confirms, because a wrong match
 * puts somebody else's plants into the figures.
 */

import type { Iso3, ReferenceOrganisation } from '@cradle/data/types'
import { itemAt } from '../checked-access.ts'
import { COMMON, type Likeness, likeness, type Reason, type WeighedName, weighed } from './alignment.ts'
import { searchFamily } from './families.ts'
import type { MatchIndex } from './match-index.ts'
import { isGroupWord, isTrade, legalFormsAgree, nameWords } from './name-words.ts'
import { namesWithin } from './other-names.ts'
import { ownerOfPlant } from './plant-names.ts'
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
/** What an abbreviation or a former name takes off a score: others may have it too. */
const BY_OTHER_NAME = 0.9
/** Score of an organisation that has one of the two names that a row gives beside each other. */
const BY_NAME_WITHIN = 0.8
/** Score of a name that lacks a word for a group only. */
const WITHOUT_GROUP = 0.92
/** The same for words of the trade, too little to be confirmed in bulk. */
const WITHOUT_TRADE = 0.8
/**
 * Score of the owner of a plant of that name, of 1: below every organisation of the very name and above those of a similar one. It is under what is
 * accepted without a question, because the row may mean the plant alone, and the organisation may have many more.
 */
const BY_PLANT = 0.75
/** Letters of what is too short to be a name without the words behind it. */
const SHORT_LEAD = 3
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
  const same = sameName(index, words)
  const here = same.filter(({ organisation }) => iso3 !== null && itemAt(index.countries, organisation).has(iso3))
  const match = applies(index, words, here)
  if (match) return match
  // Namesakes in the country leave nothing else to ask; namesakes abroad do not keep what is alike at home from being offered.
  if (here.length > 0) return proposal(namesakes(index, words, here, iso3))
  return proposal([
    ...namesakes(index, words, same, iso3),
    ...alike(index, words, iso3).filter(
      ({ reasons }) => same.length === 0 || !isShort(words) || !reasons.includes('spelling'),
    ),
    ...parts(index, words, iso3),
    ...byNamesWithin(index, name, iso3),
    ...withoutEnd(index, words, iso3),
    ...byPlant(index, words, iso3),
  ])
}

/** The organisation that owns the plant of that name, as a question; empty where none has it alone. */
function byPlant(index: MatchIndex, words: WeighedName, iso3: Iso3 | null): Candidate[] {
  const organisation = ownerOfPlant(index.plants, words, iso3)
  if (organisation === undefined) return []
  return [candidateOf(index, { score: BY_PLANT, reasons: ['owner_of_plant'] }, organisation, iso3, [])]
}

/** A name of one word that is known as it stands, be it abroad, is no misspelling of one that differs by a letter in six. */
const isShort = ({ core, tight }: WeighedName): boolean => core.length === 1 && tight.length <= 6

/**
 * Organisations of the same country whose name is that of the row without words for a group or for the trade at its end: EDF Energy
 * Holdings, Akenerji Elektrik Üretim.
 */
function withoutEnd(index: MatchIndex, { core, numbers }: WeighedName, iso3: Iso3 | null): Candidate[] {
  if (iso3 === null || numbers !== '') return []
  const own = core.filter(word => !isGroupWord(word))
  const found: Candidate[] = []
  const look = (words: readonly string[], score: number) => {
    for (const { organisation, isOther } of sameName(index, weighed(nameWords(words.join(' ')), index.vocabulary)))
      if (
        !isOther &&
        isIn(index, organisation, iso3) &&
        itemAt(index.organisations, organisation).kind === 'owner_group'
      )
        found.push(candidateOf(index, { score, reasons: ['word_missing'] }, organisation, iso3, []))
  }
  if (own.length < core.length && own.length > 0) look(own, WITHOUT_GROUP)
  for (let end = own.length - 1; end > 0 && isTrade(own[end] ?? ''); end--)
    if (own.slice(0, end).join('').length > SHORT_LEAD && !isCommon(index, own.slice(0, end)))
      look(own.slice(0, end), WITHOUT_TRADE)
  return found
}

/** Whether all words are those of many names. */
const isCommon = ({ vocabulary }: MatchIndex, words: readonly string[]): boolean =>
  words.every(word => vocabulary.countOf(word) >= COMMON)

/** Organisations of the same country whose name the row has beside another: by an abbreviation and by what it stands for. */
const byNamesWithin = (index: MatchIndex, name: string, iso3: Iso3 | null): Candidate[] =>
  namesWithin(name).flatMap(within => {
    const words = weighed(nameWords(within), index.vocabulary)
    const here = sameName(index, words).filter(
      ({ organisation }) => iso3 !== null && itemAt(index.countries, organisation).has(iso3),
    )
    return here.map(({ organisation }) =>
      candidateOf(index, { score: BY_NAME_WITHIN, reasons: ['other_name'] }, organisation, iso3, []),
    )
  })

/**
 * Whether the id, or name and country, are those of one organisation: the quick half of `matchRow`.
 */
export function isExactMatch(index: MatchIndex, { name, entityId, iso3 }: MatchQuery): boolean {
  if (entityId !== null && index.byId.has(entityId)) return true
  const words = weighed(nameWords(name), index.vocabulary)
  if (words.tight === '' || iso3 === null || !index.byName.has(words.tight)) return false
  const here = sameName(index, words).filter(({ organisation }) => itemAt(index.countries, organisation).has(iso3))
  return applies(index, words, here) !== null
}

/**
 * All organisations of that name, in any country, each by its first spelling. A label (a state behind
 * the name of a town) must be the same on both sides.
 */
const sameName = (index: MatchIndex, words: WeighedName): MatchIndex['spellings'] =>
  unique((index.byName.get(words.tight) ?? []).map(number => itemAt(index.spellings, number))).filter(
    spelling => spelling.words.label === words.label,
  )

/** The one organisation of that name in the right country; null where there is none, or several are a question. */
function applies(index: MatchIndex, words: WeighedName, here: MatchIndex['spellings']): Match | null {
  const agreeing = here.filter(one => !one.isOther && legalFormsAgree(one.words.legalForm, words.legalForm))
  const literal = agreeing.filter(spelling => spelling.words.legalForm === words.legalForm)
  const chosen = only(agreeing) ?? only(literal) ?? onlyOwner(index, literal) ?? onlyOwner(index, agreeing)
  if (chosen === undefined) return null
  const reasons: Reason[] = literal.includes(chosen) ? [] : ['legal_form_missing']
  const organisation = itemAt(index.organisations, chosen.organisation)
  return { kind: 'exact', by: 'name', organisation, score: 1, reasons }
}

/**
 * Organisations of that name among which a person chooses: those whose legal form agrees, if there
 * are any. Several are a question of their own; an abbreviation or a former name takes a tenth off,
 * because it may belong to somebody else too.
 */
function namesakes(
  index: MatchIndex,
  words: WeighedName,
  same: MatchIndex['spellings'],
  iso3: Iso3 | null,
): Candidate[] {
  const agreeing = same.filter(spelling => legalFormsAgree(spelling.words.legalForm, words.legalForm))
  const proposals = (agreeing.length > 0 ? agreeing : same).filter(
    ({ organisation, isOther }) => !isOther || !isAbbreviation(words) || isIn(index, organisation, iso3),
  )
  const extra: Reason[] = proposals.length > 1 ? ['several_alike'] : []
  return proposals.map(({ organisation, words: other, isOther }) => {
    const { score, reasons } = likeness(words, other, index.vocabulary)
    const found = isOther
      ? { score: score * BY_OTHER_NAME, reasons: [...reasons, 'other_name' as const] }
      : { score, reasons }
    return candidateOf(index, found, organisation, iso3, extra)
  })
}

/** A plant that is known by its place, where the row names a company: Vale S.A. is not the mill Vale do Rosário. */
const isPlantOfCompany = (index: MatchIndex, { legalForm }: WeighedName, organisation: number): boolean =>
  legalForm !== '' && itemAt(index.organisations, organisation).kind !== 'owner_group'

/** Letters of the longest abbreviation: abroad it is that of somebody else. */
const ABBREVIATION = 5
/** Whether a name is short enough to be that of several organisations in the world. */
const isAbbreviation = ({ tight }: WeighedName): boolean => tight.length <= ABBREVIATION

/** Whether an organisation has its seat or a plant in the country; everywhere, where the row names none. */
const isIn = (index: MatchIndex, organisation: number, iso3: Iso3 | null): boolean =>
  iso3 === null || itemAt(index.countries, organisation).has(iso3)

/**
 * Names that share enough trigrams or are one slip away, compared word by word; in another country
 * only if they are very much alike.
 */
function alike(index: MatchIndex, words: WeighedName, iso3: Iso3 | null): Candidate[] {
  const found = searchSlips(index.slips, words.tight)
  for (const number of index.trigrams.search(words.core, SHARED_TRIGRAMS, LOOKED_AT)) found.add(number)
  return [...found].flatMap(number => {
    const { organisation, words: other, isOther } = itemAt(index.spellings, number)
    const like = likeness(words, other, index.vocabulary)
    if (like.score < LIKELY) return []
    if (like.reasons.includes('spelling') && isShort(words) && words.tight[0] !== other.tight[0]) return []
    // An abbreviation with another letter is another one: NHPC is not NTPC.
    if (isOther && isAbbreviation(other) && (like.reasons.includes('spelling') || !isIn(index, organisation, iso3)))
      return []
    if (like.reasons.includes('word_missing') && isPlantOfCompany(index, words, organisation)) return []
    const candidate = candidateOf(index, like, organisation, iso3, isOther ? ['other_name'] : [])
    const isFar = like.score < LIKELY_ABROAD || (isShort(words) && like.reasons.includes('spelling'))
    return candidate.reasons.includes('other_country') && isFar ? [] : [candidate]
  })
}

/**
 * Organisations of the same country whose name begins with that name: parts of the group that it may
 * mean. Their score is the least of a proposal, so anything that is really alike comes first.
 */
const parts = (index: MatchIndex, words: WeighedName, iso3: Iso3 | null): Candidate[] =>
  searchFamily(index.families, index.spellings, words, index.vocabulary).flatMap(number => {
    const { organisation } = itemAt(index.spellings, number)
    if (iso3 === null || !isIn(index, organisation, iso3) || isPlantOfCompany(index, words, organisation)) return []
    return [candidateOf(index, { score: LIKELY, reasons: ['part_of_group'] }, organisation, iso3, [])]
  })

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
 * The best candidates, each organisation once: those of the right country first, then the most alike, then the largest, and equal ones by
 * id, so that the order is the same every time.
 */
function proposal(candidates: readonly Candidate[]): Match {
  const best = new Map<ReferenceOrganisation, Candidate>()
  for (const candidate of candidates)
    if (candidate.score > (best.get(candidate.organisation)?.score ?? 0)) best.set(candidate.organisation, candidate)
  const [first, ...others] = [...best.values()]
    .sort(
      (a, b) =>
        Number(isAbroad(a)) - Number(isAbroad(b)) ||
        b.score - a.score ||
        b.organisation.capacityMw - a.organisation.capacityMw ||
        (a.organisation.entityId < b.organisation.entityId ? -1 : 1),
    )
    .slice(0, PROPOSED)
  return first ? { kind: 'likely', candidates: [first, ...others] } : { kind: 'new' }
}

const isAbroad = ({ reasons }: Candidate): boolean => reasons.includes('other_country')

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
