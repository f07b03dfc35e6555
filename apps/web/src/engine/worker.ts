/** The engine in a thread of its own, so that the page goes on while it calculates. */
import type { Reply, Request } from './protocol.ts'
import { serve } from './serve.ts'

type Thread = {
  onmessage: ((event: { data: Request }) => void) | null
  postMessage(reply: Reply): void
}
const thread = globalThis as unknown as Thread

thread.onmessage = ({ data }) => void serve(data, reply => thread.postMessage(reply))
