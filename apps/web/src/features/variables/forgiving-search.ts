const normal = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const wordsOf = (text: string): string[] =>
  normal(text)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean)

/** Slips between two words, swapped neighbours counting once; gives up above `most`. */
export const slips = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      next[j] = cost
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return row[b.length]!
}

/** How many slips a word of this length may have: none in codes and short words. */
const allowed = (word: string): number => (/\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : 2)

export type Found<Row> = { rows: Row[]; isExact: boolean }

/** Rows that hold every word (as a beginning); where there are none, rows with every word within its slips, nearest first. */
export const search = <Row>(rows: readonly Row[], text: (row: Row) => string, query: string): Found<Row> => {
  const asked = wordsOf(query)
  if (asked.length === 0) return { rows: [...rows], isExact: true }
  const known = rows.map(row => ({ row, words: wordsOf(text(row)) }))
  const exact = known.filter(({ words }) => asked.every(word => words.some(one => one.startsWith(word))))
  if (exact.length > 0) return { rows: exact.map(({ row }) => row), isExact: true }
  const near = known.flatMap(({ row, words }) => {
    let sum = 0
    for (const word of asked) {
      const most = allowed(word)
      const best = Math.min(
        ...words.map(one => Math.min(slips(word, one, most), slips(word, one.slice(0, word.length), most))),
        most + 1,
      )
      if (best > most) return []
      sum += best
    }
    return [{ row, sum }]
  })
  return { rows: near.sort((a, b) => a.sum - b.sum).map(({ row }) => row), isExact: false }
}
