/**
 * Everything that is done once per edition: indexes, the solved sector model, and caches of unit
 * impacts. A report of 100,000 rows needs a few thousand kinds of activity, so each is worked out
 * once and remembered.
 */

/**
 * Everything that is done once per edition: indexes, the solved sector model, and caches of unit
 * impacts.
 */
import type { Country, Reference, Technology } from '@cradle/data/types'
import type { DemandTables } from './demand.ts'
import { assessUnit, type UnitAssessment } from './goals.ts'
import { indexIndustries } from './industry.ts'
import { type Multipliers, solveMultipliers } from './multipliers.ts'
import { indexCountries } from './place.ts'
import { type ReadyProfile, readyProfile } from './profile.ts'
import type { UnitImpacts } from './unit-impacts.ts'
import { unitPower } from './unit-power.ts'
import { unitRevenue } from './unit-revenue.ts'

/**
 * An edition ready to assess with. Immutable to its users: the three caches only remember what a
 * pure function gave, so clearing them changes no figure.
 */
export type Prepared = DemandTables & {
  multipliers: Multipliers
  /** BEA code -> output as a share of sales (1, or the trade margin). */
  margin: ReadonlyMap<string, number>
  /** What a what-if changes in the factors; absent: nothing. */
  adjust?: ((unit: UnitImpacts) => UnitImpacts) | undefined
  cache: {
    units: Map<string, UnitImpacts>
    profiles: Map<string, ReadyProfile>
    assessments: Map<string, UnitAssessment>
  }
}

/**
 * Indexes the edition and solves its sector model, about 0.1 s. @throws what `leontiefMultipliers`
 * throws.
 */
export function prepare(reference: Reference): Prepared {
  const quantified = new Set<string>()
  for (const f of reference.powerFactors.values()) if (f.status !== 'not_quantified') quantified.add(f.technology)
  const margin = new Map<string, number>()
  for (const i of reference.industries) if (i.beaCode) margin.set(i.beaCode, i.outputShareOfSales)
  return {
    reference,
    countriesByCode: indexCountries(reference),
    industries: indexIndustries(reference),
    quantified,
    multipliers: solveMultipliers(reference),
    margin,
    cache: { units: new Map(), profiles: new Map(), assessments: new Map() },
  }
}

/** The profile by id, or the edition's default. @throws UnknownProfile, DisabledProfile */
export function profileOf(prepared: Prepared, id?: string): ReadyProfile {
  const method = prepared.reference.method
  return remember(prepared.cache.profiles, id ?? method.defaultProfile, key => readyProfile(method, key))
}

/** Impacts per kWh of a technology in a country. */
export const powerUnit = (prepared: Prepared, technology: Technology, country: Country): UnitImpacts =>
  remember(prepared.cache.units, `${technology.id}@${country.iso3}`, () =>
    adjusted(prepared, unitPower(prepared.reference, technology, country)),
  )

/** Impacts per USD2023 of a sector set (sorted BEA codes) in a country. */
export const revenueUnit = (prepared: Prepared, bea: readonly string[], country: Country): UnitImpacts =>
  remember(prepared.cache.units, `${bea.join(';')}@${country.iso3}`, () =>
    adjusted(prepared, unitRevenue(prepared.reference, prepared.multipliers, prepared.margin, bea, country)),
  )

/**
 * The unit impacts after what a what-if changes in them; the same object where nothing is changed.
 */
const adjusted = ({ adjust }: Prepared, unit: UnitImpacts): UnitImpacts => (adjust ? adjust(unit) : unit)

/** Goals and total per unit of quantity. */
export const assessmentOf = (prepared: Prepared, unit: UnitImpacts, profile: ReadyProfile): UnitAssessment =>
  remember(prepared.cache.assessments, `${profile.id}|${unit.id}`, () => assessUnit(unit, profile))

/**
 * Entries of a cache, some 3 kB each; a server that runs for months sees more kinds of activity
 * than it should keep.
 */
const CACHE_LIMIT = 40_000

/**
 * The value of a key, made at its first use. A full cache is emptied as a whole: simpler than
 * tracking use, and refilled within one report.
 */
function remember<T>(cache: Map<string, T>, key: string, make: (key: string) => T): T {
  let value = cache.get(key)
  if (value === undefined) {
    value = make(key)
    if (cache.size >= CACHE_LIMIT) cache.clear()
    cache.set(key, value)
  }
  return value
}
