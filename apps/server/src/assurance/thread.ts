/** Assurance packs on paper. Runs in worker threads: loaded by the pool, never by the program itself. */
import { type PackFacts, printPack } from '@cradle/report/assurance'
import { loadedFonts } from '../exports/fonts.ts'

export const print = (facts: PackFacts): Promise<Uint8Array> => printPack(facts, loadedFonts())
