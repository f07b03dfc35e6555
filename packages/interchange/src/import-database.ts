/** Any LCA database -> the neutral model: recognised by content, read file by file, linked. See docs/formats.md. */

import { readBrightway } from './brightway/read.ts'
import { complete, type ReadDatabase } from './database/complete.ts'
import type { Database } from './database/model.ts'
import { ProblemList } from './database/problems.ts'
import { ecospold1 } from './ecospold1/read.ts'
import { ecospold2 } from './ecospold2/read.ts'
import { InvalidArchive, LimitExceeded } from './errors.ts'
import { isPassedOver } from './files/paths.ts'
import { readXmlFile } from './files/read-xml-file.ts'
import { contentOf } from './files/recognise.ts'
import { type DatabaseSource, openPackage, type PackageFiles, RefusedPackage } from './files/sources.ts'
import { ilcd } from './ilcd/read.ts'
import { toDatabase } from './jsonld/to-database.ts'
import { readJsonLd } from './read-json-ld.ts'
import { type Splits, split } from './repair/splits.ts'
import { SimaPro } from './simapro/read.ts'
import { defaultLimits, type ReadLimits } from './zip.ts'

/** How far an import is: files read, or processes linked, of how many (null: not known yet). */
export type ImportProgress = { phase: 'recognise' | 'read' | 'link'; done: number; of: number | null }

export type DatabaseImportOptions = {
  limits?: Partial<ReadLimits>
  /** Called between files and between chunks of processes. What it throws ends the import. */
  onProgress?: (progress: ImportProgress) => void | Promise<void>
  /** Processes that somebody decided to split. */
  splits?: Splits
}

/**
 * Imports a database. What is wrong with single files or data sets is in `problems` of the database.
 * @throws RefusedPackage where nothing can be read at all; whatever `onProgress` throws.
 */
export async function importDatabase(
  source: DatabaseSource,
  { limits, onProgress = () => {}, splits }: DatabaseImportOptions = {},
): Promise<Database> {
  await onProgress({ phase: 'recognise', done: 0, of: null })
  const bounds = { ...defaultLimits, ...limits }
  const files = openPackage(source, bounds)
  const { archive } = files
  const read = archive?.entries.some(({ path }) => path.startsWith('xl/'))
    ? await readBrightway(archive, 'name' in source ? source.name : '', new ProblemList())
    : await readPackage(files, bounds, onProgress)
  if (splits) split(read.dataSets, splits)
  const of = read.dataSets.length
  const steps = complete(read)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await onProgress({ phase: 'link', done: step.value, of })
  }
}

const isJsonLd = (path: string): boolean =>
  !isPassedOver(path) && /(^|\/)(openlca\.json|olca-schema\.json|processes\/[^/]+\.json)$/.test(path)

/** @throws RefusedPackage for a package without data sets, or one that nests too deeply. */
function readOlca(files: PackageFiles, limits: ReadLimits, problems: ProblemList): ReadDatabase {
  try {
    return toDatabase(readJsonLd(jsonFiles(files), limits).package, problems)
  } catch (error) {
    if (error instanceof LimitExceeded) throw new RefusedPackage('LIMIT_EXCEEDED', { limit: error.limit })
    if (error instanceof InvalidArchive) throw new RefusedPackage('UNKNOWN_FORMAT', { files: files.paths.length })
    throw error
  }
}

function* jsonFiles({ paths, bytes }: PackageFiles): Generator<readonly [string, Uint8Array]> {
  for (const path of paths) if (/\.json(ld)?$/.test(path) && !isPassedOver(path)) yield [path, bytes(path)]
}

async function readPackage(
  files: PackageFiles,
  limits: ReadLimits,
  onProgress: NonNullable<DatabaseImportOptions['onProgress']>,
): Promise<ReadDatabase> {
  const problems = new ProblemList()
  if (files.paths.some(isJsonLd)) return readOlca(files, limits, problems)
  const xml = [ecospold1(problems), ecospold2(problems), ilcd(problems)]
  const simapro = new SimaPro(problems)
  const others = new Set<string>()
  let done = 0
  for (const path of files.paths) {
    if (!isPassedOver(path)) {
      const bytes = bytesOf(files, path, problems)
      const content = contentOf(bytes)
      if (content === 'xml') readXmlFile(path, bytes, xml, problems)
      else if (content === 'simapro') simapro.read(path, bytes)
      else if (content === 'zip') problems.add('NESTED_ARCHIVE', { path })
      else others.add(path)
    }
    done += 1
    await onProgress({ phase: 'read', done, of: files.paths.length })
  }
  const formats = [...xml, simapro].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  const [best, ...rest] = formats.map(format => format.finish())
  if (!best) throw refusal(files, others, problems)
  for (const { format } of rest) problems.add('SEVERAL_FORMATS', {}, { used: best.format, other: format })
  return best
}

/** The bytes of a file; one that is damaged in its archive is a problem of this file, and empty. */
function bytesOf(files: PackageFiles, path: string, problems: ProblemList): Uint8Array {
  try {
    return files.bytes(path)
  } catch (error) {
    if (!(error instanceof RefusedPackage && error.code === 'DAMAGED')) throw error
    problems.add('UNREADABLE', { path }, { why: 'damaged', ...error.params })
    return new Uint8Array()
  }
}

/** Why a package without any data set is refused: what the first problem says, else that nothing of it is known. */
function refusal({ paths }: PackageFiles, others: ReadonlySet<string>, problems: ProblemList): RefusedPackage {
  const [first] = problems.examples.filter(({ code }) => code === 'NESTED_ARCHIVE' || code === 'UNREADABLE')
  const path = first?.place.path ?? [...others][0] ?? ''
  if (first?.code === 'NESTED_ARCHIVE' || first?.code === 'UNREADABLE')
    return new RefusedPackage(first.code, { ...first.params, path })
  return new RefusedPackage('UNKNOWN_FORMAT', { files: paths.length, found: path })
}
