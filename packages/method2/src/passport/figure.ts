/** A figure of one row as a calculation, from the row and the tables of the edition to the number. */
import { CORE, type CoreId } from '@cradle/data/method2'
import { calculate } from '@cradle/impact'
import type { IndicatorId } from '../indicators.ts'
import type { Prepared2 } from '../prepare.ts'
import type { CalculatedRow2 } from '../result.ts'
import type { Row2 } from '../row.ts'
import { statedIndicators } from '../stated.ts'
import { numberIn } from '../words.ts'
import { CATEGORY_UNITS } from './category-units.ts'
import { FIGURE_UNITS } from './figure-units.ts'
import { type Branch2, constantLeaf, type Node2, type RowSource2, rowLeaf, tableLeaf } from './leaf.ts'
import { plantQuery } from './plant-query.ts'
import { powerTree } from './power-tree.ts'
import { revenueTree } from './revenue-tree.ts'
import type { RowTree } from './row-tree.ts'
import { sectorQuery } from './sector-query.ts'
import { term2 } from './terms.ts'

/** Which figure of a row is meant: the weighted burden, a goal (person-years), or a physical figure. */
export type Figure2 = { of: 'total' } | { of: 'goal'; sdg: number } | { of: 'indicator'; id: IndicatorId }

/** null: none, or not known. */
export function figureValue2(row: CalculatedRow2, figure: Figure2): number | null {
  if (figure.of === 'total') return row.impact
  if (figure.of === 'goal') return row.goals.get(figure.sdg)?.value ?? null
  return row.indicators[figure.id] ?? null
}

type RowQuery = { prepared: Prepared2; row: Row2; result: CalculatedRow2; source: RowSource2 }

/** null where the row has no value. */
export function figureCalculation2(query: RowQuery, figure: Figure2): Node2 | null {
  const { prepared, row, result, source } = query
  if (figureValue2(result, figure) === null) return null
  const tree =
    result.kind === 'power'
      ? powerTree(plantQuery(prepared, row, result, source))
      : revenueTree(sectorQuery(prepared, row, result, source))
  if (figure.of === 'indicator') return indicatorNode(query, tree, figure.id)
  if (figure.of === 'total') return burden(query, tree, null)
  return contribution(query, tree, figure.sdg) ?? burden(query, tree, figure.sdg)
}

const SCOPES = [1, 2, 3] as const
type Scope = (typeof SCOPES)[number]

/** A stated scope in place of its estimate. */
function scopeNode({ row, source }: RowQuery, tree: RowTree, scope: Scope): Node2 {
  const [stated, field] =
    scope === 1
      ? [numberIn(row.ownScope1T), 'own_scope1_t']
      : scope === 3
        ? [numberIn(row.ownScope3UpstreamT), 'own_scope3_upstream_t']
        : numberIn(row.ownScope2LocationT) !== null
          ? [numberIn(row.ownScope2LocationT), 'own_scope2_location_t']
          : [numberIn(row.ownScope2MarketT), 'own_scope2_market_t']
  if (stated === null) return tree.scope(scope)
  // Net generation leaves a plant's own use out: its scope 2 is none by definition, not by a measurement.
  const leaf =
    source.kind === 'upload'
      ? rowLeaf(source, term2('scope_stated', { scope }), stated, 't CO2e', field)
      : scope === 1
        ? rowLeaf(source, term2('scope_measured', { scope }), stated, 't CO2e', field)
        : constantLeaf(term2('scope', { scope }), stated, 't CO2e')
  return calculate('sum', term2('scope', { scope }), 't CO2e', [leaf])
}

const gases = (parts: readonly Node2[], figure: IndicatorId): Branch2 =>
  calculate('sum', term2('figure', { figure }), 't CO2e', parts)

function categoryNode(query: RowQuery, tree: RowTree, category: CoreId): Node2 {
  if (category !== 'CC') return tree.category(category)
  return calculate('product', term2('category', { category }), CATEGORY_UNITS.CC, [
    gases(
      SCOPES.map(scope => scopeNode(query, tree, scope)),
      'ccT',
    ),
    constantLeaf(term2('kg_per_t'), 1000, 'kg/t'),
  ])
}

const ESTIMATES: Readonly<Partial<Record<IndicatorId, Scope>>> = { s1EstimatedT: 1, s2EstimatedT: 2, s3EstimatedT: 3 }
const CHOSEN: Readonly<Partial<Record<IndicatorId, Scope>>> = { s1T: 1, s2T: 2, s3UpstreamT: 3 }

