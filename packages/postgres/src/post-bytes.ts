import type { MessagePort, Worker } from 'node:worker_threads'

/** Fewer are copied faster than their memory changes hands. */
const WORTH_MOVING = 64 * 1024

/** Posts bytes that nobody looks at afterwards: many of them go to the other thread with their memory, without a copy. */
export function postBytes(
  to: Pick<MessagePort | Worker, 'postMessage'>,
  message: { kind: 'bytes'; id: number; bytes: Uint8Array },
): void {
  const { buffer, byteLength } = message.bytes
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
  to.postMessage(message, isAlone && byteLength >= WORTH_MOVING ? [buffer] : [])
}
