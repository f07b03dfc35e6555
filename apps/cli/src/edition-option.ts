import { METHOD_EDITIONS, type MethodEdition, NEWEST_EDITION } from '@cradle/data/editions'
import { WrongUsage } from './cannot.ts'
import type { Given, Option } from './command.ts'

/** Editions of the method that the program calculates with, the newest first. */
const EDITIONS = METHOD_EDITIONS.toReversed()
const LISTED = `${EDITIONS.slice(0, -1).join(', ')} or ${EDITIONS.at(-1)}`

export const EDITION_OPTION: Option = {
  name: 'edition',
  value: 'VERSION',
  text: `edition of the method: ${LISTED}; 1.0.0 has no physical figures`,
  otherwise: NEWEST_EDITION,
}

/** Raises `WrongUsage` for an edition that there is not. */
export function editionIn(given: Given): MethodEdition {
  const text = given.text(EDITION_OPTION.name)
  const found = EDITIONS.find(edition => edition === text)
  if (!found) throw new WrongUsage(`--edition takes ${LISTED}`)
  return found
}
