/** The child process of a pool: begun with the first work, ended after a while without any. */
import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FromProcess, ToProcess } from './pool-messages.ts'

const PROGRAM = fileURLToPath(new URL('./pool-process.ts', import.meta.url))

/**
 * A flag of V8: the memory of a thread that ends goes back at once instead of waiting for other threads that might need it. Only a process that
 * begins can be told, by `npm start` for one.
 */
const GIVE_BACK = '--no-memory-pool-share-memory-on-teardown'

export type PoolChild = {
  /** Begins the process where there is none. Raises what cannot be written. */
  post(message: ToProcess): void
  /** Nothing is under way: the process ends after a while, unless more comes. */
  rest(): void
  /** Ends the process now. */
  end(): void
}

/** `argument`: of the process. `onEnd` is called where a process that was not told to ends. */
export function openPoolChild(
  argument: string,
  idleMs: number,
  onMessage: (message: FromProcess) => void,
  onEnd: (how: string) => void,
): PoolChild {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(idle)
    const ended = child
    child = undefined
    ended?.kill('SIGKILL')
  }
  const begin = () => {
    const begun = fork(PROGRAM, [argument], {
      serialization: 'advanced',
      // Of what the program itself was begun with, a debugger or a profile is not for this process.
      execArgv: process.execArgv.filter(flag => flag === GIVE_BACK),
      env: { ...process.env, ...compiledCode() },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const lost = (how: string) => {
      if (child !== begun) return
      child = undefined
      onEnd(how)
    }
    begun.on('message', (message: FromProcess) => {
      if (child === begun) onMessage(message)
    })
    begun.once('error', error => lost(error.message))
    begun.once('exit', (code, signal) => lost(`${signal ?? code}`))
    return begun
  }
  return {
    post(message) {
      clearTimeout(idle)
      child ??= begin()
      child.ref()
      child.channel?.ref()
      if (child.connected) child.send(message)
    },
    rest() {
      // A program whose work is done may end, whatever rests.
      child?.unref()
      child?.channel?.unref()
      clearTimeout(idle)
      idle = setTimeout(end, idleMs).unref()
    },
    end,
  }
}

/** Where this program keeps its compiled code, if it does. */
function compiledCode(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}
