/**
 * The difference between two runs, entry by entry and figure by figure. Pure. A figure of a run is the sum of allocation x value over
 * its entries; the difference of an entry is what its allocation changed, at the smaller of its two values, and what its value
 * changed. So no part is ever larger than what it is a part of. A value changes because the rows or the match changed, or because it was calculated on other data or another method.
 * Between editions of the method that last part is told by kind.
 */
import { type Moved, ROUNDING, type SiteAmounts } from './kinds.ts'
import { type Kinds, largestOf, none, type Parts } from './parts.ts'

/** V, the 17 goals (person-years) and physical figures of an organisation on a 100 % basis, in one order in both runs; null: no number. */
export type Figures = readonly (number | null)[]

export type RunEntry = {
  /** The same for the same organisation in every run. */
  key: string
  name: string
  entityId: string
  country: string
  rows: readonly number[]
  allocation: number
  /** The reference organisation that it is matched to, or null for an own one. */
  reference: string | null
  /** The content of its rows, as text to be compared. */
  content: string
  figures: Figures
  /** Its sites, where runs of two editions are compared. */
  sites?: () => readonly SiteAmounts[]
}

/** What the quantities and the factors of an organisation explain, per figure; no figure: nothing. */
export type MovedOf = (from: RunEntry, to: RunEntry) => readonly Moved[]
type ChangeKind = 'added' | 'removed' | 'content' | 'match' | 'allocation' | 'recalculated'

export type EntryChange = {
  kind: ChangeKind | 'same'
  from: RunEntry | null
  to: RunEntry | null
  /** One per figure. */
  parts: Parts[]
}

/** The cause of a changed value that rows and match do not explain. */
export type Recalculated = 'data' | 'method'

/** The total and the goals, which every run has. */
export const FIGURES = 18

export function pairEntries(from: readonly RunEntry[], to: readonly RunEntry[]): [RunEntry | null, RunEntry | null][] {
  const waiting = Map.groupBy(from, entry => entry.key)
  const pairs: [RunEntry | null, RunEntry | null][] = []
  for (const entry of to) {
    const candidates = waiting.get(entry.key) ?? []
    // Of several entries of one organisation those with equal content belong together.
    const same = candidates.findIndex(other => other.content === entry.content)
    const [known] = candidates.splice(Math.max(0, same), 1)
    pairs.push([known ?? null, entry])
  }
  for (const left of waiting.values()) for (const entry of left) pairs.push([entry, null])
  return pairs
}

export function explainEntry(
  from: RunEntry | null,
  to: RunEntry | null,
  recalculated: Recalculated | null,
  movedOf: MovedOf | null = null,
): EntryChange {
  const length = Math.max(FIGURES, from?.figures.length ?? 0, to?.figures.length ?? 0)
  const isByKind = from && to && recalculated === 'method' && !decidesOtherwise(from, to)
  const moved = isByKind && movedOf ? movedOf(from, to) : []
  const parts = Array.from({ length }, (_, figure) => {
    const measured = partsOf(from, to, figure, recalculated)
    const { held, scale, ...found } = measured
    // Of physical figures the sites do not say what was multiplied.
    return movedOf && figure < FIGURES ? { ...found, kinds: kindsOf(measured, moved[figure]) } : found
  })
  return { kind: kindOf(from, to, parts), from, to, parts }
}

/**
 * The allocation that a changed value is measured at multiplies its kinds, too; what they leave over is that of the method. What
 * rounding leaves over of sums that explain all of it is no method: it goes to the larger kind.
 */
function kindsOf({ method, held, scale }: Measured, moved: Moved | undefined): Kinds {
  const kinds = { activity: held * (moved?.activity ?? 0), factor: held * (moved?.factor ?? 0), method: 0 }
  const rest = method - kinds.activity - kinds.factor
  kinds[Math.abs(rest) > ROUNDING * scale || method === rest ? 'method' : largestOf(kinds)] += rest
  return kinds
}

/** `held`: the allocation at which the changed value is measured; `scale`: the size of both values at it. */
type Measured = Parts & { held: number; scale: number }

function partsOf(
  from: RunEntry | null,
  to: RunEntry | null,
  figure: number,
  recalculated: Recalculated | null,
): Measured {
  const parts = { ...none(), held: 0, scale: 0 }
  const before = from?.figures[figure] ?? 0
  const after = to?.figures[figure] ?? 0
  if (!from || !to) {
    parts.rows = (to?.allocation ?? 0) * after - (from?.allocation ?? 0) * before
    return parts
  }
  // The smaller of the two values is what both runs have: the effect of the allocation is measured at it, the rest is that of the value.
  const [shared, held] = Math.abs(before) <= Math.abs(after) ? [before, to.allocation] : [after, from.allocation]
  const changed = held * after - held * before
  parts.held = held
  parts.scale = Math.abs(held * after) + Math.abs(held * before)
  parts.allocation = to.allocation * shared - from.allocation * shared
  parts[decidesOtherwise(from, to) || recalculated === null ? 'rows' : recalculated] = changed
  return parts
}

const decidesOtherwise = (from: RunEntry, to: RunEntry): boolean =>
  from.reference !== to.reference || (to.reference === null && from.content !== to.content)

function kindOf(from: RunEntry | null, to: RunEntry | null, parts: readonly Parts[]): EntryChange['kind'] {
  if (!from) return 'added'
  if (!to) return 'removed'
  if (from.reference !== to.reference) return 'match'
  if (from.content !== to.content) return 'content'
  if (from.allocation !== to.allocation) return 'allocation'
  return parts.some(part => part.data !== 0 || part.method !== 0) ? 'recalculated' : 'same'
}
