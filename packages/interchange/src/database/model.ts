/**
 * The neutral model: what any LCA database says, whatever its format. Amounts, directions and signs are those of the file; nothing changes
 * sign on import. Readers of formats make it, the linker completes it (`link.ts`), `engine-model.ts` hands it to the engine.
 * See docs/formats.md section 1.
 */

import type { Distribution, FlowKind } from '@cradle/lca'
import type { ProblemList } from './problems.ts'

export type FormatName = 'ecospold1' | 'ecospold2' | 'ilcd' | 'simapro' | 'brightway' | 'jsonld'

/** A unit: `factor` base units of its `kind` make one of it; `base` is how the base unit is written. */
export type DatabaseUnit = { text: string; kind: string; factor: number; base: string }

export type DatabaseFlow = {
  id: string
  name: string
  kind: FlowKind
  /** Elementary flows: outermost first (`['air', 'urban air close to ground']`); empty where the file states none. */
  compartment: readonly string[]
  /** CAS number without leading zeros; empty where the file states none. */
  cas: string
}

/** Where an exchange ends in the ledger; `open` until the linker has settled it. */
export type LedgerClass = 'reference' | 'linked' | 'elementary' | 'cutoff' | 'dropped'

/** Why an exchange is cut off: it is understood, but nothing in the database takes it up. */
export type CutoffReason =
  | 'NO_PROVIDER'
  | 'NO_TREATMENT'
  | 'COPRODUCT'
  | 'ZERO_COPRODUCT'
  | 'UNIT_MISMATCH'
  | 'OWN_PRODUCT'

/** Why an exchange is dropped: it cannot be used as it is. */
export type DroppedReason =
  | 'NO_AMOUNT'
  | 'NO_FLOW'
  | 'UNKNOWN_FLOW'
  | 'OTHER_FLOW'
  | 'NO_DIRECTION'
  | 'GROUP_NOT_SUPPORTED'
  | 'TYPE_NOT_SUPPORTED'
  | 'WASTE_TYPE'
  | 'EPD_INDICATOR'
  | 'DUPLICATE_PROCESS'
  | 'PROCESS_LEFT_OUT'

/** `DECIDED`: used because somebody decided so, not by what the file says. */
export type LedgerReason = '' | 'DECIDED' | CutoffReason | DroppedReason

/** Why a whole process is left out. */
export type LeftOut =
  | 'NO_REFERENCE'
  | 'ZERO_REFERENCE'
  | 'REFERENCE_UNREADABLE'
  | 'REFERENCE_NOT_DELIVERED'
  | 'DUPLICATE_PROCESS'

export type DatabaseExchange = {
  /** Place among the exchanges of its process in the file, from 1; 0 for a production that the file only implies. */
  index: number
  flow: DatabaseFlow
  direction: 'input' | 'output'
  /** In `unit`, signed as in the file; null where the file states no number. */
  amount: number | null
  unit: DatabaseUnit
  class: LedgerClass | 'open'
  reason: LedgerReason
  /** Replaces production elsewhere: credited in the row of its provider. */
  avoided?: true
  /** Links only to a process that treats; without one the reason is this. */
  treatment?: 'COPRODUCT' | 'NO_TREATMENT'
  /** What the file names as the provider, in the words of its format. */
  named?: string
  /** Where the file says that the product comes from. */
  from?: string
  /** Shares of the products of the process, in their order; the first product carries all where there are none. */
  shares?: readonly number[]
  /** Of `amount`, in `unit`. */
  uncertainty?: Distribution
  formula?: string
  /** Id of the column that provides it, of a linked exchange. */
  provider?: string
}

/** One process of the file. */
export type DataSet = {
  id: string
  name: string
  /** Code of a place as the file writes it; empty where it states none. */
  location: string
  /** File of the package it was read from. */
  path: string
  exchanges: DatabaseExchange[]
  /** What its columns deliver: the reference, then further products where the process is split. Empty where it is left out. */
  products: readonly DatabaseExchange[]
  /** The order among makers of one product before their ids decide: 0 market, 1 market group, 2 others. */
  rank: number
  leftOut?: LeftOut
  /** The file calls it a result, not a unit process. */
  isResult?: true
  /** Id of each product's column after `::`; the name or id of the flow by format. */
  productKeys: readonly string[]
}

/** One column of the technosphere: a process, or one product of a process that is split. */
export type DatabaseColumn = { id: string; dataSet: DataSet; product: DatabaseExchange; position: number }

/** A characterisation factor as the file states it; `direction` only where the file distinguishes inputs and outputs. */
export type DatabaseFactor = {
  flow: DatabaseFlow
  /** Impact per `unit`. */
  factor: number
  unit: DatabaseUnit
  /** Factors with a location are never summed with those without. */
  location: string
  direction?: 'input' | 'output'
}

export type DatabaseCategory = { id: string; name: string; unit: string; factors: DatabaseFactor[] }

/** Several categories as one damage: `categories` by name, damage per unit of the category. */
export type DatabaseDamage = { name: string; unit: string; categories: ReadonlyMap<string, number> }
/** By the name of the category or damage. */
export type DatabaseWeighting = {
  name: string
  normalisation: ReadonlyMap<string, number>
  weights: ReadonlyMap<string, number>
}

export type DatabaseMethod = {
  id: string
  name: string
  categories: DatabaseCategory[]
  damages?: DatabaseDamage[]
  weightings?: DatabaseWeighting[]
}

/** A result of an environmental product declaration, per reference amount; null where the declaration gives no value. */
export type DeclaredResult = {
  process: string
  module: string
  scenario: string
  indicatorId: string
  indicator: string
  value: number | null
  unit: string
}

export type Database = {
  format: FormatName
  /** In order of reading, those left out included. */
  dataSets: DataSet[]
  columns: DatabaseColumn[]
  methods: DatabaseMethod[]
  declared: DeclaredResult[]
  problems: ProblemList
}
