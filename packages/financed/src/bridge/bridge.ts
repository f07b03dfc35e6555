import { type FinancedInput, positionsOf, summarise } from '../assess-financed.ts'
import type { ByScope } from '../types/holding.ts'
import type { Position } from '../types/line.ts'
import type { Financed } from '../types/result.ts'
import { addEffects, type Effects, noEffects, sumOfEffects } from './effects.ts'
import { type BridgeScope, explain, feOf } from './explain.ts'
import { isBridged, matchPositions } from './match-positions.ts'

export type BridgeInput = { start: FinancedInput; end: FinancedInput }
/** The residual is what rounding leaves: at most 1e-9 of the larger of 1, start and end. */
export type ScopeBridge = Effects & { start: number; end: number; residual: number }
export type PositionBridge = { key: string } & Record<BridgeScope, Effects>
export type Bridge = { scopes: Record<BridgeScope | 's12', ScopeBridge>; positions: PositionBridge[] }

const sumOf = (positions: readonly Position[], scope: BridgeScope): number =>
  positions.filter(isBridged).reduce((sum, position) => sum + (feOf(position, scope) ?? 0), 0)

const close = (start: number, end: number, effects: Effects): ScopeBridge => ({
  start,
  end,
  ...effects,
  residual: end - start - sumOfEffects(effects),
})

function add(parts: readonly ScopeBridge[]): ScopeBridge {
  const start = parts.reduce((sum, part) => sum + part.start, 0)
  const end = parts.reduce((sum, part) => sum + part.end, 0)
  return close(start, end, parts.reduce<Effects>(addEffects, noEffects()))
}

/** 100 % of the emissions of a position of the first year as the second year's edition of the factors gives them; null: it says nothing else. */
export type Restate = (start: Position) => ByScope | null

/**
 * Nine effects that add up to the difference of two years, by scope and by position (docs/financed-emissions.md section 8). Without
 * `restate` what the second list says of the year before counts.
 */
export function bridgeOf(start: readonly Position[], end: readonly Position[], restate?: Restate): Bridge {
  const positions = matchPositions(start, end).map((pair): PositionBridge => {
    const restated = (pair.start && restate?.(pair.start)) ?? pair.end?.holding.restatedPrior ?? null
    return {
      key: pair.key,
      s1: explain(pair.start, pair.end, 's1', restated),
      s2: explain(pair.start, pair.end, 's2', restated),
      s3: explain(pair.start, pair.end, 's3', restated),
      joint: explain(pair.start, pair.end, 'joint', restated),
    }
  })
  const scopeOf = (scope: BridgeScope) =>
    close(
      sumOf(start, scope),
      sumOf(end, scope),
      positions.reduce<Effects>((sum, position) => addEffects(sum, position[scope]), noEffects()),
    )
  const [s1, s2, s3, joint] = [scopeOf('s1'), scopeOf('s2'), scopeOf('s3'), scopeOf('joint')]
  return { scopes: { s1, s2, s3, joint, s12: add([s1, s2, joint]) }, positions }
}

/** Two dates, each assessed by its own settings and rates, and the bridge between them. */
export function assessBridge({ start, end }: BridgeInput): { start: Financed; end: Financed; bridge: Bridge } {
  const [before, after] = [positionsOf(start), positionsOf(end)]
  return { start: summarise(before, start), end: summarise(after, end), bridge: bridgeOf(before, after) }
}
