/** Decisions about the matches of a draft, and shares of its organisations. */
import type { MatchItem } from '@cradle/contract'
import type { Part, Target, Value } from '../edits.ts'
import { answersTo } from '../known.ts'
import { knownDraft, revisionOf } from './cells.ts'
import { ask, fieldIn, type Hold, type Kind } from './kind.ts'

/** Null: not decided. */
const decisionOf = ({ by, state, organisation }: MatchItem): Value =>
  by === 'matcher' || state === 'open'
    ? null
    : { organisation: organisation?.id ?? null, shown: organisation?.name ?? '' }

const nameIn = ({ candidates, organisation }: MatchItem, id: string | null): string =>
  [organisation, ...candidates.map(one => one.organisation)].find(one => one?.id === id)?.name ?? id ?? ''

async function knownItems(id: string): Promise<Map<string, MatchItem>> {
  const items = new Map<string, MatchItem>()
  for (const { results } of await answersTo('listMatches', id))
    for (const item of results) if (!items.has(item.entry)) items.set(item.entry, item)
  return items
}

export const holdDecisions: Hold<'decideMatches'> = async ({ params, body }) => {
  const { decisions = [], forget: takenBack = [], bulk, remember } = body
  const draft = await knownDraft(params.id)
  if (!draft || bulk || remember === false) return null
  const items = await knownItems(params.id)
  const wanted = [
    ...decisions.map(({ entry, organisation }) => ({ entry, to: organisation })),
    ...takenBack.map(entry => ({ entry, to: undefined })),
  ]
  const parts: Part[] = []
  for (const { entry, to } of wanted) {
    const item = items.get(entry)
    if (!item) return null
    const mine = to === undefined ? null : { organisation: to, shown: nameIn(item, to) }
    const what = { code: 'match', params: { name: item.name } } as const
    parts.push({ thing: `${entry} ${item.name}`, was: decisionOf(item), mine, what })
  }
  return {
    held: { kind: 'matches', target: params, title: draft.name, parts, revision: draft.revision },
    reply: { detail: '', draft, decided: parts.length },
  }
}

export const holdShares: Hold<'setAllocations'> = async ({ params, body }) => {
  const draft = await knownDraft(params.id)
  const items = await knownItems(params.id)
  const parts: Part[] = []
  for (const { id, allocation } of body.entries) {
    const item = items.get(id)
    if (!item) return null
    const what = { code: 'share', params: { name: item.name } } as const
    parts.push({ thing: `${id} ${item.name}`, was: item.allocation, mine: allocation, what })
  }
  if (!draft) return null
  return {
    held: { kind: 'shares', target: params, title: draft.name, parts, revision: draft.revision },
    reply: { detail: '', draft },
    back: { entries: body.entries.map(({ id }) => ({ id, allocation: items.get(id)?.allocation ?? 0 })) },
  }
}

/** Entry and name of a thing: entries are found by name, and told apart by their id. */
function entryOf(thing: string): { entry: string; name: string } {
  const [entry = '', ...name] = thing.split(' ')
  return { entry, name: name.join(' ') }
}

const draftOf = ({ id = '' }: Target) => ({ params: { id } })
const A_PAGE = 1000

const lookBy =
  (valueAt: (item: MatchItem) => Value): Kind['look'] =>
  async (target, parts) => {
    const theirs = new Map<string, Value>()
    let version: number | null = null
    for (const { thing } of parts) {
      const { entry, name } = entryOf(thing)
      const query = { search: name.slice(0, 200), limit: A_PAGE, offset: 0 }
      const outcome = await ask('listMatches', { ...draftOf(target), query })
      if (!outcome.isOk) return outcome
      version = Math.min(version ?? Number.POSITIVE_INFINITY, outcome.data.revision)
      const found = outcome.data.results.find(item => item.entry === entry)
      if (found) theirs.set(thing, valueAt(found))
    }
    return { isOk: true, data: { theirs, version } }
  }

/** The item with the change in it. */
const showBy =
  (change: (item: MatchItem, mine: Value) => MatchItem): NonNullable<Kind['shows']['listMatches']> =>
  (answer, { params }, { target, parts }) => {
    if (params.id !== target.id) return answer
    const values = new Map(parts.map(({ thing, mine }) => [entryOf(thing).entry, mine]))
    const results = answer.results.map(item => {
      const mine = values.get(item.entry)
      return mine === undefined ? item : change(item, mine)
    })
    return { ...answer, results }
  }

function decided(item: MatchItem, mine: Value): MatchItem {
  if (mine === null) return { ...item, by: 'matcher', state: 'open' }
  const id = fieldIn(mine, 'organisation')
  const known = item.candidates.find(({ organisation }) => organisation.id === id)?.organisation
  return id === null
    ? { ...item, by: 'you', state: 'rejected', organisation: null }
    : { ...item, by: 'you', state: 'confirmed', organisation: known ?? item.organisation }
}

const stale = ['readDraft', 'listMatches', 'listChanges', 'listDecisions', 'listRows'] as const

export const matches: Kind = {
  version: revisionOf,
  look: lookBy(decisionOf),
  put(target, parts, { version }) {
    const decisions = parts.flatMap(({ thing, mine }) => {
      const organisation = fieldIn(mine, 'organisation')
      if (mine === null) return []
      return [{ entry: entryOf(thing).entry, organisation: typeof organisation === 'string' ? organisation : null }]
    })
    const takenBack = parts.flatMap(({ thing, mine }) => (mine === null ? [entryOf(thing).entry] : []))
    return ask('decideMatches', {
      ...draftOf(target),
      body: {
        revision: version ?? 0,
        remember: true,
        ...(decisions.length > 0 ? { decisions } : {}),
        ...(takenBack.length > 0 ? { forget: takenBack } : {}),
      },
    })
  },
  shows: { listMatches: showBy(decided) },
  stale,
}

export const shares: Kind = {
  version: revisionOf,
  look: lookBy(item => item.allocation),
  put: (target, parts, { version }) =>
    ask('setAllocations', {
      ...draftOf(target),
      body: {
        revision: version ?? 0,
        entries: parts.map(({ thing, mine }) => ({ id: entryOf(thing).entry, allocation: Number(mine) })),
      },
    }),
  shows: { listMatches: showBy((item, mine) => ({ ...item, allocation: Number(mine) })) },
  stale,
}
