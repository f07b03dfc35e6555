import { readEnv } from './env.ts'
import { backUp, restore } from './ops/back-up.ts'

/** `node apps/server/src/back-up.ts backup FOLDER` and `... restore FOLDER`, for the DATA_DIR of the settings. */

const USAGE = `Use: back-up.ts backup FOLDER    copies the installation in DATA_DIR into a new folder
     back-up.ts restore FOLDER   puts such a copy into an empty DATA_DIR
Stop Cradle first. With DATABASE_URL set, use pg_dump and pg_restore, and copy the files with the tools of their store.`

async function main([what, folder]: string[]): Promise<string> {
  const env = readEnv()
  if (!folder || (what !== 'backup' && what !== 'restore') || env.DATABASE_URL !== '') throw new Error(USAGE)
  if (what === 'backup') {
    const { files } = await backUp(env.DATA_DIR, folder, new Date())
    return `${files} files of ${env.DATA_DIR} are in ${folder}. Keep it safe: it holds everything, the signing key too.`
  }
  const { files, made } = await restore(folder, env.DATA_DIR)
  return `${files} files of the backup of ${made} are in ${env.DATA_DIR}. Start Cradle with npm start.`
}

main(process.argv.slice(2)).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
