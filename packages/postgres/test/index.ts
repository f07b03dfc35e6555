/** Databases for tests: a PostgreSQL of their own, a folder with an embedded one, and a way to a database that can be broken. */
export { type BreakablePath, breakablePath } from './breakable-path.ts'
export { freshDataDir } from './data-dir.ts'
export { binaries, dropPostgres, freshPostgres, owner } from './postgres.ts'
