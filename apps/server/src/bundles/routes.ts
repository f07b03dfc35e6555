import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { presentCoverage, presentProvenance } from '@cradle/report'
import { BUNDLE_VERSION } from '@cradle/report/replay'
import { type SignedDocument, signedText } from '@cradle/signing'
import { openShelf, type Shelf, ShelfBusy } from '@cradle/storage'
import { message } from '@cradle/words/messages'
import { noteDownload } from '../audit/note-download.ts'
import { cleanName } from '../core/clean-name.ts'
import { VERSION } from '../core/env.ts'
import type { Deps } from '../deps/deps.ts'
import { rangeOf } from '../exports/send-file.ts'
import { notFound, refuse, unavailable } from '../http/refuse.ts'
import { Attachment, type Call, type Handlers } from '../http/serve.ts'
import { notDelivered } from '../portfolios/not-delivered.ts'
import { presentPortfolio } from '../portfolios/present.ts'
import { findPortfolio, frozenDocuments, type PortfolioRow } from '../portfolios/queries.ts'
import { type ReadablePortfolioId, readablePortfolio } from '../portfolios/rights.ts'
import { signatureOf } from '../signing/queries.ts'
import { signWith } from '../signing/sign.ts'
import { makeBundle } from './make-bundle.ts'
import { fileOf, storedSheet } from './queries.ts'
import type { BundleTask } from './thread-task.ts'

const ZIP = 'application/zip'

export function bundleRoutes(deps: Deps): Handlers<'readBundle'> {
  const shelf = openShelf(join(deps.env.DATA_DIR, 'bundles'))
  return { readBundle: call => readBundle(deps, shelf, call) }
}

/** The bundle of a delivered report: made once and kept for a while, the same bytes every time. */
async function readBundle(deps: Deps, shelf: Shelf, call: Call<'readBundle'>): Promise<Attachment> {
  const { db, edition } = deps
  const id = await readablePortfolio(db, call.user, call.params.id)
  const portfolio = (await findPortfolio(db, id)) ?? notFound('portfolio')
  if (portfolio.status !== 'delivered' || !portfolio.stand) return notDelivered(portfolio)
  if (id === 'world') refuse(409, 'no_bundle')
  const { dataVersion } = portfolio.stand
  if (!edition.isHere(dataVersion)) refuse(409, 'edition_gone', { edition: dataVersion })
  const signature = await signatureOf(db, id)
  const key = keyOf(portfolio, signature)
  const etag = `"${key}"`
  const { headers } = call.request
  call.reply.header('etag', etag)
  if (headers['if-none-match']?.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)) {
    call.reply.status(304)
    return new Attachment('', ZIP)
  }
  const name = `${cleanName(portfolio.name, 'report')} bundle.zip`
  const found = await take(deps, shelf, id, portfolio, { key, signature })
  await noteDownload(db, call, message('audit:bundle', { name: portfolio.name }), deps.clock.now())
  if (found.kind === 'growing') return new Attachment(Readable.from(found.bytes(), { objectMode: false }), ZIP, name)
  call.reply.header('accept-ranges', 'bytes')
  const range = headers['if-range'] === undefined || headers['if-range'] === etag ? headers.range : undefined
  const part = rangeOf(range, found.size)
  if (part === 'outside') {
    call.reply.header('content-range', `bytes */${found.size}`)
    refuse(416, 'range_not_satisfiable', { size: found.size })
  }
  if (part) {
    call.reply.status(206)
    call.reply.header('content-range', `bytes ${part.start}-${part.end}/${found.size}`)
  }
  const { start, end } = part ?? { start: 0, end: found.size - 1 }
  call.reply.header('content-length', String(end - start + 1))
  return new Attachment(createReadStream(found.path, { start, end }), ZIP, name)
}

/** Everything that the bytes depend on. */
const keyOf = (portfolio: PortfolioRow, signature: SignedDocument | null): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[BUNDLE_VERSION, VERSION, presentPortfolio(portfolio).id, portfolio.id, portfolio.name],
        ...[portfolio.delivered, portfolio.stand, signature?.signature.value],
      ]),
    )
    .digest('hex')
    .slice(0, 40)

async function take(
  deps: Deps,
  shelf: Shelf,
  id: ReadablePortfolioId,
  portfolio: PortfolioRow,
  { key, signature }: { key: string; signature: SignedDocument | null },
) {
  const { workDb, log, threads } = deps
  const work = async (path: string) => {
    const started = performance.now()
    const made = await makeBundle(
      { db: workDb, pool: threads.bundles },
      id,
      { ...(await taskOf(deps, id, portfolio, path)), isSigned: signature !== null },
      manifest => signBundle(deps, signature, manifest),
    )
    const ms = Math.round(performance.now() - started)
    log.info({ portfolio: id, ms, entries: portfolio.entriesTotal }, 'bundle made')
    if (!made.readAgain)
      log.warn({ portfolio: id, why: made.why }, 'the bundle carries entries as recorded: its rows give others')
  }
  try {
    return await shelf.take(key, path =>
      work(path).catch(error => {
        log.error({ err: error, portfolio: id }, 'bundle failed')
        throw error
      }),
    )
  } catch (error) {
    if (error instanceof ShelfBusy) unavailable('unavailable.bundles', 60)
    throw error
  }
}

/** The signature of a bundle. It says the time of that of the report: the same report gives the same bytes. */
async function signBundle(
  deps: Deps,
  report: SignedDocument | null,
  manifest: { bytes: number; sha256: string },
): Promise<string> {
  if (report?.manifest.kind !== 'report') throw new Error('Only bundles of signed reports are signed.')
  const of = report.manifest
  return signedText(await signWith(deps, deps.workDb, { kind: 'bundle', manifest, of }, new Date(of.signed)))
}

async function taskOf(
  { workDb }: Deps,
  id: ReadablePortfolioId,
  portfolio: PortfolioRow,
  path: string,
): Promise<Omit<BundleTask, 'isSigned'>> {
  const frozen = await frozenDocuments(workDb, id)
  const sheet = await storedSheet(workDb, id)
  const file = await fileOf(workDb, id)
  if (!frozen?.goals || !frozen.coverage || !file)
    throw new Error(`Portfolio ${id} is delivered without its documents.`)
  return {
    path,
    version: VERSION,
    facts: {
      made: portfolio.delivered!.toISOString(),
      // A bundle is what its rows come to, calculated again; where its review is changes nothing of that.
      portfolio: presentPortfolio({ ...portfolio, review: null }),
      stand: presentProvenance(portfolio.stand!),
      coverage: presentCoverage(frozen.coverage),
      goals: frozen.goals,
    },
    reading: {
      sheet: sheet
        ? {
            header: sheet.header,
            file_columns: sheet.fileColumns,
            format: sheet.format,
            encoding: sheet.encoding,
            delimiter: sheet.delimiter,
            worksheet: sheet.worksheet,
            header_row: sheet.headerRow,
            number_style: sheet.style,
          }
        : null,
      file: file.name === null ? null : { name: file.name, size: file.size!, sha256: file.sha256! },
      choices: sheet?.choices ?? {},
      choicesRemembered: sheet?.remembered ?? false,
      decimal: sheet?.decimal ?? null,
      revision: file.revision,
    },
  }
}
