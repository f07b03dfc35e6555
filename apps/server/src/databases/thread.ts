/** Work on databases that people brought. Runs in worker threads: loaded by the pool, never by the program itself. */

import { readFileSync } from 'node:fs'
import { type ReadDatabase, type ReadDatabaseTask, readForStorage } from '@cradle/catalogue/databases'
import { readBackgroundFiles } from '@cradle/data/backgrounds'
import { zip } from '@cradle/interchange'

export { readForStorage as readAgain, readRepaired } from '@cradle/catalogue/databases'
export * from '@cradle/catalogue/held'

/** A package in a file on disk. */
type PackageTask = Omit<ReadDatabaseTask, 'bytes'> & { path: string }

/** A package read and linked; what cannot be read comes back with its reason. */
export const readDatabase = ({ path, ...task }: PackageTask): Promise<ReadDatabase> =>
  readForStorage({ ...task, bytes: readFileSync(path) })

/** A public database as a package, read. `background`: of one that there is. */
export async function readPublic({
  background,
  ...task
}: Omit<ReadDatabaseTask, 'bytes' | 'fileName'> & { background: string }) {
  const bytes = await zip(readBackgroundFiles(background))
  return { bytes, read: await readForStorage({ ...task, fileName: `${background}.zip`, bytes }) }
}
