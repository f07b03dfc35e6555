/**
 * What organisations state of people and places that a life cycle does not see: access, inclusion, health, learning, land. Typed, with a
 * unit and the goals that each speaks for, after the United Nations' own list of targets. The selection and its words are our own.
 */

/** What an indicator counts. */
export type OutcomeUnit = 'persons' | 'households' | 'jobs' | 'organisations' | 'dwellings' | 'ha' | 'm3' | 't'

export type OutcomeIndicator = {
  unit: OutcomeUnit
  /** The goals that it speaks for, 1 to 17, the nearest first. */
  goals: readonly number[]
  /** It counts some of what this one counts, and is never above it. */
  partOf?: string
  /** Two organisations may reach the same people, so that a sum can count somebody twice. */
  mayRepeat: boolean
  /**
   * The metric of the IRIS+ catalogue that comes closest, by its id alone. Only ids that were seen in the catalogue; absent where
   * none is known.
   */
  iris?: string
}

/** People, unless another unit is named. */
const people = (goals: readonly number[], more: Pick<OutcomeIndicator, 'partOf' | 'iris'> = {}): OutcomeIndicator => ({
  unit: 'persons',
  goals,
  mayRepeat: true,
  ...more,
})

/** What one organisation alone counts: a job, a hectare, a dwelling is nobody else's. */
const counted = (
  unit: OutcomeUnit,
  goals: readonly number[],
  more: Pick<OutcomeIndicator, 'partOf' | 'iris'> = {},
): OutcomeIndicator => ({ unit, goals, mayRepeat: false, ...more })

const TABLE = {
  clients: people([1, 10], { iris: 'PI4060' }),
  clients_women: people([5, 1], { partOf: 'clients' }),
  clients_low_income: people([1, 10], { partOf: 'clients', iris: 'PI7098' }),
  clients_rural: people([1, 10], { partOf: 'clients' }),
  insured: people([1, 3]),
  smallholders: people([2, 1]),
  nutrition: people([2]),
  land_managed: counted('ha', [2, 15]),
  patients: people([3]),
  patients_women: people([3, 5], { partOf: 'patients' }),
  pupils: people([4], { iris: 'PI2389' }),
  pupils_girls: people([4, 5], { partOf: 'pupils' }),
  trained: people([4, 8]),
  women_leaders: counted('persons', [5], { iris: 'OI1571' }),
  drinking_water: people([6]),
  sanitation: people([6]),
  water_treated: counted('m3', [6]),
  households_electricity: { unit: 'households', goals: [7, 1], mayRepeat: true },
  households_cooking: { unit: 'households', goals: [7, 3], mayRepeat: true },
  jobs_supported: counted('jobs', [8], { iris: 'PI4874' }),
  jobs_women: counted('jobs', [8, 5], { partOf: 'jobs_supported' }),
  jobs_youth: counted('jobs', [8], { partOf: 'jobs_supported' }),
  enterprises: { unit: 'organisations', goals: [8, 9], mayRepeat: true },
  enterprises_women: { unit: 'organisations', goals: [5, 8], partOf: 'enterprises', mayRepeat: true },
  connected: people([9]),
  displaced: people([10, 16]),
  dwellings: counted('dwellings', [11, 1]),
  transport: people([11]),
  waste_recovered: counted('t', [12]),
  climate_prepared: people([13]),
  sea_protected: counted('ha', [14]),
  fishers: people([14]),
  land_restored: counted('ha', [15]),
  legal_help: people([16]),
  partners: { unit: 'organisations', goals: [17], mayRepeat: true },
} as const satisfies Readonly<Record<string, OutcomeIndicator>>

export type OutcomeCode = keyof typeof TABLE

/** By code, in the order in which they are shown. */
export const OUTCOMES: Readonly<Record<OutcomeCode, OutcomeIndicator>> = TABLE

/** All codes, in that order. */
export const OUTCOME_CODES = Object.keys(TABLE) as OutcomeCode[]

/** Whether a text is the code of an indicator. */
export const isOutcomeCode = (text: string): text is OutcomeCode => Object.hasOwn(TABLE, text)

/** The column of an upload that holds an indicator. */
export type OutcomeField = `outcome_${OutcomeCode}`

export const outcomeField = (code: OutcomeCode): OutcomeField => `outcome_${code}`

/** The columns of all indicators. */
export const OUTCOME_FIELDS: readonly OutcomeField[] = OUTCOME_CODES.map(outcomeField)
