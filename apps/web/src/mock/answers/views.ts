import type { SavedView } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { putBack, takeOut } from '../deleted.ts'
import { newId } from '../new-id.ts'
import { message as text } from '../wire-messages.ts'
import type { Answers } from './types.ts'

const viewOf = (name: string, address: string): SavedView => ({
  id: newId(),
  name,
  address,
  created: new Date().toISOString(),
})
const first = viewOf('Climate of the worked example', '/report/demo?goal=13#goal')
const stored: SavedView[] = [first]
const find = (id: string | undefined): SavedView => stored.find(one => one.id === id) ?? stored[0] ?? first

export const viewAnswers: Answers<'listViews' | 'saveView' | 'renameView' | 'deleteView' | 'restoreView'> = {
  listViews: () => ({ results: structuredClone(stored), limit: 200 }),
  saveView: ({ body }) => {
    const made = viewOf(body.name, body.address)
    stored.push(made)
    return structuredClone(made)
  },
  renameView: ({ params, body }) => {
    const one = find(params.id)
    one.name = body.name
    return structuredClone(one)
  },
  deleteView: ({ params }) =>
    text(message('done:view_deleted', { name: takeOut(stored, one => one.id === params.id)?.name ?? '' })),
  restoreView: ({ params }) => structuredClone(putBack(stored, one => one.id === params.id) ?? find(params.id)),
}