function indicatorNode(query: RowQuery, tree: RowTree, id: IndicatorId): Node2 | null {
  if (id === 'ccT')
    return gases(
      SCOPES.map(scope => scopeNode(query, tree, scope)),
      id,
    )
  if (id === 'ccEstimatedT') return gases(SCOPES.map(tree.scope), id)
  const chosen = CHOSEN[id]
  if (chosen) return scopeNode(query, tree, chosen)
  const estimate = ESTIMATES[id]
  if (estimate) return tree.scope(estimate)
  return statedNode(query, id) ?? tree.figure(id)
}

/** What the row states beside its scopes. */
function statedNode({ row, source }: RowQuery, id: IndicatorId): Node2 | null {
  const stated: Readonly<Partial<Record<IndicatorId, number | null>>> = {
    ...statedIndicators(row),
    s2MarketT: numberIn(row.ownScope2MarketT),
  }
  const value = stated[id]
  if (typeof value !== 'number') return null
  const leaf = rowLeaf(source, term2('figure_stated', { figure: id }), value, FIGURE_UNITS[id], FIELDS[id] ?? id)
  return calculate('sum', term2('figure', { figure: id }), FIGURE_UNITS[id], [leaf])
}

const FIELDS: Readonly<Partial<Record<IndicatorId, string>>> = {
  jobs: 'own_jobs',
  waterWithdrawalM3: 'own_water_m3',
  electricityMwh: 'own_electricity_mwh',
  s2MarketT: 'own_scope2_market_t',
}

/** Goals that count something: renewable electricity, jobs, value added of manufacturers. */
const CONTRIBUTIONS = {
  7: { id: 'renewableKwh', reference: 'renewableKwh', code: 'renewable_kwh_py', unit: 'kWh' },
  8: { id: 'jobs', reference: 'jobs', code: 'jobs_py', unit: 'jobs' },
  9: { id: 'valueAddedUsd2023', reference: 'manufacturingUsd', code: 'value_added_py', unit: 'USD2023' },
} as const

function contribution(query: RowQuery, tree: RowTree, sdg: number): Node2 | null {
  if (sdg !== 7 && sdg !== 8 && sdg !== 9) return null
  const { id, reference, code, unit } = CONTRIBUTIONS[sdg]
  const amount = indicatorNode(query, tree, id)
  if (!amount) return null
  const { prepared } = query
  const person = methodLeaf(prepared, 'person_amount', prepared.method.references[reference], unit, `references.${id}`)
  return calculate('sum', term2('goal', { goal: sdg }), 'person-years', [
    calculate('quotient', term2(code), 'person-years', [amount, person]),
  ])
}

/** A value of the method; marks stand on its first name. */
const methodLeaf = (
  prepared: Prepared2,
  code: 'person_amount' | 'person_impact' | 'weight',
  value: number,
  unit: string,
  path: string,
) => {
  const [column = path] = path.split('.')
  return tableLeaf(prepared, term2(code), value, unit, { table: 'method', row: path, columns: [column] })
}

/** -(sum of share x weight x amount / person) / (sum of weights): over the core, or over the categories that share in a goal. */
function burden(query: RowQuery, tree: RowTree, sdg: number | null): Node2 | null {
  const { prepared } = query
  const { method } = prepared
  const plan = sdg === null ? null : prepared.goalPlans.find(one => one.goal === sdg)
  if (plan === undefined) return null
  const categories = plan === null ? CORE : plan.terms.map(({ category }) => category)
  const weight = (category: CoreId) =>
    methodLeaf(prepared, 'weight', method.weights[category], '1', `weights.${category}`)
  const parts = categories.map(category => {
    const person = methodLeaf(prepared, 'person_impact', method.nf[category], 'per person-year', `nf.${category}`)
    const amount = categoryNode(query, tree, category)
    const factors = [
      weight(category),
      calculate('quotient', term2('category_py', { category }), 'person-years', [amount, person]),
    ]
    const share = sdg === null ? null : method.shares[category][sdg]
    const shared =
      sdg === null || share == null
        ? []
        : [
            tableLeaf(prepared, term2('goal_share', { category, goal: sdg }), share, '1', {
              table: 'method',
              row: `shares.${category}.${sdg}`,
              columns: ['shares'],
            }),
          ]
    return calculate('product', term2('category', { category }), 'person-years', [...shared, ...factors])
  })
  const named = sdg === null ? term2('total') : term2('goal', { goal: sdg })
  return calculate('negative', named, 'person-years', [
    calculate('quotient', term2('core_mean'), 'person-years', [
      calculate('sum', term2('core_sum'), 'person-years', parts),
      calculate('sum', term2('core_weight'), '1', categories.map(weight)),
    ]),
  ])
}
