import { ROLES } from '@cradle/contract'
import { z } from 'zod'

const text = z.string().trim()
const list = text.default('').transform(value => value.split(/\s+/).filter(one => one !== ''))
const flag = z.stringbool({ truthy: ['true', '1', 'on', 'yes'], falsy: ['false', '0', 'off', 'no', ''] })

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** An issuer is reached by https; by http only on this machine. */
function isIssuer(value: string): boolean {
  if (value === '') return true
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
}

const GroupMap = z.record(z.string().min(1).max(300), z.record(z.uuid(), z.enum(ROLES)))
const GROUPS_REMEDY = 'Write JSON such as {"analysts":{"id of a workspace":"editor"}}.'

/** The settings of the log-in with an issuer (OpenID Connect). */
export const openIdSettings = {
  OPENID_ISSUER: text.refine(isIssuer, 'Write an address that begins with https://, or leave it empty.').default(''),
  OPENID_CLIENT_ID: text.default(''),
  OPENID_CLIENT_SECRET: text.default(''),
  OPENID_NAME: text.min(1).max(60).default('single sign-on'),
  OPENID_SCOPE: text
    .refine(
      value => value.split(/\s+/).includes('openid'),
      'Write words with spaces between them; openid is one of them.',
    )
    .default('openid email profile'),
  OPENID_GROUPS_CLAIM: text.min(1).max(200).default('groups'),
  OPENID_GROUPS: text.default('').transform((value, context) => {
    const read = GroupMap.safeParse(value === '' ? {} : parsed(value))
    if (read.success) return read.data
    context.addIssue({ code: 'custom', message: GROUPS_REMEDY })
    return z.NEVER
  }),
  OPENID_TRUST_ADDRESSES: flag.default(false),
  SCIM_TRUST_ADDRESSES: flag.default(false),
  OPENID_TWO_STEPS: flag.default(false),
  OPENID_ACR: list,
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}

/** What is missing beside an issuer. */
export const openIdGaps = (env: { OPENID_ISSUER: string; OPENID_CLIENT_ID: string; OPENID_CLIENT_SECRET: string }) =>
  env.OPENID_ISSUER === '' || (env.OPENID_CLIENT_ID !== '' && env.OPENID_CLIENT_SECRET !== '')
    ? []
    : ['OPENID_ISSUER: an issuer needs OPENID_CLIENT_ID and OPENID_CLIENT_SECRET.']
