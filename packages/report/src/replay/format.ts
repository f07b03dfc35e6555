/** What a replay bundle is: the names of its parts and the shapes in them. Version 1; a reader refuses what it does not know. */
import { Portfolio, Problem, Provenance } from '@cradle/contract'
import type { EntrySource } from '@cradle/portfolio'
import { z } from 'zod'

export const BUNDLE_FORMAT = 'cradle-bundle'
export const BUNDLE_VERSION = 1

/** Parts of a bundle by what they are. Lines of a `.jsonl` are JSON values. */
export const PARTS = {
  readme: 'README.md',
  dataPackage: 'datapackage.json',
  decisions: 'decisions/decisions.json',
  repairs: 'decisions/repairs.jsonl',
  editionManifest: 'edition/manifest.json',
  places: 'edition/places.json',
  plants: 'edition/plants.json',
  entries: 'inputs/entries.jsonl',
  portfolio: 'inputs/portfolio.json',
  problems: 'inputs/problems.jsonl',
  rows: 'inputs/rows.jsonl',
  sheet: 'inputs/sheet.json',
  csv: 'results/report.csv',
  json: 'results/report.json',
} as const

/** Names what all others come to. */
export const MANIFEST = 'manifest.json'
/** What was signed of the manifest; the last part of a bundle of a signed report. */
export const SIGNATURE = 'signature.json'
export const EDITION_FOLDER = 'edition/'

/** Tables of which a bundle carries only the lines that were used; all others come whole, as the edition has them. */
export const CUT_TABLES: readonly string[] = ['cities', 'reference_sites', 'known_plants']

const count = z.number().int().min(0)

export const BundleManifest = z.object({
  format: z.literal(BUNDLE_FORMAT),
  version: z.number().int(),
  portfolio: z.object({ id: z.string(), name: z.string() }),
  /** ISO 8601, UTC: when the figures were delivered. */
  delivered: z.string(),
  stand: Provenance,
  /** The program that wrote the bundle. */
  written_by: z.string(),
  counts: z.object({ rows: count, entries: count, repairs: count, decisions: count }),
  /** Every part but this one. */
  parts: z.array(
    z.object({ path: z.string(), bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/), what: z.string() }),
  ),
})
export type BundleManifest = z.infer<typeof BundleManifest>

/** Whose report it is, under which name, delivered when. */
export const BundlePortfolio = z.object({
  id: z.string(),
  name: z.string(),
  made: z.string(),
  stand: Provenance,
  rows: Portfolio.shape.rows,
})
export type BundlePortfolio = z.infer<typeof BundlePortfolio>

/** How the rows are to be read. */
export const BundleSheet = z.object({
  /** The file that was sent; null where the list was not uploaded by a person. */
  file: z.object({ name: z.string(), size: count, sha256: z.string() }).nullable(),
  header: z.array(z.string()),
  /** Columns past this one were added by a person. */
  file_columns: count,
  format: z.string(),
  encoding: z.string().nullable(),
  delimiter: z.string().nullable(),
  worksheet: z.string().nullable(),
  header_row: count.nullable(),
  /** What the numbers of the whole file proved about the decimal mark. */
  number_style: z.object({ proven: z.enum([',', '.', 'mixed']).nullable(), likely: z.enum([',', '.']) }).nullable(),
  /**
   * rows: reading the rows again gives the entries. recorded: the rows were read together with others that are not in this list, so
   * entries and findings stand as they were recorded.
   */
  reading: z.enum(['rows', 'recorded']),
  /** Whether the rows were read as one portfolio, whatever they name. */
  together: z.boolean(),
  /** Whether rows are as they were in the file, to be repaired by the trail. false: they are repaired already, and the trail tells how. */
  raw: z.boolean(),
})
export type BundleSheet = z.infer<typeof BundleSheet>

