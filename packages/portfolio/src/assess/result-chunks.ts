import { type ColumnChunk, ColumnWriter } from '@cradle/text'
import { CHUNK_ROWS } from '../rows/chunks.ts'
import {
  detailColumns,
  type OrganisationKeys,
  organisationColumns,
  type StoredResult,
  siteColumns,
} from '../rows/organisation-row.ts'

/** Assessed organisations with their sites as rows of their tables. */
export type ResultChunk = { organisations: ColumnChunk; details: ColumnChunk; sites: ColumnChunk }

/**
 * Gathers organisations and hands them on a chunk at a time, with their sites: nobody has to hold all of them. Each is written as text at
 * once, so that nothing of it stays in memory as objects.
 */
export function resultWriter(of: Omit<OrganisationKeys, 'key'>, hand: (chunk: ResultChunk) => void) {
  const [organisations, details, sites] = [new ColumnWriter(), new ColumnWriter(), new ColumnWriter()]
  const flush = () => {
    if (organisations.rows === 0) return
    hand({ organisations: organisations.take(), details: details.take(), sites: sites.take() })
  }
  return {
    flush,
    add(key: string, result: StoredResult) {
      organisations.add(organisationColumns({ ...of, key }, result.organisation))
      details.add(detailColumns(key, result))
      for (const [position, site] of result.sites.entries()) sites.add(siteColumns(key, position, site))
      if (organisations.rows >= CHUNK_ROWS || sites.rows >= 2 * CHUNK_ROWS) flush()
    },
  }
}
