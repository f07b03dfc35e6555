/** The assurance pack: what is in the archive, and the same on paper. */
export { type PackFacts, type PackItem, packedThread, packTexts } from './pack-texts.ts'
export { printPack } from './print-pack.ts'
