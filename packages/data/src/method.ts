import { CURRENT_EDITION, readTableFile } from './edition.ts'
import type { CategoryId, ContributionId, Method, Profile } from './types.ts'

/** The method file as it is written (snake_case, goals as text keys). */
type WrittenMethod = {
  method_id: string
  edition: string
  default_profile: string
  categories: Method['categories']
  shares: Method['shares']
  key_category: Record<string, CategoryId>
  total_min_coverage: number
  contributions: Record<ContributionId, { sdg: number; reference: number; unit: string }>
  bridges: Method['bridges']
  aware_global: number
  hours_per_year: number
  profiles: Record<string, Omit<Profile, 'id' | 'totalKeyCategories'> & { total_key_categories: CategoryId[] }>
  uncertainty: Method['uncertainty']
  years: Method['years']
}

/** Reads the method of an edition: categories, shares, profiles, uncertainty factors. */
export function loadMethod(edition: string = CURRENT_EDITION): Method {
  const written: WrittenMethod = JSON.parse(new TextDecoder().decode(readTableFile('method', edition)))
  const profiles: Record<string, Profile> = {}
  for (const [id, { total_key_categories, ...profile }] of Object.entries(written.profiles))
    profiles[id] = { id, ...profile, totalKeyCategories: total_key_categories }
  return {
    id: written.method_id,
    edition: written.edition,
    defaultProfile: written.default_profile,
    categories: written.categories,
    shares: written.shares,
    keyCategory: written.key_category,
    totalMinCoverage: written.total_min_coverage,
    contributions: written.contributions,
    bridges: written.bridges,
    awareGlobal: written.aware_global,
    hoursPerYear: written.hours_per_year,
    profiles,
    uncertainty: written.uncertainty,
    years: written.years,
  }
}
