/** How the amount of a site is known, in the order of its worth, with the bases of `Coverage.evidence` that belong to each kind. */
export const EVIDENCE_KINDS = [
  { id: 'known', bases: ['generation_user', 'generation_metered', 'generation_reported', 'generation_from_co2'] },
  { id: 'estimated', bases: ['generation_estimated'] },
  { id: 'capacity', bases: ['capacity_user_cf', 'capacity_country', 'capacity_subregion', 'capacity_world'] },
  { id: 'revenue', bases: ['country', 'region', 'row'] },
] as const

/** Every basis that the amount of a site can have. */
export type AmountBasis = (typeof EVIDENCE_KINDS)[number]['bases'][number]
