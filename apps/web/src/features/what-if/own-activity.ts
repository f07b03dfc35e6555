import type { OrganisationReport } from '@cradle/contract'
import { queryClient, question, useApiQuery } from '../../api/api-query.ts'

/** What an organisation does most, by weighted burden, and where: what a change begins with. */
export type OwnActivity = { activity: string; country: string; isPower: boolean }

export function largestActivity({ activities }: Pick<OrganisationReport, 'activities'>): OwnActivity | null {
  const [first] = activities ?? []
  return first ? { activity: first.id, country: first.country, isPower: first.unit === 'kWh' } : null
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

const factorAt = (activity: string, category: string, country: string | undefined) => ({
  params: { kind: 'factors' as const, id: `${activity}-${category}` },
  query: country === undefined ? {} : { country },
})

export const useFactor = (activity: string, category: string, country: string | undefined) =>
  useApiQuery('readCatalogueItem', factorAt(activity, category, country), {
    staleTime: 60 * 60_000,
  })

/** The factor as it is now; null where it is not known, which is no zero. */
export async function presentFactor(
  activity: string,
  category: string,
  country: string | undefined,
): Promise<number | null> {
  const query = question('readCatalogueItem', factorAt(activity, category, country))
  const found = await queryClient.fetchQuery({ ...query, staleTime: 60 * 60_000 }).catch(() => null)
  return found?.value ?? null
}
