/** Remarks on the numbers of a report, and the states of its review. Pure: no table, no clock, no network. */
export * from './read-place.ts'
export * from './states.ts'
export * from './text.ts'
