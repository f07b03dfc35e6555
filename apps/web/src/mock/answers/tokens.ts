import type { ApiToken } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { newId } from '../new-id.ts'
import { PERSONAL } from '../personal-workspace.ts'
import { message as text } from '../wire-messages.ts'
import type { Answers } from './types.ts'

const stored: ApiToken[] = []
const dayMs = 86_400_000

export const tokens: Answers<'listTokens' | 'makeToken' | 'endToken'> = {
  listTokens: () => ({ results: stored.map(one => ({ ...one })) }),
  makeToken: ({ body }) => {
    const token = `cradle_mock_${newId().replaceAll('-', '')}`
    const made: ApiToken = {
      id: newId(),
      name: body.name,
      scope: body.scope ?? 'read',
      workspace: { id: PERSONAL.id, name: '', personal: true },
      start: token.slice(0, 14),
      created: new Date().toISOString(),
      last_used: null,
      uses: 0,
      expired: false,
      expires: new Date(Date.now() + (body.days ?? 90) * dayMs).toISOString(),
    }
    stored.unshift(made)
    return { ...made, token }
  },
  endToken: ({ params }) => {
    const at = stored.findIndex(one => one.id === params.id)
    if (at >= 0) stored.splice(at, 1)
    return text(message('done:token_ended', { name: params.id ?? '' }))
  },
}
