import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { ExportLanguage, type WholeEngagement } from '@cradle/contract'
import { type PackFacts, type PackItem, packedThread, packTexts } from '@cradle/report/assurance'
import { placeKey } from '@cradle/review'
import {
  digestOf,
  PACK_FORMAT,
  PACK_VERSION,
  type PackManifest,
  type SignedDocument,
  sha256,
  signedText,
} from '@cradle/signing'
import { type Shelf, ShelfBusy } from '@cradle/storage'
import { message } from '@cradle/words/messages'
import { writeZipFile } from '@cradle/zip/file'
import { noteDownload } from '../audit/note-download.ts'
import type { SessionUser } from '../callers/caller.ts'
import { cleanName } from '../core/clean-name.ts'
import { VERSION } from '../core/env.ts'
import type { Deps } from '../deps/deps.ts'
import { madeWhileWaiting, mayMake } from '../exports/made-while-waiting.ts'
import { languageOfUser } from '../exports/queries.ts'
import { unavailable } from '../http/refuse.ts'
import { Attachment, type Call } from '../http/serve.ts'
import { passportOf } from '../portfolios/passport.ts'
import { readThreads } from '../review/read-threads.ts'
import { keySet } from '../signing/keys.ts'
import { signatureOf } from '../signing/queries.ts'
import { signWith } from '../signing/sign.ts'
import { readItem } from './item-evidence.ts'
import type { Place } from './place.ts'
import { evidenceKeys, itemsOf } from './queries.ts'
import { assuranceTask } from './tasks.ts'

const ZIP = 'application/zip'
const PRINT_SECONDS = 60
const MAX_WAITING = 16
/** Threads of remarks on one figure that a pack takes along, the newest. */
const MAX_THREADS = 100

/** The pack as an archive that `cradle verify` checks, or on paper. */
export async function exportEngagement(
  deps: Deps,
  shelf: Shelf,
  call: Call<'exportEngagement'>,
  place: Place,
  engagement: WholeEngagement,
): Promise<Attachment> {
  const { user, params, query } = call
  await mayMake(deps, user.id)
  const known = ExportLanguage.safeParse(query.language ?? (await languageOfUser(deps.db, user.id)))
  const language = known.success ? known.data : 'en'
  const name = `${cleanName(engagement.title, 'assurance')}.${params.pack}`
  const comments = await commentsOf(deps, user, place, engagement)
  const facts = () => factsOf(deps, user, place, engagement, { language, comments })
  const sent =
    params.pack === 'pdf'
      ? new Attachment(await printed(deps, await facts()), 'application/pdf', name)
      : await archive(deps, shelf, { user, place, engagement, name, key: keyOf(engagement, language, comments), facts })
  await noteDownload(deps.db, call, message('audit:pack', { name: engagement.title }), deps.clock.now())
  return sent
}

/** Everything that the bytes depend on. */
const keyOf = (engagement: WholeEngagement, language: ExportLanguage, comments: Comments): string =>
  sha256(JSON.stringify([PACK_VERSION, VERSION, language, { ...engagement, may: null }, [...comments]])).slice(0, 40)

const printed = ({ threads }: Deps, facts: PackFacts): Promise<Uint8Array> =>
  madeWhileWaiting(() =>
    threads.shortFiles.run(assuranceTask('print'), facts, { seconds: PRINT_SECONDS, maxWaiting: MAX_WAITING }),
  )

/** Remarks on the figure of each item, by its entry. */
type Comments = ReadonlyMap<string, PackItem['comments']>

async function commentsOf(
  { db }: Deps,
  user: SessionUser,
  { series }: Place,
  { basis, sample }: WholeEngagement,
): Promise<Comments> {
  const found = new Map<string, PackItem['comments']>()
  for (const { entry } of sample) {
    const { goal, indicator } = basis
    const place = placeKey({ kind: 'figure', goal, indicator, entry })
    const { threads } = await readThreads(db, series, { place, limit: MAX_THREADS, offset: 0 }, user.id)
    found.set(entry, threads.map(packedThread))
  }
  return found
}

