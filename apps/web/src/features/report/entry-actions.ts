import type { IndicatorName } from '@cradle/contract/indicators'

/** What the figures of an entry open: how they were made, and the organisation. */
export type EntryActions = {
  onPassport: (entry: string, goal: number | null) => void
  onIndicator: (indicator: IndicatorName, entry: string) => void
  onOrganisation: (id: string) => void
}
