/** What is stored of a study: everything that was edited, and nothing of the background beneath it. Plain data, never changed in place. */
import type { StudyAbout, StudyAllocation } from '@cradle/contract'
import type { OlcaFlow } from '@cradle/interchange'
import type { Distribution } from '@cradle/lca'

export type DocumentParameter = {
  name: string
  value: number
  formula: string | null
  unit: string
  comment: string
  uncertainty: Distribution | null
}

export type DocumentExchange = {
  id: string
  /** Id of a flow of the background or of the study. */
  flow: string
  isInput: boolean
  /** In `unit`; with a formula the last number that was typed. */
  amount: number
  formula: string | null
  /** Id of the unit in the package, and of the flow property that it measures. */
  unit: string
  property: string
  isReference: boolean
  isAvoided: boolean
  /** Id of the process that provides it; null: cut off, or a flow of nature. */
  provider: string | null
  uncertainty: Distribution | null
  comment: string
  stage: string
  /** Of the burden, 0 to 1, of a product of an allocated process. */
  share: number | null
  /** Number of the exchange in the process that it was taken from, whose further members it keeps; null: made here. */
  source: number | null
}

export type DocumentProcess = {
  id: string
  name: string
  location: string
  comment: string
  allocation: StudyAllocation
  /** The process of the background that it was taken from, whose documentation it keeps; null: made here. */
  from: string | null
  parameters: readonly DocumentParameter[]
  exchanges: readonly DocumentExchange[]
}

export type StudyDocument = {
  version: 1
  /** A process with the id of one of the background takes its place. */
  processes: readonly DocumentProcess[]
  /** Flows that the background does not have. */
  flows: readonly OlcaFlow[]
  parameters: readonly DocumentParameter[]
  /** Ids of processes of the background that the study leaves out. */
  deleted: readonly string[]
  about: StudyAbout
}

export const emptyDocument = (): StudyDocument => ({
  version: 1,
  processes: [],
  flows: [],
  parameters: [],
  deleted: [],
  about: { goal: '', scope: '', functional_unit: '', boundary: '', data: '', interpretation: '', limitations: '' },
})
