/** What a report says of the edition of the method that made it. */
import { CORE, type Description2 } from '@cradle/data/method2'
import type { Method, Reference } from '@cradle/data/types'
import { quantifiedCategories } from './quantified.ts'

export type ReportEdition = {
  /** Names, countries and units, with the tables of the edition: their attributions are printed with the report. */
  reference: Reference
  method: PrintedMethod
  /** Ids of the categories that the edition has a factor for, of any activity. */
  quantified: ReadonlySet<string>
}

export type PrintedMethod = Pick<Method, 'categories' | 'shares' | 'keyCategory' | 'profiles'> & {
  contributions: Partial<Method['contributions']>
}

export const firstReportEdition = (reference: Reference): ReportEdition => ({
  reference,
  method: reference.method,
  quantified: quantifiedCategories(reference),
})

/** The core as a profile: eight categories, known of every activity, so that no goal hangs on one of them. */
export function secondReportEdition(reference: Reference, { method, manifest }: Description2): ReportEdition {
  const { categories, profiles, defaultProfile, contributions, shares } = reference.method
  const { renewableKwh, jobs, manufacturingUsd } = method.references
  const { renewable_kwh, jobs: ofJobs, mva_usd2023 } = contributions
  const core: ReadonlySet<string> = new Set(CORE)
  const first = profiles[defaultProfile]
  return {
    reference: { ...reference, manifest },
    method: {
      categories: categories.filter(({ id }) => core.has(id)),
      shares: { ...shares, ...method.shares },
      keyCategory: {},
      contributions: {
        renewable_kwh: { ...renewable_kwh, reference: renewableKwh },
        jobs: { ...ofJobs, reference: jobs },
        mva_usd2023: { ...mva_usd2023, reference: manufacturingUsd },
      },
      profiles: first ? { core: { ...first, id: 'core', nf: method.nf, weights: method.weights } } : {},
    },
    quantified: core,
  }
}
