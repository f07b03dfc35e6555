import type { WordLists } from '@cradle/assets'
import { type Consolidated, type Consolidation, consolidated } from './consolidation.ts'
import { type Entities, newId } from './entities.ts'
import { type Company, identify } from './identify.ts'
import { cell, type Sources } from './parts.ts'

/** What GLEIF adds to an edition, in counts. `ambiguous`: entities that several companies could be; none of them has a LEI. */
export type LeiCounts = { identified: number; ambiguous: number; parents: number; added: number }

/** Entities with their LEI and the parents that consolidate them. Without a release of GLEIF: the entities as they are. */
export function withLeis(
  sources: Sources,
  { rows }: Entities,
  lists: WordLists,
): Consolidated & { counts: LeiCounts | null } {
  if (!sources.parts.includes('gleif')) return { entities: rows, ownership: [], counts: null }
  const companies = companiesIn(sources)
  const { leiOf, ambiguous } = identify(rows, companies, lists)
  const identified = rows.map(row => {
    const lei = leiOf.get(row.entityId)
    return lei === undefined ? row : { ...row, lei, sources: [...row.sources, 'gleif'].sort() }
  })
  const { entities, ownership } = consolidated(identified, companies, consolidationsIn(sources), newId)
  const added = entities.length - rows.length
  return { entities, ownership, counts: { identified: leiOf.size, ambiguous, parents: ownership.length, added } }
}

const companiesIn = (sources: Sources): Company[] =>
  sources.rows('gleif', 'companies.csv.gz').map(row => ({
    lei: cell(row, 'lei'),
    name: cell(row, 'name'),
    country: cell(row, 'country'),
    registrationNo: cell(row, 'registration_no'),
  }))

const consolidationsIn = (sources: Sources): Consolidation[] =>
  sources.rows('gleif', 'parents.csv.gz').map(row => ({
    lei: cell(row, 'lei'),
    parentLei: cell(row, 'parent_lei'),
    kind: cell(row, 'kind') === 'direct' ? 'direct' : 'ultimate',
  }))
