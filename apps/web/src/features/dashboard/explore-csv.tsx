import type { ExploreRow } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { send } from '../../api/call.ts'
import { saveCsv } from '../../charts/save-table.ts'
import { countryName } from '../../countries.ts'
import { formatCount } from '../../format.ts'
import { goalName, goalNumbers } from '../../goals.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'

export type ExploreQuery = {
  ordering: string
  search?: string
  country?: string
  technology?: string
  is_giin?: boolean
}

const most = 2000
const perCall = 100

/** The rows of the page's query as a file with exact values: all of them, or the first two thousand. */
export function ExploreCsv({ query, count, goal }: { query: ExploreQuery; count: number; goal: number }) {
  const { t } = useTranslation(['dashboard', 'charts', 'ui'])
  const [done, setDone] = useState<number | null>(null)
  const wanted = Math.min(count, most)
  const fetchAll = async () => {
    const rows: ExploreRow[] = []
    setDone(0)
    while (rows.length < wanted) {
      const page = await send('exploreOrganisations', { query: { ...query, limit: perCall, offset: rows.length } })
      if (!page.isOk) {
        showToast({ type: 'error', title: t('ui:toast.error'), subtitle: page.error.detail })
        setDone(null)
        return
      }
      if (page.data.results.length === 0) break
      rows.push(...page.data.results)
      setDone(rows.length)
    }
    setDone(null)
    const unit = t('charts:unitLong')
    saveCsv(
      {
        caption: t('dashboard:explore.title'),
        columns: [
          { label: t('dashboard:explore.organisation') },
          { label: 'entity_id' },
          { label: 'country' },
          { label: t('dashboard:explore.country') },
          { label: t('dashboard:explore.largest') },
          { label: t('dashboard:explore.sites'), numeric: true },
          { label: t('dashboard:explore.capacity'), numeric: true },
          { label: `${t('charts:twin.weighted')}`, numeric: true },
          { label: t('charts:twin.status') },
          { label: t('charts:twin.coverage'), numeric: true },
          { label: t('dashboard:explore.quality'), numeric: true },
          ...goalNumbers.flatMap(g => [
            { label: `SDG ${g} ${goalName(g)}, ${unit}`, numeric: true },
            { label: `SDG ${g} ${t('charts:twin.status')}` },
          ]),
        ],
        rows: rows
          .slice(0, wanted)
          .map(o => [
            o.name,
            o.entity_id,
            o.country,
            countryName(o.country),
            o.technology,
            o.sites,
            o.capacity,
            o.impact,
            t(`charts:word.${o.impact_status}`),
            o.impact_coverage,
            o.data_quality,
            ...goalNumbers.flatMap(g => [
              o.goals[g - 1] ?? null,
              t(`charts:word.${o.goals_status[g - 1] ?? 'not_assessed'}`),
            ]),
          ]),
      },
      `cradle organisations sdg ${goal}`,
    )
  }
  if (count === 0) return null
  return (
    <Button look="text" small isDisabled={done !== null} onPress={fetchAll}>
      {done !== null
        ? t('dashboard:explore.csvBusy', {
            done: formatCount(done),
            count: formatCount(wanted) as unknown as number,
          })
        : count > most
          ? t('dashboard:explore.csvFirst', { count: formatCount(most) as unknown as number })
          : t('dashboard:explore.csv')}
    </Button>
  )
}
