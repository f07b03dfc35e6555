/** A program with a pool in a process of its own, which is busy for longer than the program lives: prints the number of that process. */
import { openProcessPool } from '../src/process-pool.ts'
import { threadModule } from '../src/task.ts'

const task = threadModule<typeof import('./in-thread.ts')>(new URL('./in-thread.ts', import.meta.url))
const pool = openProcessPool({ maxThreads: 2, megabytes: 64 })
console.log(await pool.run(task('processId'), null))
await pool.run(task('sleep'), 60_000)
