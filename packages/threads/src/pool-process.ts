/**
 * The process of a pool: an ordinary pool of threads whose work comes from the program that began it, and which ends with that program.
 * Its options stand in its one argument.
 */
import { TooMuchForAThread } from './errors.ts'
import { openThreadPool, type PoolOptions } from './pool.ts'
import type { FromProcess, ToProcess } from './pool-messages.ts'

type Work = { stopped: AbortController; dealt: () => void }

const options: PoolOptions = JSON.parse(process.argv[2] ?? '')
const pool = openThreadPool(options)
const underWay = new Map<number, Work>()

process.on('message', (message: ToProcess) => {
  const { id } = message
  if (message.kind === 'begin') void begin(message)
  else if (message.kind === 'dealt') underWay.get(id)?.dealt()
  else underWay.get(id)?.stopped.abort()
})
process.on('disconnect', () => process.exit(0))
// A signal to the whole group is for the program, which ends its work in order and then this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

async function begin({ id, task, input, isTalk }: Extract<ToProcess, { kind: 'begin' }>): Promise<void> {
  const work: Work = { stopped: new AbortController(), dealt: () => {} }
  underWay.set(id, work)
  const { signal } = work.stopped
  const deal = (message: unknown) =>
    new Promise<void>(resolve => {
      work.dealt = resolve
      post({ id, kind: 'message', message })
    })
  try {
    const answer = await (isTalk ? pool.talk(task, input, deal, { signal }) : pool.run(task, input, { signal }))
    post({ id, kind: 'answer', answer })
  } catch (error) {
    post({ id, kind: 'failure', error, isTooMuch: error instanceof TooMuchForAThread })
  } finally {
    underWay.delete(id)
  }
}

function post(message: FromProcess): void {
  if (process.connected) process.send?.(message)
}
