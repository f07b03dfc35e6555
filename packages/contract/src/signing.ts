import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ExportFormat, ExportOptions } from './exports.ts'
import { Id, Timestamp } from './shapes.ts'

const noun = 'signing'

/** A public key (JWK, RFC 8037). */
export const SigningKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string().describe('thumbprint of the key (RFC 7638)'),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
  from: Timestamp,
  until: Timestamp.nullable().describe('null: the key that signs now'),
})
export type SigningKey = z.infer<typeof SigningKey>

const SigningKeys = z.object({ issuer: z.string(), keys: z.array(SigningKey) })

/** What was signed, the signature over its canonical form, and the key; docs/signatures.md says what is in `manifest`. */
export const SignedDocument = z.object({
  format: z.literal('cradle-signature'),
  version: z.number().int(),
  manifest: z
    .looseObject({
      kind: z.enum(['report', 'statement', 'file', 'bundle', 'assurance', 'audit']),
      issuer: z.string(),
      signed: Timestamp,
    })
    .describe('what is signed: digests, and what they are of'),
  signature: z.object({ protected: z.string(), value: z.string() }).describe('detached JWS (RFC 7515, appendix F)'),
  key: SigningKey.omit({ until: true }),
  content: z.unknown().optional().describe('of a statement: what the manifest has the digest of'),
})
export type SignedDocument = z.infer<typeof SignedDocument>

export const readSigningKeys = endpoint({
  method: 'GET',
  path: '/api/keys/',
  noun,
  access: 'anyone',
  summary:
    'The public keys that reports, files and logs of this installation are signed with, the newest first. The same stands at /.well-known/cradle-keys.json.',
  reply: SigningKeys,
})

export const readSignature = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/signature/',
  noun: 'exports',
  access: 'anyone-or-user',
  summary:
    'What was signed of a delivered report when it was delivered, and whether the stored figures and rows are still those that were signed.',
  params: Id,
  reply: z.object({
    document: SignedDocument.nullable().describe(
      'null: it is not signed, for example because it is older than signatures',
    ),
    matches: z.boolean().nullable().describe('null: it is not signed'),
  }),
})

export const signExport = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/signature/{format}',
  noun: 'exports',
  access: 'anyone-or-user',
  summary:
    'The signature of a file of the report, to be kept beside it as NAME.sig.json; `cradle verify` reads both. Long files must have been made.',
  params: Id.extend({ format: ExportFormat }),
  query: ExportOptions,
  reply: SignedDocument,
})

export const exportLog = endpoint({
  method: 'GET',
  path: '/api/workspace/log/',
  noun,
  access: 'user',
  summary:
    'The audit log of the chosen workspace as JSON lines, each entry with a hash over the one before, and signed. `cradle verify` follows it.',
  reply: z.unknown(),
  media: 'application/jsonl',
})

export const rotateSigningKey = endpoint({
  method: 'POST',
  path: '/api/operator/keys/',
  noun,
  access: 'operator',
  summary:
    'End the key that signs and make a new one. Keys of before stay published: what they signed is still verified.',
  reply: SigningKeys,
})

export const signEarlierReports = endpoint({
  method: 'POST',
  path: '/api/operator/keys/sign/',
  noun,
  access: 'operator',
  summary:
    'Sign reports that were delivered before this installation signed, 200 at a time. Their signatures say that it was done in hindsight, and when.',
  reply: z.object({ signed: z.number().int(), more: z.boolean() }),
})
