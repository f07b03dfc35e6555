import type { User } from '@cradle/contract'
import { refuseField } from '../http/refuse.ts'

const MAX_FIELDS = 20

/** The free profile fields, at most 20. Raises `Refusal`. */
export function checkProfile(profile: User['profile']): User['profile'] {
  if (Object.keys(profile).length > MAX_FIELDS) refuseField(422, 'profile', 'invalid.profile', { limit: MAX_FIELDS })
  return profile
}
