import type { Change } from '@cradle/contract'
import type { TryData } from '../../lca/try-data.ts'
import type { OwnActivity } from './own-activity.ts'

/** A change to begin with, of a kind: as things are now, so that nothing moves until a value is written. */
export function beginOf(kind: Change['kind'], data: TryData, own: OwnActivity | null = null): Change {
  const category = data.categories[0]?.id ?? 'CC'
  const first = data.technologies.find(one => one.id === 'wind_onshore')?.id ?? data.technologies[0]?.id ?? ''
  const technology = own?.isPower ? own.activity : first
  const activity = own?.activity ?? first
  switch (kind) {
    case 'capacity_factor':
      return { kind, value: 0.3 }
    case 'scale':
      return { kind, value: 1 }
    case 'generation_gwh':
    case 'capacity_mw':
      return { kind, value: 100 }
    case 'revenue':
      return { kind, value: 1_000_000 }
    case 'technology':
      return { kind, value: technology }
    case 'country':
      return { kind, value: 'DE' }
    case 'factor':
      // Not known until the present factor has been asked for (`presentFactor`): a zero would be a claim.
      return { kind, activity, category, value: null }
    case 'share':
      return { kind, category: 'PM', value: { ...(data.shares.PM ?? { 3: 1 }) } }
    case 'weight':
      return { kind, category, value: data.weights[category] ?? 0 }
    case 'normalisation':
      return { kind, category, value: data.normalisation[category] ?? 1 }
    case 'reference':
      return { kind, indicator: 'renewable_kwh', value: data.references.renewable_kwh ?? 1 }
    case 'profile':
      return { kind, value: data.profiles[0]?.id ?? '' }
    case 'grid_mix':
      return { kind, of: 'purchased', value: 'FR' }
    case 'dataset':
      return { kind, activity, database: '', process: '' }
  }
}
