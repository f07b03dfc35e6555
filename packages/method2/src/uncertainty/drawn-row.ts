import type { CalculatedRow2 } from '../result.ts'

/** A row with its share and the key of its own draws: the same key gives the same draws in every report. */
export type DrawnRow = { row: CalculatedRow2; key: string; allocation: number }
