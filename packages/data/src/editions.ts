/** Editions of the method that this program calculates with, the oldest first. Those of one leading digit share one method and differ in its tables. */
export const METHOD_EDITIONS = ['1.0.0', '2.0.0', '2.1.0'] as const
export type MethodEdition = (typeof METHOD_EDITIONS)[number]

/** The edition that new reports are made with, where nobody chose another. */
export const NEWEST_EDITION = '2.1.0' satisfies MethodEdition
