import { fingerprint } from '@cradle/signing'
import { type Given, only } from '../command.ts'
import { table } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { VERSION } from '../version.ts'
import { readKeys } from './read-signature.ts'
import type { Verdict } from './verdict.ts'
import { verify } from './verify.ts'

const CODES: Record<Verdict['verdict'], number> = { unchanged: 0, changed: 4, not_trusted: 5 }
const COLOURS = { unchanged: 'green', changed: 'red', not_trusted: 'yellow' } as const
const KEYS_ADDRESS = '/.well-known/cradle-keys.json'
const SHOWN = 30

/** Verifies and prints the verdict; the exit code. */
export async function runVerify(given: Given, terminal: Terminal): Promise<number> {
  const file = only(given, 'verify', 'one file')
  const known = given.text('keys')
  const keys = known === undefined ? null : readKeys(known)
  const found = await verify({ file, signature: given.text('signature'), keys, progress: terminal.progress })
  terminal.progress.clear()
  if (given.flag('json')) terminal.print(asJson(file, found, keys !== null))
  else if (!given.flag('quiet')) terminal.print(inWords(found, keys !== null, terminal))
  return CODES[found.verdict]
}

function asJson(file: string, { verdict, about, findings, signature }: Verdict, isCompared: boolean): string {
  const manifest = signature?.manifest
  const signed = signature && {
    kind: manifest?.kind,
    at: manifest?.signed,
    issuer: manifest?.issuer,
    key: signature.key.kid,
    key_compared: isCompared,
  }
  return JSON.stringify({ verdict, file, about, signature: signed, findings, program: `cradle ${VERSION}` }, null, 1)
}

function inWords({ verdict, about, findings, signature }: Verdict, isCompared: boolean, { paint }: Terminal): string {
  const more = findings.length - SHOWN
  const where = findings.slice(0, SHOWN).map(({ where: place, what }) => [place, what])
  const lines = [...about, '', paint(COLOURS[verdict], verdict.replace('_', ' ')), '']
  if (where.length > 0) lines.push(table([{ title: 'where' }, { title: 'what' }], where))
  if (more > 0) lines.push(`and ${more} more (--json lists them)`)
  if (where.length > 0) lines.push('')
  if (!signature) return [...lines, 'There is no signature that could be read.'].join('\n')
  const { manifest, key } = signature
  lines.push(`Signed ${manifest.signed} with the key ${fingerprint(key.kid)}`)
  if (manifest.kind === 'report' && manifest.hindsight)
    lines.push('It was signed in hindsight: after it was delivered, by the operator.')
  const address = `${manifest.issuer}${KEYS_ADDRESS}`
  if (verdict !== 'unchanged') return lines.join('\n')
  return [
    ...lines,
    isCompared
      ? 'The key is one of the published keys that you gave.'
      : `Who holds this key is not proven by the file: compare it with the keys at ${address}, or give them with --keys.`,
  ].join('\n')
}
