/** The engine as browsers run it: built for them, in a thread without anything of Node's in it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { enginePlatform } from '../apps/web/engine-plugin.ts'
import type { Reply, Request, Results } from '../apps/web/src/engine/protocol.ts'

const WEB = fileURLToPath(new URL('../apps/web', import.meta.url))

type NewRequest = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never
export type BuiltEngine = {
  /** The scripts that a browser would load. */
  code: string
  ask<K extends keyof Results>(request: NewRequest & { kind: K }): Promise<Results[K]>
  close(): Promise<void>
}

/** What a browser has and this thread needs: an address to fetch tables from. Of Node nothing is left. */
const PRELUDE = `
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
const folder = process.argv[2]
globalThis.fetch = async address => {
  const bytes = await readFile(folder + address)
  return { ok: true, arrayBuffer: async () => Uint8Array.from(bytes).buffer }
}
globalThis.postMessage = message => parentPort.postMessage(message)
delete globalThis.Buffer
delete globalThis.process
await import('file://' + folder + '/assets/engine.js')
parentPort.on('message', data => globalThis.onmessage({ data }))
`

export async function buildEngine(): Promise<BuiltEngine> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cradle-engine-'))
  await build({
    root: WEB,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [enginePlatform()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: path.join(WEB, 'src/engine/worker.ts'),
        output: { entryFileNames: 'assets/engine.js' },
      },
    },
  })
  const scripts = readdirSync(path.join(folder, 'assets')).filter(name => name.endsWith('.js'))
  const code = scripts.map(name => readFileSync(path.join(folder, 'assets', name), 'utf8')).join('\n')
  const start = path.join(folder, 'start.mjs')
  writeFileSync(start, PRELUDE)
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  const worker = new Worker(start, { argv: [folder] })
  let last = 0
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  worker.on('message', (reply: Reply) => {
    if ('step' in reply) return
    const one = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('error' in reply) one?.reject(new Error([reply.error, reply.part].filter(Boolean).join(': ')))
    else one?.resolve(reply.result as never)
  })
  let broken: unknown = null
  worker.on('error', error => {
    broken = error
    for (const { reject } of waiting.values()) reject(error as Error)
  })
  return {
    code,
    ask: request =>
      new Promise((resolve, reject) => {
        if (broken !== null) return reject(broken)
        const id = ++last
        waiting.set(id, { resolve, reject })
        worker.postMessage({ ...request, id })
      }),
    close: async () => {
      await worker.terminate()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
