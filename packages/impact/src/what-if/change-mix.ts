/**
 * Mixes of technologies (methodology section 10): generated, what a power plant delivers comes from
 * the mix; purchased, the electricity in the supply chain of an industry does.
 */

import {
  CATEGORIES,
  type CategoryId,
  type Country,
  type PowerFactor,
  TECHNOLOGIES,
  type Technology,
  type TechnologyId,
} from '@cradle/data/types'
import { isOneOf, required } from '../checked-access.ts'
import { demandOf } from '../demand.ts'
import { exp, log } from '../elementary.ts'
import { findTechnology } from '../industry.ts'
import { categoryName, countryName, type Message, message } from '../message.ts'
import { norm } from '../norm.ts'
import type { SiteInput } from '../organisation.ts'
import type { Prepared } from '../prepare.ts'
import { pedigreeSigma } from '../spread.ts'
import { electricityShare } from '../supply/electricity.ts'
import type { UnitImpacts } from '../unit-impacts.ts'
import { type Change, ChangeNotPossible, type FactorChange, type GridMix, type GridMixChange } from './change.ts'
import { ADDS_TO_ONE, checkWhole, countryOfChange } from './refuse.ts'

/** The mix of a country's plants, where it is known. */
export type MixOf = (iso3: string) => GridMix | undefined

/** A mix read and found good. */
export type ReadyMix = {
  change: GridMixChange
  /** Only sites there; null: everywhere. */
  country: Country | null
  shares: ReadonlyMap<TechnologyId, number>
  /** The technology that stands for it at power plants. */
  technology: TechnologyId
}

/** Every mix among the changes, in their order. @throws ChangeNotPossible */
export function readMixes(prepared: Prepared, changes: readonly Change[], mixOf: MixOf): ReadyMix[] {
  return changes.flatMap((change, position) => {
    if (change.kind !== 'grid_mix') return []
    const place = (code: string): Country => countryOfChange(prepared.countriesByCode, code, position)
    const shares = typeof change.value === 'string' ? ofCountry(place(change.value)) : change.value
    const country = change.country === undefined ? null : place(change.country)
    const technology = `mix ${position + 1}` as TechnologyId
    return [{ change, country, shares: checked(shares, position), technology }]

    function ofCountry(country: Country): GridMix {
      const mix = mixOf(country.iso3)
      if (!mix) throw new ChangeNotPossible(position, message('tries:no_plants', { country: countryName(country) }))
      return mix
    }
  })

  function checked(shares: GridMix, position: number): Map<TechnologyId, number> {
    const found = new Map<TechnologyId, number>()
    let sum = 0
    for (const [word, share] of Object.entries(shares)) {
      const technology = findTechnology(prepared.industries, word)
      if (!technology) throw new ChangeNotPossible(position, message('tries:no_technology', { technology: word }))
      sum += share
      if (share > 0) found.set(technology, (found.get(technology) ?? 0) + share)
    }
    checkWhole(sum, position)
    return found
  }
}

/** The technologies of the mix of a country's plants with their shares, 0..1, in the order of the mix. */
const sharesOf = (mix: GridMix): [TechnologyId, number][] =>
  Object.entries(mix).flatMap(([id, share]): [TechnologyId, number][] =>
    isOneOf(TECHNOLOGIES, id) ? [[id, share]] : [],
  )

/** A factor with the spread of its logarithm. */
type Value = { value: number; sigma: number }

/** Factor of a technology under the factor changes; water before scarcity. undefined: not known. */
function factorOf(
  { reference }: Prepared,
  changes: readonly Change[],
  technology: TechnologyId,
  category: CategoryId,
): Value | undefined {
  const changed = changes.findLast(
    (c): c is FactorChange => c.kind === 'factor' && c.activity === technology && c.category === category,
  )
  const factor = reference.powerFactors.get(`${technology}|${category}`)
  const known = factor && factor.status !== 'not_quantified' && factor.value !== null
  const value = changed ? changed.value : known ? factor.value : null
  if (value === null) return undefined
  const { pedigree } = reference.method.uncertainty
  return { value, sigma: known ? pedigreeSigma(pedigree, factor.pedigree, factor.uBasic ?? 1) : 0 }
}

/** Share of a mix that has to have factors for their mean to stand for the whole. */
const KNOWN = 0.8

/** The factor of a mix; `known`: share of the mix that has factors, 0..1. */
type Mean = Value & { known: number }

/**
 * f = sum of s f / sum of s over the technologies of the mix that have a factor in the category;
 * undefined where they are less than 80 % of it. The spread is that of a sum of independent
 * lognormals by their moments (Fenton 1960): sigma^2 = ln(1 + variance / mean^2).
 */
function mixed(
  prepared: Prepared,
  changes: readonly Change[],
  shares: ReadonlyMap<TechnologyId, number>,
  category: CategoryId,
): Mean | undefined {
  let [sum, variance, known] = [0, 0, 0]
  for (const [technology, share] of shares) {
    const factor = factorOf(prepared, changes, technology, category)
    if (!factor) continue
    known += share
    sum += share * factor.value
    variance += (share * factor.value) ** 2 * (exp(factor.sigma ** 2) - 1)
  }
  if (known < KNOWN) return undefined
  return { value: sum / known, sigma: sum === 0 ? 0 : Math.sqrt(log(1 + variance / sum ** 2)), known }
}

