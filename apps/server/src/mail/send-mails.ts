import { setTimeout as wait } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'
import type { Deps } from '../deps/deps.ts'
import { type Mail, markFailed, markSent, takeDueMails } from './queries.ts'

const POLL_MS = 500
const AT_ONCE = 10
/** Waits between tries: 2 s, 4 s, 8 s ... 10 minutes; after three days the outbox gives up. */
const LONGEST_WAIT_MS = 600_000
const GIVE_UP_MS = 3 * 86_400_000

/** Asked of every mail at the moment it leaves: one with figures is not sent to somebody who may not read them any more. */
type MayGo = (mail: Mail) => Promise<boolean>

type Post = { send(mail: Mail): Promise<void>; close(): void }

/**
 * Empties the outbox until stopped. A mail is taken, handed to the mail server, then marked as sent; its Message-ID is
 * its id in the outbox, so that one that is handed over twice (a death in between) is recognised as the same.
 */
export function sendMails(deps: Deps, mayGo: MayGo): () => Promise<void> {
  const { env } = deps
  // In production without a mail server the mails wait in the outbox: they carry codes and are not printed.
  if (env.SMTP_URL === '' && env.NODE_ENV === 'production') {
    deps.log.warn('SMTP_URL is not set: mails stay in the outbox until it is.')
    return async () => {}
  }
  const post = env.SMTP_URL === '' ? printed(deps) : posted(deps)
  const stopping = new AbortController()
  const loop = run(deps, { post, mayGo }, stopping.signal)
  return async () => {
    stopping.abort()
    await loop
    post.close()
  }
}

type Ways = { post: Post; mayGo: MayGo }

async function run(deps: Deps, ways: Ways, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    let mails: Mail[] = []
    try {
      mails = await takeDueMails(deps.workDb, AT_ONCE, deps.clock.now())
      await Promise.all(mails.map(mail => sendOne(deps, ways, mail)))
    } catch (error) {
      deps.log.error({ err: error }, 'outbox')
    }
    if (mails.length < AT_ONCE) await wait(POLL_MS, undefined, { signal: stopping }).catch(() => {})
  }
}

async function sendOne(deps: Deps, { post, mayGo }: Ways, mail: Mail): Promise<void> {
  try {
    if (!(await mayGo(mail))) {
      const now = deps.clock.now()
      const error = 'The reader may not read the report any more, or wants no mails.'
      return await markFailed(deps.workDb, mail.id, { error, dueAt: now, givenUpAt: now })
    }
    await post.send(mail)
  } catch (error) {
    const now = deps.clock.now()
    const failure = error instanceof Error ? error : new Error(String(error))
    const refused = 'responseCode' in failure && /^55[0-4]$/.test(String(failure.responseCode))
    const old = now.getTime() - mail.createdAt.getTime() > GIVE_UP_MS
    const dueAt = new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, 1000 * 2 ** Math.min(mail.tries, 12)))
    await markFailed(deps.workDb, mail.id, {
      error: failure.message,
      dueAt,
      givenUpAt: old || (refused && mail.tries >= 3) ? now : null,
    })
    deps.log.warn({ err: failure, mail: mail.id, kind: mail.kind, tries: mail.tries }, 'mail not sent')
    return
  }
  await markSent(deps.workDb, mail.id, deps.clock.now())
  deps.log.info({ mail: mail.id, kind: mail.kind }, 'mail sent')
}

function posted({ env, site }: Deps): Post {
  let opening: Promise<Transporter> | undefined
  return {
    async send(mail) {
      opening ??= openTransport(env.SMTP_URL)
      const host = URL.canParse(site.url) ? new URL(site.url).hostname : 'localhost'
      await (await opening).sendMail({
        from: env.MAIL_FROM,
        to: mail.to,
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribe === null
            ? {}
            : { 'List-Unsubscribe': `<${mail.unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      })
    },
    close: () => void opening?.then(transport => transport.close()),
  }
}

/** Loads the mailer only where there is a mail server. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function printed({ env }: Deps): Post {
  return {
    async send(mail) {
      if (env.LOG_LEVEL === 'silent') return
      const lines = [`To: ${mail.to}`, `Subject: ${mail.subject}`, '', ...mail.text.trimEnd().split('\n')]
      console.log(`\n${lines.map(line => `  | ${line}`).join('\n')}\n`)
    },
    close: () => {},
  }
}
