import type { OrganisationReport } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { fetchEntriesPage } from '../features/report/entries-page.ts'

type Found = { portfolio: string; entry: string }

/** The entry of an organisation of the reader's own: in their newest report that holds it, else in the example. Null: in none. */
export const useOwnEntry = ({ id, portfolios }: Pick<OrganisationReport, 'id' | 'portfolios'>) =>
  useQuery({
    queryKey: ['listEntryColumns', { params: { id } }, 'entryOf'],
    queryFn: async ({ signal }): Promise<Found | null> => {
      for (const portfolio of [...portfolios.map(one => one.id), 'demo']) {
        const entry = await findEntry(portfolio, id, signal)
        if (entry !== null) return { portfolio, entry }
      }
      return null
    },
    staleTime: 10 * 60_000,
  })

/** Id of the entry, page after page until it is found. */
async function findEntry(portfolio: string, organisation: string, signal: AbortSignal): Promise<string | null> {
  for (let offset: number | null = 0; offset !== null; ) {
    const { entries, next } = await fetchEntriesPage(portfolio, offset, signal)
    const found = entries.find(one => one.organisation.id === organisation)
    if (found) return found.id
    offset = next
  }
  return null
}
