export { OWN_PARTS, type Part } from '../assets/parts.ts'
export { BadRelease } from './bad-release.ts'
export { buildEdition, type EditionWish } from './build-edition.ts'
export type { EditionDifference } from './compare.ts'
export { builtPlantsEdition, putInPlace, takeBack } from './installed.ts'

/** Sources that are kept where no release renews them, and the folder of the built editions. */
export const SOURCES = new URL('../../sources/', import.meta.url)
export const BUILT = new URL('../../built/', import.meta.url)
