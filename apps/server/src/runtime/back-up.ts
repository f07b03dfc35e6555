import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataDir } from '@cradle/postgres'
import { backUp, restore } from '@cradle/storage'
import { readEnv, VERSION } from '../core/env.ts'
import { appointOperator } from '../ops/appoint.ts'
import { move } from '../ops/move.ts'

/** `cradle backup FOLDER`, `cradle restore FOLDER`, `cradle move` and `cradle operator ADDRESS`, for the DATA_DIR of the settings. */

const USAGE = `Use: cradle backup FOLDER    copies the installation in DATA_DIR into a new folder
     cradle restore FOLDER   puts such a copy into an empty DATA_DIR
     cradle move             copies the embedded database in DATA_DIR into the empty PostgreSQL at DATABASE_URL
     cradle operator ADDRESS makes the account of this e-mail address an operator
Stop Cradle first (with PostgreSQL, operator works while it runs). To back up PostgreSQL use pg_dump, and copy the files with the tools of their store.`

async function main([what, folder]: string[]): Promise<string> {
  const env = readEnv()
  const postgres = env.DATABASE_URL !== ''
  if (what === 'move' && postgres) {
    if (!existsSync(join(env.DATA_DIR, 'database')))
      throw new Error(`${env.DATA_DIR} has no embedded database to move.`)
    const { tables, rows, waiting } = await move(env.DATA_DIR, env.DATABASE_URL, console.log)
    const jobs = waiting > 0 ? ` ${waiting} calculations wait for a worker there.` : ''
    return `${rows} rows of ${tables} tables are in PostgreSQL, compared one by one.${jobs} Start Cradle with the same DATA_DIR (files and signing key stay there) and this DATABASE_URL.`
  }
  if (what === 'operator' && folder) {
    const email = await appointOperator(env, folder, new Date())
    return `${email} is an operator now.`
  }
  if (what === 'backup' && folder && !postgres) {
    const { files } = await backUp(env.DATA_DIR, folder, { lock: lockDataDir, now: new Date(), version: VERSION })
    return `${files} files of ${env.DATA_DIR} are in ${folder}. Keep it safe: it holds everything, the signing key too.`
  }
  if (what === 'restore' && folder && !postgres) {
    const { files, made } = await restore(folder, env.DATA_DIR, lockDataDir)
    return `${files} files of the backup of ${made} are in ${env.DATA_DIR}. Start Cradle with npm start.`
  }
  throw new Error(what === 'move' ? `Set DATABASE_URL to the PostgreSQL to move to.\n${USAGE}` : USAGE)
}

main(process.argv.slice(2)).then(
  sentence => {
    console.log(sentence)
    process.exit(0)
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
