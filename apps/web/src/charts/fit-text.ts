/** Pixels that a text takes. */
export type Measure = (text: string) => number

/** Where a line may end: after a space, a hyphen or a slash. The space itself is not drawn. */
const wordsOf = (text: string): string[] => text.match(/[^\s/-]*[\s/-]*/g)?.filter(Boolean) ?? []

/** A line that ends before its text does, without the comma or bracket that would have led on. */
const ended = (line: string): string =>
  `${line.replace(/[^\p{L}\p{N}.)%]+$/u, '').replace(/[\s(]+[^\p{L}\p{N}]*$/u, '')}…`

/** A word of two letters says nothing on its own: "De…" is no name. */
const isTelling = (line: string): boolean => [...line.matchAll(/[\p{L}\p{N}]/gu)].length > 2

/**
 * A text in `room` pixels and at most `maxLines` lines: whole, broken at its words, or ended with "…" after a whole word. Empty
 * where not even that fits; the reading under the pointer has the whole text.
 */
export function fitText(text: string, room: number, maxLines: number, measure: Measure): string[] {
  const whole = text.trim()
  if (whole === '' || maxLines < 1) return []
  const words = wordsOf(whole)
  const lines: string[] = []
  let at = 0
  while (at < words.length && lines.length < maxLines) {
    const last = lines.length === maxLines - 1
    const end = longestFit(words, at, room, measure)
    if (end === words.length) return [...lines, words.slice(at).join('').trim()]
    if (last) break
    if (end === at) return shortened(words, at, lines, room, measure)
    lines.push(words.slice(at, end).join('').trim())
    at = end
  }
  return shortened(words, at, lines, room, measure)
}

/** The end of the longest run of words from `at` that fits; `at` where not even one does. */
function longestFit(words: readonly string[], at: number, room: number, measure: Measure): number {
  let end = at
  while (
    end < words.length &&
    measure(
      words
        .slice(at, end + 1)
        .join('')
        .trim(),
    ) <= room
  )
    end++
  return end
}

/** The lines so far and one that ends with "…"; where that one has no room, the line before ends so. */
function shortened(
  words: readonly string[],
  at: number,
  lines: readonly string[],
  room: number,
  measure: Measure,
): string[] {
  for (let end = words.length - 1; end > at; end--) {
    const line = ended(words.slice(at, end).join(''))
    if (isTelling(line) && measure(line) <= room) return [...lines, line]
  }
  if (lines.length === 0) return []
  const before = lines.at(-1) ?? ''
  const from = wordsOf(before)
  for (let end = from.length; end > 0; end--) {
    const line = ended(from.slice(0, end).join(''))
    if (isTelling(line) && measure(line) <= room) return [...lines.slice(0, -1), line]
  }
  return []
}
