/** Work on databases that people brought. Runs in worker threads: loaded by the pool, never by the program itself. */

import { readFileSync } from 'node:fs'
import { type ReadDatabase, type ReadDatabaseTask, readForStorage } from '@cradle/catalogue/databases'

export { readForStorage as readAgain, readRepaired } from '@cradle/catalogue/databases'
export * from '@cradle/catalogue/held'

/** A package in a file on disk. */
type PackageTask = Omit<ReadDatabaseTask, 'bytes'> & { path: string }

/** A package read and linked; what cannot be read comes back with its reason. */
export const readDatabase = ({ path, ...task }: PackageTask): Promise<ReadDatabase> =>
  readForStorage({ ...task, bytes: readFileSync(path) })
