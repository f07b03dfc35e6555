import type { Identity } from './issuer.ts'

/** Kinds of proof, by the methods of RFC 8176: two kinds are two steps. */
const KNOWN = new Set(['pwd', 'pin', 'kba'])
const HELD = new Set(['otp', 'hwk', 'swk', 'sc', 'sms', 'tel', 'pop'])
const BODILY = new Set(['face', 'fpt', 'iris', 'retina', 'vbm'])

/** Whether an issuer says that it has checked two steps: by `mfa`, by methods of two kinds, or by an `acr` that counts as such. */
export function isTwoSteps({ methods, context }: Pick<Identity, 'methods' | 'context'>, contexts: readonly string[]) {
  if (context !== null && contexts.includes(context)) return true
  if (methods.includes('mfa')) return true
  return [KNOWN, HELD, BODILY].filter(kind => methods.some(method => kind.has(method))).length > 1
}
