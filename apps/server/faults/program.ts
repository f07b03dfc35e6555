import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EndpointName } from '@cradle/contract'
import { type Answer, callOf, type Input, type TestServer } from '../test/start-server.ts'

/** The program in a process of its own, to be ended at any moment. */
export type Program = {
  pid: number
  /** '' where it answers no calls. */
  url: string
  call: TestServer['call']
  /** Everything it has said so far. */
  output(): string
  alive(): boolean
  /** Ends it as a power switch would. */
  kill(): Promise<void>
  /** Asks it to end, as an operator would; gives its exit code. */
  stop(): Promise<number | null>
}

export type ProgramOptions = {
  dir: string
  /** null: the embedded database. */
  database: string | null
  roles?: 'web' | 'worker' | 'web,worker'
  env?: Record<string, string>
  /** A module loaded before the program, for faults that happen inside it. */
  preload?: string
  /** false: as soon as it answers, whether or not the reference organisations are there. */
  untilReady?: boolean
  /** Given the process as soon as there is one, long before it answers. */
  onSpawn?: (child: ChildProcess) => void
}

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const SECRET = 'a secret that all servers of one test share'

/** A test that fails leaves no program behind. */
const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { dir, database, roles = 'web,worker', env = {}, preload } = options
  const child = spawn(process.execPath, [...(preload ? ['--import', preload] : []), MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: dir,
      ROLES: roles,
      SECRET,
      ...(database === null ? {} : { DATABASE_URL: database }),
      ...env,
    },
  })
  children.add(child)
  child.once('exit', () => children.delete(child))
  options.onSpawn?.(child)
  let output = ''
  const listen = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const ended = new Promise<number | null>(resolve => void child.once('exit', code => resolve(code)))
  const url = await addressOf(child, () => output)
  const program: Program = {
    pid: child.pid!,
    url,
    call: (async (name: EndpointName, input: Input<EndpointName> = {}, token?: string): Promise<Answer<unknown>> =>
      await callOf(url, name, input, token)) as TestServer['call'],
    output: () => output,
    alive: () => child.exitCode === null && child.signalCode === null,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      return await ended
    },
  }
  if (url !== '' && options.untilReady !== false) await untilReady(program)
  return program
}

/** A start that is meant to fail: what it said and its exit code. */
export async function startInVain(options: ProgramOptions): Promise<string> {
  const program = await startProgram({ ...options, untilReady: false }).catch((error: Error) => error.message)
  if (typeof program === 'string') return program
  await program.kill()
  throw new Error('It started.')
}

async function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  for (let waited = 0; waited < 120_000; waited += 20) {
    const open = /open at (http:\/\/\S+)/.exec(output())
    if (open) return open[1]!
    if (output().includes('works on jobs')) return ''
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The program ended with ${child.exitCode ?? child.signalCode}:\n${output()}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error(`The program did not start:\n${output()}`)
}

export async function untilReady({ url, output }: Program): Promise<void> {
  for (let waited = 0; waited < 120_000; waited += 50) {
    const answer = await fetch(new URL('/api/health/ready', url)).catch(() => null)
    if (answer?.status === 200) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`The program did not become ready:\n${output()}`)
}
