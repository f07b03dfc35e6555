import type { AssetRow, EntityRow, LinkRow, OwnerRow } from '@cradle/assets'

/** The values that columns of the tables can have. */
export const STATUSES: readonly NonNullable<AssetRow['status']>[] = ['operating', 'mothballed', 'retired']
export const RELATIONS: readonly LinkRow['relation'][] = ['same', 'part', 'covers']
export const LEVELS: readonly OwnerRow['level'][] = ['owner', 'parent', 'holder']
export const SHARE_BASES: readonly OwnerRow['basis'][] = ['stated', 'sole_named', 'not_stated']
export const PARENT_BASES: readonly NonNullable<EntityRow['parentBasis']>[] = [
  'majority_stated',
  'registry_parent',
  'consolidated',
  'name_word',
]
