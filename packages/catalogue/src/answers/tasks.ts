/** What is asked of an organisation, as the answering thread gets it. */
import type { Provenance } from '@cradle/contract'
import type { ShareFile } from '@cradle/impact'
import type { NamedOrganisation } from './named.ts'
import type { SettledChange, SettledScenario } from './what-if.ts'

/** What the figures are made with: it chooses the edition of the method and its tables. */
type Made = Pick<Provenance, 'method_version' | 'data_version'>

export type WhatIfTask = {
  made: Made
  organisation: NamedOrganisation
  changes: readonly SettledChange[]
  shareFile: ShareFile | undefined
  seed: number
  draws: number
}

export type ScenariosTask = {
  made: Made
  organisation: NamedOrganisation
  scenarios: readonly SettledScenario[]
  seed: number
  draws: number
}

export type SensitivityTask = SettledScenario & {
  made: Made
  organisation: NamedOrganisation
  /** Index of the figure: 0 the total, 1 to 17 a goal. */
  figure: number
  limit: number
  seed: number
}

export type ChunkTask = Omit<ScenariosTask, 'draws'> & { place: number; runs: number }

export type ImproveTask = { made: Made; organisation: NamedOrganisation; max: number; seed: number; draws: number }

/** `entries`: JSON arrays as the database wrote them; null: all reference organisations with allocation 1. */
export type CompareTask = {
  made: Made
  entries: readonly string[] | null
  shareFile: ShareFile | undefined
  /** Choices of the method, made in the share file or in the default. */
  changes: readonly SettledChange[]
}
