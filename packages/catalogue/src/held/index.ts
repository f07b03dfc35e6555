export type { DatabaseAnswer, DatabaseTask } from './held.ts'
export * from './tasks.ts'
