import { findIndustry2 } from '../industry.ts'
import type { PowerTechnology } from '../power/technology.ts'
import { findTechnology2, type Prepared2 } from '../prepare.ts'
import type { Row2 } from '../row.ts'
import { textIn } from '../words.ts'

/** A site of an organisation that changes are tried on. */
export type TriedSite = { siteId: string; name: string; row: Row2 }

/** By the technology cell, or by an industry that names a technology; undefined: a row of revenue, or a word that nobody knows. */
export function technologyOf(prepared: Prepared2, row: Row2): PowerTechnology | undefined {
  if (textIn(row.technology)) return findTechnology2(prepared, textIn(row.technology))
  const hit = findIndustry2(prepared.industries, row.industry ?? '', row.industrySystem)
  return hit?.kind === 'power' ? findTechnology2(prepared, hit.word) : undefined
}

export const isPlant = (prepared: Prepared2, row: Row2): boolean =>
  textIn(row.technology) !== '' || technologyOf(prepared, row) !== undefined
