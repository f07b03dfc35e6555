import { formatCount, formatGiven } from './format.ts'

/** A figure that is read out as a whole: no decimals where it has three digits or more before them, four digits else. */
export const wholeFigure = (value: number): string =>
  Math.abs(value) >= 100 ? formatCount(value) : formatGiven(value, 4)
