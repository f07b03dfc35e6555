import { isKnown } from './numbers.ts'

/** A power plant as it is screened. g per kWh of the life cycle and of the stack; a life cycle of the site, not a generic factor. */
export type ScreenedPlant = {
  id: string
  technology: string
  runOfRiver?: boolean | null
  powerDensityWM2?: number | null
  lifeCycleGPerKwh?: number | null
  lifeCycleOfSite?: boolean | null
  directGPerKwh?: number | null
  directKgPerYear20yMean?: number | null
  capacityKw?: number | null
  permitYear?: number | null
  lifetimeExtension?: boolean | null
  /** The holder's part of the generation of a year; sums of results are weighted by it. */
  productionMwh?: number | null
}

export type Criterion = 'passed' | 'passed_evidence_needed' | 'evidence_needed' | 'not_passed' | 'not_eligible'

/** The word for it is "screened", never "aligned": do-no-harm criteria and safeguards are not assessed. */
export type Screening = {
  id: string
  activity: string | null
  eligible: boolean | null
  criterion: Criterion
  why: string
}

/** Thresholds of Delegated Regulation (EU) 2021/2139 with 2022/1214. */
const LIFE_CYCLE_G = 100
const DIRECT_G = 270
const ANNUAL_KG_PER_KW = 550
const POWER_DENSITY_W_M2 = 5
const GAS_PERMIT_UNTIL = 2030
const NUCLEAR_PERMIT_UNTIL = 2045
const EXTENSION_PERMIT_UNTIL = 2040

type Verdict = readonly [criterion: Criterion, why: string]

/** Below 100 g over the life cycle; unknown needs evidence. */
function lifeCycle(g: number | null | undefined): Verdict {
  if (!isKnown(g)) return ['evidence_needed', 'life_cycle']
  return [g < LIFE_CYCLE_G ? 'passed_evidence_needed' : 'not_passed', 'life_cycle']
}

function hydro(plant: ScreenedPlant): Verdict {
  if (plant.runOfRiver === true) return ['passed', 'run_of_river']
  if (isKnown(plant.powerDensityWM2) && plant.powerDensityWM2 > POWER_DENSITY_W_M2) return ['passed', 'power_density']
  if (plant.technology === 'hydro_ror') return ['passed_evidence_needed', 'run_of_river_by_technology']
  // A generic factor of the technology is no evidence for the site.
  if (plant.lifeCycleOfSite === true && isKnown(plant.lifeCycleGPerKwh)) return lifeCycle(plant.lifeCycleGPerKwh)
  return ['evidence_needed', 'reservoir_unknown']
}

function nuclear({ permitYear, lifetimeExtension, lifeCycleGPerKwh }: ScreenedPlant): Verdict {
  const until = lifetimeExtension === true ? EXTENSION_PERMIT_UNTIL : NUCLEAR_PERMIT_UNTIL
  if (isKnown(permitYear) && permitYear > until) return ['not_passed', 'permit_year']
  return lifeCycle(lifeCycleGPerKwh)
}

function gas(plant: ScreenedPlant): Verdict {
  const { lifeCycleGPerKwh, directGPerKwh, directKgPerYear20yMean, capacityKw, permitYear } = plant
  if (isKnown(lifeCycleGPerKwh) && lifeCycleGPerKwh < LIFE_CYCLE_G) return ['passed_evidence_needed', 'life_cycle']
  if (isKnown(permitYear) && permitYear > GAS_PERMIT_UNTIL) return ['not_passed', 'permit_year']
  const permitted: Criterion = isKnown(permitYear) ? 'passed_evidence_needed' : 'evidence_needed'
  if (isKnown(directGPerKwh) && directGPerKwh < DIRECT_G) return [permitted, 'direct']
  if (isKnown(directKgPerYear20yMean) && isKnown(capacityKw) && capacityKw > 0) {
    if (directKgPerYear20yMean / capacityKw <= ANNUAL_KG_PER_KW) return [permitted, 'annual_per_kw']
  }
  return [isKnown(directGPerKwh) ? 'not_passed' : 'evidence_needed', 'direct']
}

