import { WrongUsage } from './cannot.ts'
import type { Given, Option } from './command.ts'

/** Editions of the method that the program calculates with, the newest first. */
const EDITIONS = ['2.0.0', '1.0.0'] as const
export type MethodEdition = (typeof EDITIONS)[number]

export const EDITION_OPTION: Option = {
  name: 'edition',
  value: 'VERSION',
  text: `edition of the method: ${EDITIONS.join(' or ')}; the first has no physical figures`,
  otherwise: EDITIONS[0],
}

/** Raises `WrongUsage` for an edition that there is not. */
export function editionIn(given: Given): MethodEdition {
  const text = given.text(EDITION_OPTION.name)
  const found = EDITIONS.find(edition => edition === text)
  if (!found) throw new WrongUsage(`--edition takes ${EDITIONS.join(' or ')}`)
  return found
}
