import type { PortfolioGroup } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { putBack, takeOut } from '../deleted.ts'
import { newId } from '../new-id.ts'
import { message as text } from '../wire-messages.ts'
import type { Answers } from './types.ts'

const groupOf = (name: string, portfolios: string[]): PortfolioGroup => ({
  id: `group-${newId()}`,
  name,
  created: new Date().toISOString(),
  portfolios,
})
const core = groupOf('Core', ['mock-a'])
const groups: PortfolioGroup[] = [core]

export const groupAnswers: Answers<'listGroups' | 'makeGroup' | 'changeGroup' | 'deleteGroup' | 'restoreGroup'> = {
  listGroups: () => structuredClone(groups),
  makeGroup: ({ body }) => {
    const made = groupOf(body.name, body.portfolios ?? [])
    groups.push(made)
    return structuredClone(made)
  },
  changeGroup: ({ params, body }) => {
    const group = groups.find(one => one.id === params.id) ?? core
    if (body.name) group.name = body.name
    if (body.portfolios) group.portfolios = body.portfolios
    return structuredClone(group)
  },
  deleteGroup: ({ params }) => {
    takeOut(groups, one => one.id === params.id)
    return text(message('done:group_deleted'))
  },
  restoreGroup: ({ params }) => structuredClone(putBack(groups, one => one.id === params.id) ?? core),
}
