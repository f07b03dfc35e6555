/** Writes a bundle in a thread: asks for what the database says, chunk by chunk, and hands it to the domain. */
import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { sourceOf } from '@cradle/portfolio'
import { isSecondEdition } from '@cradle/portfolio/assess2'
import { presentProblem, reportEntry, reportHead } from '@cradle/report'
import {
  type BundlePortfolio,
  type BundleRepair,
  bundleInputs,
  bundleParts,
  MANIFEST,
  manifestText,
  PackedEntries,
  SIGNATURE,
} from '@cradle/report/replay'
import { sha256 } from '@cradle/signing'
import { writeZipFile } from '@cradle/zip/file'
import { currentEdition } from '../core/edition.ts'
import { assessedFrom, assessedSiteFrom } from '../organisations/present.ts'
import { contextOfReport } from '../threads/context.ts'
import {
  AFTER,
  type BundleMade,
  type BundleReply,
  type BundleRequest,
  type BundleTask,
  type ChunkName,
  type Columns,
  type Lines,
  type Stored,
  type TableRow,
} from './thread-task.ts'

/** What the thread asks of the loop, through a port that is this bundle's own. */
class Loop {
  readonly #port: MessagePort
  constructor(port: MessagePort) {
    this.#port = port
  }

  async #ask(request: BundleRequest): Promise<string> {
    this.#port.postMessage(request)
    const [heard]: BundleReply[] = await once(this.#port, 'message')
    if (!heard || 'error' in heard) throw new Error(heard?.error)
    return heard.chunk
  }

  signature = (sign: { bytes: number; sha256: string }): Promise<string> => this.#ask({ sign })

  async *lines<Name extends ChunkName>(name: Name): AsyncGenerator<Lines[Name]> {
    let count = 0
    for (let after = -1; ; ) {
      const lines: Lines[Name][] = JSON.parse(await this.#ask({ request: name, after }))
      yield* lines
      const last = lines.at(-1)
      if (!last) return
      count += lines.length
      after = AFTER[name](last, count)
    }
  }

  async all<Name extends ChunkName>(name: Name): Promise<Lines[Name][]> {
    const lines: Lines[Name][] = []
    for await (const line of this.lines(name)) lines.push(line)
    return lines
  }
}

const repairOf = ({ revision, at, row, kind, column, before, after }: BundleRepair): BundleRepair => ({
  revision,
  at: new Date(at).toISOString(),
  row,
  kind,
  column,
  before,
  after,
})

/** Rows of a table as the database wrote them, with the names that the program uses. */
const rowsWith =
  (columns: Columns) =>
  <Table extends keyof Stored>(table: Table, stored: TableRow): Stored[Table] =>
    Object.fromEntries(columns[table].map(([key, column]) => [key, stored[column] ?? null])) as Stored[Table]

/** Writes the archive to `task.path`. Raises what the loop answers with an error. */
export async function writeBundle({
  task,
  columns,
  port,
}: {
  task: BundleTask
  columns: Columns
  port: MessagePort
}): Promise<BundleMade> {
  const { facts, version } = task
  const loop = new Loop(port)
  const rowOf = rowsWith(columns)
  const context = contextOfReport(facts.stand.data_version, isSecondEdition(facts.stand))
  const { reference } = currentEdition().reportEdition(facts.stand)
  const { id, name, rows } = facts.portfolio
  const portfolio: BundlePortfolio = { id, name, made: facts.made, stand: facts.stand, rows }
  const problems = (await loop.all('problems')).map(presentProblem)
  const inputs = bundleInputs(
    context,
    name,
    {
      ...task.reading,
      rows: await loop.all('rows'),
      repairs: (await loop.all('steps')).map(repairOf),
      entries: (await loop.all('entries')).map(line => {
        const { source, ...entry } = rowOf('entries', line)
        return { ...entry, source: sourceOf(source) }
      }),
    },
    problems,
  )
  const results = new PackedEntries()
  for await (const { entry, organisation, details, sites: stored } of loop.lines('results')) {
    const row = { ...rowOf('organisations', organisation), ...rowOf('organisationDetails', details) }
    const storedSites = (stored ?? []).map(site => assessedSiteFrom(rowOf('sites', site)))
    const stated = { ...rowOf('entries', entry), outcomes: entry.outcomes ?? null }
    results.add(reportEntry(reference, stated, assessedFrom(row), storedSites))
  }
  const head = reportHead(reference, { ...facts, problems })
  const parts = bundleParts(context, { portfolio, problems, inputs, head, results })
  let manifest = ''
  const last = {
    path: MANIFEST,
    of: (written: Parameters<typeof manifestText>[1]) => {
      manifest = manifestText({ portfolio, inputs, version }, written)
      return manifest
    },
  }
  const signature = {
    path: SIGNATURE,
    of: () => loop.signature({ bytes: Buffer.byteLength(manifest), sha256: sha256(manifest) }),
  }
  await writeZipFile(task.path, parts, last, ...(task.isSigned ? [signature] : []))
  return { readAgain: inputs.why === null, why: inputs.why }
}
