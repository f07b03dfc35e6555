import type { CurrentProvenance } from '@cradle/portfolio'

/** The reference world of this process: what new figures stand on, and whether its results are stored yet. */
export type WorldState = {
  readonly stand: CurrentProvenance
  /** k: every k-th organisation of the edition is assessed and listed; 1 outside of tests. */
  readonly oneIn: number
  status: 'starting' | 'ready'
  /** For people: what is being done. */
  text: string
}
