import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { FromDatabase, ToDatabase } from './embedded-worker.ts'
import { away, Silence } from './silence.ts'

/** A PostgreSQL inside the program: `stream()` is what a client of `pg` uses in place of a socket. */
export type EmbeddedDatabase = { stream(): Duplex; close(): Promise<void> }

/**
 * Opens (or creates) the database in `dir`, in a worker thread. Nothing listens anywhere: only this process reaches it. `onDeath`
 * is told when the thread ends or falls silent; everything committed is safe then, and there at the next start.
 */
export async function openEmbedded(
  dir: string,
  onDeath: (error: Error) => void,
  silenceMs?: number,
): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { dir }, name: 'database' })
  const lines = new Map<number, Line>()
  let next = 1
  let closing = false
  let watch: NodeJS.Timeout | undefined
  const silence = new Silence(silenceMs)
  let dead: Error | undefined
  const post = (message: ToDatabase) => worker.postMessage(message)
  const stopped = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  worker.on('message', (message: FromDatabase) => {
    if (message.kind === 'bytes') lines.get(message.id)?.hear(message.bytes)
    else if (message.kind === 'closed') lines.get(message.id)?.hearEnd()
    else if (message.kind === 'ready') ready.resolve()
    else if (message.kind === 'refused') silence.refused(message.isFull)
    else if (message.kind === 'alive') silence.answered()
    else if (message.kind === 'failed')
      ready.reject(new Error(`The embedded database does not open: ${message.sentence}`))
    else stopped.resolve()
  })
  const die = (error: Error) => {
    if (dead) return
    dead = error
    clearInterval(watch)
    ready.reject(error)
    stopped.resolve()
    for (const line of lines.values()) line.destroy(error)
    if (!closing) onDeath(error)
  }
  const ask = () => {
    const why = silence.ask()
    if (!why) return post({ kind: 'alive' })
    die(why)
    void worker.terminate()
  }
  worker.on('error', error => die(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', code => die(away(`The embedded database stopped (code ${code}).`)))
  await ready.promise
  watch = setInterval(ask, silence.questionMs)
  watch.unref()
  return {
    stream() {
      const id = next++
      const line = new Line(id, post, () => lines.delete(id))
      lines.set(id, line)
      if (dead) line.destroy(dead)
      return line
    },
    async close() {
      closing = true
      clearInterval(watch)
      post({ kind: 'stop' })
      await stopped.promise
      await worker.terminate()
    },
  }
}

/** One client's connection to the worker, with the few methods of a socket that `pg` calls. */
class Line extends Duplex {
  readonly #id: number
  readonly #post: (message: ToDatabase) => void
  readonly #release: () => void
  #idle: NodeJS.Timeout | undefined

  constructor(id: number, post: (message: ToDatabase) => void, release: () => void) {
    super()
    this.#id = id
    this.#post = post
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
    this.#post({ kind: 'bytes', id: this.#id, bytes: Buffer.concat(chunks.map(({ chunk }) => chunk)) })
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
