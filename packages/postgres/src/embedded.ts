import type { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { FromDatabase, ToDatabase } from './embedded-worker.ts'
import { Line } from './line.ts'
import { postBytes } from './post-bytes.ts'
import { away, Silence } from './silence.ts'

/** A PostgreSQL inside the program: `stream()` is what a client of `pg` uses in place of a socket. */
export type EmbeddedDatabase = { stream: () => Duplex; close(): Promise<void> }

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
      const line = new Line(id, { post, postOwn: bytes => postBytes(worker, bytes), release: () => lines.delete(id) })
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
