import { editDistance } from '@cradle/text'

/** Known paths by likeness to what was asked: the first part counts most. */
export const nearestPaths = (query: string, known: readonly string[]): { path: string; slips: number }[] => {
  const first = (path: string) => `/${path.split('/')[1] ?? ''}`.toLowerCase()
  return known
    .map(path => ({ path, slips: Math.min(editDistance(query.toLowerCase(), path), editDistance(first(query), path)) }))
    .sort((a, b) => a.slips - b.slips || a.path.length - b.path.length)
}

/** The address in parts: what begins like a known page is right, what follows is not. */
export const wrongPart = (path: string, known: readonly string[]): { right: string; wrong: string; rest: string } => {
  const parts = path.split('/').slice(1)
  let right = ''
  for (const [at, part] of parts.entries()) {
    const longer = `${right}/${part}`
    if (!known.some(path => path === longer || path.startsWith(`${longer}/`)))
      return {
        right,
        wrong: `/${part}`,
        rest: parts
          .slice(at + 1)
          .map(one => `/${one}`)
          .join(''),
      }
    right = longer
  }
  return { right: '', wrong: path, rest: '' }
}
