import type { CatalogueItem, Change } from '@cradle/contract'
import { codeVersion, writeChanges } from '../../lca/scenario-code.ts'

type Shares = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A change of this entry to begin with: its own value, ready to be overwritten. Null where nothing can be tried. */
function changeOf(entry: CatalogueItem, shares?: Shares): Change | null {
  const { kind, id, value, activity, impact_category: category, goal } = entry
  if (kind === 'factors' && activity && category) return { kind: 'factor', activity, category, value }
  if (kind === 'activities' && entry.unit === 'kWh') {
    const typical = entry.values.filter(one => one.unit === '1' && one.value !== null && one.value <= 1)
    const world = typical.find(one => one.country === null && one.name.endsWith('World')) ?? typical[0]
    return { kind: 'capacity_factor', value: Number((world?.value ?? 0.3).toPrecision(3)), technology: id }
  }
  if (kind === 'capacity-factors' && activity && value !== null)
    return { kind: 'capacity_factor', value, technology: activity }
  if (kind === 'goal-shares' && category && goal !== null) {
    const now = shares?.[category]
    return now ? { kind: 'share', category, value: { ...now } } : null
  }
  // Weights and normalisation are changed in the profile that counts.
  if (kind === 'parameters' && category && value !== null && id.startsWith(`${entry.meta.profile}.`)) {
    if (/\.weight\./.test(id)) return { kind: 'weight', category, value }
    if (/\.nf\./.test(id)) return { kind: 'normalisation', category, value }
  }
  return null
}

export const tryOf = (entry: CatalogueItem, shares?: Shares): { v: string; a: string } | null => {
  const change = changeOf(entry, shares)
  return change ? { v: String(codeVersion), a: writeChanges([change]) } : null
}
