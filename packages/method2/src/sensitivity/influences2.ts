/**
 * Which inputs move a figure most (methodology2 section 16). A figure is a sum of products of inputs, so the elasticity of an input is
 * the share of the figure that goes through it (Heijungs 2010), with the opposite sign where the figure is divided by it. To first order the
 * variance of ln V is the sum over draws of (sum of part x sigma / V)^2 (Hong et al. 2010); inputs that share a draw share its variance
 * in proportion.
 */

import { drawKey } from '@cradle/impact'
import { exp } from '@cradle/impact/elementary'
import type { Prepared2 } from '../prepare.ts'
import { Z95 } from '../uncertainty/lattice.ts'
import type { TriedResult } from '../what-if/try-changes.ts'
import { countedBy } from './counted.ts'
import type { Input2, Part2 } from './part.ts'
import { powerParts } from './power-parts.ts'
import { revenueParts } from './revenue-parts.ts'

export type Influence2 = Input2 & {
  /** What of the figure goes through it, person-years. */
  part: number
  elasticity: number
  /** 0..1; null: its uncertainty is part of another input's. */
  varianceShare: number | null
  /** The figure with the input at its P5 and P95; without a spread of its own at 90 and 110 %. */
  low: number
  high: number
}

/** `measured`: by share of the variance; `others`: by size of the elasticity. `sigma`: of ln V, first order. */
export type Influences2 = {
  value: number
  measured: readonly Influence2[]
  others: readonly Influence2[]
  sigma: number
}

/** `part`: person-years that go through the input; `moved`: part x sigma; `sign`: -1 where the figure is divided by it. */
type Found = { input: Input2; part: number; moved: number; sign: 1 | -1 }

/** `figure`: 0 the total, 1 to 17 a goal; the sites must have a value for it. */
export function influences2(
  prepared: Prepared2,
  { entityId, sites }: { entityId: string; sites: readonly TriedResult[] },
  figure: number,
): Influences2 {
  const parts = partsOf(prepared, { entityId, sites }, figure)
  const value = parts.reduce((sum, part) => sum + part.value, 0)
  const found = new Map<string, Found>()
  const draws = new Map<string, number>()
  for (const part of parts) for (const input of part.inputs) add(found, draws, part.value, input)
  const variance = [...draws.values()].reduce((sum, moved) => sum + moved ** 2, 0)
  const all = [...found.values()].map(one => influenceOf(one, { value, draws, variance }))
  const size = ({ varianceShare, elasticity }: Influence2) => (varianceShare ?? 0) + 1e-12 * Math.abs(elasticity)
  return {
    value,
    measured: all.filter(({ varianceShare }) => varianceShare !== null).sort((a, b) => size(b) - size(a)),
    others: all
      .filter(({ varianceShare }) => varianceShare === null)
      .sort((a, b) => Math.abs(b.elasticity) - Math.abs(a.elasticity)),
    sigma: value === 0 ? 0 : Math.sqrt(variance) / Math.abs(value),
  }
}

function partsOf(
  prepared: Prepared2,
  { entityId, sites }: { entityId: string; sites: readonly TriedResult[] },
  figure: number,
): Part2[] {
  const counted = countedBy(prepared, figure)
  const seen = new Map<string, number>()
  return sites.flatMap(({ siteId, name, input, row }) => {
    if (!row.calculable) return []
    const site = { key: drawKey(seen, entityId, siteId), siteId, siteName: name, input, row }
    return row.kind === 'power' ? powerParts(prepared, site, counted) : revenueParts(prepared, site, counted)
  })
}

function add(
  found: Map<string, Found>,
  draws: Map<string, number>,
  value: number,
  given: Part2['inputs'][number],
): void {
  const [input, sign] = isInverse(given) ? given : [given, 1 as const]
  let one = found.get(input.id)
  if (!one) {
    one = { input, part: 0, moved: 0, sign }
    found.set(input.id, one)
  }
  one.part += value
  if (input.sigma === null) return
  one.moved += value * input.sigma
  const draw = drawOf(input)
  draws.set(draw, (draws.get(draw) ?? 0) + value * input.sigma)
}

const isInverse = (given: Part2['inputs'][number]): given is readonly [Input2, -1] => Array.isArray(given)
const drawOf = ({ draw, id }: Input2): string => draw ?? id
/** How far an input without a spread of its own is moved to show what it does. */
const MOVED = 0.1

function influenceOf(
  { input, part, moved, sign }: Found,
  { value, draws, variance }: { value: number; draws: ReadonlyMap<string, number>; variance: number },
): Influence2 {
  const elasticity = value === 0 ? 0 : (sign * part) / value
  const at = (factor: number) => value + part * (factor ** sign - 1)
  if (input.sigma === null)
    return { ...input, part, elasticity, varianceShare: null, low: at(1 - MOVED), high: at(1 + MOVED) }
  const sigma = part === 0 ? 0 : moved / part
  const whole = draws.get(drawOf(input)) ?? 0
  const varianceShare = variance === 0 || whole === 0 ? 0 : (whole ** 2 / variance) * (moved / whole)
  const low = at(exp(-Z95 * sigma))
  return { ...input, part, sigma, elasticity, varianceShare, low, high: at(exp(Z95 * sigma)) }
}
