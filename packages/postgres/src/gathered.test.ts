import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { Gathered } from './gathered.ts'
import { postBytes } from './post-bytes.ts'

function gather(parts: readonly Uint8Array[]): Uint8Array[] {
  const handed: Uint8Array[] = []
  const gathered = new Gathered(bytes => handed.push(bytes))
  for (const part of parts) {
    gathered.add(part)
    // Its memory is that of the database, which goes on to write into it.
    part.fill(0)
  }
  gathered.flush()
  return handed
}

test('small parts of an answer come together, in order', () => {
  const handed = gather([Uint8Array.of(1, 2), Uint8Array.of(3), Uint8Array.of(4, 5)])
  expect(handed.map(bytes => [...bytes])).toEqual([[1, 2, 3, 4, 5]])
  expect(gather([Uint8Array.of(6)]).map(bytes => [...bytes])).toEqual([[6]])
  expect(gather([])).toEqual([])
})

test('a long answer comes in several parts', () => {
  const parts = Array.from({ length: 5 }, (_, i) => new Uint8Array(600_000).fill(i + 1))
  const handed = gather(parts)
  expect(handed.map(bytes => bytes.length)).toEqual([1_200_000, 1_200_000, 600_000])
  expect(handed.map(bytes => bytes.at(-1))).toEqual([2, 4, 5])
})

test('many bytes change hands, few and those that share their memory are copied', () => {
  const { port1, port2 } = new MessageChannel()
  const [many, few, shared] = [new Uint8Array(100_000).fill(7), Uint8Array.of(8), new Uint8Array(200_000).fill(9)]
  for (const [id, bytes] of [many, few, shared.subarray(0, 100_000)].entries())
    postBytes(port1, { kind: 'bytes', id, bytes })
  const received = [0, 1, 2].map(() => receiveMessageOnPort(port2)?.message)
  expect(received.map(({ id, bytes }) => [id, bytes.length, bytes[0]])).toEqual([
    [0, 100_000, 7],
    [1, 1, 8],
    [2, 100_000, 9],
  ])
  expect([many.length, few.length, shared.length]).toEqual([0, 1, 200_000])
  port1.close()
})
