const AREAS = ['EUR', 'USA', 'AUS', 'IND', 'all'] as const
const FAMILIES = [
  'all',
  'bio',
  'coal',
  'cogen',
  'gas',
  'geo',
  'hydro',
  'nuclear',
  'oil',
  'solar',
  'storage',
  'wave',
  'wind',
] as const

/** The key of an area among the words; what no list has is elsewhere. */
export const areaKey = (area: string) => `area.${AREAS.find(one => one === area) ?? 'other'}` as const
export const familyKey = (family: string) => `family.${FAMILIES.find(one => one === family) ?? 'other'}` as const
