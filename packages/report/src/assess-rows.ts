/** The whole line without a server: a readable sheet -> rows -> entries -> matches -> assessment -> the report of each portfolio. */
import type { Provenance } from '@cradle/contract'
import { Sampler } from '@cradle/impact'
import type { TextSheet } from '@cradle/impact/rows'
import {
  type Assessment,
  type AssessmentContext,
  assessEntries,
  type NotTaken,
  type ReadPortfolio,
  readPortfolios,
  type Stage,
  toStoredMatch,
} from '@cradle/portfolio'
import { type ReportModel, reportEntry, reportHead } from './model.ts'
import { presentCoverage } from './present-coverage.ts'
import { presentProblem } from './present-problem.ts'

export type AssessRowsOptions = {
  /** Name of a portfolio that the file does not name. */
  name: string
  stand: Provenance
  /** ISO 8601, UTC: when the figures were made. */
  made: string
  /** Told now and then how far it is. */
  onStage?: (stage: Stage, done: number, total: number) => void
}

/** One report per portfolio of the sheet, or why the sheet cannot be taken. The same sheet, edition and seed give the same bytes. */
export function assessRows(
  context: AssessmentContext,
  sheet: TextSheet,
  { name, stand: provenance, made, onStage }: AssessRowsOptions,
): ReportModel[] | NotTaken {
  const read = readPortfolios(sheet, context.prepared.reference, {
    name,
    newId: position => `entry-${position + 1}`,
    isKnown: row => context.findMatch.isExact({ name: row.name, entityId: row.entityId ?? '', country: row.iso3 }),
  })
  if (read.kind === 'not_taken') return read
  return read.portfolios.map((portfolio, i) => {
    const assessment = assessEntries(context, portfolio.entries, {
      stand: provenance,
      rejected: portfolio.rejected,
      ...(onStage ? { onStage } : {}),
    })
    return reportModel(context, portfolio, assessment, { id: `portfolio-${i + 1}`, made })
  })
}

/** The report of a portfolio that was read and assessed. */
export function reportModel(
  context: AssessmentContext,
  portfolio: ReadPortfolio,
  assessment: Assessment,
  { id, made }: { id: string; made: string },
): ReportModel {
  const { reference } = context.prepared
  const { stand: provenance, totals, coverage, goals } = assessment
  const sampler = new Sampler(reference.method, { seed: provenance.seed, draws: provenance.draws })
  const count = (status: string) => portfolio.rows.filter(row => row.status === status).length
  const rejected = count('rejected')
  const head = reportHead(reference, {
    made,
    stand: provenance,
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
    const { organisation, sites } = part.own ?? toStoredMatch(context, sampler, part)
    return reportEntry(reference, part.entry, organisation, sites)
  })
  return { ...head, entries }
}
