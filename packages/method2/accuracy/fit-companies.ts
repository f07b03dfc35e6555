/**
 * What edition 2.1.0 takes from companies (methodology2 section 18), from how far edition 2.0.0 lies from what they published: the calibration of
 * scope 1 of the group `process`, as the lines of its source, and how many people large companies employ.
 * `node packages/method2/accuracy/fit-companies.ts > packages/data/sources/method2.1/calibration.csv`
 */
import { pathToFileURL } from 'node:url'
import { loadMethod2 } from '@cradle/data'
import { type Prepared2, prepare2 } from '../src/index.ts'
import { calibrationOf } from '../src/revenue/sum-sectors.ts'
import { employers, producers } from './companies.ts'
import { median } from './compare.ts'
import type { Comparison2 } from './comparison.ts'

/** The edition that companies are compared with, so that a fit does not rest on its own result. */
const BASIS = '2.0.0'
/** Weight, in companies, of kappa = 1: what edition 2.0.0 took for this group. */
const KAPPA_PRIOR = 4
/** Weight, in companies, of the spread that a group without any company has. */
const SPREAD_PRIOR = 8
/** Normal quantile of 95 %. */
const Z95 = 1.6448536269514722

export type Fit = { kappa: number; sigma: number }

const basis = (): Prepared2 => prepare2(loadMethod2(BASIS))

const logsOf = (comparisons: readonly Comparison2[]) => comparisons.map(({ ratio }) => -Math.log(ratio))

/** ln(reported / sector model before calibration) of scope 1 of the producers, in the order of their file. */
export function processLogs(): number[] {
  const prepared = basis()
  const { kappa } = calibrationOf(prepared, 'S1', 'process')
  return logsOf(producers(prepared)).map(log => log + Math.log(kappa))
}

/** ln(employed / calculated jobs) of the employers, in the order of their rank. */
export const jobsLogs = (): number[] => logsOf(employers(basis()))

/** The rule that edition 2.0.0 has for a group, without the factor of 1.25 that widens spreads of few companies. */
export function fitProcess(logs: readonly number[]): Fit {
  const middle = median(logs)
  const squares = logs.reduce((sum, log) => sum + (log - middle) ** 2, 0)
  const ofNone = calibrationOf(basis(), 'S1', 'generation')
  const pooled = (ofNone.sigmaUp + ofNone.sigmaDown) / 2 / ofNone.widening
  return {
    kappa: Math.exp((logs.length * middle) / (logs.length + KAPPA_PRIOR)),
    sigma: Math.sqrt((squares + SPREAD_PRIOR * pooled ** 2) / (logs.length + SPREAD_PRIOR)),
  }
}

/** Share of the companies in the 90 % interval of a fit. */
export const heldBy = ({ kappa, sigma }: Fit, logs: readonly number[]): number =>
  logs.filter(log => Math.abs(log - Math.log(kappa)) <= Z95 * sigma).length / logs.length

/** Share of the companies that the fit of all others holds. */
export const heldByOthers = (logs: readonly number[], fit: (others: readonly number[]) => Fit): number =>
  logs.filter((log, i) => heldBy(fit(logs.toSpliced(i, 1)), [log]) === 1).length / logs.length

/** Every other company from `first` on. */
export const everyOther = (logs: readonly number[], first: 0 | 1): number[] => logs.filter((_, i) => i % 2 === first)

export function calibrationLines(): string[] {
  const logs = processLogs()
  const { kappa, sigma } = fitProcess(logs)
  const cells = ['S1', 'process', logs.length, kappa.toFixed(4), sigma.toFixed(4), sigma.toFixed(4), '1']
  return ['scope,group,n_calibration,kappa,sigma_up,sigma_down,widening', cells.join(',')]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  console.log(calibrationLines().join('\n'))
