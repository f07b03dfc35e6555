/** Requests to an organisation for its own figures. Pure: no table, no clock, no network. */
export * from './cells.ts'
export * from './check-answer.ts'
export * from './compare.ts'
export * from './fields.ts'
export * from './file-kind.ts'
export * from './states.ts'
