import { openTable } from './edition.ts'
import { fullNumbers, numbers, type Table, texts } from './table.ts'
import type { CapacityFactor, CategoryId, PowerFactor, Reference, Technology, TechnologyId } from './types.ts'

/** The power technologies by id. */
export function loadTechnologies(edition?: string): Reference['technologies'] {
  const table = openTable('technologies', edition)
  const name = texts(table, 'name')
  const fuel = texts(table, 'wri_fuel')
  const renewable = numbers(table, 'renewable')
  const water = numbers(table, 'operational_water_share')
  const cf = texts(table, 'cf_technology')
  return new Map(
    texts(table, 'technology').map((id, i): [TechnologyId, Technology] => [
      id as TechnologyId,
      {
        id: id as TechnologyId,
        name: name[i]!,
        wriFuel: fuel[i] || null,
        renewable: renewable[i] as Technology['renewable'],
        // Empty only where no water use is quantified, so the share is never multiplied with anything.
        operationalWaterShare: water[i] ?? 0,
        cfTechnology: (cf[i] || null) as TechnologyId | null,
      },
    ]),
  )
}

/** `technology|category` -> factor per kWh; the ODbL values are joined in from their own table. */
export function loadPowerFactors(edition?: string): Reference['powerFactors'] {
  const factors = ['power_factors', 'power_factors_d4b'].flatMap(id => factorsOf(openTable(id, edition)))
  return new Map(factors.map(factor => [`${factor.technology}|${factor.category}`, factor]))
}

function factorsOf(table: Table): PowerFactor[] {
  const column = Object.fromEntries(
    ['category', 'unit', 'status', 'source', 'pedigree', 'note'].map(name => [name, texts(table, name)]),
  )
  const value = numbers(table, 'value')
  const uBasic = numbers(table, 'u_basic')
  return texts(table, 'technology').map((technology, i) => ({
    technology: technology as TechnologyId,
    category: column.category![i] as CategoryId,
    value: value[i]!,
    unit: column.unit![i]!,
    status: column.status![i] as PowerFactor['status'],
    source: column.source![i]!,
    pedigree: column.pedigree![i]!,
    uBasic: uBasic[i]!,
    note: column.note![i]!,
  }))
}

/** `technology|level|area` -> capacity factor. */
export function loadCapacityFactors(edition?: string): Reference['capacityFactors'] {
  const table = openTable('capacity_factors', edition)
  const level = texts(table, 'level')
  const area = texts(table, 'area')
  const [value, plants, reported, capacity] = ['capacity_factor', 'plants', 'reported', 'capacity_mw'].map(name =>
    fullNumbers(table, name),
  )
  return new Map(
    texts(table, 'technology').map((technology, i): [string, CapacityFactor] => [
      `${technology}|${level[i]}|${area[i]}`,
      {
        technology: technology as TechnologyId,
        level: level[i] as CapacityFactor['level'],
        area: area[i]!,
        value: value![i]!,
        plants: plants![i]!,
        reported: reported![i]!,
        capacityMw: capacity![i]!,
      },
    ]),
  )
}
