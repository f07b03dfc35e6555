/** What changed between two runs of a portfolio, and why. */
export { type DifferenceSide, type DifferenceTask, differenceOf } from './difference.ts'
