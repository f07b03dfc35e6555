/** Names a function of another module, so that a thread can load and call it. */
import { type FarEnd, senderTo } from './channel.ts'

/** A function that runs in a thread: the module that exports it and its name there. */
export type ThreadTask<Run> = {
  filename: string
  name: string
  /** Carries the type of the function; never set. */
  readonly run?: Run
}

/** Names the functions of a module: `threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))('assess')`. */
export const threadModule =
  <Module>(url: URL) =>
  <Name extends keyof Module & string>(name: Name): ThreadTask<Module[Name]> => ({ filename: url.href, name })

/** The arguments of a function that sends messages while it works. */
export type WithChannel<Input> = { input: Input; farEnd: FarEnd }

/** A function that sends messages while it works; made by `talking`, called by `ThreadPool.talk`. */
export type Talking<Input, Message, Output> = ((given: WithChannel<Input>) => Output) & {
  /** Carries the type of the messages; never set. */
  readonly message?: Message
}

/** Gives a function of a thread module a way to send messages. Its answer comes after the last of them. */
export const talking =
  <Input, Message, Output>(
    work: (input: Input, send: (message: Message) => void) => Output,
  ): Talking<Input, Message, Output> =>
  ({ input, farEnd }) => {
    const { send, end } = senderTo<Message>(farEnd)
    try {
      return work(input, send)
    } finally {
      end()
    }
  }
