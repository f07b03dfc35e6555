import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { loadCities, loadReference, loadReferenceWorld } from '@cradle/data'
import { prepare, Sampler } from '@cradle/impact'
import { looksLikeHeader } from '@cradle/impact/rows'
import {
  assessEntries,
  currentStand,
  type Heart,
  indexPlaces,
  indexWorld,
  keepMatched,
  matcherOf,
  type ReadPortfolio,
  type ReportModel,
  readPortfolios,
  reportEntry,
  reportHead,
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
  const read = readPortfolios(sheet, heart.prepared.reference, {
    name: options.name ?? path.parse(options.file).name,
    newId: position => `entry-${position + 1}`,
    isKnown: ({ name, entityId, iso3 }) =>
      heart.findMatch({ name, entityId: entityId ?? '', country: iso3 }).kind === 'exact',
  })
  if (read.kind === 'not_taken')
    throw new CannotAssess(
      read.problems.map(problem => `${problem.sentence} ${problem.suggestion ?? ''}`.trim()).join('\n'),
    )
  const models = read.portfolios.map((portfolio, i) => modelOf(heart, portfolio, `portfolio-${i + 1}`, options))
  if (options.json) print(models.length === 1 ? toJson(models[0]!) : `[${models.map(toJson).join(',\n')}]`)
  else if (!options.quiet) print(models.map(printReport).join('\n\n'))
  if (options.out !== null) await write(models, options.out)
  return { rejected: read.portfolios.reduce((sum, portfolio) => sum + portfolio.rejected.length, 0) }
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

function modelOf(heart: Heart, portfolio: ReadPortfolio, id: string, options: AssessOptions): ReportModel {
  const { reference } = heart.prepared
  const { id: _, ...stand } = currentStand(reference, VERSION, options)
  const assessment = assessEntries(heart, portfolio.entries, { stand, rejected: portfolio.rejected })
  const sampler = new Sampler(reference.method, stand)
  const entries = assessment.assessments.map(part => {
    const { organisation, sites } = part.own ?? keepMatched(heart, sampler, part)
    return reportEntry(reference, stand, part.entry, organisation, sites)
  })
  const { totals } = assessment
  const rejected = portfolio.rows.filter(row => row.status === 'rejected').length
  const head = reportHead(reference, {
    made: options.now.toISOString(),
    portfolio: {
      id,
      name: portfolio.name,
      total_impact: totals.totalImpact,
      p5: totals.p5,
      p50: totals.p50,
      p95: totals.p95,
      total_status: totals.totalStatus,
      total_coverage: totals.totalCoverage,
      total_organization: totals.totalOrganisations,
      assessed_entries: totals.assessedEntries,
      assessed_per_goal: [...totals.assessedPerGoal],
      data_quality: totals.dataQuality,
      rows: {
        total: portfolio.rows.length,
        accepted: portfolio.rows.length - rejected,
        rejected,
        warnings: portfolio.rows.filter(row => row.status === 'warning').length,
      },
      sites: { total: totals.sitesTotal, calculated: totals.sitesCalculated },
    },
    stand,
    coverage: assessment.coverage,
    goals: assessment.goals,
    problems: portfolio.problems,
  })
  return { ...head, entries }
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
