import { loadManifest, openTable } from '../edition.ts'
import { mapRows } from '../table.ts'
import { CLIMATE_ZONES, type Reference2 } from './types.ts'

export function loadTechnologies2(edition: string): Reference2['technologies'] {
  const technologies = mapRows(openTable('technologies', edition), row => ({
    id: row.text('technology'),
    name: row.text('name'),
    renewable: row.number('renewable'),
    fuel: row.text('fuel') || null,
    fuelChain: row.text('fuel_chain') || null,
    heatRate: row.number('heat_rate'),
    cfTechnology: row.text('cf_technology') || null,
    storageEfficiency: row.number('storage_efficiency'),
  }))
  return new Map(technologies.map(technology => [technology.id, technology]))
}

export function loadFuels2(edition: string): Reference2['fuels'] {
  const fuels = mapRows(openTable('fuels', edition), row => ({
    id: row.text('fuel'),
    co2: row.fullNumber('co2'),
    fossilShare: row.fullNumber('fossil_share'),
  }))
  return new Map(fuels.map(fuel => [fuel.id, fuel]))
}

/** `technology|category` -> factor per kWh; the ODbL values are joined in from their own table. */
export function loadPowerFactors2(edition: string): Reference2['powerFactors'] {
  return new Map(
    ['power_factors', 'power_factors_d4b'].flatMap(id =>
      mapRows(openTable(id, edition), row => [
        `${row.text('technology')}|${row.text('category')}`,
        {
          own: row.number('own'),
          chain: row.number('chain'),
          total: row.number('total'),
          status: row.choice('status', ['quantified', 'proxy', 'not_quantified', 'shown apart']),
          u95: row.number('u95'),
          source: row.text('source'),
        },
      ]),
    ),
  )
}

/** `technology|level|area` -> capacity factor. */
export function loadCapacityFactors2(edition: string): Reference2['capacityFactors'] {
  return new Map(
    mapRows(openTable('capacity_factors', edition), row => [
      `${row.text('technology')}|${row.text('level')}|${row.text('area')}`,
      {
        value: row.fullNumber('capacity_factor'),
        uActivity: row.fullNumber('u_activity'),
        basis: row.text('basis'),
      },
    ]),
  )
}

/** Empty for a bundle of a report that was made before plants were measured: it is calculated again as it was. */
export function loadPlantSpreads(edition: string): Reference2['plantSpreads'] {
  if (!loadManifest(edition).tables.some(({ id }) => id === 'plant_spreads')) return new Map()
  return new Map(
    mapRows(openTable('plant_spreads', edition), row => [
      `${row.text('basis')}|${row.text('technology')}|${row.text('area')}`,
      {
        up: row.fullNumber('sigma_up'),
        down: row.fullNumber('sigma_down'),
        plants: row.fullNumber('plants'),
        years: row.fullNumber('years'),
      },
    ]),
  )
}

/** Empty for a bundle of a report that was made before climates were told apart: it is calculated again as it was. */
export function loadReservoirZones(edition: string): Pick<Reference2, 'reservoirZones' | 'climatePlaces'> {
  if (!loadManifest(edition).tables.some(({ id }) => id === 'reservoir_zones'))
    return { reservoirZones: new Map(), climatePlaces: [] }
  return {
    reservoirZones: new Map(
      mapRows(openTable('reservoir_zones', edition), row => [
        row.choice('zone', CLIMATE_ZONES),
        { total: row.fullNumber('total'), methane: row.fullNumber('methane'), u95: row.fullNumber('u95') },
      ]),
    ),
    climatePlaces: mapRows(openTable('climate_places', edition), row => ({
      zone: row.choice('zone', CLIMATE_ZONES),
      south: row.fullNumber('south'),
      north: row.fullNumber('north'),
      west: row.fullNumber('west'),
      east: row.fullNumber('east'),
    })),
  }
}

/** Shares by source of electricity; a share that is missing is absent. */
export function loadGridMix2(edition: string): Reference2['gridMix'] {
  const table = openTable('grid_mix', edition)
  const kinds = Object.keys(table.columns).filter(name => name !== 'iso3')
  return new Map(
    mapRows(table, row => [
      row.text('iso3'),
      new Map(
        kinds.flatMap((kind): [string, number][] => {
          const share = row.number(kind)
          return share === null ? [] : [[kind, share]]
        }),
      ),
    ]),
  )
}
