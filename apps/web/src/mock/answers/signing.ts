import type { SignedDocument, SigningKey } from '@cradle/contract'
import { find } from './portfolios.ts'
import type { Answers } from './types.ts'

const FROM = '2026-01-01T00:00:00.000Z'

/** The mock signs nothing that could be verified: its keys and signatures say so. */
const keyOf = (number: number): SigningKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: `mock-${number}`.padEnd(43, '-'),
  kid: `mock-key-${number}`.padEnd(43, '-'),
  use: 'sig',
  alg: 'EdDSA',
  from: FROM,
  until: null,
})

const keys: SigningKey[] = [keyOf(1)]
const issuer = 'https://mock.example'
const keySet = () => ({ issuer, keys: structuredClone(keys) })

function signed(kind: SignedDocument['manifest']['kind'], facts: Record<string, unknown>): SignedDocument {
  const { until: _, ...key } = keys[0] ?? keyOf(1)
  return {
    format: 'cradle-signature',
    version: 1,
    manifest: { kind, issuer, signed: new Date().toISOString(), ...facts },
    signature: { protected: 'mock', value: 'mock' },
    key,
  }
}

export const signing: Answers<
  | 'readSigningKeys'
  | 'readSignature'
  | 'signExport'
  | 'readStatementSignature'
  | 'exportLog'
  | 'rotateSigningKey'
  | 'signEarlierReports'
> = {
  readSigningKeys: keySet,
  readSignature: ({ params }) => ({
    document: signed('report', { report: params.id, name: find(params.id).name, hindsight: false }),
    matches: true,
  }),
  signExport: ({ params }) => signed('file', { file: { name: `${find(params.id).name}.${params.format}` } }),
  readStatementSignature: ({ params }) => ({
    document: signed('statement', { statement: params.statement, version: Number(params.version) }),
  }),
  exportLog: () => new File([`${JSON.stringify({ format: 'cradle-audit-log', mock: true })}\n`], 'log.jsonl'),
  rotateSigningKey: () => {
    const now = new Date().toISOString()
    for (const key of keys) key.until ??= now
    keys.unshift({ ...keyOf(keys.length + 1), from: now })
    return keySet()
  },
  signEarlierReports: () => ({ signed: 2, more: false }),
}
