/**
 * The reading process: a list comes in on standard input, its rows go out on standard output. It is a process of its own because only
 * a process has a limit for all of its memory; it has no environment, opens no file but its own code, and ends after one list.
 */
import { once } from 'node:events'
import { looksLikeHeader, mapColumns, notAHolding } from '@cradle/impact/rows'
import { choiceMap, type Mapping, RESULT_COLUMNS, rememberedMapping } from '@cradle/portfolio/columns'
import type { Sheet } from '@cradle/sheet'
import { readSheet } from '@cradle/sheet/read'
import type { ListHead, ListToRead } from './task.ts'

/** Rows written at once. */
const CHUNK = 500

async function main(): Promise<void> {
  const { task, bytes } = await readTask()
  let mapping: Mapping | undefined
  const usedColumns = (header: readonly string[]): ReadonlySet<number> => {
    mapping = rememberedMapping(header, task.mappings)
    const used = new Set([...mapColumns(header, choiceMap(mapping?.choices ?? {})).of.values()].flat())
    for (const [column, title] of header.entries())
      if ((RESULT_COLUMNS as readonly string[]).includes(title.replace(/^'/, ''))) used.add(column)
    return used
  }
  const found = await readSheet(bytes, task.filename, task.limits, looksLikeHeader, usedColumns, { notARow: notAHolding })
  if (found.kind !== 'ok') return await post({ failure: found })
  const { rows, ...head } = found
  await post({ head: { ...head, mapping: mapping ? moved(mapping, found) : null } satisfies ListHead })
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

/** Choices name columns of the file by their place; some of those may be left out. */
function moved({ choices, decimal }: Mapping, { columns }: Sheet): Mapping {
  const placed = columns.flatMap((column, place) =>
    choices[column] === undefined ? [] : [[place, choices[column]] as const],
  )
  return { choices: Object.fromEntries(placed), decimal }
}

await main()
