/** Differences between two runs of a portfolio, by cause. */
export { type DifferenceSide, type DifferenceTask, differenceOf } from './difference.ts'
export type { Methods } from './weighing.ts'