/** What part of a mix has no factor in some category, and stands on the rest: or null. */
export function mixRemark(prepared: Prepared, { shares }: ReadyMix, changes: readonly Change[]): Message | null {
  const parts = prepared.reference.method.categories.flatMap(({ id }) => {
    const mean = mixed(prepared, changes, shares, id)
    if (!mean || mean.known >= 1 - ADDS_TO_ONE) return []
    const percent = Math.round(100 * (1 - mean.known))
    return [message('tries:part_of_mix', { category: categoryName(id), percent })]
  })
  return parts.length === 0 ? null : message('tries:mean_of_others', { parts })
}

/** No pedigree of its own: the spread is already in U = exp(2 sigma). */
const BEST = '1;1;1;1;1'

/**
 * The edition with a technology for each generated mix, so that everything that knows technologies
 * knows them.
 */
export function withMixes(prepared: Prepared, mixes: readonly ReadyMix[], changes: readonly Change[]): Prepared {
  const generated = mixes.filter(({ change }) => change.of === 'generated')
  if (generated.length === 0) return prepared
  const { reference } = prepared
  const technologies = new Map(reference.technologies)
  const powerFactors = new Map(reference.powerFactors)
  const words = new Map(prepared.industries.technologies)
  const quantified = new Set(prepared.quantified)
  for (const { technology: id, shares } of generated) {
    technologies.set(id, asTechnology(prepared, id, shares, changes))
    words.set(norm(id), id)
    quantified.add(id)
    for (const category of CATEGORIES) {
      const found = mixed(prepared, changes, shares, category)
      if (!found) continue
      const factor: PowerFactor = {
        technology: id,
        category,
        value: found.value,
        unit: '',
        source: '',
        note: '',
        status: 'quantified',
        pedigree: BEST,
        uBasic: exp(2 * found.sigma),
      }
      powerFactors.set(`${id}|${category}`, factor)
    }
  }
  return {
    ...prepared,
    reference: { ...reference, technologies, powerFactors },
    industries: { ...prepared.industries, technologies: words },
    quantified,
    cache: { units: new Map(), profiles: prepared.cache.profiles, assessments: new Map() },
  }
}

/**
 * A mix as a technology: its renewable share, and the share of its water that is used at the
 * plants, weighted with the water of each.
 */
function asTechnology(
  prepared: Prepared,
  id: TechnologyId,
  shares: ReadonlyMap<TechnologyId, number>,
  changes: readonly Change[],
): Technology {
  let renewable: number | null = 0
  let [own, water] = [0, 0]
  for (const [technology, share] of shares) {
    const part = required(prepared.reference.technologies, technology)
    renewable = renewable === null || part.renewable === null ? null : renewable + share * part.renewable
    const used = share * (factorOf(prepared, changes, technology, 'WU')?.value ?? 0)
    own += used * part.operationalWaterShare
    water += used
  }
  return {
    id,
    name: 'Mix',
    wriFuel: null,
    cfTechnology: null,
    // Between 0 and 1 for a mix: the share of it that is renewable.
    renewable,
    operationalWaterShare: water === 0 ? 0 : own / water,
  }
}

/**
 * The site with its generation from the mix; null where the change does not mean it or it has no
 * generation to speak of.
 */
export function mixedSite(prepared: Prepared, { country, technology }: ReadyMix, site: SiteInput): SiteInput | null {
  const demand = demandOf(prepared, site)
  if (demand.kind !== 'power' || (country && demand.country.iso3 !== country.iso3)) return null
  const stated = (['user', 'reported'] as const).find(one => demand.basis === `generation_${one}`)
  return { ...site, technology, generationGwh: demand.quantity / 1e6, generationBasis: stated ?? 'estimated' }
}

/**
 * An industry under a purchased mix: what comes by way of electricity moves with the mix's factor
 * over that of the country's own mix, category by category where both are known. Its spread stays.
 */
export function mixUnit(
  prepared: Prepared,
  { country, shares }: ReadyMix,
  mixOf: MixOf,
  changes: readonly Change[],
  unit: UnitImpacts,
): UnitImpacts {
  const own = unit.bea && (!country || country.iso3 === unit.country.iso3) ? mixOf(unit.country.iso3) : undefined
  const { bea } = unit
  if (!bea || !own) return unit
  const before = new Map(sharesOf(own).filter(([, share]) => share > 0))
  const midpoints = unit.midpoints.map(midpoint => {
    const ratio = ratioOf(prepared, changes, before, shares, midpoint.category)
    const part = ratio === undefined ? undefined : electricityShare(prepared, bea, midpoint.category)
    if (ratio === undefined || part === undefined) return midpoint
    return { ...midpoint, perUnit: midpoint.perUnit * (1 + part * (ratio - 1)) }
  })
  return { ...unit, midpoints }
}

/**
 * The factor of a new mix over that of the country's own, or undefined where either is not known.
 */
function ratioOf(
  prepared: Prepared,
  changes: readonly Change[],
  before: ReadonlyMap<TechnologyId, number>,
  after: ReadonlyMap<TechnologyId, number>,
  category: CategoryId,
): number | undefined {
  const old = mixed(prepared, [], before, category)
  const now = mixed(prepared, changes, after, category)
  return old && now && old.value > 0 ? now.value / old.value : undefined
}

/** Categories of an industry that a purchased mix cannot move, because a factor is missing. */
export function unmoved(prepared: Prepared, { shares }: ReadyMix, mixOf: MixOf, unit: UnitImpacts): CategoryId[] {
  const own = mixOf(unit.country.iso3)
  const before = new Map(sharesOf(own ?? {}))
  return unit.midpoints.flatMap(({ category }) =>
    own && ratioOf(prepared, [], before, shares, category) !== undefined ? [] : [category],
  )
}
