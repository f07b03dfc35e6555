import { once } from 'node:events'
import { enableCompileCache } from 'node:module'
import type { Env } from './core/env.ts'
import { errorCode } from './core/error-code.ts'
import type { Running } from './runtime/start.ts'

const STOP_WITHIN_MS = 9_500
/** Whoever waits for the database when it goes is told so first. */
const LAST_WORDS_MS = 500

// Compiled code is kept between starts; everything that is worth it is therefore imported after this line.
enableCompileCache()

async function main(): Promise<void> {
  const { readEnv, VERSION } = await import('./core/env.ts')
  const env = readEnv()
  const { openTraces } = await import('@cradle/traces/open')
  const closeTraces = await openTraces(env, VERSION)
  const [{ openLog }, { start }] = await Promise.all([import('./core/log.ts'), import('./runtime/start.ts')])
  const log = openLog(env.LOG_LEVEL)
  const running = await start({
    env,
    log,
    screens: screensToCome(),
    onDeath: error => {
      log.fatal({ err: error }, 'the database is gone')
      setTimeout(() => process.exit(1), LAST_WORDS_MS)
    },
  })
  await print(env, running)
  let stopping = false
  const stop = async (why: string) => {
    if (stopping) return
    stopping = true
    log.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    await running.stop()
    await closeTraces()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  // Started by `npm start`: when that process is gone, nobody is left to stop this one.
  process.on('disconnect', () => void stop('the starter is gone'))
}

/** `npm start` builds the screens beside the start of the server, and sends word when they are there. */
async function screensToCome(): Promise<void> {
  if (!process.argv.includes('--screens-follow')) return
  const isGone = once(process, 'disconnect').then(() => true)
  if ((await Promise.race([once(process, 'message'), isGone])) === true) throw new Error('The starter is gone.')
}

async function print(env: Env, { url, deps, setupCode }: Running): Promise<void> {
  const [{ VERSION }, { hasMailbox }] = await Promise.all([import('./core/env.ts'), import('./mail/mailbox.ts')])
  const lines = [`Cradle ${VERSION} ${url ? `is open at ${url}` : 'works on jobs'} (${env.ROLES.join(', ')})`]
  if (deps.kind === 'embedded')
    lines.push(
      `Database: embedded, in ${env.DATA_DIR}. What is saved survives a crash of this program; a power cut may cost the last seconds. Set DATABASE_URL to use PostgreSQL.`,
    )
  else lines.push(`Database: PostgreSQL. ${await durability(deps)}`)
  if (hasMailbox(env) && url) lines.push(`Mails are kept: ${url}/dev/mailbox`)
  else if (env.SMTP_URL === '') lines.push('Mails are kept in the outbox and not sent: set SMTP_URL.')
  if (setupCode)
    lines.push(
      `No operator yet: sign up, log in, open ${deps.site.url}/operator and type the setup code ${setupCode} (also in ${env.DATA_DIR}/operator-setup-code).`,
    )
  console.log(lines.join('\n'))
}

/** What the PostgreSQL server is set to promise, in a sentence. */
async function durability({ pool }: Running['deps']): Promise<string> {
  const { rows } = await pool.query<{ fsync: string; commit: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`,
  )
  const { fsync, commit } = rows[0] ?? { fsync: 'unknown', commit: 'unknown' }
  const safe = fsync === 'on' && commit !== 'off'
  return safe
    ? `What is saved survives a power cut (fsync ${fsync}, synchronous_commit ${commit}).`
    : `Warning: fsync is ${fsync} and synchronous_commit is ${commit}; a power cut may cost data.`
}

main().catch((error: unknown) => {
  const isKnown = error instanceof Error && ['BadEnvironment', 'DataDirHeld'].includes(error.name)
  // Mistakes of the person who starts it need a sentence, not a stack.
  if (errorCode(error) === 'EADDRINUSE') console.error('The port is taken by another program. Set PORT to a free one.')
  else console.error(isKnown ? error.message : error)
  process.exit(1)
})
