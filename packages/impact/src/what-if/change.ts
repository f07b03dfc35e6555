/**
 * What can be tried: a change to the sites, to a factor, or to a choice of the method. Plain data,
 * so that it can stand in an address.
 */
import type { CategoryId, ContributionId } from '@cradle/data/types'
import type { Message } from '../message.ts'

/** Which sites a change means; all of them where neither is given. */
export type SiteChoice = {
  siteId?: string | undefined
  /** Only sites of this technology. */
  technology?: string | undefined
}

/** Changes of the activity. Amounts of one year; `capacity_factor` 0..1 of 8760 h at nameplate. */
export type SiteChange =
  | ({ kind: 'capacity_factor'; value: number } & SiteChoice)
  | ({ kind: 'quantity'; field: QuantityField; value: number } & SiteChoice)
  /** Generation, capacity and revenue times a factor >= 0. */
  | ({ kind: 'scale'; value: number } & SiteChoice)
  | ({ kind: 'technology'; value: string } & SiteChoice)
  /** ISO 3166-1 alpha-2 or alpha-3. */
  | ({ kind: 'country'; value: string } & SiteChoice)

/**
 * Fields of a site that a change may set: GWh per year, MW of nameplate, plain units of the currency
 * per year. Where a site has several, the method takes the first of this order (methodology section 3).
 */
export type QuantityField = 'generation_gwh' | 'capacity_mw' | 'revenue'

/**
 * Another factor of an activity (technology id or BEA code), wherever the activity stands: category
 * unit per kWh (WU: m3 before scarcity) or per USD of 2023 of revenue (trade margin included).
 * null: not known.
 */
export type FactorChange = {
  kind: 'factor'
  activity: string
  category: CategoryId
  value: number | null
  /**
   * Uncertainty factor U (square of the geometric standard deviation), >= 1; absent: as before, or
   * none for a new factor.
   */
  u?: number | undefined
  /** It came with a data set, which need not know every category (methodology2 section 15). */
  ofDataSet?: boolean | undefined
}

/** Technology id -> share of the generation; they add to 1. */
export type GridMix = Readonly<Record<string, number>>

/**
 * Another mix of technologies, at sites in one country (ISO 3166-1) or at all. `generated`: what
 * power plants deliver comes from the mix instead. `purchased`: the electricity in the supply chain
 * of industries does. `value`: shares, or the country whose mix it is.
 */
export type GridMixChange = {
  kind: 'grid_mix'
  of: 'purchased' | 'generated'
  country?: string | undefined
  value: string | GridMix
}

/** Changes of the share file. */
export type ChoiceChange =
  | { kind: 'profile'; value: string }
  /** Goal -> share; they add to 1. */
  | { kind: 'share'; category: CategoryId; value: Readonly<Record<string, number>> }
  /** 0: the category no longer counts. */
  | { kind: 'weight'; category: CategoryId; value: number }
  | { kind: 'normalisation'; category: CategoryId; value: number }
  | { kind: 'reference'; indicator: ContributionId; value: number }

/** One thing to try. */
export type Change = SiteChange | FactorChange | GridMixChange | ChoiceChange

/** What became of a change. `sites`: how many it reached; null where it does not speak of sites. */
export type Applied = { change: Change; sites: number | null; note: Message | null }

/** A change that cannot be made: which one, and why. */
export class ChangeNotPossible extends Error {
  readonly position: number
  readonly codedMessage: Message
  constructor(position: number, codedMessage: Message) {
    super(`${codedMessage.code} ${JSON.stringify(codedMessage.params ?? {})}`)
    this.name = 'ChangeNotPossible'
    this.position = position
    this.codedMessage = codedMessage
  }
}