const itself = (): Verdict => ['passed', 'activity_itself']
const feedstock = (): Verdict => ['evidence_needed', 'feedstock']
const storage = (): Verdict => ['evidence_needed', 'storage_kind']

type Rule = { activity: (plant: ScreenedPlant) => string; screen: (plant: ScreenedPlant) => Verdict }
const rule = (activity: string, screen: Rule['screen']): Rule => ({ activity: () => activity, screen })

const HYDRO = rule('4.5', hydro)
const STORAGE = rule('4.10', storage)
const BIOENERGY = rule('4.8', feedstock)
const GAS = rule('4.29', gas)
const WIND = rule('4.3', itself)

/** The activity of the taxonomy by technology. */
const RULES: ReadonlyMap<string, Rule> = new Map([
  ['solar_pv', rule('4.1', itself)],
  ['solar_csp', rule('4.2', itself)],
  ['wind_onshore', WIND],
  ['wind_offshore', WIND],
  ['wave_tidal', rule('4.4', itself)],
  ['hydro', HYDRO],
  ['hydro_ror', HYDRO],
  ['hydro_reservoir', HYDRO],
  ['hydro_pumped', STORAGE],
  ['storage', STORAGE],
  ['bess', STORAGE],
  ['geothermal', rule('4.6', ({ lifeCycleGPerKwh }) => lifeCycle(lifeCycleGPerKwh))],
  ['biomass', BIOENERGY],
  ['biogas', BIOENERGY],
  ['nuclear', { activity: ({ lifetimeExtension }) => (lifetimeExtension === true ? '4.28' : '4.27'), screen: nuclear }],
  ['gas', GAS],
  ['gas_ccgt', GAS],
  ['gas_ocgt', GAS],
  ['gas_steam', GAS],
])

/** Technologies that are no activity of the taxonomy, with their kinds (`coal_lignite`, `oil_diesel`). */
const NOT_ELIGIBLE = ['coal', 'lignite', 'oil', 'waste', 'petcoke', 'peat']

/** Power plants against the technical criteria of the EU taxonomy (docs/financed-emissions.md section 9). */
export function screen(plants: readonly ScreenedPlant[]): Screening[] {
  return plants.map(plant => {
    const { id, technology } = plant
    const found = RULES.get(technology)
    if (found) {
      const [criterion, why] = found.screen(plant)
      return { id, activity: found.activity(plant), eligible: true, criterion, why }
    }
    if (NOT_ELIGIBLE.some(word => technology === word || technology.startsWith(`${word}_`)))
      return { id, activity: null, eligible: false, criterion: 'not_eligible', why: 'no_activity' }
    return { id, activity: null, eligible: null, criterion: 'evidence_needed', why: 'technology_unknown' }
  })
}

/** Every result of a screening, the best first. */
export const CRITERIA: readonly Criterion[] = [
  'passed',
  'passed_evidence_needed',
  'evidence_needed',
  'not_passed',
  'not_eligible',
]

/** Attributed MWh by result, and their share of all; plants without generation are in no sum. */
export type TaxonomySums = Readonly<Record<Criterion, { production: number; share: number | null }>>

/** `screening`: the results of `plants`, in their order. */
export function taxonomySums(plants: readonly ScreenedPlant[], screening: readonly Screening[]): TaxonomySums {
  const sumOf = (criterion: Criterion | null) =>
    plants.reduce(
      (sum, { productionMwh }, i) =>
        criterion === null || screening[i]?.criterion === criterion ? sum + (productionMwh ?? 0) : sum,
      0,
    )
  const all = sumOf(null)
  const sums = CRITERIA.map(criterion => {
    const production = sumOf(criterion)
    return [criterion, { production, share: all > 0 ? Math.min(1, production / all) : null }] as const
  })
  return Object.fromEntries(sums) as TaxonomySums
}
