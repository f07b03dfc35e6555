import { type AssetTables, assetIndex, type FigureTables, type PlantRow, plantRow } from '@cradle/assets'
import { loadAssetTables } from '../../src/assets/load.ts'
import { ASSETS_EDITION } from '../assets/build-assets.ts'
import { column, type Draft, draft } from '../draft.ts'
import { CC_BY } from '../licences.ts'
import type { Row, Source } from '../source.ts'

export type Line = PlantRow & { siteId: string }

/** Reference plants in a typical year, from the built tables of measured plants. */
export const plantTables2 = (source: Source): Draft[] => [
  plantTable(loadAssetTables(ASSETS_EDITION), source.own(SOLAR), '2013-2022'),
]

/** `known_plants` from any tables of measured plants; numbers that a person could have typed. `solar`: rows of `SOLAR`; `span`: its years as they were published. */
export function plantTable(tables: AssetTables, solar: readonly Row[], span?: string): Draft {
  const lines = plantLines(tables, solar)
  const years = lines.flatMap(({ years: of }) => of).sort((a, b) => a - b)
  const { sources, edition } = tables
  const passport = {
    source: `Cradle, from the tables of measured plants ${edition}: ${sources.map(({ id }) => id).join(', ')}`,
    version: `assets ${edition}`,
    year: span ?? `${years[0]}-${years.at(-1)}`,
    ...CC_BY,
    attribution: sources.map(({ attribution }) => attribution).join('; '),
    changes: 'Median of the five newest years with a meter, a report or verified CO2; else the best other basis.',
  }
  return draft('known_plants', passport, lines, [
    [column('site_id', 'reference site'), r => r.siteId],
    [column('technology', 'technology of the method'), r => r.technology],
    [column('years', 'years that generation and CO2 are of'), r => r.years.map(String)],
    [
      column('generation_gwh', 'net generation of a typical year; empty: by capacity', 'GWh'),
      r => digits(r.generation?.gwh),
    ],
    [column('generation_basis', 'metered, reported, from_co2, estimated'), r => r.generation?.basis ?? ''],
    [column('generation_sigma', 'spread of ln'), r => digits(r.generation?.sigma)],
    [column('co2_t', 'fossil CO2 of the stacks', 't'), r => digits(r.co2?.tonnes, 9)],
    [
      column('co2_assurance', 'verified, reasonable (continuous monitors), none (part of a site)'),
      r => r.co2?.assurance ?? '',
    ],
    [column('co2_sigma', 'spread of ln'), r => digits(r.co2?.sigma)],
    [column('co2_quality', 'data quality, 1 to 5'), r => r.co2?.quality ?? null],
    [column('state', 'running, retired, unmetered (oil without a meter)'), stateOf],
  ])
}

/** Each reference plant of some tables in a typical year. `solar`: rows of `SOLAR`. */
export function plantLines(tables: AssetTables, solar: readonly Row[]): Line[] {
  const { errors, classFactors } = tables
  const figures: FigureTables = { errors, classFactors, countryFactor: solarFactors(solar) }
  const index = assetIndex(tables)
  return tables.assets.flatMap(({ assetId, ids }): Line[] => {
    const facts = ids.includes(`wri:${assetId}`) ? index.plantFacts(assetId) : null
    return facts === null ? [] : [{ siteId: assetId, ...plantRow(facts, figures) }]
  })
}

/** Capacity factors of the second edition of the method, of which those of solar power are read. */
export const SOLAR = 'method2/capacity_factors2.csv'

/** Capacity factors of solar power in countries other than the USA go before the model of edition 1, which knows no plant of its kind well. */
function solarFactors(rows: readonly Row[]): FigureTables['countryFactor'] {
  const known = new Map(
    rows.flatMap(({ technology, level, area, capacity_factor }) =>
      technology === 'solar_pv' && level === 'country' ? [[area, Number(capacity_factor)] as const] : [],
    ),
  )
  return (technology, iso3) => (technology === 'solar_pv' ? (known.get(iso3) ?? null) : null)
}

export const stateOf = ({ isRetired, isUnmetered }: Line) =>
  isRetired ? 'retired' : isUnmetered ? 'unmetered' : 'running'

/** Six digits say more than any meter knows; CO2 keeps those of the registry. */
export const digits = (value: number | null | undefined, count = 6): number | null =>
  value === null || value === undefined ? null : Number(value.toPrecision(count))
