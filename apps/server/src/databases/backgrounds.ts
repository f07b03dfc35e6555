import { createHash } from 'node:crypto'
import type { BackgroundOffer } from '@cradle/contract'
import { loadBackgrounds } from '@cradle/data/backgrounds'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { rememberedRepairs } from './repair-queries.ts'
import { databaseTask } from './tasks.ts'
import { inTurn, limitUploads, storeDatabase } from './upload.ts'

export const presentBackgrounds = (): BackgroundOffer[] =>
  loadBackgrounds().map(({ file: _file, bytes: _bytes, sha256: _sha256, ...offer }) => offer)

/** A public database becomes one of the account's own, as if its files had been uploaded. Raises `Refusal`. */
export async function addBackground(deps: Deps, { user, body, request }: Call<'addBackground'>) {
  const offer = loadBackgrounds().find(({ id }) => id === body.background) ?? notFound('database')
  await limitUploads(deps, user.id)
  const { threads, edition, clock, db } = deps
  const repairs = await rememberedRepairs(db, user.workspace.id)
  const id = newId(clock.now())
  const task = { id, background: offer.id, categories: edition.reference.method.categories, repairs }
  const made = await inTurn(threads, user.workspace.id, signal =>
    threads.lists.run(databaseTask('readPublic'), task, { signal }),
  )
  const { bytes, read } = 'bytes' in made ? made : { bytes: new Uint8Array(), read: made }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { name: `${offer.id}.zip`, size: bytes.length, sha256 }
  const store = () => deps.files.put(bytes)
  return await storeDatabase(deps, { user, request, name: offer.name, file, read: { id, read }, store })
}
