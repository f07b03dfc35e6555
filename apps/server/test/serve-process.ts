import { pino } from 'pino'
import { readEnv } from '../src/core/env.ts'
import { start } from '../src/runtime/start.ts'

/** The program as a process of its own, without the reference organisations: what tests kill. Says where it listens. */
const running = await start({
  env: readEnv(),
  log: pino({ level: 'silent' }),
  reference: false,
  onDeath: () => process.exit(1),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
console.log(running.url)
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)))
