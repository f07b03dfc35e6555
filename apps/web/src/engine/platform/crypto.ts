/** What the packages ask of Node's `crypto`, done by audited code that runs in every browser. Wired by engine-plugin.ts. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

type Encoding = 'hex' | 'base64url'

const bytesOf = (data: string | Uint8Array): Uint8Array => (typeof data === 'string' ? utf8ToBytes(data) : data)

function written(digest: Uint8Array, encoding: Encoding): string {
  if (encoding === 'hex') return bytesToHex(digest)
  return base64url(digest)
}

function base64url(bytes: Uint8Array): string {
  const text = String.fromCharCode(...bytes)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function onlySha256(name: string): void {
  if (name !== 'sha256') throw new Error(`There is no ${name} here.`)
}

export function createHash(name: string) {
  onlySha256(name)
  const state = sha256.create()
  const hash = {
    update(data: string | Uint8Array) {
      state.update(bytesOf(data))
      return hash
    },
    digest: (encoding: Encoding) => written(state.digest(), encoding),
  }
  return hash
}

export function hash(name: string, data: string | Uint8Array, encoding: Encoding): string {
  onlySha256(name)
  return written(sha256(bytesOf(data)), encoding)
}

type PublicKey = { x: Uint8Array }

export function createPublicKey({ key }: { key: { x: string } }): PublicKey {
  const text = atob(key.x.replaceAll('-', '+').replaceAll('_', '/'))
  return { x: Uint8Array.from(text, letter => letter.charCodeAt(0)) }
}

/** Ed25519 as RFC 8032 checks it. */
export const verify = (_name: null, data: Uint8Array, { x }: PublicKey, signature: Uint8Array): boolean =>
  ed25519.verify(signature, data, x, { zip215: false })

/** Keys that sign stay in the server. */
function signsNothing(): never {
  throw new Error('A browser signs nothing.')
}
export const sign = signsNothing
export const createPrivateKey = signsNothing
export const generateKeyPairSync = signsNothing
