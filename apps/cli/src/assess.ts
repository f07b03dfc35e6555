import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadCities, loadReference, loadReferenceWorld } from '@cradle/data'
import { prepare } from '@cradle/impact'
import { looksLikeHeader } from '@cradle/impact/rows'
import {
  assessRows,
  currentStand,
  type Heart,
  indexPlaces,
  indexWorld,
  matcherOf,
  type ReportModel,
  toCsv,
  toJson,
} from '@cradle/server/reports'
import { readSheet } from '@cradle/sheet'
import { printReport } from './print-report.ts'
import { VERSION } from './version.ts'

export type AssessOptions = {
  file: string
  out: string | null
  name: string | null
  seed: number
  draws: number
  json: boolean
  quiet: boolean
  now: Date
}

/** The file cannot be calculated; the message is for the person at the terminal. */
export class CannotAssess extends Error {}

/**
 * Reads, matches and calculates a portfolio file with the heart that the server uses. Returns how many rows were rejected.
 * Raises `CannotAssess` when the file cannot be read or lacks a required column.
 */
export async function assess(options: AssessOptions, print: (text: string) => void): Promise<{ rejected: number }> {
  const bytes = await readFile(options.file).catch(error => {
    throw new CannotAssess(
      `${options.file} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}.`,
    )
  })
  const sheet = await readSheet(bytes, path.basename(options.file), undefined, looksLikeHeader)
  if (sheet.kind !== 'ok') throw new CannotAssess(sheet.sentence)
  const heart = openHeart()
  const { id: _, ...stand } = currentStand(heart.prepared.reference, VERSION, options)
  const name = options.name ?? path.parse(options.file).name
  const models = assessRows(heart, sheet, { name, stand, made: options.now.toISOString() })
  if ('kind' in models)
    throw new CannotAssess(
      models.problems.map(({ sentence, suggestion }) => `${sentence} ${suggestion ?? ''}`.trim()).join('\n'),
    )
  if (options.json) print(models.length === 1 ? toJson(models[0]!) : `[${models.map(toJson).join(',\n')}]`)
  else if (!options.quiet) print(models.map(printReport).join('\n\n'))
  if (options.out !== null) await write(models, options.out)
  return { rejected: models.reduce((sum, { portfolio }) => sum + portfolio.rows.rejected, 0) }
}

function openHeart(): Heart {
  const world = loadReferenceWorld()
  return {
    prepared: prepare(loadReference()),
    world: indexWorld(world),
    places: indexPlaces(loadCities()),
    findMatch: matcherOf(world),
  }
}

/** report.json and report.csv; of several portfolios each in a folder of its own. */
async function write(models: readonly ReportModel[], out: string): Promise<void> {
  for (const [i, model] of models.entries()) {
    const folder = models.length === 1 ? out : path.join(out, `${i + 1}`)
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, 'report.json'), toJson(model))
    await writeFile(path.join(folder, 'report.csv'), toCsv(model))
  }
}
