import type { WordLists } from '../names/word-lists.ts'
import { type PlantPair, plantPairs } from './plant-pairs.ts'
import type { PlantRule } from './plant-rules.ts'
import { groupBy, type PlantLink, type PlantRecord } from './record.ts'

export type PlantLinks = { links: PlantLink<PlantRule>[]; review: PlantLink<PlantRule>[] }

/** Rivals nearer than this in score are for a person to decide. */
const RIVAL = 0.05
/** Parts may add to a little more than the whole: registers round and count auxiliary units differently. */
const WHOLE = 1.15

/**
 * Links the plants of two registers, country by country, best score first (docs/assets.md section 3). A plant takes one partner;
 * further ones only as parts: the same name, place and fuel while their MW fit into it, or the same site before its fuel was
 * converted (F1). A pair with an equally good rival is no link but a case for review.
 */
export function linkPlants(as: readonly PlantRecord[], bs: readonly PlantRecord[], lists: WordLists): PlantLinks {
  const links: PlantLink<PlantRule>[] = []
  const review: PlantLink<PlantRule>[] = []
  const byCountry = groupBy(as, ({ iso3 }) => iso3)
  for (const [iso3, others] of groupBy(bs, ({ iso3: country }) => country)) {
    const selected = select(plantPairs(byCountry.get(iso3) ?? [], others, lists))
    links.push(...selected.links)
    review.push(...selected.review)
  }
  return { links, review }
}

type Partners = Map<PlantRecord, PlantPair[]>

function select(pairs: readonly PlantPair[]): PlantLinks {
  const ofA: Partners = new Map()
  const ofB: Partners = new Map()
  const taken: PlantPair[] = []
  const review: PlantPair[] = []
  const rivals = rivalsOf(pairs)
  for (const pair of pairs) {
    const fitsA = fitsWith(pair, pair.a, ofA.get(pair.a) ?? [], ({ b }) => b)
    const fitsB = fitsWith(pair, pair.b, ofB.get(pair.b) ?? [], ({ a }) => a)
    if (!fitsA || !fitsB) continue
    if (!isCertain(pair) && rivals(pair).some(rival => isOpen(rival, pair, ofA, ofB))) {
      review.push(pair)
      continue
    }
    add(ofA, pair.a, pair)
    add(ofB, pair.b, pair)
    taken.push(pair)
  }
  const link = (pair: PlantPair) => linkOf(pair, ofA.get(pair.a)?.length ?? 1, ofB.get(pair.b)?.length ?? 1)
  return { links: taken.map(link), review: review.map(link) }
}

const isCertain = ({ evidence }: PlantPair): boolean => evidence.name >= 0.9 && evidence.km <= 3

function fitsWith(
  pair: PlantPair,
  whole: PlantRecord,
  partners: readonly PlantPair[],
  partOf: (pair: PlantPair) => PlantRecord,
): boolean {
  if (partners.length === 0) return true
  if (pair.rule === 'F1' && partners.every(partner => partner.rule !== 'F1' && isCertain(partner))) return true
  const strong = (pair.rule === 'N1' || pair.rule === 'N2') && isCertain(pair) && pair.evidence.fuel === 1
  if (!strong) return false
  const parts = [...partners.filter(partner => partner.rule !== 'F1'), pair].map(partOf)
  return parts.reduce((sum, part) => sum + largest(part), 0) <= WHOLE * largest(whole)
}

const largest = (record: PlantRecord): number => Math.max(0, ...record.capacitiesMw)

/** Pairs that share a record with a pair and score within `RIVAL` of it. */
function rivalsOf(pairs: readonly PlantPair[]): (pair: PlantPair) => PlantPair[] {
  const ofA = groupBy(pairs, ({ a }) => a.id)
  const ofB = groupBy(pairs, ({ b }) => b.id)
  return pair =>
    [...(ofA.get(pair.a.id) ?? []), ...(ofB.get(pair.b.id) ?? [])].filter(
      rival => rival !== pair && Math.abs(rival.score - pair.score) <= RIVAL,
    )
}

/** The record that the rival would bring has no partner yet. */
function isOpen(rival: PlantPair, pair: PlantPair, ofA: Partners, ofB: Partners): boolean {
  return rival.a === pair.a ? !ofB.has(rival.b) : !ofA.has(rival.a)
}

function add(partners: Partners, record: PlantRecord, pair: PlantPair): void {
  const known = partners.get(record)
  if (known) known.push(pair)
  else partners.set(record, [pair])
}

/** `a` is a part of `b` where `b` has several partners, and covers `b` where it has several itself. */
function linkOf({ a, b, rule, evidence }: PlantPair, ofA: number, ofB: number): PlantLink<PlantRule> {
  const { name, km, capacity } = evidence
  const relation = ofB > 1 ? 'part' : ofA > 1 ? 'covers' : 'same'
  return { a: a.id, b: b.id, relation, rule, evidence: { name, km, capacity } }
}
