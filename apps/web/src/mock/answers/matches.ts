import type { Decision } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { putBack, takeOut } from '../deleted.ts'
import { draftOf } from '../draft.ts'
import { noteChange, revision } from '../draft-list.ts'
import { decide, matches } from '../matches.ts'
import { pageOf } from '../page.ts'
import { message as text } from '../wire-messages.ts'
import type { Answers } from './types.ts'

const decisions: Decision[] = []
const decided: Decision = {
  ...{ id: 'decision-0', name: 'Hilltop Example Wind', entity_id: '', country: 'DE', organisation: null },
  decided: '2026-11-02T08:00:00Z',
}

export const matchAnswers: Answers<
  'listMatches' | 'decideMatches' | 'setAllocations' | 'listDecisions' | 'forgetDecision' | 'restoreDecision'
> = {
  listMatches: question => {
    const { query } = question
    const found = matches
      .filter(one => !query.get('class') || one.class === query.get('class'))
      .filter(one => query.get('state') !== 'open' || one.state === 'open')
      .filter(one => query.get('state') !== 'decided' || one.by === 'you')
    return {
      ...pageOf(question, found, 100, 1000),
      revision: revision(),
      ready: true,
      matched: matches.length,
    }
  },
  decideMatches: ({ params, body }) => {
    const chosen = new Map((body.decisions ?? []).map(one => [one.entry, one.organisation]))
    const { bulk } = body
    if (bulk)
      for (const { entry, state, candidates } of matches) {
        const [best] = candidates
        if (state === 'open' && best && best.score >= (bulk.least_score ?? 0))
          chosen.set(entry, bulk.decision === 'confirm' ? best.organisation.id : null)
      }
    for (const one of matches) {
      const id = chosen.get(one.entry)
      if (id === undefined) continue
      decide(one, id)
      const { name, entity_id, country, organisation } = one
      const decided = new Date().toISOString()
      decisions.unshift({ id: `decision-${decisions.length + 1}`, name, entity_id, country, organisation, decided })
    }
    noteChange('matches', `${chosen.size} matches decided`, chosen.size)
    return {
      ...text(message('done:changed', { change: message('changes:matches', { count: chosen.size }) })),
      decided: chosen.size,
      draft: draftOf(params.id ?? ''),
    }
  },
  setAllocations: ({ params, body }) => {
    for (const { id, allocation } of body.entries) {
      const found = matches.find(one => one.entry === id)
      if (found) found.allocation = allocation
    }
    const count = body.entries.length
    noteChange('cells', `${count} allocations changed`, count)
    return {
      ...text(message('done:changed', { change: message('changes:allocations', { count }) })),
      draft: draftOf(params.id ?? ''),
    }
  },
  listDecisions: question => pageOf(question, decisions, 100, 1000),
  forgetDecision: ({ params }) => {
    takeOut(decisions, one => one.id === params.id)
    return text(message('done:decision_deleted'))
  },
  restoreDecision: ({ params }) => structuredClone(putBack(decisions, one => one.id === params.id) ?? decided),
}
