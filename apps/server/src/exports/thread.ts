/** Makes a file of a report. Runs in worker threads: loaded by the pool, never by the program itself. */
import { closeSync, openSync, writeSync } from 'node:fs'
import type { MessagePort } from 'node:worker_threads'
import type { ExportFormat, ExportLanguage, ExportOptions } from '@cradle/contract'
import { type Extract, type ReportEdition, type ReportEntry, type ReportHead, reportEntry } from '@cradle/report'
import { type Signed, type WantedExtract, writeReport } from '@cradle/report/file'
import { currentEdition } from '../core/edition.ts'
import { assessedFrom } from '../organisations/present.ts'
import { loadedFonts } from './fonts.ts'
import { ENTRIES_AT_ONCE, type Page, type PageEntry } from './page.ts'

export type PrintTask = {
  format: ExportFormat
  options: ExportOptions
  head: ReportHead
  signed: Signed | null | undefined
  port: MessagePort
  /** Written here; absent: the bytes come back. */
  path?: string
}

/** What the thread asks for while it works. */
export type Question =
  | { page: number }
  | {
      language: ExportLanguage
      extracts: readonly WantedExtract[]
    }
export type Reply = Page | Extract[]
type ReplyTo<Q extends Question> = Q extends { page: number } ? Page : Extract[]

type Printed = { bytes: Uint8Array | null; size: number }

export async function print({ format, options, head, signed, port, path }: PrintTask): Promise<Printed> {
  const sink = path === undefined ? inMemory() : inFile(path)
  const ask = openQuestions(port)
  // The edition of the method that the report was made with.
  const edition = currentEdition().reportEdition(head.stand)
  try {
    await writeReport(
      sink,
      { format, options },
      {
        head,
        entries: entriesFrom(ask, edition),
        extracts: (extracts, language) => ask({ language, extracts }),
        edition,
        signed,
        fonts: loadedFonts,
      },
    )
    return sink.end()
  } catch (error) {
    sink.abandon()
    throw error
  } finally {
    port.close()
  }
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
