import type { VerifiedEmissions } from '@cradle/contract'
import type { AssetRow } from '../tables/rows.ts'
import { sourcesOf } from './sources.ts'
import type { World } from './world.ts'

/** Installations that are named for a year. */
const NAMED = 20
/** The activity of accounts that are no place. */
const AIRCRAFT = 'Aircraft operator activities'
const REGISTRY: ReadonlySet<string> = new Set(['eutl'])

type Sum = { tonnes: number; installations: number }
type Year = { countries: Map<string, Sum>; aircraft: Sum; accounts: Account[] }
type Account = { asset: AssetRow; tonnes: number; before: number | null }

export type ReadVerified = (year: number | undefined) => VerifiedEmissions

/** Verified emissions of every account, added up once by country and year. */
export function verifiedEmissions(world: World): ReadVerified {
  const byYear = new Map<number, Year>()
  for (const asset of world.tables.assets)
    for (const id of asset.ids)
      if (id.startsWith('eutl:') && isOf(id, asset, world)) addAccount(byYear, id, asset, world)
  for (const { accounts } of byYear.values()) accounts.sort((x, y) => y.tonnes - x.tonnes).splice(NAMED)
  const years = [...byYear.keys()].sort((x, y) => x - y)
  const of = years.flatMap(year => byYear.get(year) ?? [])
  const codes = [...new Set(of.flatMap(({ countries }) => [...countries.keys()]))].sort()
  const series = (sum: (year: Year) => Sum | undefined) => ({
    tonnes: of.map(year => (sum(year)?.installations ? (sum(year)?.tonnes ?? null) : null)),
    installations: of.map(year => sum(year)?.installations ?? 0),
  })
  const totals = {
    edition: world.tables.edition,
    years,
    countries: codes.map(country => ({ country, ...series(({ countries }) => countries.get(country)) })),
    aircraft: series(({ aircraft }) => aircraft),
    sources: sourcesOf(world, REGISTRY),
    missing_sources: [...world.tables.missingParts],
  }
  return wanted => {
    const year = years.find(one => one === wanted) ?? years.at(-1) ?? 0
    const largest = (byYear.get(year)?.accounts ?? []).map(({ asset, tonnes, before }) => ({
      asset_id: asset.assetId,
      name: asset.name,
      country: world.alpha2(asset.iso3),
      tonnes,
      before,
    }))
    return { ...totals, year, largest }
  }
}

/** An account that covers several plants is counted once, with the one that its id leads to. */
const isOf = (id: string, { assetId }: AssetRow, { index }: World): boolean => index.assetOf(id)?.assetId === assetId

function addAccount(byYear: Map<number, Year>, id: string, asset: AssetRow, { index, alpha2 }: World): void {
  const values = new Map<number, number>()
  for (const { year, value, assurance } of index.measurementsOf(id))
    if (year !== null && assurance === 'verified') values.set(year, value)
  for (const [year, tonnes] of values) {
    const sums: Year = byYear.get(year) ?? { countries: new Map(), aircraft: nothing(), accounts: [] }
    byYear.set(year, sums)
    if (asset.technology === AIRCRAFT) {
      addTo(sums.aircraft, tonnes)
      continue
    }
    const country = alpha2(asset.iso3)
    const sum = sums.countries.get(country) ?? nothing()
    sums.countries.set(country, sum)
    addTo(sum, tonnes)
    sums.accounts.push({ asset, tonnes, before: values.get(year - 1) ?? null })
  }
}

const nothing = (): Sum => ({ tonnes: 0, installations: 0 })

function addTo(sum: Sum, tonnes: number): void {
  sum.tonnes += tonnes
  sum.installations += 1
}
