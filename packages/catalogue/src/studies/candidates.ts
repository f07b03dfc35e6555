/** What an exchange may be of, by name: processes that supply, and flows of nature. Typing mistakes are forgiven. */
import type { StudyCandidate } from '@cradle/contract'
import { fold } from '@cradle/text'
import type { StudyBase } from './base.ts'
import type { StudyDocument } from './document.ts'
import { knownSubstances, substanceFlow } from './substances.ts'

export type CandidateQuery = {
  q: string
  kind?: StudyCandidate['kind'] | undefined
  /** Processes that provide this flow come first. */
  flow?: string | undefined
  limit: number
}

type Known = StudyCandidate & { text: string; letters: ReadonlySet<string>; flow: string }

const WORDS = 8
/** Share of the letters in threes of a word that a name must have to be meant. */
const LIKE = 0.5

const indexes = new WeakMap<StudyBase, readonly Known[]>()

export function candidatesFor(base: StudyBase, document: StudyDocument, query: CandidateQuery): StudyCandidate[] {
  const words = fold(query.q).split(' ').filter(Boolean).slice(0, WORDS)
  const gone = new Set([...document.deleted, ...document.processes.map(({ id }) => id)])
  const own = document.processes.map(process => {
    const reference = process.exchanges.find(one => one.isReference)
    const unit = unitName(base, reference?.unit)
    return known(
      { kind: 'process', id: process.id, name: process.name, detail: process.location, unit, factors: true },
      reference?.flow,
    )
  })
  const all = [...own, ...indexOf(base).filter(({ kind, id }) => kind === 'elementary' || !gone.has(id))].filter(
    one => query.kind === undefined || one.kind === query.kind,
  )
  const first = query.flow
  const ranked = all.flatMap(one => {
    const rank = rankOf(one, words)
    return rank === 0 ? [] : [{ one, rank: rank + (first !== undefined && one.flow === first ? 10 : 0) }]
  })
  return ranked
    .toSorted((a, b) => b.rank - a.rank || a.one.name.length - b.one.name.length || (a.one.name < b.one.name ? -1 : 1))
    .slice(0, query.limit)
    .map(({ one: { text: _text, letters: _letters, flow: _flow, ...shown } }) => shown)
}

/** From 0 (not meant) to 4: every word as it is written, at the beginning best; else words like it. What has factors is before what has none. */
function rankOf({ text, letters, factors }: Known, words: readonly string[]): number {
  let rank = 1
  for (const word of words) {
    if (text.startsWith(word)) rank += 1
    else if (text.includes(` ${word}`)) rank += 0.5
    else if (!text.includes(word)) {
      const likeness = likenessOf(word, letters)
      if (likeness < LIKE) return 0
      rank -= 0.9 * (1 - likeness) + 0.1
    }
  }
  return Math.max(0.01, rank) + (factors ? 0.3 : 0)
}

function likenessOf(word: string, letters: ReadonlySet<string>): number {
  const threes = threesOf(word)
  let found = 0
  for (const three of threes) if (letters.has(three)) found++
  return found / threes.size
}

function threesOf(text: string): Set<string> {
  const made = new Set<string>()
  for (const word of text.split(' ')) {
    const padded = ` ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) made.add(padded.slice(at, at + 3))
  }
  return made
}

function known(candidate: StudyCandidate, flow = ''): Known {
  const text = fold(`${candidate.name} ${candidate.detail}`)
  return { ...candidate, text, letters: threesOf(text), flow }
}

const unitName = ({ source }: StudyBase, id: string | undefined): string =>
  source.unitGroups.flatMap(({ units }) => units).find(unit => unit.id === id)?.name ?? ''

function indexOf(base: StudyBase): readonly Known[] {
  const made = indexes.get(base) ?? written(base)
  indexes.set(base, made)
  return made
}

function written(base: StudyBase): Known[] {
  const units = new Map(base.source.unitGroups.flatMap(({ units: all }) => all.map(one => [one.id, one.name] as const)))
  const characterised = new Set(base.opened.methods.flatMap(({ method }) => method.factors.map(({ flow }) => flow)))
  const processes = base.source.processes.flatMap(process => {
    const reference = process.exchanges.find(one => one.isQuantitativeReference)
    const property = reference?.flowProperty ?? base.flows.get(reference?.flow ?? '')?.properties[0]?.flowProperty
    const unit = units.get(reference?.unit ?? base.referenceUnits.get(property ?? '') ?? '') ?? ''
    const detail = base.locations.get(process.location ?? '') ?? ''
    return reference
      ? [known({ kind: 'process', id: process.id, name: process.name, detail, unit, factors: true }, reference.flow)]
      : []
  })
  const flows = base.source.flows.filter(({ kind }) => kind === 'elementary')
  const own = flows.map(flow => {
    const property = flow.properties.find(one => one.isReference) ?? flow.properties[0]
    const unit = units.get(base.referenceUnits.get(property?.flowProperty ?? '') ?? '') ?? ''
    const factors = characterised.has(flow.id)
    return known({ kind: 'elementary', id: flow.id, name: flow.name, detail: flow.category ?? '', unit, factors })
  })
  const named = new Set(flows.map(({ name, category = '' }) => fold(`${name} ${category.split('/')[0] ?? ''}`)))
  const added = knownSubstances().flatMap(({ id, name, compartment, unit }) =>
    base.flows.has(id) || named.has(fold(`${name} ${compartment.split('/')[0] ?? ''}`)) || !substanceFlow(base, id)
      ? []
      : [known({ kind: 'elementary', id, name, detail: compartment, unit, factors: true })],
  )
  return [...processes, ...own, ...added]
}
