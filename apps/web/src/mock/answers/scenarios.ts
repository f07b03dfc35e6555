import type { Scenario } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { putBack, takeOut } from '../deleted.ts'
import { newId } from '../new-id.ts'
import { message as text } from '../wire-messages.ts'
import { firms } from '../world.ts'
import { stored } from './trials.ts'
import type { Answers } from './types.ts'

const contentOf = (given: object | undefined): Scenario['content'] => ({
  version: 1,
  organisation: null,
  changes: [],
  share_file: null,
  ...given,
})
const whose = (content: Scenario['content']): string | null =>
  firms.find(firm => firm.id === content.organisation)?.name ?? null

const make = (name: string, note: string, content: Scenario['content']): Scenario => {
  const at = new Date().toISOString()
  const made = {
    id: newId(),
    name,
    note,
    content,
    organisation_name: whose(content),
    revision: 1,
    created: at,
    updated: at,
  }
  stored.unshift(made)
  return made
}
make('Half the coal', 'Invented.', contentOf({ changes: [{ kind: 'scale', value: 0.5 }] }))

const find = (id: string | undefined): Scenario =>
  stored.find(one => one.id === id) ?? stored[0] ?? make('Scenario', '', contentOf({}))

export const scenarios: Answers<
  'listScenarios' | 'makeScenario' | 'readScenario' | 'changeScenario' | 'deleteScenario' | 'restoreScenario'
> = {
  listScenarios: () => ({ results: structuredClone(stored), count: stored.length, most: 200 }),
  makeScenario: ({ body }) => structuredClone(make(body.name, body.note ?? '', contentOf(body.content))),
  readScenario: ({ params }) => structuredClone(find(params.id)),
  changeScenario: ({ params, body }) => {
    const one = find(params.id)
    if (body.name) one.name = body.name
    if (body.note !== undefined) one.note = body.note
    if (body.content) Object.assign(one, { content: contentOf(body.content) })
    Object.assign(one, { organisation_name: whose(one.content), revision: one.revision + 1 })
    one.updated = new Date().toISOString()
    return structuredClone(one)
  },
  deleteScenario: ({ params }) => {
    const gone = takeOut(stored, one => one.id === params.id)
    return text(message('done:scenario_deleted', { name: gone?.name ?? '' }))
  },
  restoreScenario: ({ params }) => structuredClone(putBack(stored, one => one.id === params.id) ?? find(params.id)),
}
