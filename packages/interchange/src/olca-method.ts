/** An impact method of the engine -> impact categories and methods of openLCA. */
import type { CharacterisationFactor, ImpactMethod } from '@cradle/lca'
import { fileId, originalIdField, uuidOf } from './identifiers.ts'
import { identified, type ModelIndex, propertyId, unitId } from './model-index.ts'
import type { OlcaPackage } from './olca.ts'

/** Adds an impact method with its categories, normalisation and weights. */
export function addMethod(index: ModelIndex, result: OlcaPackage, method: ImpactMethod): void {
  const byCategory = Map.groupBy(method.factors, factor => factor.category)
  const id = (category: string) => fileId(`${method.id}.${category}`)
  for (const category of method.categories) {
    result.impactCategories.push({
      id: id(category.id),
      name: category.name ?? category.id,
      rest: originalIdField(category.id),
      ...(category.unit !== undefined && { unit: category.unit }),
      parameters: [],
      factors: (byCategory.get(category.id) ?? []).map(factor => olcaFactor(index, factor)),
    })
  }
  const normalised = new Set([...Object.keys(method.normalisation ?? {}), ...Object.keys(method.weights ?? {})])
  const factors = [...normalised].map(category => {
    const normalisation = method.normalisation?.[category]
    const weight = method.weights?.[category]
    return {
      category: id(category),
      ...(normalisation !== undefined && { normalisation }),
      ...(weight !== undefined && { weight }),
    }
  })
  result.impactMethods.push({
    ...identified(method.id),
    name: method.name ?? method.id,
    categories: method.categories.map(category => id(category.id)),
    nwSets: factors.length === 0 ? [] : [{ id: uuidOf(`nw/${method.id}`), name: method.name ?? method.id, factors }],
  })
}

function olcaFactor(index: ModelIndex, { flow, factor, unit }: CharacterisationFactor) {
  const given = unit ?? index.flows.get(flow)?.unit
  const kind = given === undefined ? undefined : index.units.get(given)?.kind
  return {
    flow: fileId(flow),
    value: factor,
    ...(given !== undefined && { unit: unitId(given) }),
    ...(kind !== undefined && { flowProperty: propertyId(kind) }),
  }
}
