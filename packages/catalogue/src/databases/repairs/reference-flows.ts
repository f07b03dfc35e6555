/** Flows of nature of the public methods, by name or CAS number. */

import { fold } from '@cradle/text'
import { ef31Flows } from '../library/ef31.ts'

export type ReferenceFlow = { id: string; name: string; cas: string; place: string; unit: string }

let folded: readonly (ReferenceFlow & { search: string })[] | undefined

/** Names that begin with what is searched come first, then short names. */
export function searchReferenceFlows(q: string, limit: number): ReferenceFlow[] {
  folded ??= [...ef31Flows().all].map(({ id, name, cas, medium, part, unit }) => {
    const place = [medium, part].filter(Boolean).join(' / ')
    return { id, name, cas, place, unit, search: fold(`${name} ${cas} ${place}`) }
  })
  const words = fold(q).split(' ').filter(Boolean)
  const [first = ''] = words
  const rank = ({ search, name }: { search: string; name: string }) =>
    (search.startsWith(first) ? 0 : 1000) + Math.min(name.length, 999)
  return folded
    .filter(({ search }) => words.every(word => search.includes(word)))
    .toSorted((a, b) => rank(a) - rank(b) || (a.place < b.place ? -1 : 1))
    .slice(0, limit)
    .map(({ search: _search, ...flow }) => flow)
}
