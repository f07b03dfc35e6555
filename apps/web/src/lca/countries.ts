import { useMemo } from 'react'
import { useApiQuery } from '../api/api-query.ts'
import { countryName } from '../countries.ts'
import { locale } from '../format.ts'
import type { Choice } from '../ui/select.tsx'

/** The countries of the edition in the reader's language. */
export function useCountries(isWanted: boolean): Choice[] {
  const { data } = useApiQuery('readReference', {}, { enabled: isWanted, staleTime: 60 * 60_000 })
  return useMemo(
    () =>
      Object.keys(data?.country_names ?? {})
        .map(code => ({ id: code, name: countryName(code) }))
        .sort((a, b) => a.name.localeCompare(b.name, locale())),
    [data],
  )
}
