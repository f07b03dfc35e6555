/** Makes a file of a report. Runs in worker threads: loaded by the pool, never by the program itself. */
import { closeSync, openSync, writeSync } from 'node:fs'
import type { MessagePort } from 'node:worker_threads'
import type { ExportFormat, ExportLanguage, ExportOptions } from '@cradle/contract'
import {
  csvChunks,
  type Extract,
  jsonChunks,
  type ReportEdition,
  type ReportEntry,
  type ReportHead,
  reportEntry,
  Summariser,
} from '@cradle/report'
import { writeParquet } from '@cradle/report/parquet'
import { writePdf } from '@cradle/report/print'
import { XlsxReport } from '@cradle/report/xlsx'
import { currentEdition } from '../core/edition.ts'
import { assessedFrom } from '../organisations/present.ts'
import { loadedFonts } from './fonts.ts'
import { ENTRIES_AT_ONCE, type Page, type PageEntry } from './page.ts'

export type PrintTask = {
  format: ExportFormat
  options: ExportOptions
  head: ReportHead
  port: MessagePort
  /** Written here; absent: the bytes come back. */
  path?: string
}

/** What the thread asks for while it works. */
export type Question =
  | { page: number }
  | {
      language: ExportLanguage
      extracts: readonly { goal: number | null; entry: string; site: string; of: string }[]
    }
export type Reply = Page | Extract[]
type ReplyTo<Q extends Question> = Q extends { page: number } ? Page : Extract[]

type Printed = { bytes: Uint8Array | null; size: number }

export async function print({ format, options, head, port, path }: PrintTask): Promise<Printed> {
  const sink = path === undefined ? inMemory() : inFile(path)
  const ask = openQuestions(port)
  try {
    const entries = entriesFrom(ask, editionOf(head))
    if (format === 'csv' || format === 'json') {
      const chunks = format === 'csv' ? csvChunks(head, entries, given(options)) : jsonChunks(head, entries)
      for await (const chunk of chunks) sink.write(new TextEncoder().encode(chunk))
    } else if (format === 'parquet') await writeParquet(head, entries, given(options), sink)
    else if (format === 'xlsx') {
      const { language = 'en' } = options
      const report = new XlsxReport(head, editionOf(head).reference, language)
      const summary = new Summariser()
      for await (const entry of entries) {
        summary.add(entry)
        report.add(entry)
      }
      report.end(sink, await extractsFrom(ask, summary, language))
    } else sink.write(await paper(ask, head, entries, options))
    return sink.end()
  } catch (error) {
    sink.abandon()
    throw error
  } finally {
    port.close()
  }
}

/** The edition of the method that the report was made with. */
const editionOf = ({ stand: provenance }: ReportHead) => currentEdition().reportEdition(provenance)

const given = ({ shape, separator }: ExportOptions) => ({ ...(shape && { shape }), ...(separator && { separator }) })

async function paper(ask: Ask, head: ReportHead, entries: AsyncIterable<ReportEntry>, options: ExportOptions) {
  const { reference, method, quantified } = editionOf(head)
  const summariser = new Summariser()
  for await (const entry of entries) summariser.add(entry)
  const extracts = await extractsFrom(ask, summariser, options.language ?? 'en')
  const numeric = new Map([...reference.countries.values()].map(country => [country.iso2, country.numeric]))
  return await writePdf(
    {
      head,
      extracts,
      numeric,
      summary: summariser.summary(),
      method,
      tables: reference.manifest.tables,
      quantified,
    },
    { paper: options.paper ?? 'a4', language: options.language ?? 'en' },
    loadedFonts(),
  )
}

type Ask = <Q extends Question>(question: Q) => Promise<ReplyTo<Q>>

function openQuestions(port: MessagePort): Ask {
  return question =>
    new Promise((resolve, reject) => {
      port.once('message', reply => (reply === null ? reject(new Error('No longer wanted.')) : resolve(reply)))
      port.postMessage(question)
    })
}

async function* entriesFrom(ask: Ask, { reference }: ReportEdition): AsyncGenerator<ReportEntry> {
  // One page ahead: the database reads while this thread writes.
  let next = ask({ page: 0 })
  for (let from = 0; ; ) {
    const page: PageEntry[] = JSON.parse(await next)
    const end = page.length < ENTRIES_AT_ONCE ? undefined : page.at(-1)
    if (end) {
      from = end.entry.position + 1
      next = ask({ page: from })
    }
    for (const { entry, organisation, sites } of page)
      yield reportEntry(reference, entry, assessedFrom(organisation), sites ?? [])
    if (!end) return
  }
}

/** The chains of the largest site of the total and of every goal that has one. */
async function extractsFrom(ask: Ask, summariser: Summariser, language: ExportLanguage): Promise<Extract[]> {
  const { total, goals } = summariser.summary()
  const wanted = [total, ...goals].flatMap((goal, i) => {
    const [largest] = goal.sites
    return largest ? [{ goal: i === 0 ? null : i, entry: largest.entry, site: largest.site, of: largest.name }] : []
  })
  return wanted.length === 0 ? [] : await ask({ language, extracts: wanted })
}

function inMemory() {
  const chunks: Uint8Array[] = []
  return {
    write: (bytes: Uint8Array) => void chunks.push(bytes),
    end: (): Printed => {
      const bytes = Buffer.concat(chunks)
      return { bytes, size: bytes.length }
    },
    abandon: () => {},
  }
}

/** Small pieces go to the disk together. */
const BUFFER = 1 << 20

function inFile(path: string) {
  const file = openSync(path, 'w', 0o600)
  let waiting: Uint8Array[] = []
  let held = 0
  let size = 0
  const flush = () => {
    const bytes = Buffer.concat(waiting)
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
    waiting = []
    held = 0
  }
  return {
    write(bytes: Uint8Array) {
      waiting.push(bytes)
      held += bytes.length
      size += bytes.length
      if (held >= BUFFER) flush()
    },
    end(): Printed {
      flush()
      closeSync(file)
      return { bytes: null, size }
    },
    abandon: () => closeSync(file),
  }
}
