/** LCIA methods and categories of a package -> the engine's methods, factors per reference unit of each flow. */

import type { CharacterisationFactor, ImpactMethod } from '@cradle/lca'
import { parseFormula } from '@cradle/lca'
import { type Catalog, conversionFactor } from './catalog.ts'
import type { OlcaImpactCategory, OlcaImpactMethod, OlcaPackage } from './olca.ts'
import { evaluateParameters, type ParameterScope, reasonOf } from './parameters.ts'
import type { Note } from './report.ts'
import { told } from './told.ts'

/**
 * `flipped`: flows whose factors change sign (rule J9: they are only ever inputs, and inputs are negative). Categories that belong
 * to no method come as one method of their own. Of several normalisation and weighting sets the first is used.
 */
export function toMethods(
  source: OlcaPackage,
  catalog: Catalog,
  global: ParameterScope,
  overrides: ReadonlyMap<string, number>,
  flipped: ReadonlySet<string>,
  note: Note,
): ImpactMethod[] {
  const categories = new Map(source.impactCategories.map(category => [category.id, category]))
  const factors = new Map<string, CharacterisationFactor[]>()
  const factorsOf = (category: OlcaImpactCategory) => {
    let made = factors.get(category.id)
    if (made === undefined) {
      made = makeFactors(category, catalog, global, overrides, flipped, note)
      factors.set(category.id, made)
    }
    return made
  }
  const inMethods = new Set<string>()
  const methods = source.impactMethods.map(method => {
    const own = method.categories.flatMap(id => {
      const category = categories.get(id)
      if (category === undefined) {
        const missing = told('category_missing', { method: method.name, category: id })
        note('unresolved', 'error', missing, id, method.id)
        return []
      }
      inMethods.add(id)
      return [category]
    })
    return assemble(method, own, factorsOf, note)
  })
  const rest = source.impactCategories.filter(category => !inMethods.has(category.id))
  if (rest.length > 0) {
    const name = 'Impact categories without a method'
    methods.push(assemble({ id: 'impact-categories', name, categories: [], nwSets: [] }, rest, factorsOf, note))
  }
  return methods
}

function assemble(
  method: OlcaImpactMethod,
  categories: readonly OlcaImpactCategory[],
  factorsOf: (category: OlcaImpactCategory) => CharacterisationFactor[],
  note: Note,
): ImpactMethod {
  const set = method.nwSets[0]
  if (set !== undefined && method.nwSets.length > 1) {
    const what = told('nw_sets', { method: method.name, number: method.nwSets.length, set: set.name })
    note('nw-set', 'note', what, method.id)
  }
  const normalisation = (set?.factors ?? []).flatMap(({ category, normalisation: value }) =>
    value === undefined ? [] : [[category, value] as const],
  )
  const weights = (set?.factors ?? []).flatMap(({ category, weight }) =>
    weight === undefined ? [] : [[category, weight] as const],
  )
  return {
    id: method.id,
    name: method.name,
    categories: categories.map(({ id, name, unit }) => ({ id, name, ...(unit !== undefined && { unit }) })),
    factors: categories.flatMap(factorsOf),
    ...(normalisation.length > 0 && { normalisation: Object.fromEntries(normalisation) }),
    ...(weights.length > 0 && { weights: Object.fromEntries(weights) }),
  }
}

function makeFactors(
  category: OlcaImpactCategory,
  catalog: Catalog,
  global: ParameterScope,
  overrides: ReadonlyMap<string, number>,
  flipped: ReadonlySet<string>,
  note: Note,
): CharacterisationFactor[] {
  const scope = category.parameters.length === 0 ? global : evaluateParameters(category.parameters, global, overrides)
  const made: CharacterisationFactor[] = []
  const regional = new Set<string>()
  const general = new Set<string>()
  for (const { flow: id, value: stored, formula, unit, flowProperty, location } of category.factors) {
    if (location !== undefined) {
      regional.add(id)
      continue
    }
    general.add(id)
    const flow = catalog.flows.get(id)
    const factor = flow === undefined ? told('why.flow_missing') : conversionFactor(catalog, flow, unit, flowProperty)
    if (typeof factor === 'object') {
      const left = told('factor_left_out', { category: category.name, flow: flow?.flow.name ?? id, why: factor })
      note('unresolved', 'warning', left, id, category.id)
      continue
    }
    let value = stored
    if (formula !== undefined) {
      try {
        const result = parseFormula(formula).evaluate(scope.lookup)
        if (overrides.size > 0) value = result
      } catch (error) {
        const failed = told('factor_formula', { formula, category: category.name, reason: reasonOf(error) })
        note('formula-failed', 'warning', failed, id, category.id)
      }
    }
    made.push({ category: category.id, flow: id, factor: ((flipped.has(id) ? -1 : 1) * value) / factor })
  }
  const only = [...regional].filter(id => !general.has(id))
  if (regional.size > 0) {
    const what = told('by_location', { category: category.name, number: regional.size, without: only.length })
    note('uncharacterised', only.length > 0 ? 'warning' : 'note', what, category.id)
  }
  return made
}
