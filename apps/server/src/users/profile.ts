import type { User } from '@cradle/contract'
import { refuse } from '../http/refuse.ts'

const MAX_FIELDS = 20

/** The free profile fields, at most 20. Raises `Refusal`. */
export function checkProfile(profile: User['profile']): User['profile'] {
  if (Object.keys(profile).length > MAX_FIELDS) {
    const sentence = `A profile has at most ${MAX_FIELDS} fields.`
    refuse(422, 'invalid', sentence, [{ field: 'profile', sentence }])
  }
  return profile
}
