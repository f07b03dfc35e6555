import { readFileSync } from 'node:fs'
import { METHOD_EDITIONS, NEWEST_EDITION } from '@cradle/data/editions'
import { z } from 'zod'
import { openIdGaps, openIdSettings } from './openid-settings.ts'

const flag = z.stringbool({ truthy: ['true', '1', 'on', 'yes'], falsy: ['false', '0', 'off', 'no', ''] })
const seconds = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const text = z.string().trim()
const url = (...protocols: string[]) =>
  text.refine(
    value => value === '' || (URL.canParse(value) && protocols.includes(new URL(value).protocol)),
    `Write an address that begins with ${protocols.join(' or ')}, or leave it empty.`,
  )

const isOrigin = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value

/** Every setting of the program, with its meaning. `.env.example` says the same to people. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: text.min(1).default('127.0.0.1'),
  DATA_DIR: text.min(1).default('./.cradle'),
  DATABASE_URL: url('postgres:', 'postgresql:').default(''),
  ROLES: text
    .default('web,worker')
    .transform(value => value.split(',').map(role => role.trim()))
    .pipe(z.array(z.enum(['web', 'worker'])).min(1)),
  PUBLIC_URL: url('http:', 'https:')
    .default('')
    .transform(value => value.replace(/\/+$/, '')),
  API_BASE: url('http:', 'https:')
    .default('')
    .transform(value => value.replace(/\/+$/, '')),
  WEB_ORIGINS: text
    .default('')
    .transform(value => value.split(',').map(origin => origin.trim().replace(/\/+$/, '')))
    .transform(origins => origins.filter(origin => origin !== ''))
    .refine(
      origins => origins.every(isOrigin),
      'Write addresses without a path, for example https://cradle.example.org, with commas between them.',
    ),
  SMTP_URL: url('smtp:', 'smtps:').default(''),
  MAIL_FROM: text.min(3).default('Cradle <cradle@localhost>'),
  OPERATOR_EMAIL: text.max(254).default(''),
  OPERATORS_TWO_STEPS: flag.default(false),
  ...openIdSettings,
  SECRET: text.refine(value => value === '' || value.length >= 32, 'Use at least 32 characters.').default(''),
  ACCESS_TTL_S: seconds(1, 86_400).default(3600),
  REFRESH_TTL_S: seconds(1, 31_536_000).default(86_400),
  REUSE_GRACE_S: seconds(0, 300).default(15),
  TRUST_PROXY: text.default('none'),
  UPLOAD_MAX_MB: z.coerce.number().min(0.01).max(1024).default(25),
  ASSESS_BATCH: z.coerce.number().int().min(1).max(1_000_000).default(10_000),
  METHOD_EDITION: z.enum(METHOD_EDITIONS).default(NEWEST_EDITION),
  UPLOADS_AT_ONCE: z.coerce.number().int().min(1).max(100).default(8),
  UPLOAD_STALL_S: seconds(1, 300).default(30),
  QUOTA_PORTFOLIOS: z.coerce.number().int().min(1).max(1_000_000).default(5_000),
  QUOTA_MB: z.coerce.number().min(0.01).max(10_000_000).default(2_000),
  UPLOAD_MAX_ROWS: z.coerce.number().int().min(1).max(1_000_000).default(100_000),
  FILES_URL: url('s3:').default(''),
  AWS_ACCESS_KEY_ID: text.default(''),
  AWS_SECRET_ACCESS_KEY: text.default(''),
  AWS_REGION: text.default('us-east-1'),
  AWS_ENDPOINT_URL_S3: url('http:', 'https:').default(''),
  HEALTH_PORT: text.regex(/^\d{0,5}$/, 'Write a port, or leave it empty.').default(''),
  PUBLIC_MOCK_SERVER: flag.default(false),
  METRICS_TOKEN: text.default(''),
  WEBHOOKS_PRIVATE: flag.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').default(''),
  OTEL_SERVICE_NAME: text.min(1).default('cradle'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})
export type Env = z.output<typeof Environment>

/** A setting is missing or impossible; the message lists every one of them with the remedy. */
export class BadEnvironment extends Error {
  constructor(lines: readonly string[]) {
    super(`Cradle cannot start with these settings:\n${lines.map(line => `  ${line}`).join('\n')}`)
    this.name = 'BadEnvironment'
  }
}

/** The only reader of the environment. Raises `BadEnvironment`. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined))
  const read = Environment.safeParse(given)
  if (!read.success)
    throw new BadEnvironment(read.error.issues.map(problem => `${String(problem.path[0])}: ${problem.message}`))
  const lines = [...productionGaps(read.data), ...storeGaps(read.data), ...openIdGaps(read.data)]
  if (lines.length > 0) throw new BadEnvironment(lines)
  return read.data
}

function productionGaps(env: Env): string[] {
  if (env.NODE_ENV !== 'production') return []
  const lines: string[] = []
  if (env.SECRET === '') lines.push('SECRET: production needs one; make it with `openssl rand -base64 48`.')
  if (env.PUBLIC_URL === '') lines.push('PUBLIC_URL: production needs the address people open; links in mails use it.')
  return lines
}

function storeGaps(env: Env): string[] {
  if (env.FILES_URL === '' || (env.AWS_ACCESS_KEY_ID !== '' && env.AWS_SECRET_ACCESS_KEY !== '')) return []
  return ['FILES_URL: a store at s3:// needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.']
}

/** Version of the program, as its package says. */
export const VERSION: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
