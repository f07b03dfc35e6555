/** The whole line without a server: a readable sheet -> rows -> entries -> matches -> assessment -> the report of each portfolio. */
import type { Stand } from '@cradle/contract'
import { Sampler } from '@cradle/impact'
import type { TextSheet } from '@cradle/impact/rows'
import {
  type Assessment,
  assessEntries,
  type Heart,
  keepMatched,
  type NotTaken,
  type ReadPortfolio,
  readPortfolios,
  type Stage,
} from '@cradle/portfolio'
import { type ReportModel, reportEntry, reportHead } from './model.ts'
import { presentCoverage } from './present-coverage.ts'
import { presentProblem } from './present-problem.ts'

export type AssessRowsOptions = {
  /** Name of a portfolio that the file does not name. */
  name: string
  stand: Stand
  /** ISO 8601, UTC: when the figures were made. */
  made: string
  /** Told now and then how far it is. */
  onStage?: (stage: Stage, done: number, total: number) => void
}

/** One report per portfolio of the sheet, or why the sheet cannot be taken. The same sheet, edition and seed give the same bytes. */
export function assessRows(
  heart: Heart,
  sheet: TextSheet,
  { name, stand, made, onStage }: AssessRowsOptions,
): ReportModel[] | NotTaken {
  const read = readPortfolios(sheet, heart.prepared.reference, {
    name,
    newId: position => `entry-${position + 1}`,
    isKnown: row => heart.findMatch.isExact({ name: row.name, entityId: row.entityId ?? '', country: row.iso3 }),
  })
  if (read.kind === 'not_taken') return read
  return read.portfolios.map((portfolio, i) => {
    const assessment = assessEntries(heart, portfolio.entries, {
      ...{ stand, rejected: portfolio.rejected },
      ...(onStage ? { onStage } : {}),
    })
    return reportModel(heart, portfolio, assessment, { id: `portfolio-${i + 1}`, made })
  })
}

/** The report of a portfolio that was read and assessed. */
export function reportModel(
  heart: Heart,
  portfolio: ReadPortfolio,
  assessment: Assessment,
  { id, made }: { id: string; made: string },
): ReportModel {
  const { reference } = heart.prepared
  const { stand, totals, coverage, goals } = assessment
  const sampler = new Sampler(reference.method, { seed: stand.seed, draws: stand.draws })
  const count = (status: string) => portfolio.rows.filter(row => row.status === status).length
  const rejected = count('rejected')
  const head = reportHead(reference, {
    made,
    stand,
    coverage: presentCoverage(coverage),
    goals,
    problems: portfolio.problems.map(presentProblem),
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
        warnings: count('warning'),
      },
      sites: { total: totals.sitesTotal, calculated: totals.sitesCalculated },
    },
  })
  const entries = assessment.assessments.map(part => {
    const { organisation, sites } = part.own ?? keepMatched(heart, sampler, part)
    return reportEntry(reference, part.entry, organisation, sites)
  })
  return { ...head, entries }
}
