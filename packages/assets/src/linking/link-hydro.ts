import { NameComparer } from '../names/comparer.ts'
import { numbersConflict } from '../names/tokens.ts'
import { nameVariants } from '../names/variants.ts'
import type { WordLists } from '../names/word-lists.ts'
import { distance } from './plant-pairs.ts'
import { byText, groupBy, type PlantLink, type PlantRecord, ratio } from './record.ts'

export type HydroRule = 'H1' | 'H2'
type Scored = PlantLink<HydroRule> & { score: number }

/** Links hydropower plants of two registers one to one, best first: H1 by name, H2 by place and capacity (docs/assets.md section 3). */
export function linkHydro(
  as: readonly PlantRecord[],
  bs: readonly PlantRecord[],
  lists: WordLists,
): PlantLink<HydroRule>[] {
  const byCountry = groupBy(as, ({ iso3 }) => iso3)
  const groups = groupBy(bs, ({ iso3 }) => iso3)
  return [...groups].flatMap(([iso3, others]) => oneToOne(hydroPairs(byCountry.get(iso3) ?? [], others, lists)))
}

function hydroPairs(as: readonly PlantRecord[], bs: readonly PlantRecord[], lists: WordLists): Scored[] {
  const comparer = new NameComparer(lists)
  const variants = (record: PlantRecord) => nameVariants(record.name, record.otherNames, lists)
  for (const record of [...as, ...bs]) comparer.count(variants(record)[0] ?? '')
  const others = bs.map(record => ({ record, names: comparer.prepare(variants(record)) }))
  return as.flatMap(a => {
    const names = comparer.prepare(variants(a))
    return others.flatMap(b => {
      const km = distance(a.places, b.record.places)
      const capacity = bestRatio(a, b.record)
      if (km > 12 || capacity < 0.6 || numbersConflict(names.main, b.names.main)) return []
      const name = comparer.similarity(names, b.names)
      const rule = hydroRule(name, km, capacity)
      if (rule === null) return []
      const evidence = { name, km, capacity }
      const score = name + 0.5 * Math.exp(-km / 5) + 0.4 * capacity
      return { a: a.id, b: b.record.id, relation: 'same' as const, rule, evidence, score }
    })
  })
}

function hydroRule(name: number, km: number, capacity: number): HydroRule | null {
  if (name >= 0.75) return 'H1'
  return km <= 1 && capacity >= 0.9 && name >= 0.3 ? 'H2' : null
}

const bestRatio = (a: PlantRecord, b: PlantRecord): number =>
  Math.max(0, ...a.capacitiesMw.flatMap(one => b.capacitiesMw.map(other => ratio(one, other))))

function oneToOne(pairs: readonly Scored[]): PlantLink<HydroRule>[] {
  const placed = new Set<string>()
  const ordered = [...pairs].sort((x, y) => y.score - x.score || byText(x.a, y.a) || byText(x.b, y.b))
  return ordered.flatMap(({ score: _score, ...link }) => {
    if (placed.has(`a ${link.a}`) || placed.has(`b ${link.b}`)) return []
    placed.add(`a ${link.a}`).add(`b ${link.b}`)
    return link
  })
}
