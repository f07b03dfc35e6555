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

/** Start, each effect where the one before ended, and end, on one scale that holds them all and zero. */
export function bridgeBars({ start, end, effects }: BridgeScope): BridgeBar[] {
  let at = start
  const steps = EFFECTS.map(id => {
    const step = { id, value: effects[id], low: at, high: at + effects[id] }
    at += effects[id]
    return step
  })
  const all = [
    { id: 'start' as const, value: start, low: 0, high: start },
    ...steps,
    { id: 'end' as const, value: end, low: 0, high: end },
  ]
  const [bottom, top] = [
    Math.min(0, ...all.flatMap(({ low, high }) => [low, high])),
    Math.max(0, ...all.flatMap(({ low, high }) => [low, high])),
  ]
  const width = top - bottom || 1
  return all.map(({ id, value, low, high }) => ({
    id,
    value,
    from: (Math.min(low, high) - bottom) / width,
    to: (Math.max(low, high) - bottom) / width,
  }))
}
