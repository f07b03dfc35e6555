/** The files of a bundle, in the order of their paths. Each is made when the archive takes it. */
import { loadManifest, readTableFile } from '@cradle/data'
import { type AssessmentContext, findPlace } from '@cradle/portfolio'
import { isSecondEdition } from '@cradle/portfolio/assess2'
import { recognise } from '@cradle/words/messages'
import type { WrittenPart, ZipPart } from '@cradle/zip/file'
import { csvChunks } from '../csv/write-csv.ts'
import type { ReportHead } from '../model.ts'
import type { PackedEntries } from '../packed-entries.ts'
import { jsonChunks } from '../write-json.ts'
import type { BundleInputs } from './bundle-inputs.ts'
import { dataPackage } from './data-package.ts'
import {
  BUNDLE_FORMAT,
  BUNDLE_VERSION,
  type BundleEntry,
  type BundleManifest,
  type BundlePortfolio,
  type BundleProblem,
  CUT_TABLES,
  EDITION_FOLDER,
  PARTS,
} from './format.ts'
import { readMe } from './read-me.ts'

export type Bundle = {
  portfolio: BundlePortfolio
  problems: readonly BundleProblem[]
  inputs: BundleInputs
  head: ReportHead
  results: PackedEntries
  /** The program that writes it. */
  version: string
}

/** All files of a bundle but its manifest; see `manifestText`. */
export function bundleParts(
  context: AssessmentContext,
  { portfolio, problems, inputs, head, results }: Omit<Bundle, 'version'>,
): ZipPart[] {
  const { sheet, rows, repairs, decisions, entries } = inputs
  const matched = entries.flatMap(namedOf)
  const plants = [...new Set(matched)].sort().flatMap(id => context.world.sites.get(id) ?? [])
  // The first edition of the method takes nothing of what registers know.
  const carried = isSecondEdition(portfolio.stand) ? plants : plants.map(({ known: _, ...plant }) => plant)
  const parts: ZipPart[] = [
    { path: PARTS.readme, chunks: text(readMe({ portfolio, sheet, counts: countsOf(inputs) })) },
    { path: PARTS.dataPackage, chunks: json(dataPackage(head)) },
    { path: PARTS.decisions, chunks: json(decisions) },
    { path: PARTS.repairs, chunks: lines(repairs) },
    ...editionParts(portfolio.stand.data_version),
    { path: PARTS.places, chunks: json(placesUsed(context, entries)) },
    { path: PARTS.plants, chunks: json(carried) },
    { path: PARTS.entries, chunks: lines(entries) },
    { path: PARTS.portfolio, chunks: json(portfolio) },
    { path: PARTS.problems, chunks: lines(problems) },
    { path: PARTS.rows, chunks: lines(rows) },
    { path: PARTS.sheet, chunks: json(sheet) },
    { path: PARTS.csv, chunks: () => csvChunks(head, results) },
    { path: PARTS.json, chunks: () => jsonChunks(head, results) },
  ]
  return parts.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The reference organisation that an entry was taken for, or was compared with before its own rows were taken. */
function namedOf({ match }: BundleEntry): string[] {
  if (match.kind === 'reference') return [match.organisation]
  const id = recognise(match.reason, ['matches']).params?.id
  return typeof id === 'string' ? [id] : []
}

const lines = (values: Iterable<unknown>) =>
  function* () {
    for (const value of values) yield `${JSON.stringify(value)}\n`
  }
const text = (value: string) => () => [value]
const json = (value: unknown) => text(`${JSON.stringify(value, null, 1)}\n`)

const countsOf = ({ rows, entries, repairs, decisions }: BundleInputs): BundleManifest['counts'] => ({
  rows: rows.length,
  entries: entries.length,
  repairs: repairs.length,
  decisions: decisions.matches.length,
})

/** Every table that the calculation reads, byte for byte, but those of which it takes lines. */
function editionParts(edition: string): ZipPart[] {
  const manifest = loadManifest(edition)
  const tables = manifest.tables.filter(table => !CUT_TABLES.includes(table.id))
  return [
    { path: PARTS.editionManifest, chunks: json(manifest) },
    ...tables.map(table => ({
      path: `${EDITION_FOLDER}${table.file}`,
      chunks: () => [readTableFile(table.id, edition)],
    })),
  ]
}

/** Places of cities that own sites were put at. */
function placesUsed(context: AssessmentContext, list: readonly BundleEntry[]) {
  const used = new Map<string, { latitude: number; longitude: number }>()
  const places = context.places
  const noting = new Map() as typeof used
  noting.get = key => {
    const found = places.get(key)
    if (found) used.set(key, { latitude: found.latitude, longitude: found.longitude })
    return found
  }
  for (const entry of list)
    if (entry.match.kind === 'own')
      for (const site of entry.source.sites) findPlace(context.prepared.reference, () => noting, site)
  return Object.fromEntries([...used].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const WHAT: Readonly<Record<string, string>> = {
  [PARTS.readme]: 'what this is, for a person',
  [PARTS.dataPackage]: 'the results described for data tools',
  [PARTS.decisions]: 'what people said about columns and matches',
  [PARTS.repairs]: 'every change of a cell or row, in order',
  [PARTS.editionManifest]: 'the passport of every table of the edition',
  [PARTS.places]: 'cities of the edition that sites were put at',
  [PARTS.plants]: 'plants of the edition that belong to matched organisations',
  [PARTS.entries]: 'what the rows say, with allocations and matches',
  [PARTS.portfolio]: 'whose report it is, and what it stands on',
  [PARTS.problems]: 'findings of the reading',
  [PARTS.rows]: 'the rows as they were in the file, cell by cell',
  [PARTS.sheet]: 'header and form of the file',
  [PARTS.csv]: 'the report as a table',
  [PARTS.json]: 'the report with all its figures',
}

/** The manifest of a bundle: what the written files came to. */
export function manifestText(
  { portfolio, inputs, version }: Pick<Bundle, 'portfolio' | 'inputs' | 'version'>,
  written: readonly WrittenPart[],
): string {
  const { id, name, made, stand: provenance } = portfolio
  const manifest: BundleManifest = {
    format: BUNDLE_FORMAT,
    version: BUNDLE_VERSION,
    portfolio: { id, name },
    delivered: made,
    stand: provenance,
    written_by: `cradle ${version}`,
    counts: countsOf(inputs),
    parts: written.map(part => ({ ...part, what: WHAT[part.path] ?? 'a table of the edition' })),
  }
  return `${JSON.stringify(manifest, null, 1)}\n`
}
