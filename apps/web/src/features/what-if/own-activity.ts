import type { OrganisationReport } from '@cradle/contract'
import { queryClient, question, useApiQuery } from '../../api/api-query.ts'
import { type MethodEdition, methodEdition } from '../../lca/method-edition.ts'

/** What an organisation does most, by weighted burden, and where: what a change begins with. */
export type OwnActivity = { activity: string; country: string; isPower: boolean; edition: MethodEdition }

export function largestActivity(report: Pick<OrganisationReport, 'activities' | 'stand'>): OwnActivity | null {
  const [first] = report.activities ?? []
  return first
    ? {
        activity: first.id,
        country: first.country,
        isPower: first.unit === 'kWh',
        edition: methodEdition(report.stand),
      }
    : null
}

const options = { staleTime: 10 * 60_000, settings: { quiet: true, stay: true } }

/** Of the organisation chosen, or of the first of the worked example, which is tried on where none is chosen. */
export function useOwnActivity(organisation: string): { own: OwnActivity | null; isPending: boolean } {
  const first = useApiQuery(
    'listEntries',
    { params: { id: 'demo' }, query: { limit: 1 } },
    { ...options, enabled: organisation === '' },
  )
  const id = organisation || first.data?.[0]?.organisation.id || ''
  const report = useApiQuery('readOrganisationReport', { params: { id } }, { ...options, enabled: id !== '' })
  const own = report.data ? largestActivity(report.data) : null
  return { own, isPending: !report.data && !report.error && !first.error }
}

/** Where a factor is looked up. */
export type FactorPlace = { country: string | undefined; edition: MethodEdition }

const factorAt = (activity: string, category: string, { country, edition }: FactorPlace) => ({
  params: { kind: 'factors' as const, id: `${activity}-${category}` },
  query: { edition, ...(country === undefined ? {} : { country }) },
})

export const useFactor = (activity: string, category: string, place: FactorPlace) =>
  useApiQuery('readCatalogueItem', factorAt(activity, category, place), {
    staleTime: 60 * 60_000,
  })

/** Shops: the second edition changes the factor of their margin, while its catalogue has what they resell in it. */
const isTrade = (activity: string) => /^(42|44|45|4B)/.test(activity)

/** The factor as it is now; null where it is not known, which is no zero. */
export async function presentFactor(activity: string, category: string, place: FactorPlace): Promise<number | null> {
  if (place.edition !== '1.0.0' && isTrade(activity)) return null
  const query = question('readCatalogueItem', factorAt(activity, category, place))
  const found = await queryClient.fetchQuery({ ...query, staleTime: 60 * 60_000 }).catch(() => null)
  return found?.value ?? null
}
