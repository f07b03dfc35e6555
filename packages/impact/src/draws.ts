/** Keyed draws and their quantiles, for other packages of the method: same seed and key, same bytes. */
export { type Interval, intervalOf } from './quantiles.ts'
export { addDraws, lognormalTable, NORMAL_LEVELS, stateOf } from './random.ts'
