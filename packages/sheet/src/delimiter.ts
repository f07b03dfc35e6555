import type { Delimiter } from './result.ts'

const CANDIDATES: readonly Delimiter[] = [',', ';', '\t', '|']
const SAMPLE_RECORDS = 50

/** A first line `sep=;` as spreadsheets write it names the delimiter. */
export function namedDelimiter(text: string): Delimiter | null {
  const named = /^"?sep=(.)"?\s*(?:\r|\n|$)/i.exec(text)?.[1]
  return CANDIDATES.find(candidate => candidate === named) ?? null
}

/**
 * The delimiter by which the first records agree best with their header: number of header cells beyond the first,
 * times the share of records with as many cells. A file with one column has none; then the comma stands in.
 */
export function findDelimiter(text: string): Delimiter {
  let best: Delimiter = ','
  let bestScore = 0
  for (const candidate of CANDIDATES) {
    const counts = countCells(text, candidate)
    const header = counts[0] ?? 1
    const agreeing = counts.filter(count => count === header).length
    const score = ((header - 1) * agreeing) / counts.length
    if (score > bestScore) [best, bestScore] = [candidate, score]
  }
  return bestScore > 0 ? best : byCommonCount(text)
}

/** Where the first record is a title without a delimiter: the one by which most records have the same number of cells. */
function byCommonCount(text: string): Delimiter {
  let best: Delimiter = ','
  let bestScore = 0
  for (const candidate of CANDIDATES) {
    const counts = countCells(text, candidate)
    const times = new Map<number, number>()
    for (const count of counts) if (count > 1) times.set(count, (times.get(count) ?? 0) + 1)
    const score = Math.max(0, ...[...times].map(([count, records]) => ((count - 1) * records) / counts.length))
    if (score > bestScore) [best, bestScore] = [candidate, score]
  }
  return best
}

/** Cells of each of the first non-blank records, quoted text skipped. */
function countCells(text: string, delimiter: string): number[] {
  const counts: number[] = []
  let cells = 1
  let blank = true
  let quoted = false
  for (let i = 0; i < text.length && counts.length < SAMPLE_RECORDS; i++) {
    const character = text.charAt(i)
    if (character === '"') {
      quoted = !quoted
      blank = false
    } else if (!quoted && (character === '\n' || character === '\r')) {
      if (!blank) counts.push(cells)
      cells = 1
      blank = true
    } else if (!quoted && character === delimiter) cells++
    else if (character !== ' ') blank = false
  }
  if (!blank && counts.length < SAMPLE_RECORDS) counts.push(cells)
  return counts
}

/** The longest run of delimiters on one line: what a record could cost before any limit on records applies. */
export function maxDelimiters(text: string, delimiter: string): number {
  const code = delimiter.charCodeAt(0)
  let max = 0
  let count = 0
  for (let i = 0; i < text.length; i++) {
    const character = text.charCodeAt(i)
    if (character === code) count++
    else if (character === 10 || character === 13) count = 0
    if (count > max) max = count
  }
  return max
}
