import type { EntityRow, OwnerRow } from '@cradle/assets'
import type { Company } from './identify.ts'

/** A statement of GLEIF level 2: in whose accounts a company is consolidated, directly or at the top. */
export type Consolidation = { lei: string; parentLei: string; kind: 'direct' | 'ultimate' }

export type Consolidated = { entities: readonly EntityRow[]; ownership: readonly OwnerRow[] }

/**
 * Parents from consolidated accounts. The direct one counts, the one at the top where no direct one is stated. Parents that the edition
 * does not know become entities, up to the top; one that level 1 does not name stays unknown. What lists of owners or the EU registry
 * state of a parent goes before; a proposal from a shared name gives way. No share is stated: a parent consolidates what it controls.
 */
export function consolidated(
  entities: readonly EntityRow[],
  companies: readonly Company[],
  statements: readonly Consolidation[],
  newId: (key: string) => string,
): Consolidated {
  const parentOf = parentsByLei(statements)
  const rows = new Map(entities.map(entity => [entity.entityId, { ...entity }]))
  const byLei = new Map(entities.flatMap(({ lei, entityId }) => (lei === '' ? [] : [[lei, entityId] as const])))
  const named = new Map(companies.map(company => [company.lei, company]))
  const entityOf = (lei: string): string | null => {
    const known = byLei.get(lei)
    const company = named.get(lei)
    if (known !== undefined || company === undefined) return known ?? null
    const entity = entityOfCompany(company, newId(`lei:${lei}`))
    rows.set(entity.entityId, entity)
    byLei.set(lei, entity.entityId)
    return entity.entityId
  }
  const ownership: OwnerRow[] = []
  // Parents that are added on the way come to the end of the list, and get their own parents.
  for (const row of rows.values()) {
    const lei = row.lei === '' ? undefined : parentOf.get(row.lei)
    const parent = lei === undefined ? null : entityOf(lei)
    if (parent === null || parent === row.entityId) continue
    ownership.push({ subject: row.entityId, owner: parent, ...STATEMENT })
    if (!isOpen(row) || leadsTo(parent, row.entityId, rows)) continue
    row.parentId = parent
    row.parentBasis = 'consolidated'
  }
  return { entities: [...rows.values()], ownership }
}

const STATEMENT = { level: 'parent', share: null, basis: 'not_stated', isResidual: false, source: 'gleif' } as const

const isOpen = ({ parentBasis }: EntityRow): boolean => parentBasis === null || parentBasis === 'name_word'

function parentsByLei(statements: readonly Consolidation[]): Map<string, string> {
  const parents = new Map<string, string>()
  for (const kind of ['direct', 'ultimate'] as const)
    for (const one of statements) if (one.kind === kind && !parents.has(one.lei)) parents.set(one.lei, one.parentLei)
  return parents
}

const entityOfCompany = ({ lei, name, country, registrationNo }: Company, entityId: string): EntityRow => ({
  entityId,
  name,
  names: [name],
  country,
  registrationNo,
  lei,
  referenceIds: [],
  parentId: null,
  parentBasis: null,
  sources: ['gleif'],
})

/** Whether parents lead from one entity to another: its parent would then be its own child. */
function leadsTo(from: string, to: string, rows: ReadonlyMap<string, EntityRow>): boolean {
  const seen = new Set<string>()
  for (let at: string | null = from; at !== null && !seen.has(at); at = rows.get(at)?.parentId ?? null) {
    if (at === to) return true
    seen.add(at)
  }
  return false
}
