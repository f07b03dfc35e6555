import { failure, type SheetFailure } from './result.ts'

/** Two headers are the same when they differ only in case, spaces, dots, hyphens and underscores. */
export function headerKey(header: string): string {
  return header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s._-]/g, '')
}

export function cleanHeader(header: string): string {
  return header.replace(/[\u200B-\u200D\u2060\uFEFF]/g, '').trim()
}

export function oversizedHeader(columns: number, limit: number): SheetFailure | null {
  if (columns <= limit) return null
  return failure('too_large', 'wide_header', `The header has ${columns} columns; at most ${limit} can be read.`, {
    params: { columns, limit },
    details: { columns, limit },
  })
}

export function repeatedHeader(header: readonly string[], row: number): SheetFailure | null {
  const columnOf = new Map<string, number>()
  for (const [i, name] of header.entries()) {
    const key = headerKey(name)
    const earlier = columnOf.get(key)
    if (key !== '' && earlier !== undefined) {
      const [first, second] = [columnLetters(earlier), columnLetters(i)]
      return failure(
        'duplicate_header',
        'duplicate_header',
        `The header “${name}” stands twice, in columns ${first} and ${second}. Rename or remove one of them.`,
        { params: { header: name, first, second }, details: { header: name, columns: [first, second], row } },
      )
    }
    columnOf.set(key, i)
  }
  return null
}

/** Titles that stand again get a number: `Amount`, `Amount (2)`. */
export function numbered(header: readonly string[]): string[] {
  const times = new Map<string, number>()
  const taken = new Set(header.map(headerKey))
  return header.map(title => {
    const key = headerKey(title)
    if (key === '') return title
    let count = (times.get(key) ?? 0) + 1
    times.set(key, count)
    if (count === 1) return title
    while (taken.has(headerKey(`${title} (${count})`))) count++
    taken.add(headerKey(`${title} (${count})`))
    return `${title} (${count})`
  })
}

/** 0 -> A, 25 -> Z, 26 -> AA: the column as a spreadsheet names it. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

export function withoutTail(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex(cell => cell.trim() !== '') + 1)
}
