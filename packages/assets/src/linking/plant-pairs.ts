import { NameComparer, type NameSet } from '../names/comparer.ts'
import { numbersConflict, sameNumbers } from '../names/tokens.ts'
import { nameVariants } from '../names/variants.ts'
import type { WordLists } from '../names/word-lists.ts'
import { fuelFit } from './fuel.ts'
import { kilometres, type Place } from './place.ts'
import { type Evidence, isColocated, type PlantRule, plantRule, plantScore } from './plant-rules.ts'
import { type PlantRecord, ratio } from './record.ts'

/** Two records that a rule takes for one plant, before rivals are compared. */
export type PlantPair = { a: PlantRecord; b: PlantRecord; rule: PlantRule; evidence: Evidence; score: number }

type Named = { record: PlantRecord; names: NameSet }
type Compared = { a: Named; b: Named; evidence: Evidence }

const FURTHEST_KM = 60
/** 60 km are 0.54 degrees of latitude. */
const FURTHEST_DEGREES = 0.55
const MIN_CAPACITY = 0.2

/** Pairs of one country that a rule accepts, best first; equal scores by id. */
export function plantPairs(as: readonly PlantRecord[], bs: readonly PlantRecord[], lists: WordLists): PlantPair[] {
  const { comparer, left, right } = withNames(as, bs, lists)
  const compared = left.flatMap(a => right.flatMap(b => compare(a, b, comparer) ?? []))
  const colocated = countColocated(compared)
  return compared
    .flatMap(({ a, b, evidence }) => {
      const rule = plantRule(evidence, {
        sameNumbers: sameNumbers(a.names.main, b.names.main),
        onlyPair: colocated.get(a) === 1 && colocated.get(b) === 1,
      })
      return rule === null ? [] : { a: a.record, b: b.record, rule, evidence, score: plantScore(evidence) }
    })
    .sort((x, y) => y.score - x.score || compareIds(x, y))
}

function withNames(as: readonly PlantRecord[], bs: readonly PlantRecord[], lists: WordLists) {
  const comparer = new NameComparer(lists)
  const variants = (record: PlantRecord) => nameVariants(record.name, record.otherNames, lists)
  for (const record of [...bs, ...as]) comparer.count(variants(record)[0] ?? '')
  const named = (record: PlantRecord): Named => ({ record, names: comparer.prepare(variants(record)) })
  return { comparer, left: as.map(named), right: bs.map(named) }
}

function compare(a: Named, b: Named, comparer: NameComparer): Compared | null {
  const km = distance(a.record.places, b.record.places)
  if (km > FURTHEST_KM) return null
  const fuel = bestOf(a.record.families, b.record.families, fuelFit)
  if (fuel === 0) return null
  const capacity = bestOf(a.record.capacitiesMw, b.record.capacitiesMw, ratio)
  if (capacity < MIN_CAPACITY || numbersConflict(a.names.main, b.names.main)) return null
  const name = km <= 12 || capacity >= 0.8 ? comparer.similarity(a.names, b.names) : 0
  return { a, b, evidence: { name, km, capacity, fuel } }
}

/** The least distance between places of two records, in km; infinite where one has none near the other. */
export function distance(as: readonly Place[], bs: readonly Place[]): number {
  let min = Number.POSITIVE_INFINITY
  for (const a of as)
    for (const b of bs) if (Math.abs(a.lat - b.lat) <= FURTHEST_DEGREES) min = Math.min(min, kilometres(a, b))
  return min
}

function bestOf<Value>(as: readonly Value[], bs: readonly Value[], fit: (a: Value, b: Value) => number): number {
  let best = 0
  for (const a of as) for (const b of bs) best = Math.max(best, fit(a, b))
  return best
}

/** How many partners a record has that place and capacity alone would allow. */
function countColocated(compared: readonly Compared[]): Map<Named, number> {
  const colocated = new Map<Named, number>()
  for (const { a, b, evidence } of compared) {
    if (!isColocated(evidence.km, evidence.capacity, evidence.fuel)) continue
    for (const one of [a, b]) colocated.set(one, (colocated.get(one) ?? 0) + 1)
  }
  return colocated
}

function compareIds(x: PlantPair, y: PlantPair): number {
  const [one, other] = [`${x.a.id} ${x.b.id}`, `${y.a.id} ${y.b.id}`]
  return one < other ? -1 : one > other ? 1 : 0
}
