import { type ColumnChunk, columnChunk } from '@cradle/text'
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

/** Gathers organisations and hands them on a chunk at a time, with their sites: nobody has to hold all of them. */
export function resultWriter(of: Omit<OrganisationKeys, 'key'>, hand: (chunk: ResultChunk) => void) {
  let [organisations, details, sites]: [object[], object[], object[]] = [[], [], []]
  const flush = () => {
    if (organisations.length === 0) return
    hand({
      organisations: columnChunk(organisations),
      details: columnChunk(details),
      sites: columnChunk(sites),
    })
    organisations = []
    details = []
    sites = []
  }
  return {
    flush,
    add(key: string, result: StoredResult) {
      organisations.push(organisationColumns({ ...of, key }, result.organisation))
      details.push(detailColumns(key, result))
      result.sites.forEach((site, i) => void sites.push(siteColumns(key, i, site)))
      if (organisations.length >= CHUNK_ROWS || sites.length >= 2 * CHUNK_ROWS) flush()
    },
  }
}
