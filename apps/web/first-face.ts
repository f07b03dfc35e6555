/**
 * The face of headings with the characters that headings have, as `src/styles/newsreader-first-400-normal.woff2`: 13 kB instead of the 22 of the
 * package, so that it comes with the first ten packets of a connection and the first words wait for one round trip less. Other characters
 * come from the files of the package (src/styles/fonts.css).
 *   node apps/web/first-face.ts    writes the file
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const whole = fileURLToPath(import.meta.resolve('@fontsource/newsreader/files/newsreader-latin-400-normal.woff2'))
const first = new URL('./src/styles/newsreader-first-400-normal.woff2', import.meta.url)

const letters = 'abcdefghijklmnopqrstuvwxyz'
const accented = 'äöüßéèêàâçîôûùáíóúñãõ'
const signs = ' \u00a0\u202f.,;:!?¿\'’"“”„()-–—…/%&+−·×«»'
/** What headings of the five languages are written with. */
export const characters = `${letters}${letters.toUpperCase()}0123456789${accented}ÄÖÜÉÀÁÂÚ${signs}`

/** The same as the `unicode-range` of a style sheet: `U+0020-0022, U+00A0`. */
export function unicodeRange(text: string): string {
  const codes = [...new Set([...text].map(one => one.codePointAt(0)!))].sort((a, b) => a - b)
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}

/** The bytes of the file, the same each time. */
export const makeFirstFace = (): Promise<Buffer> =>
  subsetFont(readFileSync(whole), characters, { targetFormat: 'woff2' })

export const readFirstFace = (): Buffer => readFileSync(first)

if (process.argv[1] === import.meta.filename) writeFileSync(first, await makeFirstFace())
