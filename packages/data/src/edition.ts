import { readFileSync } from 'node:fs'
import { NEWEST_EDITION } from './editions.ts'
import { decodeTable, NoSuchTable, sha256, type Table, TableChanged } from './table.ts'
import type { Manifest, TableManifest } from './types.ts'

/** The edition that new reports stand on. */
export const CURRENT_EDITION = '1.0.0'
/** The newest edition of the second method. */
export const SECOND_EDITION = NEWEST_EDITION

const built = new URL('../built/', import.meta.url)
const manifests = new Map<string, Manifest>()
const given = new Map<string, (file: string) => Uint8Array>()

/**
 * Makes known an edition whose files lie elsewhere, such as the part of one that a replay bundle carries. Its tables are checked
 * against its own manifest like any other's. The name must not look like a version.
 */
export function giveEdition(name: string, read: (file: string) => Uint8Array): void {
  if (VERSION.test(name)) throw new NoSuchTable(`free name ${name}`)
  given.set(name, read)
}

const VERSION = /^\d+\.\d+\.\d+$/

/** Reference plants in a typical year: the one table that editions of measured plants renew. */
export const PLANTS_TABLE = 'known_plants'

/**
 * An edition of the method with the plants of an edition of measured plants, such as `2.0.0+plants.2.1.0.0fa3c81e`. Whoever runs an
 * installation names editions of plants; the first digits of the hash of their table tell those of two installations apart.
 */
const WITH_PLANTS = /^(\d+\.\d+\.\d+)\+plants\.(\d+\.\d+\.\d+)\.([0-9a-f]{8})$/
export const withPlants = (edition: string, assets: string, sha: string): string =>
  `${edition}+plants.${assets}.${sha.slice(0, 8)}`
/** The edition whose tables it has, all but its plants. */
export const baseOf = (edition: string): string => WITH_PLANTS.exec(edition)?.[1] ?? edition

/** The manifest: every table with hash, units, source, version, licence, attribution and changes. */
export function loadManifest(edition: string = CURRENT_EDITION): Manifest {
  const known = manifests.get(edition)
  if (known) return known
  const [, base, assets, sha] = WITH_PLANTS.exec(edition) ?? []
  const manifest = base && assets && sha ? manifestWithPlants(edition, base, { assets, sha }) : readManifest(edition)
  manifests.set(edition, manifest)
  return manifest
}

function readManifest(edition: string): Manifest {
  if (!given.has(edition) && !VERSION.test(edition)) throw new NoSuchTable(`edition ${edition}`)
  return manifestIn(edition)
}

const manifestIn = (folder: string): Manifest => JSON.parse(new TextDecoder().decode(readFile(folder, 'manifest.json')))

/** Every table says which folder it lies in. Raises `NoSuchTable` where the plants of that edition are not here. */
function manifestWithPlants(edition: string, base: string, plants: { assets: string; sha: string }): Manifest {
  const { tables, ...rest } = readManifest(base)
  const storedIn = `assets-${plants.assets}`
  const renewed = manifestIn(storedIn).tables.find(({ id }) => id === PLANTS_TABLE)
  if (!renewed?.sha256.startsWith(plants.sha)) throw new NoSuchTable(`table ${PLANTS_TABLE} of ${storedIn}`)
  return {
    ...rest,
    edition,
    tables: tables.map(table =>
      table.id === PLANTS_TABLE ? { ...renewed, storedIn } : { ...table, storedIn: table.storedIn ?? base },
    ),
  }
}

/** Whether two editions know the same of the reference plants, so that a world of one can be looked up for the other. */
export const hasSamePlants = (edition: string, other: string): boolean =>
  passportOf(PLANTS_TABLE, edition).sha256 === passportOf(PLANTS_TABLE, other).sha256

/** The passport of one table. Raises `NoSuchTable`. */
export function passportOf(id: string, edition: string = CURRENT_EDITION): TableManifest {
  const passport = loadManifest(edition).tables.find(table => table.id === id)
  if (!passport) throw new NoSuchTable(`table ${id}`)
  return passport
}

/** The built bytes of one table, as they may be passed on: checked against the manifest. */
export function readTableFile(id: string, edition: string = CURRENT_EDITION): Uint8Array {
  const passport = passportOf(id, edition)
  const bytes = readFileOf(edition, passport)
  if (bytes.length !== passport.bytes || sha256(bytes) !== passport.sha256) throw new TableChanged(passport.file)
  return bytes
}

/** Opens one table by id, checked against the manifest. Raises `NoSuchTable`, `TableChanged`. */
export function openTable(id: string, edition: string = CURRENT_EDITION): Table {
  const passport = passportOf(id, edition)
  return decodeTable(readFileOf(edition, passport), passport)
}

/** A table that two editions share lies in the folder of the older one; a given edition carries all its files. */
function readFileOf(edition: string, { file, storedIn }: TableManifest): Uint8Array {
  return readFile(storedIn === undefined || given.has(edition) ? edition : storedIn, file)
}

function readFile(edition: string, file: string): Uint8Array {
  const elsewhere = given.get(edition)
  if (elsewhere) return elsewhere(file)
  try {
    return readFileSync(new URL(`${edition}/${file}`, built))
  } catch (cause) {
    throw new NoSuchTable(`file ${edition}/${file}`, { cause })
  }
}
