import type { Difference, ImpactStatus, Provenance, Run } from '@cradle/contract'
import type { EntrySource } from '../assess/assessed.ts'
import { decisionKey } from '../match/decisions.ts'
import {
  addUp,
  type EntryChange,
  explainEntry,
  type Figures,
  pairEntries,
  type Recalculated,
  type RunEntry,
  sumOfParts,
} from './explain-difference.ts'

/** One run as the thread gets it. */
export type DifferenceSide = {
  run: Run
  stand: Provenance & { id: string }
  /** V and the 17 goals as they were delivered; null: no number. */
  figures: Figures
  statuses: readonly ImpactStatus[]
  directions: readonly ('burden' | 'contribution' | null)[]
  /** JSON arrays as `figuresText` gives them. */
  entries: readonly string[]
}

export type DifferenceTask = { from: DifferenceSide; to: DifferenceSide }

const SHOWN = 200
type StoredEntry = Omit<RunEntry, 'key' | 'content' | 'figures'> & {
  source: EntrySource
  impact: number | null
  goals: (number | null)[]
}

export function differenceOf({ from, to }: DifferenceTask): Difference {
  const provenance = compareProvenances(from.stand, to.stand)
  const pairs = pairEntries(entriesOf(from), entriesOf(to))
  const changes = pairs.map(([before, after]) => explainEntry(before, after, provenance.recalculated))
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
    stand: { data_changed: provenance.data, method_changed: provenance.method, text: provenance.text },
    entries: ranked.slice(0, SHOWN).map(({ change, moved }) => presentChange(change, moved)),
    entries_count: changed.length,
  }
}

const entriesOf = ({ entries }: DifferenceSide): RunEntry[] =>
  entries
    .flatMap(chunk => JSON.parse(chunk) as StoredEntry[])
    .map(({ source, impact, goals, ...entry }) => ({
      ...entry,
      key: decisionKey(source),
      content: contentOf(source),
      figures: [impact, ...goals],
    }))

/** What the rows say, apart from where they stand in the file. */
const contentOf = ({ sites, ...source }: EntrySource): string =>
  JSON.stringify([source.name, source.country, sites.map(({ row: _, ...site }) => site)])

function compareProvenances(from: Provenance & { id: string }, to: Provenance & { id: string }) {
  if (from.id === to.id)
    return {
      data: false,
      method: false,
      recalculated: null as Recalculated | null,
      text: 'Both runs stand on the same data edition, method and engine.',
    }
  const method = (['method', 'method_version', 'engine_version', 'profile'] as const).some(key => from[key] !== to[key])
  const data = from.data_version !== to.data_version || !method
  const recalculated: Recalculated = data ? 'data' : 'method'
  const editions = `data ${from.data_version} to ${to.data_version}, method ${from.method_version} to ${to.method_version}, engine ${from.engine_version} to ${to.engine_version}`
  return {
    data,
    method,
    recalculated,
    text:
      data && method
        ? `Data and method changed together (${editions}); what they changed cannot be told apart and stands under data.`
        : `${data ? 'The data edition' : 'The method or its engine'} changed (${editions}). Where the rows of an organisation changed too, its whole change stands under rows.`,
  }
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
    text: textOf(kind, from, to),
    from: side(from),
    to: side(to),
    difference: moved,
    parts: parts[0]!,
  }
}

function textOf(kind: EntryChange['kind'], from: RunEntry | null, to: RunEntry | null): string {
  const rows = (entry: RunEntry | null) =>
    `row${entry?.rows.length === 1 ? '' : 's'} ${entry?.rows.slice(0, 5).join(', ')}`
  const shares = `Allocation ${from?.allocation} before, ${to?.allocation} now.`
  const also = from && to && from.allocation !== to.allocation ? ` ${shares}` : ''
  if (kind === 'added') return `New in ${rows(to)}.`
  if (kind === 'removed') return `No longer in the list; it was in ${rows(from)}.`
  if (kind === 'match')
    return `${to?.reference ? `Now matched to ${to.reference}` : 'Now an organisation of its own'}; before ${from?.reference ? `matched to ${from.reference}` : 'one of its own'}.${also}`
  if (kind === 'content') return `Its rows say something else (${rows(to)}).${also}`
  if (kind === 'allocation') return shares
  return 'Calculated anew on other data or another method.'
}
