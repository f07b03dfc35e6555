import type { IndicatorName } from '@cradle/contract'
import type { EntrySource } from '../assess/assessed.ts'
import { decisionKey } from '../match/decisions.ts'
import { readChunks } from '../rows/read-chunks.ts'
import { type StoredSource, sourceOf } from '../rows/stored-source.ts'
import type { RunEntry } from './explain-difference.ts'
import type { SiteAmounts } from './kinds.ts'

type StoredEntry = Omit<RunEntry, 'key' | 'content' | 'figures' | 'sites'> & {
  source: StoredSource
  impact: number | null
  goals: (number | null)[]
  /** Physical figures by their names, 100 % basis; absent or null: none. */
  indicators?: Readonly<Partial<Record<IndicatorName, number | null>>> | null
  /** A JSON array of `SiteAmounts` as text, which is shorter than its values while it waits; absent: not asked for, none stored. */
  sites?: string | null
}

/** `chunks`: JSON arrays of stored entries; `named`: physical figures that go on behind the goals. */
export const entriesOf = (chunks: readonly string[], named: readonly IndicatorName[]): RunEntry[] =>
  readChunks<StoredEntry>(chunks).map(({ source, impact, goals, indicators, sites, ...entry }) => ({
    ...entry,
    key: decisionKey(source),
    content: contentOf(sourceOf(source)),
    figures: [impact, ...goals, ...named.map(name => indicators?.[name] ?? null)],
    ...(sites && { sites: () => JSON.parse(sites) as SiteAmounts[] }),
  }))

/** The content of the rows without their position in the file. */
const contentOf = ({ sites, ...source }: EntrySource): string =>
  JSON.stringify([source.name, source.country, sites.map(({ row: _, ...site }) => site)])
