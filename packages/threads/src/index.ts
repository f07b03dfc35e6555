/** Work away from the event loop: a pool of threads that runs functions of modules, and turns between those who bring work. */
export { ThreadsBusy, TooMuchForAThread } from './errors.ts'
export { FairTurns, NoTurn } from './fair-turns.ts'
export { type OpenPool, openThreadPool, type PoolOptions, type ThreadPool } from './pool.ts'
export { openProcessPool } from './process-pool.ts'
export { type ThreadTask, threadModule } from './task.ts'
export { openTurns, type TimeLimit, type Turn, type Work } from './turns.ts'
