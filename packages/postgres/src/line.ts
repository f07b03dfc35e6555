import { Duplex } from 'node:stream'
import type { ToDatabase } from './embedded-worker.ts'

type OwnBytes = Extract<ToDatabase, { kind: 'bytes' }>

/** `postOwn`: of bytes that nobody looks at afterwards. */
export type LineEnds = {
  post: (message: ToDatabase) => void
  postOwn: (message: OwnBytes) => void
  release: () => void
}

/** One client's connection to the worker, with the few methods of a socket that `pg` calls. */
export class Line extends Duplex {
  readonly #id: number
  readonly #post: (message: ToDatabase) => void
  readonly #postOwn: (message: OwnBytes) => void
  readonly #release: () => void
  #idle: NodeJS.Timeout | undefined

  constructor(id: number, { post, postOwn, release }: LineEnds) {
    super()
    this.#id = id
    this.#post = post
    this.#postOwn = postOwn
    this.#release = release
  }

  connect(): this {
    this.#post({ kind: 'open', id: this.#id })
    process.nextTick(() => this.emit('connect'))
    return this
  }

  hear(bytes: Uint8Array): void {
    this.#idle?.refresh()
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  hearEnd(): void {
    this.push(null)
    this.destroy()
  }

  override _read(): void {}

  override _write(bytes: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#idle?.refresh()
    this.#post({ kind: 'bytes', id: this.#id, bytes })
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#idle?.refresh()
    // Put together they are nobody else's.
    this.#postOwn({ kind: 'bytes', id: this.#id, bytes: Buffer.concat(chunks.map(({ chunk }) => chunk)) })
    done()
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#post({ kind: 'leave', id: this.#id })
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#idle)
    this.#post({ kind: 'leave', id: this.#id })
    this.#release()
    done(error)
  }

  /** As of a socket: 'timeout' after so many ms without a byte in either direction; 0 ends the watch. */
  setTimeout(ms: number, listener?: () => void): this {
    clearTimeout(this.#idle)
    this.#idle = ms > 0 ? setTimeout(() => this.emit('timeout'), ms).unref() : undefined
    if (listener) this.once('timeout', listener)
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
