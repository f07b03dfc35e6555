import type { FinancedBridge } from '@cradle/contract'

export type BridgeScope = FinancedBridge['scopes']['s12']
export type BridgeEffect = keyof BridgeScope['effects']

/** In the order in which they are told: what was held, markets, companies, what is known. */
export const EFFECTS = [
  'exited',
  'new',
  'attribution',
  'valuation',
  'fx',
  'emission',
  'data_quality',
  'coverage',
  'method_edition',
] as const satisfies readonly BridgeEffect[]

/** A bar of the way from start to end: `from` and `to` as shares of the width, 0 to 1. */
export type BridgeBar = { id: 'start' | BridgeEffect | 'end'; value: number; from: number; to: number }

/** Below this part of the largest total, changes are too small to be seen beside it. */
const SMALL = 0.4

/**
 * Where the scale of a bridge begins: at 0, or at a round number below all levels where the changes are small beside the totals.
 * Tonnes.
 */
export function bridgeFloor({ start, effects }: Pick<BridgeScope, 'start' | 'effects'>): number {
  let at = start
  const levels = [start, ...EFFECTS.map(id => (at += effects[id]))]
  const [low, top] = [Math.min(...levels), Math.max(...levels)]
  const change = top - low
  if (low <= 0 || change <= 0 || change >= SMALL * top) return 0
  const step = 10 ** Math.floor(Math.log10(change))
  return Math.max(0, Math.floor((low - change / 4) / step) * step)
}

/** Start, each effect where the one before ended, and end, on one scale that holds them all from its floor on. */
export function bridgeBars(scope: BridgeScope): BridgeBar[] {
  const { start, end, effects } = scope
  const floor = bridgeFloor(scope)
  let at = start
  const steps = EFFECTS.map(id => {
    const step = { id, value: effects[id], low: at, high: at + effects[id] }
    at += effects[id]
    return step
  })
  const all = [
    { id: 'start' as const, value: start, low: floor, high: start },
    ...steps,
    { id: 'end' as const, value: end, low: floor, high: end },
  ]
  const [bottom, top] = [
    Math.min(floor, ...all.flatMap(({ low, high }) => [low, high])),
    Math.max(floor, ...all.flatMap(({ low, high }) => [low, high])),
  ]
  const width = top - bottom || 1
  return all.map(({ id, value, low, high }) => ({
    id,
    value,
    from: (Math.min(low, high) - bottom) / width,
    to: (Math.max(low, high) - bottom) / width,
  }))
}
