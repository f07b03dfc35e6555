import type { CoreId } from '@cradle/data/method2'
import type { SectorGroup } from '../groups.ts'

/** What a figure of this edition rests on (methodology2 section 16). */
export type InputKind =
  | 'amount'
  | 'factor'
  | 'stated'
  | 'class'
  | 'company'
  | 'model'
  | 'calibration'
  | 'price'
  | 'exchange_rate'
  | 'labour'

/** What is estimated: a category of the core, a scope, or what a contribution counts. */
export type Estimated = CoreId | 's1' | 's2' | 's3' | 'jobs' | 'valueAdded' | 'renewableKwh'

/** One input, by an id that is the same wherever the input stands. */
export type Input2 = {
  kind: InputKind
  id: string
  /** Technology or BEA code. */
  activity?: string
  /** Of a technology: its own part or its chain. */
  source?: 'own' | 'chain'
  estimated?: Estimated
  siteId?: string
  siteName?: string
  group?: SectorGroup
  country?: string
  currency?: string
  year?: number
  /** In `unit`; absent: a spread, which has no value of its own. */
  value?: number
  unit?: string
  /** Spread of ln; null: its uncertainty is part of another input's. */
  sigma: number | null
  /** Draw that moves it, where it shares one with another input. */
  draw?: string
}

/** A part of a figure, person-years, and every input that it is proportional to; `-1`: inversely. */
export type Part2 = { value: number; inputs: readonly (Input2 | readonly [Input2, -1])[] }

/** Person-years per unit of a category, burdens negative; undefined: the figure does not count it. */
type Betas = ReadonlyMap<CoreId, number>

/** What a figure counts: categories, or one contribution with the amount that one person has. */
export type Counted = { betas: Betas; contribution: { goal: 7 | 8 | 9; reference: number } | null }
