import type { CurrentProvenance } from '@cradle/portfolio'
import type { SecurityEvents } from '@cradle/security-events'
import type { Files } from '@cradle/storage'
import type { Logger } from 'pino'
import type { Counter } from 'prom-client'
import type { Clock } from '../core/clock.ts'
import type { Edition } from '../core/edition.ts'
import type { Env } from '../core/env.ts'
import type { WorldState } from '../core/world-state.ts'
import type { Database } from '../db/open.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Threads } from '../threads/threads.ts'

/** What every noun's routes and jobs are given. Wired in `main.ts` (and by the tests' `startServer`), nowhere else. */
export type Deps = Pick<Database, 'kind' | 'db' | 'pool' | 'writeDb' | 'workDb' | 'workPool' | 'upkeepDb'> & {
  env: Env
  clock: Clock
  jobs: Jobs
  files: Files
  log: Logger
  /** What whoever watches this installation is told (docs/security-events.md). */
  security: SecurityEvents & { counter: Counter }
  /** Where people open the product; the only source of links in mails. Known once the program listens. */
  site: { url: string }
  /** Key of the access tokens' signature. */
  secret: Uint8Array
  edition: Edition
  /** What catalogue, explorer and tried changes stand on: the LCA data of the first edition. */
  lcaProvenance: CurrentProvenance
  /** Heavy work away from the event loop. */
  threads: Threads
  /** The stored results of the reference organisations. */
  world: WorldState
}