async function factsOf(
  deps: Deps,
  user: SessionUser,
  place: Place,
  engagement: WholeEngagement,
  { language, comments }: { language: ExportLanguage; comments: Comments },
): Promise<PackFacts> {
  const { goal, indicator } = engagement.basis
  const { id, portfolio, series } = place
  const { title } = await passportOf(deps, id, { goal, indicator, language })
  const items = []
  for (const found of await itemsOf(deps.db, engagement.id)) {
    const query = { goal, indicator, entry: found.item.entry, language }
    const passport = await passportOf(deps, id, query)
    const opened = await readItem(deps, user, place, found, passport)
    items.push({ ...opened, passport, comments: comments.get(found.item.entry) ?? [] })
  }
  const signature = await signatureOf(deps.db, id)
  const { may: _, ...stated } = engagement
  return {
    ...{ language, engagement, items, figure: title },
    made: engagement.signed?.at ?? deps.clock.now().toISOString(),
    report: { id: series, name: portfolio.name, run: portfolio.number, delivered: portfolio.delivered!.toISOString() },
    digests: { engagement: digestOf(stated), report: signature && digestOf(signature.manifest) },
    keys: `${deps.site.url}/.well-known/cradle-keys.json`,
  }
}

type Wanted = {
  user: SessionUser
  place: Place
  engagement: WholeEngagement
  name: string
  key: string
  facts: () => Promise<PackFacts>
}

async function archive(deps: Deps, shelf: Shelf, wanted: Wanted): Promise<Attachment> {
  const { key, name } = wanted
  try {
    const found = await shelf.take(key, path =>
      writePack(deps, wanted, path).catch(error => {
        deps.log.error({ err: error, engagement: wanted.engagement.id }, 'assurance pack failed')
        throw error
      }),
    )
    const bytes =
      found.kind === 'growing' ? Readable.from(found.bytes(), { objectMode: false }) : createReadStream(found.path)
    return new Attachment(bytes, ZIP, name)
  } catch (error) {
    if (error instanceof ShelfBusy) return unavailable('unavailable.bundles', 60)
    throw error
  }
}

async function writePack(deps: Deps, { user, place, engagement, facts: make }: Wanted, path: string): Promise<void> {
  const { db, files } = deps
  const facts = await make()
  const signature = await signatureOf(db, place.id)
  const texts = [
    ...packTexts(facts),
    { path: 'keys.json', text: `${JSON.stringify(await keySet(deps), null, 1)}\n` },
    ...(signature ? [{ path: 'report-signature.json', text: signedText(signature) }] : []),
  ]
  const pdf = await printed(deps, facts)
  const relied = [...new Set(engagement.sample.flatMap(({ evidence }) => evidence))]
  const stored = await evidenceKeys(db, user.workspace.id, place.series, relied)
  let manifest = ''
  await writeZipFile(
    path,
    [
      ...texts.map(({ path: name, text }) => ({ path: name, chunks: () => [text] })),
      { path: 'assurance.pdf', chunks: () => [pdf] },
      ...stored.map(({ name, fileKey }, i) => ({
        path: `evidence/${String(i + 1).padStart(3, '0')} ${cleanName(name, 'file')}`,
        chunks: async function* () {
          const bytes = await files.read(fileKey)
          if (bytes) yield* bytes as AsyncIterable<Uint8Array>
        },
      })),
    ],
    {
      path: 'manifest.json',
      of: written => {
        const parts = written.map(({ path: name, bytes, sha256: digest }) => ({ path: name, bytes, sha256: digest }))
        const whole: PackManifest = {
          format: PACK_FORMAT,
          version: PACK_VERSION,
          written_by: `cradle ${VERSION}`,
          parts,
        }
        manifest = `${JSON.stringify(whole, null, 1)}\n`
        return manifest
      },
    },
    {
      path: 'signature.json',
      of: () => signPack(deps, signature, engagement, { manifest, made: facts.made }),
    },
  )
}

async function signPack(
  deps: Deps,
  report: SignedDocument | null,
  engagement: WholeEngagement,
  { manifest, made }: { manifest: string; made: string },
): Promise<string> {
  const { id, title, signed } = engagement
  const pack = {
    kind: 'assurance' as const,
    manifest: { bytes: Buffer.byteLength(manifest), sha256: sha256(manifest) },
    ...{ title, engagement: id, final: signed !== null },
    of: report?.manifest.kind === 'report' ? report.manifest : null,
  }
  return signedText(await signWith(deps, deps.db, pack, new Date(made)))
}
