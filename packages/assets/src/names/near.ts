import { editDistance } from '@cradle/text'

/**
 * How near two words are, 0 to 1 (docs/assets.md section 2): 1 equal; .9 where one begins the other with at least five letters, .75
 * with four; 1 - d / longer at edit distance d <= 1, or 2 from eight letters; .8 where they share a long beginning; else 0.
 */
export function nearness(x: string, y: string): number {
  if (x === y) return 1
  const [short, long] = x.length <= y.length ? [x, y] : [y, x]
  if (short.length < 4) return 0
  if (long.startsWith(short)) return short.length === 4 ? 0.75 : 0.9
  const allowed = long.length >= 8 ? 2 : 1
  if (long.length - short.length <= Math.min(4, allowed)) {
    const distance = editDistance(short, long)
    if (distance <= allowed) return 1 - distance / long.length
  }
  const begin = commonBeginning(short, long)
  return begin >= 5 && begin >= 0.55 * long.length ? 0.8 : 0
}

function commonBeginning(x: string, y: string): number {
  let length = 0
  while (length < x.length && x[length] === y[length]) length++
  return length
}
