import { openTable } from './edition.ts'
import { mapRows, NoSuchTable, type Table } from './table.ts'
import {
  CATEGORIES,
  type CapacityFactor,
  type PowerFactor,
  type Reference,
  TECHNOLOGIES,
  type Technology,
} from './types.ts'

/** The power technologies by id. */
export function loadTechnologies(edition?: string): Reference['technologies'] {
  const technologies = mapRows(
    openTable('technologies', edition),
    (row): Technology => ({
      id: row.choice('technology', TECHNOLOGIES),
      name: row.text('name'),
      wriFuel: row.text('wri_fuel') || null,
      renewable: renewableOf(row.number('renewable')),
      // Empty only where no water use is quantified, so the share is never multiplied with anything.
      operationalWaterShare: row.number('operational_water_share') ?? 0,
      cfTechnology: row.text('cf_technology') === '' ? null : row.choice('cf_technology', TECHNOLOGIES),
    }),
  )
  return new Map(technologies.map(technology => [technology.id, technology]))
}

function renewableOf(value: number | null): Technology['renewable'] {
  if (value === null || value === 0 || value === 1) return value
  throw new NoSuchTable(`meaning for ${value} in column renewable`)
}

/** `technology|category` -> factor per kWh; the ODbL values are joined in from their own table. */
export function loadPowerFactors(edition?: string): Reference['powerFactors'] {
  const factors = ['power_factors', 'power_factors_d4b'].flatMap(id => factorsOf(openTable(id, edition)))
  return new Map(factors.map(factor => [`${factor.technology}|${factor.category}`, factor]))
}

function factorsOf(table: Table): PowerFactor[] {
  return mapRows(table, row => ({
    technology: row.choice('technology', TECHNOLOGIES),
    category: row.choice('category', CATEGORIES),
    value: row.number('value'),
    unit: row.text('unit'),
    status: row.choice('status', ['quantified', 'proxy', 'not_quantified']),
    source: row.text('source'),
    pedigree: row.text('pedigree'),
    uBasic: row.number('u_basic'),
    note: row.text('note'),
  }))
}

/** `technology|level|area` -> capacity factor. */
export function loadCapacityFactors(edition?: string): Reference['capacityFactors'] {
  const factors = mapRows(
    openTable('capacity_factors', edition),
    (row): CapacityFactor => ({
      technology: row.choice('technology', TECHNOLOGIES),
      level: row.choice('level', ['country', 'subregion', 'world']),
      area: row.text('area'),
      value: row.fullNumber('capacity_factor'),
      plants: row.fullNumber('plants'),
      reported: row.fullNumber('reported'),
      capacityMw: row.fullNumber('capacity_mw'),
    }),
  )
  return new Map(factors.map(factor => [`${factor.technology}|${factor.level}|${factor.area}`, factor]))
}
