import type { Provenance } from '@cradle/contract'
import { METHOD_EDITIONS, type MethodEdition, NEWEST_EDITION } from '@cradle/contract/method-editions'

export type { MethodEdition } from '@cradle/contract/method-editions'

/** The edition that new reports are made with. */
export const currentEdition: MethodEdition = NEWEST_EDITION

/** All of them, the newest first. */
export const editionsByAge = METHOD_EDITIONS.toReversed()

/** The same as a word of an address. */
export const presentEdition: string = currentEdition

const knownEdition = (word: string | undefined) => METHOD_EDITIONS.find(edition => edition === word)

/** The edition that an address names; what it does not know is the present one. */
export const editionOf = (word: string): MethodEdition => knownEdition(word) ?? currentEdition

/** The edition of the method that figures are made with; without provenance the first. */
export const methodEdition = (provenance: Pick<Provenance, 'method_version'> | null | undefined): MethodEdition =>
  knownEdition(provenance?.method_version) ??
  (Number.parseInt(provenance?.method_version ?? '', 10) >= 2 ? currentEdition : '1.0.0')
