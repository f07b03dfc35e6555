/**
 * The reading process: a list comes in on standard input, its rows go out on standard output. It is a process of its own because only
 * a process has a limit for all of its memory; it has no environment, opens no file but its own code, and ends after one list.
 */
import { once } from 'node:events'
import { readTextList } from '@cradle/portfolio/reading'
import type { ListToRead } from './task.ts'

/** Rows written at once. */
const CHUNK = 500

async function main(): Promise<void> {
  const { task, bytes } = await readTask()
  const { list, head, look } = await readTextList(bytes, task)
  if (list.kind !== 'ok') return await post({ failure: list, look })
  const { rows } = list
  await post({ head, look, count: rows.length })
  for (let at = 0; at < rows.length; at += CHUNK)
    await post(rows.slice(at, at + CHUNK).map(({ row, cells }) => [row, cells]))
}

/** The task as a line of JSON, then as many bytes of the file as it says. */
async function readTask(): Promise<{ task: ListToRead; bytes: Uint8Array }> {
  let line: Buffer = Buffer.alloc(0)
  let task: ListToRead | undefined
  let bytes = new Uint8Array(0)
  let taken = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    let rest: Buffer = chunk
    if (!task) {
      line = Buffer.concat([line, chunk])
      const end = line.indexOf(0x0a)
      if (end < 0) continue
      task = JSON.parse(line.toString('utf8', 0, end)) as ListToRead
      bytes = new Uint8Array(task.size)
      rest = line.subarray(end + 1)
    }
    bytes.set(rest, taken)
    taken += rest.length
  }
  if (!task || taken !== task.size) throw new Error('The file did not come in whole.')
  return { task, bytes }
}

async function post(message: object): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(message)}\n`)) await once(process.stdout, 'drain')
}

await main()
