/** The whole line without a server: a readable sheet -> rows -> entries -> matches -> assessment -> the report of each portfolio. */
import type { Provenance } from '@cradle/contract'
import type { Reference } from '@cradle/data/types'
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
import { type AssessmentContext2, assessEntries2 } from '@cradle/portfolio/assess2'
import { collectEntries2 } from './entries2.ts'
import { type ReportEntry, type ReportHead, type ReportModel, reportEntry, reportHead } from './model.ts'
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
  const { reference } = context.prepared
  const read = readSheet(context, reference, sheet, name)
  if (read.kind === 'not_taken') return read
  return read.portfolios.map((portfolio, i) => {
    const assessment = assessEntries(context, portfolio.entries, {
      stand: provenance,
      rejected: portfolio.rejected,
      ...(onStage ? { onStage } : {}),
    })
    const head = headOfRead(reference, portfolio, assessment, { id: `portfolio-${i + 1}`, made })
    return { ...head, entries: entriesOf(context, assessment) }
  })
}

/** The same by the second edition of the method. `reference`: what rows are read with, under the manifest of that edition. */
export function assessRows2(
  context: AssessmentContext2,
  reference: Reference,
  sheet: TextSheet,
  { name, stand: provenance, made, onStage }: AssessRowsOptions,
): ReportModel[] | NotTaken {
  const read = readSheet(context, reference, sheet, name)
  if (read.kind === 'not_taken') return read
  return read.portfolios.map((portfolio, i) => {
    const entries: ReportEntry[] = []
    const collected = collectEntries2(context, reference, provenance)
    const assessment = assessEntries2(context, portfolio.entries, {
      stand: provenance,
      rejected: portfolio.rejected,
      onOwn: collected.onOwn,
      ...(onStage ? { onStage } : {}),
    })
    for (const entry of collected.inOrder(assessment.assessments)) entries.push(entry)
    const head = headOfRead(reference, portfolio, assessment, { id: `portfolio-${i + 1}`, made })
    return { ...head, entries }
  })
}

const readSheet = (
  { findMatch }: Pick<AssessmentContext, 'findMatch'>,
  reference: Reference,
  sheet: TextSheet,
  name: string,
) =>
  readPortfolios(sheet, reference, {
    name,
    newId: position => `entry-${position + 1}`,
    isKnown: row => findMatch.isExact({ name: row.name, entityId: row.entityId ?? '', country: row.iso3 }),
  })

/** The head of the report of a list that was read and assessed. `reference`: with the manifest of the edition that assessed it. */
export function headOfRead(
  reference: Pick<Reference, 'manifest'>,
  portfolio: ReadPortfolio,
  { stand: provenance, totals, coverage, goals }: Pick<Assessment, 'stand' | 'totals' | 'coverage' | 'goals'>,
  { id, made }: { id: string; made: string },
): ReportHead {
  const count = (status: string) => portfolio.rows.filter(row => row.status === status).length
  const rejected = count('rejected')
  return reportHead(reference, {
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
}

/** Every entry with the report of its organisation. */
function entriesOf(context: AssessmentContext, { stand: provenance, assessments }: Assessment): ReportEntry[] {
  const { reference } = context.prepared
  const sampler = new Sampler(reference.method, { seed: provenance.seed, draws: provenance.draws })
  return assessments.map(part => {
    const { organisation, sites } = part.own ?? toStoredMatch(context, sampler, part)
    return reportEntry(reference, part.entry, organisation, sites)
  })
}
