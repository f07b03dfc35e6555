import type { SecondFactor } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { message as text } from '../wire-messages.ts'
import { tokens } from './session.ts'
import type { Answers } from './types.ts'

/** A secret that opens nothing: the mock takes every code. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const group = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(5)), byte => ALPHABET.charAt(byte % ALPHABET.length)).join('')
const newCodes = () => {
  state.recovery_codes = 10
  return { recovery_codes: Array.from({ length: 10 }, () => `${group()}-${group()}-${group()}`) }
}

const state: SecondFactor = { on: false, since: null, recovery_codes: 0 }

export const secondFactor: Answers<
  | 'finishLogIn'
  | 'readSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'endSecondFactor'
> = {
  finishLogIn: tokens,
  readSecondFactor: () => ({ ...state }),
  beginSecondFactor: () => ({
    secret: SECRET,
    address: `otpauth://totp/Cradle:demo?secret=${SECRET}&issuer=Cradle`,
  }),
  confirmSecondFactor: () => {
    state.on = true
    state.since = new Date().toISOString()
    return newCodes()
  },
  renewRecoveryCodes: newCodes,
  endSecondFactor: () => {
    Object.assign(state, { on: false, since: null, recovery_codes: 0 })
    return text(message('done:second_factor_off'))
  },
}
