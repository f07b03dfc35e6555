import type { Difference, ImpactStatus, Physical, Provenance, Run } from '@cradle/contract'
import { type Message, message, render, wireMessage } from '@cradle/words/messages'
import { addUp } from './add-up.ts'
import {
  type EntryChange,
  explainEntry,
  type Figures,
  pairEntries,
  type Recalculated,
  type RunEntry,
} from './explain-difference.ts'
import { movedBetween } from './moved-between.ts'
import { sumOfParts } from './parts.ts'
import { explainedIndicators, physicalChanges } from './physical-changes.ts'
import { entriesOf } from './run-entries.ts'
import type { Methods } from './weighing.ts'

/** One run as the thread gets it. */
export type DifferenceSide = {
  run: Run
  stand: Provenance & { id: string }
  /** V and the 17 goals as they were delivered; null: no number. */
  figures: Figures
  statuses: readonly ImpactStatus[]
  directions: readonly ('burden' | 'contribution' | null)[]
  /** Of the run; null or absent: made with the first edition of the method. */
  physical?: Physical | null
  /** JSON arrays as `figuresText` gives them. */
  entries: readonly string[]
}

export type DifferenceTask = { from: DifferenceSide; to: DifferenceSide }

const SHOWN = 200

/** `methods`: what runs of two editions of the method are compared by; asked for then alone; without it nothing of their difference is told by kind. */
export function differenceOf({ from, to }: DifferenceTask, methods?: () => Methods): Difference {
  const provenance = compareProvenances(from.stand, to.stand)
  const indicators = explainedIndicators(from.physical, to.physical)
  const pairs = pairEntries(entriesOf(from.entries, indicators), entriesOf(to.entries, indicators))
  const movedOf = provenance.isOtherEdition ? movedBetween(from.stand, to.stand, methods?.()) : null
  const changes = pairs.map(([before, after]) => explainEntry(before, after, provenance.recalculated, movedOf))
  const figures = from.figures.map((_, figure) => {
    const before = from.figures[figure] ?? null
    const after = to.figures[figure] ?? null
    const known = before !== null || after !== null
    const added = known ? addUp(changes, figure, (after ?? 0) - (before ?? 0)) : null
    return {
      goal: figure === 0 ? null : figure,
      direction: figure === 0 ? ('burden' as const) : (to.directions[figure - 1] ?? null),
      from: before,
      to: after,
      from_status: from.statuses[figure]!,
      to_status: to.statuses[figure]!,
      difference: added?.difference ?? null,
      parts: added?.parts ?? null,
    }
  })
  const changed = changes.filter(change => change.kind !== 'same')
  const count = (kind: EntryChange['kind']) => changes.filter(change => change.kind === kind).length
  const ranked = changed
    .map(change => ({ change, moved: sumOfParts(change.parts[0]!) }))
    .sort((a, b) => Math.abs(b.moved) - Math.abs(a.moved))
  return {
    from: from.run,
    to: to.run,
    figures,
    counts: {
      added: count('added'),
      removed: count('removed'),
      content: count('content'),
      match: count('match'),
      allocation: count('allocation'),
      recalculated: count('recalculated'),
      same: count('same'),
    },
    stand: { data_changed: provenance.data, method_changed: provenance.method, ...withText(provenance.message) },
    physical: physicalChanges(from, to, indicators, changes),
    entries: ranked.slice(0, SHOWN).map(({ change, moved }) => presentChange(change, moved)),
    entries_count: changed.length,
  }
}

type Compared = {
  data: boolean
  method: boolean
  recalculated: Recalculated | null
  isOtherEdition: boolean
  message: Message
}

function compareProvenances(from: Provenance & { id: string }, to: Provenance & { id: string }): Compared {
  if (from.id === to.id)
    return {
      data: false,
      method: false,
      recalculated: null,
      isOtherEdition: false,
      message: message('differences:same'),
    }
  const isOtherEdition = from.method_version !== to.method_version
  const method = (['method', 'method_version', 'engine_version', 'profile'] as const).some(key => from[key] !== to[key])
  const data = from.data_version !== to.data_version || !method
  // Tables of another edition of the method are part of it: without its method they calculate nothing.
  const recalculated: Recalculated = data && !isOtherEdition ? 'data' : 'method'
  const editions = message('differences:editions', {
    data: from.data_version,
    toData: to.data_version,
    method: from.method_version,
    toMethod: to.method_version,
    engine: from.engine_version,
    toEngine: to.engine_version,
  })
  return {
    data,
    method,
    recalculated,
    isOtherEdition,
    message: message(codeOf({ data, method, isOtherEdition }), { editions }),
  }
}

function codeOf({ data, method, isOtherEdition }: { data: boolean; method: boolean; isOtherEdition: boolean }) {
  if (isOtherEdition) return 'differences:edition'
  return data && method ? 'differences:both' : data ? 'differences:data' : 'differences:method'
}

function presentChange({ kind, from, to, parts }: EntryChange, moved: number): Difference['entries'][number] {
  const side = (entry: RunEntry | null) =>
    entry && {
      rows: [...entry.rows],
      allocation: entry.allocation,
      impact: entry.figures[0] === null ? null : entry.allocation * entry.figures[0]!,
    }
  const { name, entityId, country } = (to ?? from)!
  return {
    name,
    entity_id: entityId,
    country,
    kind: kind as Exclude<typeof kind, 'same'>,
    ...withText(messageOf(kind, from, to)),
    from: side(from),
    to: side(to),
    difference: moved,
    parts: parts[0]!,
  }
}

/** A message with its English sentence. */
const withText = (what: Message) => ({ text: render(what, 'en'), message: wireMessage(what) })

const ROWS_SHOWN = 5

function messageOf(kind: EntryChange['kind'], from: RunEntry | null, to: RunEntry | null): Message {
  if (kind === 'added') return message('differences:added', { where: rowsOf(to) })
  if (kind === 'removed') return message('differences:removed', { where: rowsOf(from) })
  if (kind === 'recalculated' || kind === 'same' || !from || !to) return message('differences:recalculated')
  const allocation = message('differences:allocation', {
    before: String(from.allocation),
    now: String(to.allocation),
  })
  if (kind === 'allocation') return allocation
  const change =
    kind === 'content'
      ? message('differences:content', { where: rowsOf(to) })
      : matchMessage(from.reference, to.reference)
  return from.allocation === to.allocation ? change : message('differences:also', { change, allocation })
}

const matchMessage = (from: string | null, to: string | null): Message =>
  message('differences:match', {
    now: to ? message('differences:now_matched', { id: to }) : message('differences:now_own'),
    before: from ? message('differences:was_matched', { id: from }) : message('differences:was_own'),
  })

function rowsOf(entry: RunEntry | null): Message {
  const rows = entry?.rows ?? []
  return message(rows.length === 1 ? 'differences:row' : 'differences:rows', {
    rows: rows.slice(0, ROWS_SHOWN).join(', '),
  })
}
