import type { Draft } from '@cradle/contract'

/** Rows with findings, all rows that count, and rows left out. */
export const rowStates = ['problems', 'kept', 'deleted'] as const
export type RowState = (typeof rowStates)[number]

/** How many rows have findings. */
export const rowsToRepair = ({ rows }: Draft): number => rows.rejected + rows.warnings
