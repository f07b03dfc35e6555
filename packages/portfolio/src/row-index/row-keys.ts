/** What rows of a list have in common with other rows, as numbers. */
import { norm } from '@cradle/impact'
import { nameWords } from '@cradle/impact/match'
import type { RowValues } from '@cradle/impact/rows'
import { keyOf } from '../rows/short-key.ts'
import { groupOfOrganisation, groupOfPlant, type OwnerGroups } from './owner-groups.ts'

/** The keys of a row as it reads alone: id, name, name without its legal form, owners of a plant of that name; 0 stands for none. */
export type ReadKeys = readonly [id: number, name: number, company: number, plant: number]
/** The same with the organisation that it is linked to, and what becomes of it in the ledger. */
export type RowKeys = readonly [...ReadKeys, linked: number, state: number]

export const NO_READ_KEYS: ReadKeys = [0, 0, 0, 0]

/**
 * The keys of a row as it reads alone. Rows that can repeat each other, be one organisation, count the same name, take the same decision or
 * count a plant twice have a key in common. Rows of nothing in common may have one too, since keys are short: reading them as well does no
 * harm.
 */
export function keysOf(
  values: Pick<RowValues, 'name' | 'iso3' | 'entityId' | 'siteId' | 'siteName'> | null,
  owners: OwnerGroups,
): ReadKeys {
  if (values === null) return NO_READ_KEYS
  const { name, iso3, entityId, siteId, siteName } = values
  const [company, plant] = [keyOf(companyKey(name, iso3)), keyOfGroup(groupOfPlant(owners, siteName ?? name, iso3))]
  if (entityId === null) return [0, keyOf(nameKey(name, iso3)), company, plant]
  // A site with the id of its organisation may share its name with others; ids that were made here count by their name.
  const isByName = siteId === null || entityId.startsWith('USR-')
  return [keyOf(`#${entityId}`), isByName ? keyOf(nameKey(name, iso3)) : 0, company, plant]
}

/** The key of rows that are linked to an organisation; null: to none. */
export const linkedKey = (owners: OwnerGroups, organisation: string | null): number =>
  organisation === null ? 0 : keyOfGroup(groupOfOrganisation(owners, organisation))

/** The keys of rows that a decision is about, by an id or by a name in any capitals. */
export const keysOfDecision = (decision: string): readonly number[] => [keyOf(decision), keyOf(decision.toLowerCase())]

const keyOfGroup = (group: string | undefined): number => (group === undefined ? 0 : keyOf(`linked ${group}`))

const nameKey = (name: string, iso3: string): string => `${norm(name) || name}|${iso3}`.toLowerCase()

/** As companies are compared that are in a list by two names. */
function companyKey(name: string, iso3: string): string {
  const { tight, numbers } = nameWords(name)
  return `company ${tight}|${numbers}|${iso3}`
}
