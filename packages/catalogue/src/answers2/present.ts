/** Compared sides -> answers in the shapes of the contract, with physical figures beside the goals. */
import {
  INDICATOR_NAMES,
  INDICATOR_UNITS,
  type IndicatorName,
  type PhysicalOfPair,
  type PhysicalOfScenario,
  type PhysicalOfWhatIf,
  type Tried,
  type TriedAmount,
} from '@cradle/contract'
import type { Difference } from '@cradle/impact'
import { type Applied2, CORE_PROFILE, type RowResult } from '@cradle/method2'
import { goalIntervals, indicatorName } from '@cradle/portfolio/assess2'
import type { DataUsed } from '../answers/data-used.ts'
import { type AppliedChange, type ComparedAnswer, differenceOf, type WhatIfAnswer } from '../answers/what-if.ts'
import { LISTED_CATEGORIES } from './categories.ts'
import type { Compared2, Differences2, Side2 } from './sides.ts'

const NONE = { p5: null, p50: null, p95: null }

export function presentWhatIf({ now: old, scenarios }: Compared2): WhatIfAnswer {
  const [one] = scenarios
  if (!one) throw new RangeError('A what-if has one scenario.')
  const { side, difference, applied } = one
  const goals = { old: goalsOf(old), new: goalsOf(side) }
  const { profile, label } = profileOf(side)
  return {
    total: { old: totalOf(old), new: totalOf(side), difference: difference.total && differenceOf(difference.total) },
    goals: goals.new.map(({ sdg, direction, value }, i) => {
      const found = difference.goals[i]
      const before = goals.old[i]
      return {
        sdg,
        direction,
        old: before?.value ?? value,
        new: value,
        difference: found ? differenceOf(found) : null,
      }
    }),
    share_of_total: { old: { ...old.figures.shareOfTotal }, new: { ...side.figures.shareOfTotal } },
    midpoints: LISTED_CATEGORIES.flatMap(({ id, name, unit }) => {
      const [before, after] = [midpointOf(old, id), midpointOf(side, id)]
      return before === null && after === null ? [] : [{ id, name, unit, old: before, new: after }]
    }),
    physical: physicalChanges(old, side, difference),
    sites: { old: calculated(old), new: calculated(side) },
    applied: applied.map(presentApplied),
    profile: { old: CORE_PROFILE, new: profile, label },
    dataUsed: dataUsedBy2([old, side]),
  }
}

export function presentCompared({ now, scenarios, pairs }: Compared2): ComparedAnswer {
  return {
    now: outcomeOf(now, null),
    scenarios: scenarios.map(({ side, difference, applied }) => ({
      ...outcomeOf(side, difference),
      applied: applied.map(presentApplied),
    })),
    pairs: pairs.map(({ a, b, difference }) => ({
      a,
      b,
      total: difference.total && differenceOf(difference.total),
      goals: difference.goals.map(goal => goal && differenceOf(goal)),
      physical: listed<PhysicalOfPair>(name => {
        const found = byName(difference).get(name)
        return found && { ...headOf(name), difference: differenceOf(found) }
      }),
    })),
    dataUsed: dataUsedBy2([now, ...scenarios.map(({ side }) => side)]),
  }
}

function outcomeOf(side: Side2, difference: Differences2 | null): ComparedAnswer['now'] {
  const { profile, label } = profileOf(side)
  const amounts = amountsOf(side)
  return {
    total: { value: totalOf(side), difference: difference?.total ? differenceOf(difference.total) : null },
    goals: goalsOf(side).map((goal, i) => {
      const found = difference?.goals[i]
      return { ...goal, difference: found ? differenceOf(found) : null }
    }),
    share_of_total: { ...side.figures.shareOfTotal },
    midpoints: LISTED_CATEGORIES.flatMap(({ id, name, unit }) => {
      const value = midpointOf(side, id)
      return value === null ? [] : [{ id, name, unit, value }]
    }),
    physical: listed<PhysicalOfScenario>(name => {
      const value = amounts.get(name)
      const found = difference && byName(difference).get(name)
      return value && { ...headOf(name), value, difference: found ? differenceOf(found) : null }
    }),
    sites: calculated(side),
    profile: { id: profile, label },
  }
}

/** Only the choices of the method make another profile. */
const profileOf = ({ tried: { profile } }: Side2) => ({
  profile,
  label: profile === CORE_PROFILE ? CORE_PROFILE : `${CORE_PROFILE}, changed`,
})

function totalOf({ figures: { total, intervals } }: Side2): Tried {
  return { value: total.value, status: total.status, coverage: total.coverage, ...(intervals.impact ?? NONE) }
}

function goalsOf({ figures: { goals, intervals } }: Side2) {
  const found = goalIntervals(goals, intervals)
  return goals.map(({ value, status, coverage, direction }, i) => ({
    sdg: i + 1,
    direction,
    value: { value, status, coverage, ...(found[i] ?? NONE) } satisfies Tried,
  }))
}

const midpointOf = ({ figures }: Side2, id: (typeof LISTED_CATEGORIES)[number]['id']): number | null =>
  figures.physical.midpoints[id] ?? null

const calculated = ({ figures }: Side2): number => figures.sum.rowsCalculable

const presentApplied = ({ sites, notes }: Applied2): AppliedChange => ({ sites, note: notes })

const headOf = (indicator: IndicatorName) => ({ indicator, unit: INDICATOR_UNITS[indicator] })

const listed = <T>(make: (name: IndicatorName) => T | undefined): T[] =>
  INDICATOR_NAMES.flatMap(name => {
    const made = make(name)
    return made === undefined ? [] : [made]
  })

function physicalChanges(old: Side2, side: Side2, difference: Differences2): PhysicalOfWhatIf[] {
  const [before, after, found] = [amountsOf(old), amountsOf(side), byName(difference)]
  return listed(name => {
    const change = found.get(name)
    if (!before.has(name) && !after.has(name)) return undefined
    return {
      ...headOf(name),
      old: before.get(name) ?? null,
      new: after.get(name) ?? null,
      difference: change ? differenceOf(change) : null,
    }
  })
}

function amountsOf({ figures }: Side2): Map<IndicatorName, TriedAmount> {
  const amounts = new Map<IndicatorName, TriedAmount>()
  for (const [id, figure] of Object.entries(figures.physical.indicators)) {
    const name = indicatorName(id)
    if (!name || !figure) continue
    const { value, status, p5, p50, p95 } = figure
    amounts.set(name, { value, status, p5, p50, p95 })
  }
  return amounts
}

function byName({ indicators }: Differences2): Map<IndicatorName, Difference> {
  return new Map(
    [...indicators].flatMap(([id, difference]): [IndicatorName, Difference][] => {
      const name = indicatorName(id)
      return name ? [[name, difference]] : []
    }),
  )
}

/** Kinds of rows behind the figures: they stand on different tables, with different lines to print. */
export const dataUsedBy2 = (sides: readonly Side2[]): DataUsed =>
  dataUsedByRows(sides.flatMap(({ result }) => result.sites.map(({ row }) => row)))

export function dataUsedByRows(rows: readonly RowResult[]): DataUsed {
  const kinds = rows.flatMap((row): DataUsed => {
    if (!row.calculable) return []
    return [row.kind === 'power' ? 'power2' : 'industries2']
  })
  return [...new Set(kinds)]
}
