/** Look-ups over a package: units, flow properties and flows by id, what one unit of a flow is, and ids fit for the engine. */

import type { OlcaFlow, OlcaFlowProperty, OlcaPackage, OlcaUnit, OlcaUnitGroup } from './olca.ts'
import { type Told, told } from './told.ts'

/** A flow with its reference unit resolved. */
export type CatalogFlow = {
  flow: OlcaFlow
  /** The reference property and its group. */
  property: OlcaFlowProperty
  group: OlcaUnitGroup
  /** The engine's id of the reference unit. */
  unit: string
  /** Its factor, 1 in well-made packages. */
  unitFactor: number
}

export type Catalog = {
  flows: ReadonlyMap<string, CatalogFlow>
  properties: ReadonlyMap<string, OlcaFlowProperty>
  groups: ReadonlyMap<string, OlcaUnitGroup>
  units: ReadonlyMap<string, { unit: OlcaUnit; group: OlcaUnitGroup; id: string }>
  /** The engine's kind of units, by group id: the group's name where that is unique. */
  kinds: ReadonlyMap<string, string>
  /** Flows whose reference unit cannot be found, with the reason. */
  unresolved: ReadonlyMap<string, Told>
}

export function makeCatalog({ unitGroups, flowProperties, flows }: OlcaPackage): Catalog {
  const groups = new Map(unitGroups.map(group => [group.id, group]))
  const properties = new Map(flowProperties.map(property => [property.id, property]))
  const kinds = new Map<string, string>()
  const groupNames = countNames(unitGroups)
  for (const group of unitGroups) {
    kinds.set(group.id, groupNames.get(group.name) === 1 ? group.name : `${group.name} (${group.id})`)
  }
  const unitNames = countNames(unitGroups.flatMap(group => group.units))
  const taken = new Set<string>()
  const units: Catalog['units'] = new Map(
    unitGroups.flatMap(group =>
      group.units.map(unit => {
        const named = unitNames.get(unit.name) === 1 ? unit.name : `${unit.name} (${kinds.get(group.id)})`
        // Even a group may have two units of one name.
        const id = taken.has(named) ? `${named} (${unit.id})` : named
        taken.add(id)
        return [unit.id, { unit, group, id }] as const
      }),
    ),
  )
  const resolved = new Map<string, CatalogFlow>()
  const unresolved = new Map<string, Told>()
  for (const flow of flows) {
    const reference = flow.properties.find(factor => factor.isReference) ?? flow.properties[0]
    const property = reference === undefined ? undefined : properties.get(reference.flowProperty)
    const group = property?.unitGroup === undefined ? undefined : groups.get(property.unitGroup)
    const unit = group === undefined ? undefined : referenceUnit(group)
    if (property === undefined) unresolved.set(flow.id, told('why.reference_property'))
    else if (group === undefined) unresolved.set(flow.id, told('why.units_missing', { property: property.name }))
    else if (unit === undefined) unresolved.set(flow.id, told('why.no_units', { group: group.name }))
    else resolved.set(flow.id, { flow, property, group, unit: units.get(unit.id)!.id, unitFactor: unit.factor })
  }
  return { flows: resolved, properties, groups, units, kinds, unresolved }
}

function referenceUnit(group: OlcaUnitGroup): OlcaUnit | undefined {
  return group.units.find(unit => unit.isReference) ?? group.units.find(unit => unit.factor === 1) ?? group.units[0]
}

/**
 * Reference units of the flow per one `unitId` of `propertyId` (rule J2: unit factor / flow property factor, the first property
 * that matches). What is left out is the flow's reference. What is told is why there is no factor.
 */
export function conversionFactor(
  catalog: Catalog,
  { flow, property, group, unitFactor }: CatalogFlow,
  unitId: string | undefined,
  propertyId: string | undefined,
): number | Told {
  const quantity = propertyId === undefined ? property : catalog.properties.get(propertyId)
  if (quantity === undefined) return told('why.property_missing', { property: propertyId ?? '' })
  const factor = flow.properties.find(candidate => candidate.flowProperty === quantity.id)
  if (factor === undefined) return told('why.flow_without_property', { property: quantity.name })
  const own = quantity === property ? group : catalog.groups.get(quantity.unitGroup ?? '')
  if (own === undefined) return told('why.units_missing', { property: quantity.name })
  if (unitId === undefined) return 1 / factor.factor / unitFactor
  const unit = catalog.units.get(unitId)
  if (unit === undefined) return told('why.unit_missing', { unit: unitId })
  if (unit.group !== own) return told('why.other_unit', { unit: unit.unit.name, property: quantity.name })
  return unit.unit.factor / factor.factor / unitFactor
}

function countNames(named: readonly { name: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
