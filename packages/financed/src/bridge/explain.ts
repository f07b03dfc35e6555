import { isPerMoney } from '../emissions/options.ts'
import { isKnown } from '../numbers.ts'
import type { ByScope } from '../types/holding.ts'
import type { Position } from '../types/line.ts'
import { addEffects, type Effects, noEffects } from './effects.ts'

/** Scopes of a bridge; `joint` are scopes 1 and 2 where only their sum is known. */
export type BridgeScope = 's1' | 's2' | 's3' | 'joint'

/** One year of a position in one scope: FE = A x E, with A = n x local x fx where the size n is known. */
type Year = {
  fe: number
  /** Attribution factor and 100 % of the investee; of options per money, the money and the factor. */
  a: number
  e: number
  basis: string
  option: string | null
  n: number | null
  unit: string
  /** Units of the amount's currency per unit of the denominator's, inverted: 1 where both are of one currency. */
  x: number
}

export const feOf = ({ line }: Position, scope: BridgeScope): number | null =>
  scope === 'joint' ? line.feJoint : line.fe[scope]

const optionOf = ({ line }: Position, scope: BridgeScope): string | null =>
  scope === 'joint' ? line.option.s1 : line.option[scope]

/** 100 % of last year's emissions by this year's edition. */
type Prior = ByScope | null

const mean = (a: number, b: number): number => (a + b) / 2

/** The size of a position: its quantity where it is not part of a fund, else its amount in local currency. */
function sizeOf({ holding, amount, path }: Position): { n: number | null; unit: string } {
  if (path.length === 0 && isKnown(holding.quantity)) return { n: holding.quantity, unit: 'quantity' }
  return amount ? { n: amount.value, unit: amount.currency } : { n: null, unit: '' }
}

function yearOf(position: Position, scope: BridgeScope): Year | null {
  const fe = feOf(position, scope)
  if (fe === null) return null
  const option = optionOf(position, scope)
  const { line, denominator, amount } = position
  if (option !== null && (isPerMoney(option) || option === 'fund')) {
    const money = line.money ?? 0
    const e = money === 0 ? 0 : fe / money
    const x = amount && amount.value !== 0 ? money / Math.abs(amount.value) : 1
    return { fe, a: money, e, basis: 'money', option, n: amount?.value ?? null, unit: amount?.currency ?? '', x }
  }
  const e = scope === 'joint' ? line.eJoint : line.e[scope]
  if (e === null || line.af === null) return null
  const x = denominator?.rate ? 1 / denominator.rate.factor : 1
  return { fe, a: line.af, e, basis: line.afBasis ?? '', option, ...sizeOf(position), x }
}

/** The change of A as effects on FE: size, then local value and exchange rate, which are treated alike. */
function attributionEffects(start: Year, end: Year): Partial<Effects> {
  const e = mean(start.e, end.e)
  if (start.basis !== end.basis) return { dataQuality: (end.a - start.a) * e }
  const isComparable = start.n && end.n && start.unit === end.unit
  if (!isComparable || !start.n || !end.n) return { attribution: (end.a - start.a) * e }
  const [v0, v1] = [start.a / start.n, end.a / end.n]
  const [l0, l1] = [v0 / start.x, v1 / end.x]
  const n = mean(start.n, end.n)
  return {
    attribution: (end.n - start.n) * mean(v0, v1) * e,
    valuation: (l1 - l0) * mean(start.x, end.x) * n * e,
    fx: (end.x - start.x) * mean(l0, l1) * n * e,
  }
}

/** This year's emissions by last year's option, where this year's list still has it. */
function byLastOption(end: Position, scope: BridgeScope, start: Year, now: Year): number | null {
  if (start.option === now.option) return now.e
  return start.option === null ? null : (end.byOption.get(start.option)?.[scope] ?? null)
}

/**
 * The change of E as effects: last year under this year's factors, this year by last year's option, this year as chosen. A switch from
 * an estimate to a report is data quality, never a reduction.
 */
function emissionEffects(end: Position, scope: BridgeScope, start: Year, now: Year, prior: Prior): Partial<Effects> {
  const a = mean(start.a, now.a)
  if (start.basis === 'money') {
    const isSame = start.option === now.option
    return isSame ? { emission: (now.e - start.e) * a } : { dataQuality: (now.e - start.e) * a }
  }
  const restated = prior?.[scope === 'joint' ? 's12' : scope]
  const e0r = isKnown(restated) ? restated : start.e
  const e1s = byLastOption(end, scope, start, now) ?? e0r
  return {
    methodEdition: (e0r - start.e) * a,
    emission: (e1s - e0r) * a,
    dataQuality: (now.e - e1s) * a,
  }
}

function merge(a: Partial<Effects>, b: Partial<Effects>): Effects {
  return addEffects({ ...noEffects(), ...a }, { ...noEffects(), ...b })
}

/** Effects of one scope of a position between two dates. What is known in one year only is coverage. */
export function explain(
  start: Position | null,
  end: Position | null,
  scope: BridgeScope,
  restated: Prior = null,
): Effects {
  const effects = noEffects()
  const [before, after] = [start && feOf(start, scope), end && feOf(end, scope)]
  if (!start) return { ...effects, new: after ?? 0 }
  if (!end) return { ...effects, exited: -(before ?? 0) }
  if (before === null && after === null) return effects
  if (before === null || after === null) return { ...effects, coverage: (after ?? 0) - (before ?? 0) }
  const [year0, year1] = [yearOf(start, scope), yearOf(end, scope)]
  if (!year0 || !year1) return { ...effects, dataQuality: after - before }
  const isPerMoneyOnce = (year0.basis === 'money') !== (year1.basis === 'money')
  if (isPerMoneyOnce) return { ...effects, dataQuality: after - before }
  return merge(attributionEffects(year0, year1), emissionEffects(end, scope, year0, year1, restated))
}
