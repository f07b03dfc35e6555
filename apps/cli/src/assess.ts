import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvChunks, jsonChunks, presentProblem, type ReportModel } from '@cradle/report'
import { assessorOf } from './assessor.ts'
import { Cannot } from './cannot.ts'
import { type Given, only } from './command.ts'
import { editionIn } from './edition-option.ts'
import { printReport } from './print-report.ts'
import { readTable } from './read-table.ts'
import type { Terminal } from './terminal.ts'

/** Reads, matches, calculates and prints; the exit code. */
export async function assess(given: Given, terminal: Terminal): Promise<number> {
  const file = only(given, 'assess', 'one file')
  const options = { seed: given.number('seed', 0, 2 ** 31 - 1), draws: given.number('draws', 100, 200_000) }
  const edition = editionIn(given)
  const { progress } = terminal
  progress.show('Reading')
  const sheet = await readTable(file)
  if (sheet.kind !== 'ok') throw new Cannot(sheet.sentence)
  progress.show('Opening the reference edition')
  const models = assessorOf(edition, options)(sheet, {
    name: given.text('name') ?? path.parse(file).name,
    made: new Date().toISOString(),
    onStage: (stage, done, total) => progress.show(stage === 'matching' ? 'Matching' : 'Calculating', done, total),
  })
  progress.clear()
  if ('kind' in models)
    throw new Cannot(
      models.problems
        .map(presentProblem)
        .map(({ sentence, suggestion }) => `${sentence} ${suggestion ?? ''}`.trim())
        .join('\n'),
    )
  const out = given.text('out')
  if (out !== undefined) await write(models, out)
  if (given.flag('json')) await printJson(models, terminal)
  else if (!given.flag('quiet')) terminal.print(models.map(model => printReport(model, terminal.paint)).join('\n\n'))
  const rejected = models.reduce((sum, { portfolio }) => sum + portfolio.rows.rejected, 0)
  if (rejected === 0) return 0
  terminal.complain(`cradle: ${rejected} ${rejected === 1 ? 'row was' : 'rows were'} rejected`)
  return 3
}

/** One report as it is, several as a list; written in chunks, however long they are. */
async function printJson(models: readonly ReportModel[], { out }: Terminal): Promise<void> {
  const isList = models.length > 1
  async function* chunks() {
    if (isList) yield '['
    for (const [i, { entries, ...head }] of models.entries()) {
      if (i > 0) yield ',\n'
      yield* jsonChunks(head, entries)
    }
    if (isList) yield ']\n'
  }
  await pipeline(Readable.from(chunks()), out, { end: false })
}

/** report.json and report.csv; of several portfolios each in a folder of its own. */
async function write(models: readonly ReportModel[], out: string): Promise<void> {
  for (const [i, { entries, ...head }] of models.entries()) {
    const folder = models.length === 1 ? out : path.join(out, `${i + 1}`)
    await mkdir(folder, { recursive: true })
    await pipeline(Readable.from(jsonChunks(head, entries)), createWriteStream(path.join(folder, 'report.json')))
    await pipeline(Readable.from(csvChunks(head, entries)), createWriteStream(path.join(folder, 'report.csv')))
  }
}
