import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { manifestOfFolder } from '../../src/assets/manifest.ts'
import { pointerFile, readPointer } from '../../src/assets/pointer.ts'
import { PLANTS_TABLE, SECOND_EDITION, withPlants } from '../../src/edition.ts'
import { BadRelease } from './bad-release.ts'
import { checkSignature } from './signature.ts'

/** Puts a built edition in place: its folder beside the others, and the word which one counts, in one step each. */
export function putInPlace(folder: string, built: URL, key: string | null): string {
  const manifest = path.join(folder, 'manifest.json')
  if (!existsSync(manifest)) throw new BadRelease('no_such_file', `${folder} holds no built edition (manifest.json).`)
  checkSignature(folder, key)
  const { edition } = JSON.parse(readFileSync(manifest, 'utf8')) as { edition: string }
  const target = freePlace(edition, manifest, built)
  const fresh = new URL(`assets-${edition}.new/`, built)
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { recursive: true })
  cpSync(folder, fresh, { recursive: true })
  rmSync(target, { recursive: true, force: true })
  renameSync(fresh, target)
  const { current, before } = readPointer(built)
  writePointer(built, current === edition ? { current, before } : { current: edition, before: [current, ...before] })
  return edition
}

/** Where an edition goes. Reports name the edition that they were made with: one that is here already never becomes another. */
function freePlace(edition: unknown, manifest: string, built: URL): URL {
  if (typeof edition !== 'string' || !/^\d+\.\d+\.\d+$/.test(edition))
    throw new BadRelease('edition_name', 'The manifest names no edition X.Y.Z.')
  const target = new URL(`assets-${edition}/`, built)
  const known = new URL('manifest.json', target)
  if (existsSync(known) && !readFileSync(known).equals(readFileSync(manifest)))
    throw new BadRelease(
      'edition_name',
      `There is an edition ${edition} with other tables. Build it as another version.`,
    )
  return target
}

/** Goes back to the edition that counted before. Its folder was kept. */
export function takeBack(built: URL): string {
  const { before } = readPointer(built)
  const [previous, ...older] = before
  if (previous === undefined) throw new BadRelease('no_such_file', 'There is no earlier edition to go back to.')
  manifestOfFolder(new URL(`assets-${previous}/`, built))
  writePointer(built, { current: previous, before: older })
  return previous
}

/** Written beside and renamed: who reads it sees the one or the other. */
function writePointer(built: URL, pointer: ReturnType<typeof readPointer>): void {
  const fresh = new URL(`${pointerFile(built).href}.new`)
  writeFileSync(fresh, `${JSON.stringify(pointer, null, 2)}\n`)
  renameSync(fresh, pointerFile(built))
}

/** The second edition of the method with the plants of a built edition, and the folder that it asks for. Raises `BadRelease`. */
export function builtPlantsEdition(folder: string): { edition: string; folder: string } {
  const { edition, tables } = manifestOfFolder(pathToFileURL(`${folder}/`))
  const plants = tables.find(({ id }) => id === PLANTS_TABLE)
  if (!plants) throw new BadRelease('no_such_file', `${folder} has no table ${PLANTS_TABLE}.`)
  return { edition: withPlants(SECOND_EDITION, edition, plants.sha256), folder: `assets-${edition}` }
}
