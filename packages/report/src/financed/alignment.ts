/** Power and steel of a list against the paths of their sectors (docs/financed-emissions.md section 10). */
import type { SectorAlignment } from '@cradle/contract'
import { type AlignedAsset, align, isInHeadline, OECM, type Position, type SectorYear } from '@cradle/financed'
import type { CalculatedFinanced } from './calculate.ts'
import { isLinked } from './candidates.ts'
import { alignedAsset, generates, type HeldPlants } from './plants.ts'
import { PLANS_UNTIL } from './stored.ts'

/** An asset with the position that holds it, and its technology where its sector has several. */
type Held = { position: Position; technology: string | null; asset: AlignedAsset }

const MAX_HOLDINGS = 100
const UNITS = { power: 'MWh', steel: 't' } as const
type Sector = keyof typeof UNITS

/** Of one sector; empty where nothing of it is held. */
const sumOf = (held: readonly Held[], year: number): SectorYear[] =>
  align({ paths: OECM.paths, years: [year], assets: held.map(({ asset }) => asset) }).sectors

const wire = (one: SectorYear) => ({
  production: one.production,
  intensity: one.intensity,
  benchmark: one.benchmark,
  gap: one.gap,
  excess_t: one.excessT,
  default_share: one.defaultShare,
  covered_share: one.coveredShare,
})

/** Every year of the path with the production of this one: what is held in a region moves together. */
function pathOf(held: readonly Held[], sector: Sector, year: number): SectorAlignment['path'] {
  const years = Object.keys(OECM.paths.find(path => path.sector === sector)?.values ?? {}).map(Number)
  const production = new Map<string, number>()
  for (const { asset } of held) {
    const { production: made, intensity } = asset.years[year] ?? {}
    if (typeof made !== 'number' || typeof intensity !== 'number') continue
    production.set(asset.region, (production.get(asset.region) ?? 0) + asset.af * made)
  }
  const assets = [...production].map(([region, made]) => {
    const each = { production: made, intensity: 0 }
    return { sector, region, af: 1, years: Object.fromEntries(years.map(one => [one, each])) }
  })
  return align({ paths: OECM.paths, years, assets }).sectors.flatMap(one =>
    one.benchmark === null ? [] : [{ year: one.year, benchmark: one.benchmark }],
  )
}

function mixOf(held: readonly Held[], year: number, production: number): SectorAlignment['mix'] {
  const groups = Map.groupBy(
    held.filter(({ technology }) => technology !== null),
    ({ technology }) => technology ?? '',
  )
  return [...groups]
    .flatMap(([technology, of]) =>
      sumOf(of, year).map(one => ({
        technology,
        production: one.production,
        share: production > 0 ? Math.min(1, one.production / production) : null,
        intensity: one.intensity,
        default_share: one.defaultShare,
      })),
    )
    .toSorted((a, b) => b.production - a.production)
}

function holdingsOf(held: readonly Held[], year: number): SectorAlignment['holdings'] {
  return [...Map.groupBy(held, ({ position }) => position)].flatMap(([{ line }, of]) =>
    sumOf(of, year).map(one => ({ row: line.row, part: line.part, name: line.name, ...wire(one) })),
  )
}

function sectorOf(
  sector: Sector,
  held: readonly Held[],
  year: number,
  plans: SectorAlignment['plans'] = null,
): SectorAlignment[] {
  const path = OECM.paths.find(one => one.sector === sector)
  return sumOf(held, year).map(sum => {
    const holdings = holdingsOf(held, year)
    return {
      sector,
      scope: path?.scope === 's12' ? 's12' : 's1',
      unit: path?.unit ?? '',
      production_unit: UNITS[sector],
      year,
      ...wire(sum),
      path: pathOf(held, sector, year),
      mix: mixOf(held, year, sum.production),
      holdings: holdings
        .toSorted((a, b) => Math.abs(b.excess_t ?? 0) - Math.abs(a.excess_t ?? 0))
        .slice(0, MAX_HOLDINGS),
      holdings_count: holdings.length,
      plans,
      source: OECM.source,
      verified: OECM.verified,
    }
  })
}

const ofPower = (plants: readonly HeldPlants[], year: number): Held[] =>
  plants
    .filter(({ group }) => generates(group))
    .map(held => ({ position: held.position, technology: held.group.technology, asset: alignedAsset(held, year) }))

/** Companies that state their tonnes of steel, by scopes 1 and 2 of the source that counts. */
function ofSteel(positions: readonly Position[], year: number): Held[] {
  return positions.flatMap(position => {
    const { line, holding, investee, path } = position
    const tonnes = holding.steelProductionT ?? null
    if (line.af === null || tonnes === null || tonnes <= 0 || path.length > 0 || !isInHeadline(line.assetClass))
      return []
    const intensity = investee.s12 === null ? null : investee.s12 / tonnes
    const at = { production: tonnes, intensity, default: line.ledger !== 'reported' }
    const asset = {
      sector: 'steel',
      region: OECM.regionOf(holding.country ?? null),
      af: line.af,
      years: { [year]: at },
    }
    return [{ position, technology: null, asset }]
  })
}

const MW = ['operating', 'closing', 'construction', 'permitted', 'announced'] as const
type PlanLine = NonNullable<SectorAlignment['plans']>['technologies'][number]

/** The holder's part of what linked owners run and plan; null: no position is linked to one. */
function plansOfLinked({ positions, entryOf, plansOf, planSources }: CalculatedFinanced): SectorAlignment['plans'] {
  const lines = new Map<string, PlanLine>()
  let holdings = 0
  for (const { line, path } of positions) {
    const entry = path.length === 0 && isInHeadline(line.assetClass) ? entryOf.get(line.row) : undefined
    const linked = entry && isLinked(entry) ? entry.linkedTo : null
    const { af } = line
    const plans = linked ? plansOf.get(linked) : undefined
    if (!plans || af === null) continue
    holdings++
    for (const { technology, ...mw } of plans.technologies) {
      const known = lines.get(technology) ?? { technology, ...NO_MW }
      const sums = MW.map(what => [`${what}_mw`, known[`${what}_mw`] + af * mw[`${what}Mw`]] as const)
      lines.set(technology, { technology, ...NO_MW, ...Object.fromEntries(sums) })
    }
  }
  const technologies = [...lines.values()].toSorted((a, b) => b.operating_mw - a.operating_mw)
  return holdings === 0 ? null : { until: PLANS_UNTIL, holdings, technologies, attribution: [...planSources] }
}
const NO_MW = { operating_mw: 0, closing_mw: 0, construction_mw: 0, permitted_mw: 0, announced_mw: 0 }

/** null: the list holds neither. */
export function alignmentOf(calculated: CalculatedFinanced): SectorAlignment[] | null {
  const { positions, plants, settings } = calculated
  const year = settings.reportingYear
  const sectors = [
    ...sectorOf('power', ofPower(plants, year), year, plansOfLinked(calculated)),
    ...sectorOf('steel', ofSteel(positions, year), year),
  ]
  return sectors.length === 0 ? null : sectors
}
