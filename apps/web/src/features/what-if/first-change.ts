import type { Change } from '@cradle/contract'
import { useEffect, useState } from 'react'
import type { TryData } from '../../lca/try-data.ts'
import type { OwnActivity } from './own-activity.ts'
import type { Scenarios } from './use-scenarios.ts'

/**
 * A change whose outcome shows what the page is for: power plants become onshore wind (those of onshore wind solar), an industry buys
 * the electricity of France (one in France that of Germany). Where it is not known what an organisation does, half of it.
 */
export function firstChange(own: OwnActivity | null, data: Pick<TryData, 'technologies'>): Change {
  const half: Change = { kind: 'scale', value: 0.5 }
  if (!own) return half
  if (!own.isPower) return { kind: 'grid_mix', of: 'purchased', value: own.country === 'FR' ? 'DE' : 'FR' }
  const other = own.activity === 'wind_onshore' ? 'solar_pv' : 'wind_onshore'
  return data.technologies.some(({ id }) => id === other) ? { kind: 'technology', value: other } : half
}

/** Where the address had no change when the page was opened, one to begin with is written, once. `data`: absent until all is known. */
export function useFirstChange(scenarios: Scenarios, own: OwnActivity | null, data: TryData | undefined): void {
  const isEmpty = scenarios.scenarios.every(({ changes }) => changes.length === 0) && scenarios.unread.length === 0
  const [isWanted, setWanted] = useState(isEmpty)
  useEffect(() => {
    if (!isWanted || !data) return
    setWanted(false)
    if (isEmpty) scenarios.setChanges([firstChange(own, data)])
  }, [isWanted, isEmpty, own, data, scenarios])
}
