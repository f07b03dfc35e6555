/**
 * Framing of the PostgreSQL wire protocol, version 3, as far as a gateway in front of ONE database session needs it:
 * where messages end, which of them must run together, and whether the session stands in a transaction afterwards.
 */

const SSL_REQUEST = 80_877_103
const CANCEL_REQUEST = 80_877_102
const GSS_REQUEST = 80_877_104

const SYNC = 0x53
const QUERY = 0x51
const FLUSH = 0x48
const TERMINATE = 0x58

export type Incoming =
  | { kind: 'startup' }
  | { kind: 'plain' }
  | { kind: 'cancel' }
  | { kind: 'terminate' }
  /** Messages that must run without another client between them. `settled` is false after a Flush: more belongs to it. */
  | { kind: 'batch'; bytes: Buffer; settled: boolean }

/** Collects the bytes of one client and gives them out in batches. */
export class ClientBytes {
  #pending: Buffer = Buffer.alloc(0)
  #scanned = 0
  #started = false

  /** Without a copy: nobody writes into `bytes` any more. */
  push(bytes: Uint8Array): Incoming[] {
    this.#pending =
      this.#pending.length === 0
        ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        : Buffer.concat([this.#pending, bytes])
    const found: Incoming[] = []
    while (true) {
      const next = this.#started ? this.#batch() : this.#opening()
      if (next === null) return found
      found.push(next)
    }
  }

  #opening(): Incoming | null {
    if (this.#pending.length < 8) return null
    const length = this.#pending.readInt32BE(0)
    if (this.#pending.length < length) return null
    const code = this.#pending.readInt32BE(4)
    this.#pending = this.#pending.subarray(length)
    if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'plain' }
    if (code === CANCEL_REQUEST) return { kind: 'cancel' }
    this.#started = true
    return { kind: 'startup' }
  }

  #batch(): Incoming | null {
    while (this.#pending.length >= this.#scanned + 5) {
      const type = this.#pending[this.#scanned]
      const end = this.#scanned + 1 + this.#pending.readInt32BE(this.#scanned + 1)
      if (this.#pending.length < end) return null
      if (type === TERMINATE) {
        this.#pending = Buffer.alloc(0)
        this.#scanned = 0
        return { kind: 'terminate' }
      }
      this.#scanned = end
      if (type === SYNC || type === QUERY || type === FLUSH) {
        const bytes = this.#pending.subarray(0, end)
        this.#pending = this.#pending.subarray(end)
        this.#scanned = 0
        return { kind: 'batch', bytes, settled: type !== FLUSH }
      }
    }
    return null
  }
}

/** Follows the answers of the session and remembers the last transaction status: I idle, T open, E failed. */
export class TransactionStatus {
  #tail: Buffer = Buffer.alloc(0)

  see(bytes: Uint8Array): void {
    const joined =
      bytes.length >= 6 ? Buffer.from(bytes.subarray(bytes.length - 6)) : Buffer.concat([this.#tail, bytes])
    this.#tail = joined.subarray(Math.max(0, joined.length - 6))
  }

  /** True when the last thing said was ReadyForQuery outside any transaction. */
  get idle(): boolean {
    const tail = this.#tail
    return tail.length === 6 && tail[0] === 0x5a && tail.readInt32BE(1) === 5 && tail[5] === 0x49
  }
}

/** What a client hears after its startup message: it is in, and the session's fixed settings. */
export function greeting(): Buffer {
  const settings: [string, string][] = [
    ['server_version', '18.0'],
    ['server_encoding', 'UTF8'],
    ['client_encoding', 'UTF8'],
    ['DateStyle', 'ISO, MDY'],
    ['TimeZone', 'UTC'],
    ['integer_datetimes', 'on'],
    ['standard_conforming_strings', 'on'],
  ]
  return Buffer.concat([
    message('R', int32(0)),
    ...settings.map(([name, value]) => message('S', Buffer.from(`${name}\0${value}\0`))),
    message('K', Buffer.concat([int32(1), int32(0)])),
    message('Z', Buffer.from('I')),
  ])
}

/** An ErrorResponse that ends the connection. */
export function fatal(code: string, sentence: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${sentence}\0\0`))
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
