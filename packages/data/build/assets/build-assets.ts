import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type AssetTables, type LinkRow, ownerSizes, type PlantRecord, type WordLists, wordLists } from '@cradle/assets'
import type { AssetManifest } from '../../src/assets/manifest.ts'
import { sha256 } from '../../src/table.ts'
import type { TableManifest } from '../../src/types.ts'
import type { Draft } from '../draft.ts'
import { encodeTable } from '../encode.ts'
import { accuracyTables } from './accuracy.ts'
import { assetIds, assetRows } from './assets.ts'
import { modelledCo2 } from './climate-trace.ts'
import { entityRows } from './entities.ts'
import { installationRecords, readRegistry } from './eutl.ts'
import { gemPlants, plannedUnits } from './gem.ts'
import { type LeiCounts, withLeis } from './gleif.ts'
import { jrcHydroPlants } from './jrc-hydro.ts'
import { jrcKeys } from './key-links.ts'
import { makeLinks } from './links.ts'
import { measurements } from './measurements.ts'
import { methodRows, methodTables, readWords } from './method-tables.ts'
import { ownersByUnit } from './owners.ts'
import { ownershipRows, unitRows } from './ownership.ts'
import { OWN_PARTS, type Sources } from './parts.ts'
import { sourceRows } from './passports.ts'
import { plantRecords } from './plant-records.ts'
import { readReference } from './reference.ts'
import { type ProjectCounts, registeredProjects, withProjectLife } from './repd.ts'
import {
  assetTable,
  entityTable,
  linkTable,
  measurementTable,
  ownerSizeTable,
  ownershipTable,
  plannedTable,
  unitTable,
} from './tables.ts'

export const ASSETS_EDITION = '2.0.0'
/** The day the tables were frozen. Part of them, so never the day of a rebuild. */
const MADE = '2026-11-23'

/** Name, day and origin of an edition. */
export type Stamp = Pick<AssetManifest, 'edition' | 'made' | 'releases' | 'notRenewed'>

const OWN: Stamp = { edition: ASSETS_EDITION, made: MADE, releases: [] }

/** What registers that the product does not come with added, in counts; null: no release of one. */
export type Added = { leis: LeiCounts | null; projects: ProjectCounts | null }

/** All tables of measured plants and owners, from whatever sources there are. */
export function assetDrafts(sources: Sources, edition: string = OWN.edition): { drafts: Draft[]; added: Added } {
  const lists = wordLists(readWords(sources))
  const reference = readReference(sources, lists)
  const gem = gemPlants(sources)
  const registry = readRegistry(sources)
  const hydro = jrcHydroPlants(sources, reference.iso3Of)
  const owners = ownersByUnit(sources)
  const installations = installationRecords(registry, lists.combustionActivities, reference.gazetteer)
  const links = makeLinks({ sources, lists, reference, gem, hydro, installations, owners })
  const further = furtherPlants(sources, plantRecords(reference, gem, links.plants), lists)
  const all = [
    ...links.plants,
    ...links.hydro,
    ...links.installations,
    ...jrcKeys(sources, reference),
    ...further.links,
  ]
  const known = withProjectLife(assetRows(sources, reference, gem, hydro, all), sources)
  const assets = [...known, ...further.assets]
  const assetOf = assetIds(assets)
  const units = unitRows(gem, assetOf)
  const planned = plannedUnits(sources, assetOf)
  const found = entityRows({ registry, owners, reference, lists })
  const { entities, ownership: parents, counts: leis } = withLeis(sources, found, lists)
  const ofUnits = [...units, ...planned].map(({ subject }) => subject)
  const subjects = new Set([...ofUnits, ...assets.flatMap(({ ids }) => ids)])
  const ownership = [...ownershipRows(owners, subjects, registry, reference, found), ...parents]
  const values = [
    ...measurements(sources, reference, registry, { links: links.hydro, plants: hydro }),
    ...further.measurements,
  ]
  const tables: AssetTables = {
    edition,
    parts: sources.parts,
    missingParts: [],
    sources: [],
    assets,
    units,
    planned,
    links: all,
    entities,
    ownership,
    measurements: values,
    ...methodRows(sources),
  }
  const drafts = draftsOf(tables, links.review, sources)
  return { drafts, added: { leis, projects: further.projects } }
}

/** `review`: pairs with an equally good rival, for a person to decide. */
function draftsOf(tables: AssetTables, review: readonly LinkRow[], sources: Sources): Draft[] {
  const { parts } = sources
  return [
    assetTable(tables.assets, parts),
    unitTable(tables.units, parts),
    plannedTable(tables.planned, parts),
    linkTable('assets/link', tables.links, parts),
    linkTable('assets/review', review, parts),
    entityTable(tables.entities, parts),
    ownershipTable(tables.ownership, parts),
    ownerSizeTable(ownerSizes(tables), parts),
    measurementTable(tables.measurements, parts),
    ...methodTables(sources),
    ...accuracyTables(tables),
  ]
}

/** What releases that the product does not come with say of plants: models of their CO2, and projects of a national register. */
function furtherPlants(sources: Sources, plants: readonly PlantRecord[], lists: WordLists) {
  const estimates = modelledCo2(sources, plants, lists)
  const { links, added, nearOthers } = registeredProjects(sources, plants, lists)
  const counts: ProjectCounts = { linked: links.length, added: added.length, nearOthers }
  return {
    links: [...estimates.links, ...links],
    measurements: estimates.measurements,
    assets: added,
    projects: sources.parts.includes('repd') ? counts : null,
  }
}

/** Writes the tables and their manifest into a folder. The same sources give the same bytes. */
export function writeAssets(sources: Sources, folder: URL, stamp: Stamp = OWN): AssetManifest {
  mkdirSync(folder, { recursive: true })
  const { drafts, added } = assetDrafts(sources, stamp.edition)
  const tables = drafts.map(table => writeTable(table, folder))
  const missingParts = OWN_PARTS.filter(part => !sources.parts.includes(part))
  const parts = [...sources.parts]
  // What is undefined is no key of the file: editions without these registers stay as they are, byte for byte.
  const counts = { leis: added.leis ?? undefined, projects: added.projects ?? undefined }
  const manifest = { ...stamp, parts, missingParts, sources: sourceRows(parts), ...counts, tables }
  writeFileSync(new URL('manifest.json', folder), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Writes one table more into an edition. */
export function addTable(folder: URL, table: Draft): void {
  const file = new URL('manifest.json', folder)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as AssetManifest
  const tables = [...manifest.tables, writeTable(table, folder)]
  writeFileSync(file, `${JSON.stringify({ ...manifest, tables }, null, 2)}\n`)
}

function writeTable({ id, rows, cells, columns, passport }: Draft, folder: URL): TableManifest {
  const bytes = encodeTable(rows, cells)
  const file = `${id.slice(id.indexOf('/') + 1)}.json.gz`
  writeFileSync(new URL(file, folder), bytes)
  return { id, file, bytes: bytes.length, rows, sha256: sha256(bytes), columns, ...passport }
}
