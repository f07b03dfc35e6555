import type { CoreId } from '@cradle/data/method2'
import { log } from '@cradle/impact/elementary'
import type { SectorGroup } from './groups.ts'

/** Spreads of ln of the stated scopes; null where the scope is estimated. */
export type StatedSpread = Readonly<Record<'s1' | 's2' | 's3', number | null>>

/** What the draws of a row need beside its amounts (methodology2 section 9). All spreads are of ln. */
export type RowSpread = {
  /** Of the quantity; one draw per row. */
  activity: number
  stated: StatedSpread
  /** Of every other stated figure of the row, by its assurance. */
  assurance: number
  /** Rows of one profile have the same figures per unit of quantity, apart from scopes, scarcity of water and work. */
  profile: string
} & (
  | {
      kind: 'power'
      technology: string
      factors: Readonly<Record<CoreId | 'LU', number>>
      /** Of the stack of a single plant around that of its technology, as measured; one draw per row. 0: not measured, or stated. */
      stack: number
      /** Of the quantity above and below, as measured on single plants; `activity` is then their mean. null: alike. */
      sides: Sides | null
    }
  | {
      kind: 'revenue'
      group: SectorGroup
      /** Between the sectors of a class; one draw per row. */
      crosswalk: number
    }
)

/** Spreads of ln above and below the point. */
export type Sides = { up: number; down: number }

/** sigma of an uncertainty factor U: the 97.5th percentile is U times the median. */
export const sigmaOfFactor = (u: number): number => log(u) / 2
