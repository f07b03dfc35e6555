import { PARTS, type Part, type Sources } from '../assets/parts.ts'
import { BadRelease } from './bad-release.ts'

/** What the register says of the licence of a source: read by a person, with the place where it stands. */
export type RegisteredLicence = { licence: string; statedIn: string }

/** sources/assets/licences.json: one entry a source. A release of a source without one is refused until somebody has read its terms. */
export function licenceRegister(sources: Sources): ReadonlyMap<Part, RegisteredLicence> {
  const file = sources.ownJson('licences.json')
  const entries = typeof file === 'object' && file !== null ? Object.entries(file) : []
  return new Map(
    PARTS.flatMap(part => {
      const found = entries.find(([name]) => name === part)?.[1] as Partial<RegisteredLicence> | undefined
      return found?.licence && found.statedIn ? [[part, { licence: found.licence, statedIn: found.statedIn }]] : []
    }),
  )
}

/** Raises `BadRelease` for a part without an entry. */
export function checkLicences(parts: readonly Part[], register: ReadonlyMap<Part, RegisteredLicence>): void {
  for (const part of parts)
    if (!register.has(part))
      throw new BadRelease(
        'licence_not_registered',
        `The licence register has no entry for ${part}. Read the terms of the release, and add its licence and where it is stated to sources/assets/licences.json.`,
      )
}
