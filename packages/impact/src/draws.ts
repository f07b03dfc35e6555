/** Keyed draws and their quantiles, for other packages of the method: same seed and key, same bytes. */

export { normalQuantile } from './normal-quantile.ts'
export { type Interval, intervalOf } from './quantiles.ts'
export { addDraws, fillLevels, lognormalTable, NORMAL_LEVELS, stateOf } from './random.ts'
