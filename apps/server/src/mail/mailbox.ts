import { escapeHtml } from '@cradle/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../core/env.ts'
import { isLocal, servesThisMachineOnly } from '../core/is-local.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound } from '../http/refuse.ts'
import { type Mail, mailById, newestMails } from './queries.ts'

const LIMIT = 100
const PATH = '/dev/mailbox'

/** Whether mails can be read at /dev/mailbox: they carry codes, so never in production nor where others are served. */
export const hasMailbox = (env: Env): boolean =>
  env.NODE_ENV !== 'production' && env.SMTP_URL === '' && servesThisMachineOnly(env)

/**
 * The mails of an installation without a mail server, at /dev/mailbox (HTML, or JSON for programs). Only for requests from
 * this machine.
 */
export function serveMailbox(app: FastifyInstance, deps: Deps): void {
  if (!hasMailbox(deps.env)) return
  const onlyHere = (request: FastifyRequest) => {
    if (!isLocal(request)) notFound()
  }
  app.get(PATH, async (request, reply) => {
    onlyHere(request)
    const mails = await newestMails(deps.db, LIMIT)
    reply.header('cache-control', 'no-store')
    if (!String(request.headers.accept ?? '').includes('text/html')) return { results: mails.map(presentMail) }
    return reply.type('text/html; charset=utf-8').send(page(mails))
  })
  app.get(`${PATH}/mailbox.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  app.get<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply) => {
    onlyHere(request)
    const mail = /^[0-9a-f-]{36}$/.test(request.params.id) ? await mailById(deps.db, request.params.id) : undefined
    if (!mail) notFound('mail')
    // The mail brings its own inline styles; it may do nothing else.
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation",
    )
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(mail.html)
  })
}

function presentMail(mail: Mail) {
  return {
    id: mail.id,
    kind: mail.kind,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    created: mail.createdAt.toISOString(),
  }
}

function page(mails: readonly Mail[]): string {
  const letters = mails.map(
    mail => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p class="facts">To ${escapeHtml(mail.to)}, <time datetime="${mail.createdAt.toISOString()}">${mail.createdAt.toISOString().replace('T', ' ').slice(0, 19)} UTC</time>, <a href="${PATH}/${mail.id}">as HTML</a></p>
<pre>${linked(mail.text)}</pre></article>`,
  )
  const none = '<p class="none">No mail yet. Sign up, and the confirmation appears here.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox: Cradle</title><link rel="stylesheet" href="${PATH}/mailbox.css"></head>
<body><header><h1>Mailbox</h1><p>Mails this installation would send. Set SMTP_URL to send them. Newest first, at most ${LIMIT}.</p></header>
<main>${letters.join('\n') || none}</main></body></html>`
}

function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, url => `<a href="${url}">${url}</a>`)
}

const STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#15191f;--soft:#5a6470;--line:#e4e1d8;--card:#fff;--accent:#0b6b5f}
@media(prefers-color-scheme:dark){:root{--paper:#0f1216;--ink:#eceae4;--soft:#a3abb5;--line:#2a3038;--card:#161a20;--accent:#5cc4b4}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,main{max-width:46rem;margin:0 auto;padding:1.5rem 1rem}header p,.facts,.none{color:var(--soft)}
h1{font:600 1.75rem/1.2 Georgia,serif;margin:0}h2{font:600 1.15rem/1.3 Georgia,serif;margin:0}
article{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:1.25rem;margin:0 0 1rem}
.facts{font-size:.875rem;margin:.25rem 0 1rem}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}a{color:var(--accent)}`
