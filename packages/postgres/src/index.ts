/** PostgreSQL, inside the program or over a network, with a pool for each kind of waiting. Knows no table. */
export { DataDirHeld, type DataDirLock, lockDataDir } from './data-dir-lock.ts'
export { type EmbeddedDatabase, openEmbedded } from './embedded.ts'
export { drizzleOverPool } from './over-pool.ts'
export { embeddedPools, networkPools, type Pools } from './pools.ts'
export { oneAtATime } from './setup-lock.ts'
