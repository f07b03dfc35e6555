/**
 * The exchange model: what a practitioner writes down. Processes exchange amounts of flows; a flow
 * is a product, a waste or an elementary flow (to or from nature). `buildSystem` turns it into the
 * matrices A (technosphere), B (biosphere) and C (characterisation) of Heijungs & Suh, The
 * Computational Structure of Life Cycle Assessment, 2002.
 *
 * All types are plain data: readable from JSON, safe to pass between threads.
 */

/**
 * A unit and how many reference units of its kind it is: `{ id: 'kWh', kind: 'energy', factor: 3.6
 * }` where MJ has factor 1.
 */
export type Unit = {
  id: string
  /**
   * The quantity measured (the unit group): mass, energy, volume, ... Units convert within a kind
   * only.
   */
  kind: string
  /** Positive. */
  factor: number
}

/**
 * `product`: made and used in the economy. `waste`: handed over to be treated. `elementary`: taken
 * from or released to nature.
 */
export type FlowKind = 'product' | 'waste' | 'elementary'

export type Flow = {
  id: string
  name?: string
  kind: FlowKind
  /** Id of the unit in which amounts of the flow enter the matrices. */
  unit: string
  /** Elementary flows: where it goes to or comes from, outermost first (`['air', 'urban']`). */
  compartment?: readonly string[]
  /**
   * Properties per one `unit` of the flow: `mass` (kg), `energy` (MJ), `price` (any one currency),
   * or any other name. Used by allocation (`mass`, `energy`, `economic` read `mass`, `energy`,
   * `price`). A property named like a kind of units also converts amounts of that kind, in its
   * reference unit (1 m3 gas with `energy: 38` accepts MJ).
   */
  properties?: Readonly<Record<string, number>>
}

/**
 * Uncertainty of an amount, in the parameters of the literature. Lognormal: median |amount| and
 * geometric standard deviation.
 */
export type Distribution =
  | { type: 'lognormal'; gmean: number; gsd: number }
  | { type: 'normal'; mean: number; sd: number }
  | { type: 'triangular'; min: number; mode: number; max: number }
  | { type: 'uniform'; min: number; max: number }

export type Exchange = {
  /** Id of the flow. */
  flow: string
  /** In `unit`; may be negative (a negative input acts as an avoided product). */
  amount: number
  /** Id of the unit; the flow's own when left out. */
  unit?: string
  direction: 'input' | 'output'
  /**
   * The amount replaces production elsewhere: credited in the provider's row, whatever the
   * direction (substitution).
   */
  avoided?: boolean
  /**
   * Id of the process (or of a coproduct column, `process::flow`) that makes the product or treats
   * the waste.
   */
  provider?: string
  /**
   * Causal allocation: share of this exchange for each product of the process, by flow id; the
   * shares sum to 1.
   */
  causal?: Readonly<Record<string, number>>
  /** Uncertainty of `amount`, in `unit`. */
  uncertainty?: Distribution
}

/**
 * How a process with several products is treated.
 * - `none`: the burden stays with the reference product; the others have no credit (they are
 *   listed).
 * - `mass`, `energy`, `economic`, `{ property }`: split into one column per product, by amount
 *   times the property.
 * - `causal`: split by the shares each exchange states in `causal`.
 * - `substitution`: the other products are credited in the row of whoever else makes them (system
 *   expansion).
 */
export type Allocation = 'none' | 'mass' | 'energy' | 'economic' | 'causal' | 'substitution' | { property: string }

export type Process = {
  id: string
  name?: string
  /**
   * Code of a place (ISO 3166, region), used for contributions by location and for choosing among
   * providers.
   */
  location?: string
  /** Id of the reference flow: the product the process makes, or the waste it treats. */
  reference?: string
  exchanges: readonly Exchange[]
  /** Default `none`. */
  allocation?: Allocation
}

/**
 * Everything between which exchanges link: a background database, a foreground, or both together.
 */
export type Model = {
  units: readonly Unit[]
  flows: readonly Flow[]
  processes: readonly Process[]
}

export type ImpactCategory = { id: string; name?: string; unit?: string }

/**
 * `factor`: impact in the category's unit per one `unit` of the flow (the flow's own unit when left
 * out).
 */
export type CharacterisationFactor = { category: string; flow: string; factor: number; unit?: string }

/**
 * A life-cycle impact assessment method: categories, factors, and optionally normalisation and
 * weighting.
 */
export type ImpactMethod = {
  id: string
  name?: string
  categories: readonly ImpactCategory[]
  factors: readonly CharacterisationFactor[]
  /**
   * Impact of the reference (a person, a region) in a year, in the category's unit; a normalised
   * result is score / reference.
   */
  normalisation?: Readonly<Record<string, number>>
  /** Weight of each category in the single score. */
  weights?: Readonly<Record<string, number>>
}

/** An amount of what a process delivers (or, for a treatment, takes in): the functional unit. */
export type Demand = { process: string; amount: number; unit?: string }

/**
 * An exchange whose product nobody in the model provides: a cut-off. Reported, not an error.
 * `amount` is signed as in A.
 */
export type UnlinkedExchange = { process: string; flow: string; amount: number }