/** A row as it was in the file, with what became of it after all repairs. Cells in the order of the header. */
export const BundleRow = z.object({
  row: count,
  cells: z.array(z.string()),
  name: z.string(),
  status: z.enum(['accepted', 'warning', 'rejected']),
  deleted: z.boolean(),
})
export type BundleRow = z.infer<typeof BundleRow>

/** One step of the trail, in the order in which they were made. */
export const BundleRepair = z.object({
  revision: count,
  at: z.string(),
  row: count,
  kind: z.enum(['cell', 'removed', 'restored']),
  column: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type BundleRepair = z.infer<typeof BundleRepair>

/** What people said about columns and matches. */
export const BundleDecisions = z.object({
  /** Column index -> field, null to leave the column out. What is not named was understood by its header. */
  columns: z.record(z.string(), z.string().nullable()),
  columns_remembered: z.boolean(),
  decimal: z.enum([',', '.']).nullable(),
  matches: z.array(
    z.object({
      entry: z.string(),
      name: z.string(),
      country: z.string(),
      entity_id: z.string(),
      /** Reference organisation; null: none of them. */
      to: z.string().nullable(),
      by: z.enum(['you', 'memory']),
    }),
  ),
})
export type BundleDecisions = z.infer<typeof BundleDecisions>

/** An entry: its allocation, what its rows say, and the organisation that it was taken for. */
export const BundleEntry = z.object({
  id: z.string(),
  position: count,
  allocation: z.number().min(0).max(1),
  rows: z.array(count),
  source: z.custom<EntrySource>(isSource),
  match: z.object({ kind: z.enum(['reference', 'own']), organisation: z.string(), reason: z.string() }),
})
export type BundleEntry = z.infer<typeof BundleEntry>

/** Bundles of versions before messages were codes have sentences alone. */
export const BundleProblem = Problem.omit({ fix: true }).partial({ message: true, remedy_message: true })
export type BundleProblem = z.infer<typeof BundleProblem>

/** City or town -> where it is, by the key that places are looked up with. Only those that were found. */
export const BundlePlaces = z.record(z.string(), z.object({ latitude: z.number(), longitude: z.number() }))

const KnownPlantFile = z.object({
  technology: z.string(),
  years: z.array(z.number().int()),
  generationGwh: z.number().nullable(),
  generationBasis: z.enum(['metered', 'reported', 'from_co2', 'estimated']).nullable(),
  generationSigma: z.number().nullable(),
  co2T: z.number().nullable(),
  co2Assurance: z.enum(['verified', 'reasonable', 'none']).nullable(),
  co2Sigma: z.number().nullable(),
  co2Quality: z.number().nullable(),
  state: z.enum(['running', 'retired', 'unmetered']),
})

export const BundlePlant = z.object({
  siteId: z.string(),
  entityId: z.string(),
  name: z.string(),
  iso3: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  technology: z.string(),
  capacityMw: z.number(),
  generationGwh: z.number().nullable(),
  generationBasis: z.string(),
  generationYear: z.number().nullable(),
  commissioningYear: z.number().nullable(),
  known: KnownPlantFile.optional(),
})

const TEXTS = [
  'siteId',
  'name',
  'country',
  'address',
  'city',
  'postalCode',
  'technology',
  'industry',
  'isic4',
  'currency',
]
const NUMBERS = ['latitude', 'longitude', 'capacityMw', 'capacityFactor', 'generationGwh', 'revenue', 'year']

function isSource(value: unknown): boolean {
  const source = value as Record<string, unknown> | null
  if (typeof source !== 'object' || source === null || !Array.isArray(source.sites)) return false
  if (!['name', 'entityId', 'country', 'address'].every(key => typeof source[key] === 'string')) return false
  return source.sites.every(
    (site: Record<string, unknown>) =>
      typeof site?.row === 'number' &&
      TEXTS.every(key => typeof site[key] === 'string') &&
      NUMBERS.every(key => site[key] === null || typeof site[key] === 'number'),
  )
}
