/** Which uncertain entries a run has to draw, and how each is put together. */

import { floatAt, intAt, itemAt } from '../checked-access.ts'
import type { UncertainSystem, Uncertainty } from './uncertain-system.ts'

/**
 * Elementary flows with a characterisation factor, numbered: `place[flow]`, -1 for those without.
 */
export type NumberedFlows = { count: number; place: Int32Array }

/** Numbers the flows that have a factor in any category; no score depends on the others. */
export function characterisedFlows({ C }: UncertainSystem): NumberedFlows {
  const place = new Int32Array(C.columns).fill(-1)
  let count = 0
  for (const flow of C.column) if (place[flow] === -1) place[flow] = count++
  return { count, place }
}

/** An entry that is `certain` plus the sum of its drawn `parts` (numbers of terms). */
type MixedEntry = { matrix: number; entry: number; certain: number; parts: number[] }

/** What a batch draws. Matrices are numbered: 0 for A, 1 for B, 2 for C. */
export type DrawPlan = {
  /**
   * Terms that are all there is to their entry, with a source that feeds nothing else: drawn
   * straight into place.
   */
  single: number[]
  mixed: MixedEntry[]
  /** Sources with slots of their own, because several entries or a parameter use them. */
  stored: number[]
  /** Uncertain entries of A, B and C that a score depends on. */
  touched: readonly [Set<number>, Set<number>, Set<number>]
  /** Uncertain entries of B and C with slots of their own, and the number of each slot. */
  entriesOfB: number[]
  entriesOfC: number[]
  placeOfB: Map<number, number>
  placeOfC: Map<number, number>
}

/**
 * Sorts the terms by how they are drawn. Terms without effect on any score are left out, and with
 * them sources that feed nothing else: leaving them out changes no other draw, because a draw
 * depends on its own source alone.
 * @param slotOfA slot of each entry of A, negative outside the supply chain of the demands
 * @param reachesB whether an entry of B belongs to a process in the chain and to a characterised
 * flow
 */
export function planDraws(
  { uncertainty }: UncertainSystem,
  slotOfA: Int32Array,
  reachesB: (entry: number) => boolean,
): DrawPlan {
  const matters = (matrix: number, entry: number) =>
    matrix === 0 ? intAt(slotOfA, entry) >= 0 : matrix === 1 ? reachesB(entry) : true
  const { terms, formulas } = uncertainty
  const { perEntry, uses } = groupTerms(uncertainty, matters)
  const { single, mixed, stored } = sortEntries(uncertainty, perEntry, uses)
  const [inA, inB, inC] = perEntry
  const touched = [new Set(inA.keys()), new Set(inB.keys()), new Set(inC.keys())] as const
  for (const { matrix, entry } of formulas) {
    const m = 'ABC'.indexOf(matrix)
    if (matters(m, entry)) touched[m]?.add(entry)
  }
  const streamed = new Set(single.filter(k => terms.matrix[k] === 1).map(k => terms.entry[k]))
  const entriesOfB = [...touched[1]].filter(entry => !streamed.has(entry))
  const entriesOfC = [...touched[2]]
  return {
    single,
    mixed,
    stored,
    touched,
    entriesOfB,
    entriesOfC,
    placeOfB: new Map(entriesOfB.map((entry, k) => [entry, k])),
    placeOfC: new Map(entriesOfC.map((entry, k) => [entry, k])),
  }
}

/** The terms of each entry, for A, B and C. */
type TermsByEntry = readonly [Map<number, number[]>, Map<number, number[]>, Map<number, number[]>]

/** Terms that matter by the entry they belong to, and how many terms use each source. */
function groupTerms(
  { terms, sources }: Uncertainty,
  matters: (matrix: number, entry: number) => boolean,
): { perEntry: TermsByEntry; uses: Int32Array } {
  const uses = new Int32Array(sources.count)
  const perEntry: TermsByEntry = [new Map(), new Map(), new Map()]
  terms.entry.forEach((entry, k) => {
    const matrix = itemAt(terms.matrix, k)
    const source = intAt(terms.source, k)
    if (!matters(matrix, entry)) return
    if (source >= 0) uses[source]! += 1
    const list = perEntry[matrix]?.get(entry)
    if (list === undefined) perEntry[matrix]?.set(entry, [k])
    else list.push(k)
  })
  return { perEntry, uses }
}

/** Entries that are one draw, and those that are summed from several parts. */
function sortEntries(
  { terms, parameters }: Uncertainty,
  perEntry: TermsByEntry,
  uses: Int32Array,
): Pick<DrawPlan, 'single' | 'mixed' | 'stored'> {
  const sourceOf = (term: number) => intAt(terms.source, term)
  const stored = new Set<number>()
  for (const parameter of parameters) if ('source' in parameter) stored.add(parameter.source)
  const single: number[] = []
  const mixed: MixedEntry[] = []
  perEntry.forEach((entries, matrix) => {
    for (const [entry, list] of entries) {
      const [only, second] = list
      const source = only === undefined ? -1 : sourceOf(only)
      if (only !== undefined && second === undefined && source >= 0 && uses[source] === 1 && !stored.has(source)) {
        single.push(only)
        continue
      }
      const parts = list.filter(k => sourceOf(k) >= 0)
      for (const k of parts) stored.add(sourceOf(k))
      const certain = list.reduce((sum, k) => (sourceOf(k) < 0 ? sum + floatAt(terms.coefficient, k) : sum), 0)
      mixed.push({ matrix, entry, certain, parts })
    }
  })
  return { single, mixed, stored: [...stored] }
}
