/** What the rows of an entry state about its size, compared with what is known of a reference organisation. */
import { technologyFamily } from '@cradle/impact/rows'
import { STATED } from '@cradle/method2'
import type { ReferenceIndex } from '../assess/assess-reference.ts'
import type { EntrySource, SourceSite } from '../assess/assessed.ts'

/**
 * `complete`: it can be calculated by itself, from power (technology with MW or GWh) or from money (industry with revenue and
 * currency). `size`: it names an amount that cannot be calculated alone. Amounts are sums over the rows; null: not stated.
 */
export type Statement = {
  kind: 'nothing' | 'size' | 'complete'
  capacityMw: number | null
  generationGwh: number | null
  /** In plain units by currency, '' where the rows name none. */
  revenues: ReadonlyMap<string, number>
  /** By family, so that lignite is compared with coal; a word that names none as typed. */
  technologies: ReadonlySet<string>
  /** Figures of its own footprint or measured values of its plants, which known plants do not have. */
  hasOwnFigures: boolean
}

/** Plants between these shares of the stated MW are the stated size: lists round, and plants are built or closed. */
const SAME_SIZE = [0.8, 1.25] as const
/** Share of the known MW that has to be of a stated technology. */
const SAME_TECHNOLOGY = 0.5

export function statementOf({ sites }: EntrySource): Statement {
  const revenues = new Map<string, number>()
  for (const { revenue, currency } of sites)
    if (revenue !== null) revenues.set(currency, (revenues.get(currency) ?? 0) + revenue)
  const statement = {
    capacityMw: sum(sites, 'capacityMw'),
    generationGwh: sum(sites, 'generationGwh'),
    revenues,
    hasOwnFigures: sites.some(site => OWN_FIGURES.some(figure => typeof site[figure] === 'number')),
    technologies: new Set(sites.map(site => familyOf(site.technology)).filter(Boolean)),
  }
  if (sites.some(isComplete)) return { kind: 'complete', ...statement }
  const hasSize = sites.some(({ capacityMw, generationGwh, revenue }) => capacityMw ?? generationGwh ?? revenue)
  return { kind: hasSize ? 'size' : 'nothing', ...statement }
}

const OWN_FIGURES = [...STATED, 'heatRateMjPerKwh', 'fuelCo2KgPerGj'] as const

const familyOf = (technology: string): string => technologyFamily(technology) ?? technology

function isComplete({ technology, industry, capacityMw, generationGwh, revenue, currency }: SourceSite): boolean {
  const isPower = technology !== '' || industry.startsWith('POWER:')
  const hasPower = (capacityMw ?? 0) > 0 || (generationGwh ?? 0) > 0
  return (isPower && hasPower) || (industry !== '' && currency !== '' && (revenue ?? 0) > 0)
}

/** The sum of what is stated; null: no row states it. */
function sum(sites: readonly SourceSite[], field: 'capacityMw' | 'generationGwh'): number | null {
  let total: number | null = null
  for (const site of sites) if (site[field] !== null) total = (total ?? 0) + site[field]
  return total
}

/**
 * How the plants known of an organisation stand to the statement: of the same size and technology; of another size; of another
 * technology; or not to be compared, because the rows state generation or revenue and what is known is MW.
 */
export type Comparison = 'same' | 'another_size' | 'another_technology' | 'not_comparable'

export function compareWithKnown(world: ReferenceIndex, organisationId: string, statement: Statement): Comparison {
  const known = world.organisations.get(organisationId)?.capacityMw ?? 0
  const { capacityMw, revenues } = statement
  // The revenue of a company says that it is more than its plants; MW beside it do not say how much more.
  if (revenues.size > 0 || capacityMw === null || capacityMw <= 0) return 'not_comparable'
  const share = known / capacityMw
  if (share < SAME_SIZE[0] || share > SAME_SIZE[1]) return 'another_size'
  const stated = statement.technologies
  if (stated.size === 0) return 'same'
  const plants = world.sites.get(organisationId) ?? []
  const ofStated = plants.reduce((mw, plant) => mw + (stated.has(familyOf(plant.technology)) ? plant.capacityMw : 0), 0)
  return ofStated >= SAME_TECHNOLOGY * known ? 'same' : 'another_technology'
}
