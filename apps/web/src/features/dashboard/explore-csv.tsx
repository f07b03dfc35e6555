import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { saveFile } from '../../charts/save-file.ts'
import { Button } from '../../ui/button.tsx'

export type ExploreQuery = {
  ordering: string
  search?: string
  country?: string
  technology?: string
  is_giin?: boolean
}

/** Every row the page's query finds, as a file with exact values that the server writes. */
export function ExploreCsv({ query, count }: { query: ExploreQuery; count: number }) {
  const { t } = useTranslation('dashboard')
  const [isBusy, setBusy] = useState(false)
  const fetchAll = async () => {
    setBusy(true)
    const outcome = await call('exportOrganisations', { query })
    setBusy(false)
    if (outcome.isOk && outcome.data instanceof Blob) saveFile('cradle-organisations.csv', outcome.data)
  }
  if (count === 0) return null
  return (
    <Button look="text" small isPending={isBusy} onPress={fetchAll}>
      {isBusy ? t('explore.csvBusy', { count }) : t('explore.csvAll', { count })}
    </Button>
  )
}
