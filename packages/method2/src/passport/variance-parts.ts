/** Where the interval of a figure comes from: shares of its variance by cause (methodology2 section 9). */
import { CORE, type CoreId } from '@cradle/data/method2'
import { totalPerUnit } from '../goal-plan.ts'
import type { IndicatorId } from '../indicators.ts'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import { calibrationOf } from '../revenue/sum-sectors.ts'
import { VALUE_ADDED_SIGMA } from '../uncertainty/draw-revenue.ts'
import { COMPANIONS, type Companion, isStatedWater, isStatedWork } from '../uncertainty/figures.ts'
import { splitSpreadOf } from '../uncertainty/split-lognormal.ts'
import type { Figure2 } from './figure.ts'

/**
 * `quantity`: how much the row does; `class_spread`: the sectors within its class; `factor`: factors of a technology; `model`: the bias
 * that rows of revenue share; `company`: how far a company lies from its group; `stated`: the assurance of a stated value.
 */
export const VARIANCE_CAUSES = ['quantity', 'class_spread', 'factor', 'model', 'company', 'stated'] as const
export type VarianceCause = (typeof VARIANCE_CAUSES)[number]
/** Shares > 0 that add to 1. */
export type VariancePart = { cause: VarianceCause; share: number }

/** A spread of ln that a part of the figure has. Parts with one `key` vary together. */
type Spread = { cause: VarianceCause; key: string; sigma: number }
/** A part of a figure, in its unit, with independent spreads. */
type Part = { amount: number; spreads: readonly Spread[] }

/**
 * To first order at the point: a cause moves the figure by the sum of amount x sigma over what it touches, and causes are independent.
 * Split spreads count with the mean of both sides. Empty: the figure is 0, has no spread, or is not known.
 */
export function varianceParts(prepared: Prepared2, row: CalculatedRow2, figure: Figure2): VariancePart[] {
  const moved = new Map<string, { cause: VarianceCause; by: number }>()
  for (const { amount, spreads } of partsOf(prepared, row, figure))
    for (const { cause, key, sigma } of spreads) {
      const id = `${cause}|${key}`
      const before = moved.get(id)
      moved.set(id, { cause, by: (before?.by ?? 0) + amount * sigma })
    }
  const squares = VARIANCE_CAUSES.map(cause => ({
    cause,
    square: [...moved.values()].reduce((sum, one) => (one.cause === cause ? sum + one.by ** 2 : sum), 0),
  }))
  const whole = squares.reduce((sum, { square }) => sum + square, 0)
  if (!(whole > 0)) return []
  return squares.flatMap(({ cause, square }) => (square > 0 ? [{ cause, share: square / whole }] : []))
}

function partsOf(prepared: Prepared2, row: CalculatedRow2, figure: Figure2): Part[] {
  if (figure.of === 'indicator') return indicatorParts(prepared, row, figure.id)
  if (figure.of === 'goal') {
    if (figure.sdg === 7) return indicatorParts(prepared, row, 'renewableKwh')
    if (figure.sdg === 8) return indicatorParts(prepared, row, 'jobs')
    if (figure.sdg === 9) return indicatorParts(prepared, row, 'valueAddedUsd2023')
    const terms = prepared.goalPlans.find(({ goal }) => goal === figure.sdg)?.terms ?? []
    return terms.flatMap(({ category, perUnit }) => categoryParts(prepared, row, category, perUnit))
  }
  const perUnit = totalPerUnit(prepared.method)
  return CORE.flatMap(category => categoryParts(prepared, row, category, perUnit[category]))
}

const SCOPES = [
  ['s1', 'S1', 's1T'],
  ['s2', 'S2', 's2T'],
  ['s3', 'S3', 's3UpstreamT'],
] as const

function categoryParts(prepared: Prepared2, row: CalculatedRow2, category: CoreId, by: number): Part[] {
  if (category === 'CC') return SCOPES.map(scope => scopePart(prepared, row, scope, by * 1000))
  return [{ amount: by * row.midpoints[category], spreads: companionSpreads(prepared, row, category) }]
}

function scopePart(
  prepared: Prepared2,
  { spread, indicators, group }: CalculatedRow2,
  [scope, id, indicator]: (typeof SCOPES)[number],
  by: number,
): Part {
  const amount = by * (indicators[indicator] ?? 0)
  const stated = spread.stated[scope]
  if (stated !== null) return { amount, spreads: [{ cause: 'stated', key: scope, sigma: stated }] }
  if (spread.kind === 'power')
    return {
      amount,
      spreads: [
        quantity(spread.activity),
        { cause: 'factor', key: 'CC', sigma: spread.factors.CC },
        { cause: 'factor', key: 'stack', sigma: scope === 's1' ? spread.stack : 0 },
      ],
    }
  const { up, down, rho } = splitSpreadOf(
    calibrationOf(prepared, id, group ?? spread.group),
    prepared.method.uncertainty.modelSigma,
  )
  const sigma = (up + down) / 2
  return {
    amount,
    spreads: [
      ...common(spread),
      { cause: 'model', key: id, sigma: rho * sigma },
      { cause: 'company', key: id, sigma: Math.sqrt(1 - rho * rho) * sigma },
    ],
  }
}

const quantity = (sigma: number): Spread => ({ cause: 'quantity', key: '', sigma })

type RowSpread = CalculatedRow2['spread']

const common = (spread: RowSpread): Spread[] =>
  spread.kind === 'power'
    ? [quantity(spread.activity)]
    : [quantity(spread.activity), { cause: 'class_spread', key: '', sigma: spread.crosswalk }]

function companionSpreads({ method }: Prepared2, { spread }: CalculatedRow2, companion: Companion): Spread[] {
  if (spread.kind === 'power') {
    const sigma = companion === 'WASTE' ? 0 : spread.factors[companion]
    return [...common(spread), { cause: 'factor', key: companion, sigma }]
  }
  const { modelSigma, companySigmaOther } = method.uncertainty
  return [
    ...common(spread),
    { cause: 'model', key: companion, sigma: modelSigma },
    { cause: 'company', key: 'other', sigma: companySigmaOther },
  ]
}

function indicatorParts(prepared: Prepared2, row: CalculatedRow2, id: IndicatorId): Part[] {
  const amount = row.indicators[id]
  if (typeof amount !== 'number') return []
  const { spread } = row
  if (id === 'ccT') return SCOPES.map(scope => scopePart(prepared, row, scope, 1))
  const scope = SCOPES.find(([, , indicator]) => indicator === id)
  if (scope) return [scopePart(prepared, row, scope, 1)]
  const stated: Spread = { cause: 'stated', key: id, sigma: spread.assurance }
  if (id === 'generationKwh' || id === 'renewableKwh') return [{ amount, spreads: [quantity(spread.activity)] }]
  if (id === 'waterWithdrawalM3' && isStatedWater(row)) return [{ amount, spreads: [stated] }]
  if (id === 'jobs') {
    const company: Spread = { cause: 'company', key: id, sigma: prepared.method.uncertainty.jobsSigma }
    return [{ amount, spreads: isStatedWork(row) ? [stated] : [...common(spread), company] }]
  }
  if (id === 'valueAddedUsd2023')
    return [{ amount, spreads: [...common(spread), { cause: 'company', key: id, sigma: VALUE_ADDED_SIGMA }] }]
  const companion = COMPANIONS.get(id)
  return companion ? [{ amount, spreads: companionSpreads(prepared, row, companion) }] : []
}
