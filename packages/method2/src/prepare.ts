import type { MethodConstants2, Reference2, SectorIntensity2 } from '@cradle/data/method2'
import type { Country, Iso3 } from '@cradle/data/types'
import { indexCountries } from '@cradle/impact'
import { type GoalPlan, goalPlans } from './goal-plan.ts'
import { type IndustryIndex2, indexIndustries2 } from './industry.ts'
import { compileTechnologies, type PowerTechnology, type PowerUnit } from './power/technology.ts'
import { foldWord } from './words.ts'

/**
 * The second edition ready to assess with. Immutable to its users: the caches only remember what pure functions gave, so clearing
 * them changes no figure.
 */
export type Prepared2 = {
  reference: Reference2
  method: MethodConstants2
  countriesByCode: ReadonlyMap<string, Country>
  /** Folded word -> technology. */
  technologyWords: ReadonlyMap<string, PowerTechnology>
  technologies: ReadonlyMap<string, PowerTechnology>
  industries: IndustryIndex2
  sectors: ReadonlyMap<string, SectorIntensity2>
  goalPlans: readonly GoalPlan[]
  /** Factors of sectors that a what-if states in place of the edition's; absent: none. */
  tried?: TriedFactors
  cache: { powerUnits: Map<string, PowerUnit>; gridUnits: Map<string, PowerUnit | null> }
}

/** What the tables of the edition cannot hold, because they know it by country or by part. */
type TriedFactors = {
  /** BEA code -> kg CO2e per USD2023 of output, all scopes, and m3 world-equivalents; absent: as in the edition. */
  sectors: ReadonlyMap<string, { CC?: number; WU?: number }>
  /** Country -> CO2e per kWh bought there over that of its own mix; absent: 1. */
  electricity: ReadonlyMap<Iso3, number>
}

/** Indexes an edition, some 30 ms. */
export function prepare2(reference: Reference2): Prepared2 {
  const technologies = compileTechnologies(reference)
  const technologyWords = new Map<string, PowerTechnology>()
  const remember = (word: string, id: string) => {
    const technology = technologies.get(id)
    const key = foldWord(word)
    if (technology && key && !technologyWords.has(key)) technologyWords.set(key, technology)
  }
  for (const { id, name } of reference.technologies.values()) {
    remember(id, id)
    remember(name, id)
  }
  for (const { kind, word, code } of reference.synonyms) if (kind === 'power') remember(word, code)
  return {
    reference,
    method: reference.method,
    countriesByCode: indexCountries(reference),
    technologyWords,
    technologies,
    industries: indexIndustries2(reference),
    sectors: reference.sectors,
    goalPlans: goalPlans(reference.method),
    cache: { powerUnits: new Map(), gridUnits: new Map() },
  }
}

/** Technology by id, name or a word of five languages. Never fuzzy. */
export const findTechnology2 = (prepared: Prepared2, word: string): PowerTechnology | undefined =>
  prepared.technologyWords.get(foldWord(word))
