/** Which uncertain entries a run has to draw, and how each is put together. */

import type { UncertainSystem } from './uncertain-system.ts'

/** Column of each entry (or row, for compressed rows). */
export function columnsOf(start: Int32Array, count: number): Int32Array {
  const columns = new Int32Array(start[count]!)
  for (let j = 0; j < count; j++) columns.fill(j, start[j]!, start[j + 1]!)
  return columns
}

/** Flows with a factor, numbered. */
export function characterisedFlows({ C }: UncertainSystem): { count: number; place: Int32Array } {
  const place = new Int32Array(C.columns).fill(-1)
  let count = 0
  for (const flow of C.column) if (place[flow] === -1) place[flow] = count++
  return { count, place }
}

type MixedEntry = { matrix: number; entry: number; certain: number; parts: number[] }

/**
 * Sorts the terms: a term alone in its entry whose source feeds nothing else is drawn straight into place (`single`); the sources of
 * all others are `kept` in slots of their own and summed. `touched`: uncertain entries of A, B, C that matter.
 */
export function planDraws({ uncertainty }: UncertainSystem, slotOfA: Int32Array, reachesB: (entry: number) => boolean) {
  const { terms, sources, formulas, parameters } = uncertainty
  const count = terms.entry.length
  const matters = (matrix: number, entry: number) =>
    matrix === 0 ? slotOfA[entry]! >= 0 : matrix === 1 ? reachesB(entry) : true
  const uses = new Int32Array(sources.count)
  const perEntry = [new Map<number, number[]>(), new Map<number, number[]>(), new Map<number, number[]>()]
  for (let k = 0; k < count; k++) {
    const [matrix, entry, source] = [terms.matrix[k]!, terms.entry[k]!, terms.source[k]!]
    if (!matters(matrix, entry)) continue
    if (source >= 0) uses[source]! += 1
    const list = perEntry[matrix]!.get(entry)
    if (list === undefined) perEntry[matrix]!.set(entry, [k])
    else list.push(k)
  }
  const kept = new Set<number>()
  for (const parameter of parameters) if ('source' in parameter) kept.add(parameter.source)
  const single: number[] = []
  const mixed: MixedEntry[] = []
  const touched = perEntry.map(entries => new Set(entries.keys()))
  perEntry.forEach((entries, matrix) => {
    for (const [entry, list] of entries) {
      const source = terms.source[list[0]!]!
      if (list.length === 1 && source >= 0 && uses[source] === 1 && !kept.has(source)) {
        single.push(list[0]!)
        continue
      }
      const drawn = list.filter(k => terms.source[k]! >= 0)
      for (const k of drawn) kept.add(terms.source[k]!)
      const certain = list.reduce((sum, k) => (terms.source[k]! < 0 ? sum + terms.coefficient[k]! : sum), 0)
      mixed.push({ matrix, entry, certain, parts: drawn })
    }
  })
  for (const { matrix, entry } of formulas) {
    const m = 'ABC'.indexOf(matrix)
    if (matters(m, entry)) touched[m]!.add(entry)
  }
  const streamed = new Set(single.filter(k => terms.matrix[k] === 1).map(k => terms.entry[k]!))
  const entriesOfB = [...touched[1]!].filter(entry => !streamed.has(entry))
  const entriesOfC = [...touched[2]!]
  return {
    single,
    mixed,
    kept: [...kept],
    touched,
    entriesOfB,
    entriesOfC,
    placeOfB: new Map(entriesOfB.map((entry, k) => [entry, k])),
    placeOfC: new Map(entriesOfC.map((entry, k) => [entry, k])),
  }
}
