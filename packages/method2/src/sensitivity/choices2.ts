import { CORE, type CoreId } from '@cradle/data/method2'
import type { Prepared2 } from '../prepare.ts'
import { countedBy } from './counted.ts'

/** A choice of the method, with what the figure would be if it were a tenth smaller or greater. It has no spread. */
export type Choice2 = {
  kind: 'weight' | 'share' | 'normalisation' | 'reference'
  category: CoreId | 'renewable_kwh' | 'jobs' | 'mva_usd2023'
  value: number
  elasticity: number
  low: number
  high: number
}

const MOVED = 0.1
const REFERENCES = { 7: 'renewable_kwh', 8: 'jobs', 9: 'mva_usd2023' } as const

/**
 * Choices by size of their elasticity (methodology2 section 16): a share multiplies its part of the figure, a normalisation or reference
 * divides it, a weight stands above and below the line. `value`: of the figure; `midpoints`: sums over the rows.
 */
export function choices2(
  prepared: Prepared2,
  midpoints: Readonly<Partial<Record<string, number>>>,
  { figure, value }: { figure: number; value: number },
): Choice2[] {
  const { method } = prepared
  const { betas, contribution } = countedBy(prepared, figure)
  if (value === 0) return []
  if (contribution) {
    const { goal, reference } = contribution
    const at = (factor: number) => value / factor
    return [{ kind: 'reference', category: REFERENCES[goal], value: reference, elasticity: -1, ...ends(at) }]
  }
  const whole = [...betas.keys()].reduce((sum, k) => sum + method.weights[k], 0)
  const found = CORE.flatMap((category): Choice2[] => {
    const beta = betas.get(category)
    if (beta === undefined) return []
    const part = beta * (midpoints[category] ?? 0)
    const weight = method.weights[category]
    const weighed = (factor: number) => ((value + (factor - 1) * part) * whole) / (whole + (factor - 1) * weight)
    const share = method.shares[category][figure]
    return [
      {
        kind: 'normalisation',
        category,
        value: method.nf[category],
        elasticity: -part / value,
        ...ends(factor => value + part / factor - part),
      },
      { kind: 'weight', category, value: weight, elasticity: part / value - weight / whole, ...ends(weighed) },
      ...(share === undefined
        ? []
        : [
            {
              kind: 'share' as const,
              category,
              value: share,
              elasticity: part / value,
              ...ends(f => value + (f - 1) * part),
            },
          ]),
    ]
  })
  return found
    .filter(({ elasticity }) => Math.abs(elasticity) > 1e-12)
    .sort((a, b) => Math.abs(b.elasticity) - Math.abs(a.elasticity))
}

const ends = (at: (factor: number) => number) => ({ low: at(1 - MOVED), high: at(1 + MOVED) })
