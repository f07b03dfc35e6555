import type { MatchItem } from '@cradle/contract'
import { activityOf, allocationOf, type Firm, firms } from './world.ts'

type Organisation = NonNullable<MatchItem['organisation']>

/** The holding above a firm, as the reference world would know it. */
const holdingOf = (firm: Firm, at: number): Organisation => ({
  id: `REF-O-MOCK${at}`,
  name: `${firm.name} Holding`,
  country: firm.country,
  kind: 'owner',
  sites: 1 + (at % 5),
  capacity_mw: firm.capacity,
})
const nothingAlike = {
  text: 'No reference organisation has this id, or this name in this country.',
  message: { code: 'matches:nothing_alike' },
}

const alike = (code: 'word_missing' | 'spelling', text: string) => ({
  code,
  text,
  message: { code: `matches:alike.${code}` },
})

/** The firm's own holding first, then that of the next firm, which is only spelt alike. */
const candidatesOf = (own: Organisation, next: Organisation, isExact: boolean): MatchItem['candidates'] => [
  isExact
    ? { organisation: own, score: 1, safe: true, reasons: [] }
    : { organisation: own, score: 0.86, safe: true, reasons: [alike('word_missing', 'A word more or less')] },
  { organisation: next, score: 0.74, safe: true, reasons: [alike('spelling', 'Spelled differently')] },
]

/** By turns: likely and open, new to the reference world, and known exactly. */
const classes = ['likely', 'new', 'exact'] as const
const states = { likely: 'open', new: 'own', exact: 'applied' } as const

export const matches: MatchItem[] = firms.map((firm, at) => {
  const kind = classes[at % classes.length] ?? 'new'
  const isExact = kind === 'exact'
  const own = holdingOf(firm, at)
  const after = (at + 1) % firms.length
  const next = holdingOf(firms[after] ?? firm, after)
  return {
    entry: `entry-${at + 1}`,
    row: at + 2,
    rows: [at + 2],
    name: firm.name,
    entity_id: `MOCK-${at + 1}`,
    country: firm.country,
    activity: firm.technology ?? firm.industry ?? '',
    activity_message: activityOf(firm),
    allocation: allocationOf(at),
    allocation_basis: 'given',
    allocation_from: null,
    class: kind,
    state: states[kind],
    by: 'matcher',
    organisation: isExact ? own : null,
    calculated_from: isExact ? 'reference' : 'statement',
    reason: isExact ? 'Reference organisation.' : nothingAlike.text,
    said: null,
    message: isExact ? { code: 'matches:reference' } : nothingAlike.message,
    candidates: kind === 'new' ? [] : candidatesOf(own, next, isExact),
  }
})

/** What the owner chose: an organisation of the candidates, another one, or none (null). */
export const decide = (match: MatchItem, id: string | null): void => {
  const candidate = match.candidates.find(found => found.organisation.id === id)
  match.organisation = id === null ? null : (candidate?.organisation ?? holdingOf(firms[0], 0))
  match.calculated_from = id === null ? 'statement' : 'reference'
  match.state = id === null ? 'rejected' : candidate ? 'confirmed' : 'chosen'
  match.by = 'you'
  match.reason = id === null ? 'You said it is none of them.' : 'You confirmed it.'
}
