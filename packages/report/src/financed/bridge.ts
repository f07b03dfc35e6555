/** Two calculated lists -> the nine effects between them, as numbers and as a sentence. */
import type { Endpoints, FinancedBridge, Provenance, ReplyOf } from '@cradle/contract'
import {
  type Bridge,
  bridgeOf,
  EFFECTS,
  type Effects,
  keyOf,
  type Position,
  type Restate,
  sumOfEffects,
} from '@cradle/financed'
import type { CalculatedFinanced } from './calculate.ts'
import { codedOf } from './told.ts'

type Scope = keyof Bridge['scopes']
type WireEffects = FinancedBridge['scopes']['s1']['effects']

type BridgeSides = ReplyOf<Endpoints['listBridgeSides']>
type DeliveredRun = { series: string | null; number: number; name: string }

/** Delivered runs that a bridge can begin at, all on one page. */
export function presentBridgeSides(runs: readonly DeliveredRun[]): BridgeSides {
  const results = runs.map(({ series, number, name }) => ({
    id: `${series}.${number}`,
    name,
    run: number,
    holdings_date: null,
  }))
  return { count: results.length, next: null, previous: null, results }
}

const MAX_POSITIONS = 200

const effectsOf = (effects: Effects): WireEffects => ({
  new: effects.new,
  exited: effects.exited,
  attribution: effects.attribution,
  valuation: effects.valuation,
  fx: effects.fx,
  emission: effects.emission,
  data_quality: effects.dataQuality,
  coverage: effects.coverage,
  method_edition: effects.methodEdition,
})

/** Whole tonnes are said; the figures beside have all digits. */
const whole = (value: number): number => Math.round(value) + 0

function scopeOf(
  name: Scope,
  { start, end, residual, ...effects }: Bridge['scopes']['s1'],
): FinancedBridge['scopes']['s1'] {
  return {
    start,
    end,
    effects: effectsOf(effects),
    residual,
    sentence: codedOf('bridge.sentence', {
      start: whole(start),
      end: whole(end),
      scope: codedOf(`scope.${name}`),
      holdings: whole(effects.new + effects.exited + effects.attribution),
      markets: whole(effects.valuation + effects.fx),
      companies: whole(effects.emission),
      knowledge: whole(effects.dataQuality + effects.coverage + effects.methodEdition),
    }),
  }
}

/** Names and rows by the key that positions meet by; of several with one key the first. */
function named(positions: readonly Position[]): Map<string, { name: string | null; row: number }> {
  const found = new Map<string, { name: string | null; row: number }>()
  for (const { holding, line, path } of positions) {
    const key = [...path, line.reason === 'fund_part_unknown' ? 'rest' : keyOf(holding)].join('>')
    if (!found.has(key)) found.set(key, { name: line.name, row: line.row })
  }
  return found
}

const both = (a: Effects, b: Effects, c: Effects): Effects => {
  const sum = { ...a }
  for (const effect of EFFECTS) sum[effect] = a[effect] + b[effect] + c[effect]
  return sum
}

/** Of the two lists, without what their settings say. */
export type BridgeFacts = {
  from: Omit<FinancedBridge['from'], 'holdings_date'>
  to: Omit<FinancedBridge['to'], 'holdings_date'>
}

type SideFacts = {
  portfolio: { id: string; series: string | null; number: number; name: string }
  state: FinancedBridge['from']['state']
  provenance: Provenance
}

/** One of the two lists, by its run. */
export const bridgeSide = ({ portfolio, state, provenance }: SideFacts): BridgeFacts['from'] => ({
  portfolio: `${portfolio.series ?? portfolio.id}.${portfolio.number}`,
  run: portfolio.number,
  name: portfolio.name,
  method: state.method,
  stand: provenance,
  state,
})

/** `restate`: estimates of the first list by the edition of the second. */
export function presentBridge(
  start: CalculatedFinanced,
  end: CalculatedFinanced,
  facts: BridgeFacts,
  restate?: Restate,
): FinancedBridge {
  const { scopes, positions } = bridgeOf(start.positions, end.positions, restate)
  const [before, after] = [named(start.positions), named(end.positions)]
  const changed = positions.map(({ key, s1, s2, joint }) => {
    const effects = both(s1, s2, joint)
    const base = key.replace(/#\d+$/, '')
    const [from, to] = [before.get(base), after.get(base)]
    return {
      key,
      name: to?.name ?? from?.name ?? null,
      row_from: from?.row ?? null,
      row_to: to?.row ?? null,
      difference: sumOfEffects(effects),
      effects: effectsOf(effects),
    }
  })
  return {
    from: { ...facts.from, holdings_date: start.settings.holdingsDate },
    to: { ...facts.to, holdings_date: end.settings.holdingsDate },
    unit: 't CO2e',
    restated: restate !== undefined,
    scopes: {
      s1: scopeOf('s1', scopes.s1),
      s2: scopeOf('s2', scopes.s2),
      s3: scopeOf('s3', scopes.s3),
      joint: scopeOf('joint', scopes.joint),
      s12: scopeOf('s12', scopes.s12),
    },
    counts: {
      new: changed.filter(({ row_from }) => row_from === null).length,
      exited: changed.filter(({ row_to }) => row_to === null).length,
      both: changed.filter(({ row_from, row_to }) => row_from !== null && row_to !== null).length,
    },
    positions: changed
      .filter(({ difference }) => difference !== 0)
      .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
      .slice(0, MAX_POSITIONS),
    positions_count: changed.length,
  }
}
