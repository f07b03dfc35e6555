import { itemAt } from '@cradle/impact/checked-access'
import type { DrawnRow } from './drawn-row.ts'
import { type Companion, drawnFigures } from './figures.ts'
import type { Sampler2 } from './sampler2.ts'
import { sidesOf } from './sides.ts'
import { addProduct, addScaled, type Sums } from './sums.ts'

/**
 * Plants of one profile: the quantity of each has a draw of its own, the factors of the technology are drawn once for the whole
 * report, `technology|category`.
 */
export function drawPower(sampler: Sampler2, family: readonly DrawnRow[], sums: Sums): void {
  const { row } = itemAt(family, 0)
  const { spread, quantity, indicators } = row
  if (spread.kind !== 'power') return
  const all = sums.zeros()
  /** The same without the plants that state the scope. */
  const estimated = { s1: all, s2: all, s3: all }
  for (const scope of ['s1', 's2', 's3'] as const)
    if (family.some(one => one.row.spread.stated[scope] !== null)) estimated[scope] = sums.zeros()
  const isOfStacks = spread.stack > 0
  if (isOfStacks) estimated.s1 = stacks(sampler, family, sums)
  const arrays = new Set([all, estimated.s2, estimated.s3, ...(isOfStacks ? [] : [estimated.s1])])
  for (const one of family) {
    const kwh = one.allocation * one.row.quantity
    for (const into of arrays) {
      const isLeftOut = (['s1', 's2', 's3'] as const).some(
        scope => into !== all && into === estimated[scope] && one.row.spread.stated[scope] !== null,
      )
      if (!isLeftOut) sampler.addSided(`row|${one.key}|activity`, sidesOf(one.row), kwh, into)
    }
  }
  const factor = (companion: Companion) =>
    sampler.factor(`factor|${spread.technology}|${companion}`, companion === 'WASTE' ? 0 : spread.factors[companion])
  const perKwh = (amount: number | null | undefined) => (amount ?? 0) / quantity
  addProduct(estimated.s1, factor('CC'), perKwh(indicators.s1EstimatedT), sums.of('s1'))
  addProduct(estimated.s2, factor('CC'), perKwh(indicators.s2EstimatedT), sums.of('s2'))
  addProduct(estimated.s3, factor('CC'), perKwh(indicators.s3EstimatedT), sums.of('s3'))
  for (const { figure, companion, amount } of drawnFigures(row))
    addProduct(all, factor(companion), amount / quantity, sums.of(figure))
  addScaled(all, 1, sums.of('generationKwh'))
  if (typeof indicators.renewableKwh === 'number')
    addScaled(all, perKwh(indicators.renewableKwh), sums.of('renewableKwh'))
}

/** kWh of the plants that do not state scope 1, each with a draw of its own for its stack. */
function stacks(sampler: Sampler2, family: readonly DrawnRow[], sums: Sums): Float64Array {
  const sum = sums.zeros()
  for (const { row, key, allocation } of family) {
    const { spread } = row
    if (spread.kind !== 'power' || spread.stated.s1 !== null) continue
    const [kwh, stack] = [sums.zeros(), sums.zeros()]
    sampler.addSided(`row|${key}|activity`, sidesOf(row), allocation * row.quantity, kwh)
    sampler.add(`row|${key}|stack`, spread.stack, 1, stack)
    addProduct(kwh, stack, 1, sum)
  }
  return sum
}
