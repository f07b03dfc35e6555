/** Writes a bundle in a thread of its own: asks for what the database says, chunk by chunk, and hands it to the domain. */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
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
import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { currentEdition } from '../core/edition.ts'
import { entries, organisationDetails, organisations, sites } from '../db/tables/index.ts'
import { assessedFrom, assessedSiteFrom } from '../organisations/present.ts'
import { contextOfReport } from '../threads/context.ts'
import { AFTER, type ChunkName, type Lines, type TableRow } from './queries.ts'
import type { BundleReply, BundleRequest, BundleTask } from './thread-task.ts'

const port = parentPort!
const task: BundleTask = workerData
const post = (request: BundleRequest) => port.postMessage(request)

const chunk = (name: ChunkName, after: number): Promise<string> => ask({ request: name, after })

async function ask(request: BundleRequest): Promise<string> {
  post(request)
  const [heard]: BundleReply[] = await once(port, 'message')
  if (!heard || 'error' in heard) throw new Error(heard?.error)
  return heard.chunk
}

async function* linesOf<Name extends ChunkName>(name: Name): AsyncGenerator<Lines[Name]> {
  let count = 0
  for (let after = -1; ; ) {
    const lines: Lines[Name][] = JSON.parse(await chunk(name, after))
    yield* lines
    const last = lines.at(-1)
    if (!last) return
    count += lines.length
    after = AFTER[name](last, count)
  }
}

async function all<Name extends ChunkName>(name: Name): Promise<Lines[Name][]> {
  const lines: Lines[Name][] = []
  for await (const line of linesOf(name)) lines.push(line)
  return lines
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

/** A row of a table as the database wrote it, with the names that the program uses. */
function rowOf<T extends PgTable>(table: T, stored: TableRow): T['$inferSelect'] {
  const named = Object.entries(getTableColumns(table)).map(([key, column]) => [key, stored[column.name] ?? null])
  return Object.fromEntries(named) as T['$inferSelect']
}

async function main(): Promise<void> {
  const { facts, version } = task
  const context = contextOfReport(facts.stand.data_version, isSecondEdition(facts.stand))
  const { reference } = currentEdition().reportEdition(facts.stand)
  const { id, name, rows } = facts.portfolio
  const portfolio: BundlePortfolio = { id, name, made: facts.made, stand: facts.stand, rows }
  const problems = (await all('problems')).map(presentProblem)
  const inputs = bundleInputs(
    context,
    name,
    {
      ...task.reading,
      rows: await all('rows'),
      repairs: (await all('steps')).map(repairOf),
      entries: (await all('entries')).map(line => {
        const { source, ...entry } = rowOf(entries, line)
        return { ...entry, source: sourceOf(source) }
      }),
    },
    problems,
  )
  const results = new PackedEntries()
  for await (const { entry, organisation, details, sites: stored } of linesOf('results')) {
    const row = { ...rowOf(organisations, organisation), ...rowOf(organisationDetails, details) }
    const storedSites = (stored ?? []).map(site => assessedSiteFrom(rowOf(sites, site)))
    const stated = { ...rowOf(entries, entry), outcomes: entry.outcomes ?? null }
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
    of: () => ask({ sign: { bytes: Buffer.byteLength(manifest), sha256: sha256(manifest) } }),
  }
  await writeZipFile(task.path, parts, last, ...(task.isSigned ? [signature] : []))
  post({ done: true, readAgain: inputs.why === null, why: inputs.why })
}

await main()
