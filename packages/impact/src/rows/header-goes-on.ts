/**
 * Headers of two lines: units below their columns (`Revenue` over `USD m`), a title that goes on (`Installed` over `capacity (MW)`), or
 * names of groups over the real header.
 */
import { cleanText } from './cells.ts'
import { type ColumnMeaning, looksLikeHeader, mapColumns } from './columns.ts'

/** Texts that only say how a column is written. */
const DESCRIBES_ONLY = /^(?:text|iso|iso ?\d+|code|name|date|yyyy.*|year|number|id|-|–|n\/a)$/i
/** Titles that are understood in a line without a name, from which it is the header of columns whose groups stand above. */
const MIN_BELOW_GROUPS = 2
const HAS_DIGITS_ONLY = /^[\d.,'’\s()%+-]*\d[\d.,'’\s()%+-]*$/

/** The header together with the line below it; null where that line is a row of the list. */
export function headerGoesOn(header: readonly string[], line: readonly string[]): string[] | null {
  const width = Math.max(header.length, line.length)
  const cells = Array.from({ length: width }, (_, i) => cleanText(line[i] ?? ''))
  const titles = Array.from({ length: width }, (_, i) => cleanText(header[i] ?? ''))
  // Merged over both lines, a title stands in each of them.
  const below = cells.map((cell, i) => (cell === titles[i] ? '' : cell))
  if (below.every(cell => cell === '') || below.some(cell => HAS_DIGITS_ONLY.test(cell))) return null
  const above = mapColumns(titles).meanings
  if (looksLikeHeader(cells) && fieldsOf(mapColumns(cells).meanings) > fieldsOf(above))
    return cells.map((cell, i) => underGroup(titles[i] ?? '', cell))
  const whole = titles.map((title, i) => (below[i] === '' ? title : joined(title, below[i] ?? '', above[i])))
  const meanings = mapColumns(whole).meanings
  const isNamed = above.some(
    ({ field }, i) => (field === 'name' || field === 'country') && below[i] !== '' && meanings[i]?.field === field,
  )
  if (isNamed) return null
  const gains = below.map(
    (cell, i) => cell !== '' && understanding(meanings[i], whole[i]) > understanding(above[i], titles[i]),
  )
  const known = below.filter((cell, i) => cell !== '' && (gains[i] || DESCRIBES_ONLY.test(cell))).length
  const filled = below.filter(cell => cell !== '').length
  const isNameless = above.some(({ field }, i) => field === 'name' && below[i] === '')
  const enough = known * 2 >= filled || (isNameless && known >= MIN_BELOW_GROUPS)
  return gains.includes(true) && enough ? whole : null
}

const fieldsOf = (meanings: readonly ColumnMeaning[]): number =>
  new Set(meanings.flatMap(({ field }) => field ?? [])).size

/** How much of a column is understood: its field, its unit or that it is in percent, and its year. */
function understanding(meaning: ColumnMeaning | undefined, title = ''): number {
  if (!meaning?.field) return 0
  return 1 + (meaning.unit || title.includes('%') ? 1 : 0) + (meaning.year === null ? 0 : 1)
}

/** Title and what stands below it, in the way that is understood best. */
function joined(title: string, below: string, above: ColumnMeaning | undefined): string {
  if (title === '') return below
  const unit = below.replace(/^[([](.*)[)\]]$/, '$1')
  const ways = above?.field
    ? [`${title} (${unit})`, `${title} ${below}`, title]
    : [`${title} ${below}`, below, `${title} (${unit})`]
  const scores = ways.map(way => understanding(mapColumns([way]).meanings[0], way))
  return ways[scores.indexOf(Math.max(...scores))] ?? title
}

/** A title below the name of a group, which is part of it where the title alone says too little. */
function underGroup(group: string, title: string): string {
  if (group === '' || title === '') return title || group
  const alone = understanding(mapColumns([title]).meanings[0], title)
  const together = `${group} ${title}`
  return /\p{L}{2}/u.test(title) && alone > 0
    ? title
    : understanding(mapColumns([together]).meanings[0], together) > 0
      ? together
      : title
}
