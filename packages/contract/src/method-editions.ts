/** Editions of the method, the oldest first; a test of the server holds them to those that it calculates with. */
export const METHOD_EDITIONS = ['1.0.0', '2.0.0', '2.1.0'] as const
export type MethodEdition = (typeof METHOD_EDITIONS)[number]

/** The edition that new reports are made with, where the operator did not choose another. */
export const NEWEST_EDITION = '2.1.0' satisfies MethodEdition
