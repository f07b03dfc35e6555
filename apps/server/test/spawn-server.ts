import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EndpointName } from '@cradle/contract'
import { type Answer, callOf, type Input, type TestServer } from './start-server.ts'

/** The program itself in a process of its own, to be killed. */
export type Spawned = Pick<TestServer, 'call' | 'url'> & {
  /** Ends it as a power switch would: no signal handler, no goodbye. */
  kill(): Promise<void>
  mails(): Promise<{ kind: string; to: string; text: string }[]>
}

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** Starts the program on a folder (and a database) and waits until it is ready. */
export async function spawnServer(dir: string, databaseUrl: string | null): Promise<Spawned> {
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      // What the tests have compiled it need not compile again.
      ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: dir,
      ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    },
  })
  const ended = new Promise<void>(resolve => void child.once('exit', () => resolve()))
  const url = await addressOf(child)
  await untilReady(url)
  return {
    url,
    call: (async (name: EndpointName, input: Input<EndpointName> = {}, token?: string): Promise<Answer<unknown>> =>
      await callOf(url, name, input, token)) as Spawned['call'],
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async mails() {
      const answer = await fetch(new URL('/dev/mailbox', url), { headers: { accept: 'application/json' } })
      return ((await answer.json()) as { results: { kind: string; to: string; text: string }[] }).results
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /open at (http:\/\/\S+)/.exec(output)
      if (found) resolve(found[1]!)
    }
    child.stdout!.on('data', listen)
    child.stderr!.on('data', listen)
    child.once('exit', code => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
}

async function untilReady(url: string): Promise<void> {
  for (let waited = 0; waited < 110_000; waited += 50) {
    const answer = await fetch(new URL('/api/health/ready', url)).catch(() => null)
    if (answer?.status === 200) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('The server did not become ready.')
}
