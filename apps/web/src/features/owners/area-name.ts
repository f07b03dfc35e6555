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

/** An area and a family that there are words for; what no list has is elsewhere, or other. */
export const areaOf = (area: string) => AREAS.find(one => one === area) ?? 'other'
export const familyOf = (family: string) => FAMILIES.find(one => one === family) ?? 'other'
