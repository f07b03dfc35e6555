import { message } from '@cradle/words/messages'
import { message as text } from '../wire-messages.ts'
import { tokens } from './session.ts'
import type { Answers } from './types.ts'

const NAME = 'Example ID'

/** There is no issuer behind the mock: whoever is sent to it comes back at once. */
const addressOfReturn = () => {
  const back = new URL('/login', globalThis.location?.origin ?? 'http://mock.test')
  back.search = new URLSearchParams({ code: 'mock', state: 'mock' }).toString()
  return back.href
}

export const openIdAnswers: Answers<'readIssuer' | 'beginOpenIdLogIn' | 'finishOpenIdLogIn' | 'joinIssuer'> = {
  readIssuer: () => ({ name: NAME }),
  beginOpenIdLogIn: () => ({ url: addressOfReturn(), binding: 'mock' }),
  finishOpenIdLogIn: tokens,
  joinIssuer: () => text(message('done:issuer_joined', { name: NAME })),
}
