/** Messages of a thread to the loop that waits for its answer, in order, each dealt with before the next. The thread waits while many are not. */
import { MessageChannel, type MessagePort } from 'node:worker_threads'

/** The thread's end of a channel: where it posts, and how many messages are not dealt with yet. */
export type FarEnd = { port: MessagePort; open: SharedArrayBuffer }

/** Messages on their way at most: they need not all be in memory at once. */
const MAX_OPEN = 8
/** Far below any count of messages: nobody listens any more. */
const STOPPED = -1_000_000
const END = null

/** Nobody listens to the thread any more: what it sends has no receiver, so that it may as well stop. */
class NobodyListens extends Error {
  constructor() {
    super('Nobody listens to this thread any more.')
    this.name = 'NobodyListens'
  }
}

/** The loop's end. `deal` is awaited for each message; where it fails, `failure` says why and the thread is stopped at its next message. */
export function openChannel<Message>(deal: (message: Message) => Promise<void> | void) {
  const { port1, port2 } = new MessageChannel()
  const shared = new SharedArrayBuffer(4)
  const open = new Int32Array(shared)
  let failure: { error: unknown } | undefined
  const stop = () => {
    Atomics.store(open, 0, STOPPED)
    Atomics.notify(open, 0)
  }
  const fail = (error: unknown) => {
    failure ??= { error }
    stop()
  }
  let isClosed = false
  let dealt: Promise<void> = Promise.resolve()
  const ended = new Promise<void>(resolve => {
    port1.on('message', (message: Message | typeof END) => {
      dealt = dealt
        .then(() => (message === END || failure || isClosed ? undefined : deal(message)))
        .catch(fail)
        .then(() => {
          if (message === END) resolve()
          Atomics.sub(open, 0, 1)
          Atomics.notify(open, 0)
        })
    })
  })
  return {
    farEnd: { port: port2, open: shared } satisfies FarEnd,
    /** When the last message is dealt with. */
    ended,
    failure: () => failure,
    /** Ends it, also after an error: no message is dealt with from now on, and the last one that was begun is awaited. */
    async close(): Promise<void> {
      isClosed = true
      // The thread must not wait.
      stop()
      port1.close()
      await dealt
    },
  }
}

/** The thread's side: `send` blocks it while too many messages are open. Raises `NobodyListens`. */
export function senderTo<Message>({ port, open: shared }: FarEnd) {
  const open = new Int32Array(shared)
  return {
    send(message: Message): void {
      let count = Atomics.load(open, 0)
      while (count >= MAX_OPEN) {
        Atomics.wait(open, 0, count)
        count = Atomics.load(open, 0)
      }
      if (count < 0) throw new NobodyListens()
      Atomics.add(open, 0, 1)
      port.postMessage(message)
    },
    end(): void {
      port.postMessage(END)
      port.close()
    },
  }
}
