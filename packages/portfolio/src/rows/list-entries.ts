import type { AssessedEntry, EntrySource } from '../assess/assessed.ts'
import { type StoredSource, sourceOf } from './stored-source.ts'

/** An entry of a list as a thread works on it. */
export type ListEntry = AssessedEntry & { source: EntrySource; organisationKey: string | null }

/** Entries out of the JSON texts in which the database gives them. */
export const listEntriesOf = (chunks: readonly string[]): ListEntry[] =>
  chunks.flatMap(chunk =>
    (JSON.parse(chunk) as (Omit<ListEntry, 'source'> & { source: StoredSource })[]).map(({ source, ...entry }) => ({
      ...entry,
      source: sourceOf(source),
    })),
  )
