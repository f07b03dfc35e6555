import { pino } from 'pino'
import { DataDirHeld } from './db/data-dir-lock.ts'
import { BadEnvironment, type Env, readEnv, VERSION } from './env.ts'
import { type Running, start } from './start.ts'

const STOP_WITHIN_MS = 9_500

async function main(): Promise<void> {
  const env = readEnv()
  const log = pino({ level: env.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] })
  const running = await start({
    env,
    log,
    onDeath: error => {
      log.fatal({ err: error }, 'the database is gone')
      process.exit(1)
    },
  })
  say(env, running)
  let stopping = false
  const stop = async (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await running.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  // Started by `npm start`: when that process is gone, nobody is left to stop this one.
  process.on('disconnect', () => void stop('the starter is gone'))
}

function say(env: Env, { url, deps }: Running): void {
  const lines = [`Cradle ${VERSION} ${url ? `is open at ${url}` : 'works on jobs'} (${env.ROLES.join(', ')})`]
  lines.push(
    deps.kind === 'embedded'
      ? `Database: embedded, in ${env.DATA_DIR}. It survives a crash of this program; a power cut may lose the last seconds. For more, set DATABASE_URL.`
      : 'Database: PostgreSQL.',
  )
  if (env.SMTP_URL === '' && env.NODE_ENV !== 'production' && url) lines.push(`Mails are kept: ${url}/dev/mailbox`)
  console.log(lines.join('\n'))
}

main().catch((error: unknown) => {
  const known = error instanceof BadEnvironment || error instanceof DataDirHeld
  const inUse = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if (inUse) console.error('The port is taken by another program. Set PORT to a free one.')
  else console.error(known ? (error as Error).message : error)
  process.exit(1)
})
