import {
  type AssetIndex,
  type AssetRow,
  type AssetTables,
  assetIndex,
  type FuelFamily,
  generationFigure,
} from '@cradle/assets'
import { cell, numberCell, type Sources } from '../assets/parts.ts'

/** What the plants of an edition generate in a country with one fuel, and what Ember says, TWh. */
export type ElectricityLine = {
  /** ISO 3166-1 alpha-3. */
  iso3: string
  /** As Ember names it. */
  fuel: string
  calculatedTwh: number
  emberTwh: number
  plants: number
  /** Plants that ran and have no figure, such as oil without a meter: not in the sum. */
  without: number
}

/** `year`: the newest that both Ember and meters or registries know. Lines: the largest difference first. */
export type ElectricityCheck = { year: number; lines: readonly ElectricityLine[] }

/** Fuels of Ember by family. Storage generates nothing, and plants of unknown fuel belong to none. */
const FUELS: Readonly<Partial<Record<FuelFamily, string>>> = {
  bio: 'Bioenergy',
  coal: 'Coal',
  gas: 'Gas',
  geo: 'Other Renewables',
  hydro: 'Hydro',
  nuclear: 'Nuclear',
  oil: 'Other Fossil',
  solar: 'Solar',
  wave: 'Other Renewables',
  wind: 'Wind',
}

/**
 * Generation of a country by fuel as the figures of all its plants add up, beside the statistics of Ember: a check of the edition, which
 * changes no figure. Plants are never all of a country, small solar systems least of all. null: no release of Ember.
 */
export function electricityCheck(tables: AssetTables, sources: Sources): ElectricityCheck | null {
  const rows = sources.rows('ember', 'generation.csv.gz')
  const until = rows.length === 0 ? 0 : measuredUntil(tables)
  const year = rows.reduce((newest, row) => Math.max(newest, upTo(until, numberCell(row, 'year') ?? 0)), 0)
  if (year === 0) return null
  const sums = calculated(tables, year)
  const lines = rows
    .filter(row => cell(row, 'year') === String(year))
    .map(row => {
      const [iso3, fuel] = [cell(row, 'iso3'), cell(row, 'fuel')]
      const sum = sums.get(`${iso3} ${fuel}`) ?? { twh: 0, plants: 0, without: 0 }
      return {
        iso3,
        fuel,
        calculatedTwh: sum.twh,
        emberTwh: numberCell(row, 'twh') ?? 0,
        plants: sum.plants,
        without: sum.without,
      }
    })
  return { year, lines: lines.filter(({ fuel }) => KNOWN.has(fuel)).sort((x, y) => difference(y) - difference(x)) }
}

const KNOWN: ReadonlySet<string> = new Set(Object.values(FUELS))
const difference = ({ calculatedTwh, emberTwh }: ElectricityLine): number => Math.abs(calculatedTwh - emberTwh)

const upTo = (until: number, year: number): number => (year <= until ? year : 0)

/** The newest year that somebody measured anything in. */
function measuredUntil({ measurements }: AssetTables): number {
  let newest = 0
  for (const { year, assurance } of measurements)
    if (year !== null && assurance !== 'estimated') newest = Math.max(newest, year)
  return newest
}

type Sum = { twh: number; plants: number; without: number }

function calculated(tables: AssetTables, year: number): Map<string, Sum> {
  const index = assetIndex(tables)
  const sums = new Map<string, Sum>()
  for (const asset of tables.assets) {
    const fuel = asset.family === null ? undefined : FUELS[asset.family]
    if (fuel === undefined || !isRunning(asset, year)) continue
    const key = `${asset.iso3} ${fuel}`
    const sum = sums.get(key) ?? { twh: 0, plants: 0, without: 0 }
    sums.set(key, sum)
    const gwh = gwhOf(asset, year, tables, index)
    if (gwh === null) sum.without += 1
    else {
      sum.plants += 1
      sum.twh += gwh / 1000
    }
  }
  return sums
}

/** Of a plant that does not run now nobody says since when. */
const isRunning = ({ start, retired, status }: AssetRow, year: number): boolean =>
  (start === null || start <= year) && (retired === null ? status === null || status === 'operating' : retired >= year)

function gwhOf({ assetId }: AssetRow, year: number, tables: AssetTables, index: AssetIndex): number | null {
  const facts = index.plantFacts(assetId)
  if (facts === null) return null
  const { errors, classFactors } = tables
  return generationFigure(facts, year, { errors, classFactors, countryFactor: () => null }).figure?.value ?? null
}
