import type { ApiToken } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { newId } from '../new-id.ts'
import { said } from '../said.ts'
import type { Answers } from './types.ts'

const kept: ApiToken[] = []
const dayMs = 86_400_000

export const tokens: Answers<'listTokens' | 'makeToken' | 'endToken'> = {
  listTokens: () => ({ results: kept.map(one => ({ ...one })) }),
  makeToken: ({ body }) => {
    const token = `cradle_mock_${newId().replaceAll('-', '')}`
    const made: ApiToken = {
      ...{ id: newId(), name: body.name, scope: body.scope ?? 'read', start: token.slice(0, 14) },
      ...{ created: new Date().toISOString(), last_used: null, uses: 0, expired: false },
      expires: new Date(Date.now() + (body.days ?? 90) * dayMs).toISOString(),
    }
    kept.unshift(made)
    return { ...made, token }
  },
  endToken: ({ params }) => {
    const at = kept.findIndex(one => one.id === params.id)
    if (at >= 0) kept.splice(at, 1)
    return said(message('done:token_ended', { name: params.id ?? '' }))
  },
}
