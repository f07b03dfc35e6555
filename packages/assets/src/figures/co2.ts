import { classRatio, verifiedCo2, yearly } from './co2-series.ts'
import { errorOf, interval90 } from './error-table.ts'
import type { Co2Basis, Figure, FigureFlag, FigureResult } from './figure.ts'
import type { Measurement } from './measurement.ts'
import type { FigureTables, PlantFacts } from './plant.ts'

type Estimate = { basis: Co2Basis; tonnes: number; quality: number; from: readonly Measurement[] }

/**
 * Direct CO2 of one year in t: verified where the installation is the plant; by continuous monitors; else the plant's part by MW of an
 * installation that holds several plants (docs/assets.md section 6). Reported tonnes of a user and tonnes from generation are no
 * business of the registries: who calls compares them.
 */
export function co2Figure(facts: PlantFacts, year: number, tables: FigureTables): FigureResult<Co2Basis> {
  const estimates = [verified(facts, year), ...stacks(facts, year), ...split(facts, year)].flatMap(one => one ?? [])
  const [chosen, ...others] = estimates
  if (chosen === undefined) return { figure: null, reason: { code: 'no_co2' } }
  const { basis, tonnes, quality, from } = chosen
  const error = errorOf(tables.errors, basis === 'site_split' ? 'verified' : basis, facts.family, null)
  const isKnown = error !== null && basis !== 'site_split'
  const bounds = isKnown ? interval90(tonnes, error.sigma) : { lo90: null, hi90: null }
  const alternatives = [...others, ...(tonnes > 0 ? modelled(facts, year) : [])].map(other => ({
    basis: other.basis,
    value: other.tonnes,
    ratio: other.tonnes / tonnes,
  }))
  const figure: Figure<Co2Basis> = {
    year,
    value: tonnes,
    ...bounds,
    sigma: isKnown ? error.sigma : null,
    basis,
    classLevel: null,
    quality,
    from,
    alternatives,
    flags: flagsOf(facts, year, chosen),
  }
  return { figure }
}

function verified(facts: PlantFacts, year: number): Estimate | null {
  const co2 = verifiedCo2(facts, year)
  return co2 === null ? null : { basis: 'verified', tonnes: co2.tonnes, quality: 1, from: co2.from }
}

function stacks(facts: PlantFacts, year: number): Estimate[] {
  return facts.stacks
    .filter(one => one.indicator === 'co2_direct_t' && one.year === year && one.assurance === 'measured')
    .map(one => ({ basis: 'measured' as const, tonnes: one.value, quality: 2, from: [one] }))
}

/** What somebody models of the plant, such as from satellites: listed beside a figure, never one itself. */
function modelled(facts: PlantFacts, year: number): Estimate[] {
  return facts.stacks
    .filter(one => one.year === year && one.assurance === 'estimated')
    .map(one => ({ basis: 'modelled' as const, tonnes: one.value, quality: 4, from: [one] }))
}

/** The plant's part of installations that hold others too. One class worse than verified, and without an interval. */
function split(facts: PlantFacts, year: number): Estimate[] {
  const parts = facts.installations
    .filter(({ relation }) => relation === 'covers')
    .flatMap(({ mwShare, emissions }) => emissions.filter(one => one.year === year).map(one => ({ one, mwShare })))
  if (parts.length === 0) return []
  const tonnes = parts.reduce((sum, { one, mwShare }) => sum + one.value * mwShare, 0)
  return [{ basis: 'site_split', tonnes, quality: 2, from: parts.map(({ one }) => one) }]
}

/** Far more CO2 per MWh than plants of the class have: the stack heats something, too. */
const HEAT = 1.3

function flagsOf(facts: PlantFacts, year: number, { basis, tonnes }: Estimate): FigureFlag[] {
  const gwh = yearly(facts, 'metered').get(year)?.value ?? yearly(facts, 'reported').get(year)?.value
  const ratio = classRatio(facts)
  const hasHeat = gwh !== undefined && ratio !== null && gwh > 0 && tonnes / (gwh * 1000) > HEAT * ratio
  return [
    ...(basis === 'site_split' ? (['site_split'] as const) : []),
    ...(hasHeat ? (['heat_included'] as const) : []),
  ]
}
