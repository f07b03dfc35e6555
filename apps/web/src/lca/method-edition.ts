import type { Provenance } from '@cradle/contract'

export type MethodEdition = '1.0.0' | '2.0.0'

/** The edition that new reports are made with. */
export const currentEdition: MethodEdition = '2.0.0'

/** The same as a word of an address. */
export const presentEdition: string = currentEdition

/** The edition that an address names; what it does not know is the present one. */
export const editionOf = (word: string): MethodEdition => (word === '1.0.0' ? word : currentEdition)

/** The edition of the method that figures are made with; without provenance the first. */
export const methodEdition = (provenance: Pick<Provenance, 'method_version'> | null | undefined): MethodEdition =>
  Number.parseInt(provenance?.method_version ?? '', 10) >= 2 ? '2.0.0' : '1.0.0'
