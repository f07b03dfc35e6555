/** A calculated list as the contract shows it. */
import type { FinancedResult, FinancedWaiting, Provenance } from '@cradle/contract'
import { isInHeadline, type Overlap, sizeOf } from '@cradle/financed'
import { message, wireMessage } from '@cradle/words/messages'
import { alignmentOf } from './alignment.ts'
import type { CalculatedFinanced } from './calculate.ts'
import { defaultShare, groupsOf, isCompanyLine, ledgerParts, ledgerReasons } from './groups.ts'
import { needsOf } from './needs.ts'
import { qualitySteps } from './quality-steps.ts'
import { screeningOf } from './screening.ts'

export type FinancedIntervals = FinancedResult['totals']['intervals']
export type ResultFacts = { state: FinancedResult['state']; stand: Provenance; openQuestions: number }

/** A result that is being calculated. `since`: when that began. */
export const presentWaiting = (since: Date): FinancedWaiting => ({
  status: 'calculating',
  since: since.toISOString(),
  message: wireMessage(message('financed:calculating')),
})

const NO_INTERVALS: FinancedIntervals = { fe_s1: null, fe_s2: null, fe_s3: null, fe_s12: null }
const MAX_OVERLAPS = 200

const add = (values: readonly (number | null)[]): number | null => {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

function ledgerOf({ result, positions }: CalculatedFinanced): FinancedResult['ledger'] {
  const { ledger } = result
  const sized = positions.map(position => ({ line: position.line, size: sizeOf(position, ledger.basis) }))
  const drawn = sized.filter(({ line }) => line.assetClass !== 'undrawn_commitment')
  return {
    basis: ledger.basis,
    size: ledger.size,
    rows: new Set(positions.map(({ line }) => line.row)).size,
    classes: ledger.classes.map(one => ({
      class: one.class,
      rows: one.rows,
      share_of_rows: one.shareOfRows,
      size: one.size,
      share_of_money: one.shareOfMoney,
      parts:
        one.class === 'reported' || one.class === 'estimated'
          ? ledgerParts(
              drawn.filter(({ line }) => line.ledger === one.class),
              ledger.size,
            )
          : [],
    })),
    reasons: ledgerReasons(sized, ledger.size),
    lines_without_money: ledger.linesWithoutMoney,
    committed: ledger.committed,
  }
}

const sizeOfOverlap = (one: Overlap): number =>
  one.kind === 'scope_bounds'
    ? Number.POSITIVE_INFINITY
    : one.kind === 'owner_and_asset'
      ? one.overlapT
      : (one.feS12 ?? 0)

function overlapOf({ result, positions }: CalculatedFinanced): FinancedResult['overlap'] {
  const names = new Map(positions.map(({ line }) => [line.entityId, line.name] as const))
  return result.overlap
    .toSorted((a, b) => sizeOfOverlap(b) - sizeOfOverlap(a))
    .slice(0, MAX_OVERLAPS)
    .map((one): FinancedResult['overlap'][number] => {
      if (one.kind === 'scope_bounds')
        return { kind: one.kind, s2_in_power_s1_t: one.s2InPowerS1T, s3_in_s1_t: one.s3InS1T }
      if (one.kind === 'same_entity')
        return {
          kind: one.kind,
          entity_id: one.entityId,
          name: names.get(one.entityId) ?? one.entityId,
          rows: one.rows,
          af: one.af,
          fe_s12: one.feS12,
        }
      return {
        kind: one.kind,
        owner_row: one.ownerRow,
        asset_row: one.assetRow,
        through_owner_t: one.throughOwnerT,
        direct_t: one.directT,
        overlap_t: one.overlapT,
        sum_of_shares: one.sumOfShares,
        error: one.error,
      }
    })
}

function qualityOf({ result, positions }: CalculatedFinanced): FinancedResult['data_quality_by_money'] {
  const lines = positions.map(({ line }) => line).filter(isCompanyLine)
  const money = (is: (line: (typeof lines)[number]) => boolean) => add(lines.filter(is).map(line => line.money)) ?? 0
  // Scores are whole where the ladder gives them; a fund states a mean of its own.
  const of = (score: number | null) => (score === null ? null : Math.min(5, Math.max(1, Math.round(score))))
  const { s12, s3, sovereign } = result.dataQuality
  return {
    s12,
    s3,
    sovereign,
    scores: [1, 2, 3, 4, 5].map(score => ({
      score,
      money_s12: money(line => of(line.dqS12) === score),
      money_s3: money(line => of(line.dqS3) === score),
    })),
    covered_s12: money(line => line.dqS12 !== null),
    covered_s3: money(line => line.dqS3 !== null),
    default_share: defaultShare(lines),
  }
}

const scopes = (totals: { feS1: number | null; feS2: number | null; feS3: number | null; feS12: number | null }) => ({
  fe_s1: totals.feS1,
  fe_s2: totals.feS2,
  fe_s3: totals.feS3,
  fe_s12: totals.feS12,
})

export function presentFinanced(
  calculated: CalculatedFinanced,
  { state, stand: provenance, openQuestions }: ResultFacts,
  intervals: FinancedIntervals = NO_INTERVALS,
): FinancedResult {
  const { result, positions, settings } = calculated
  const { intensity, coverage, sovereign, undrawn } = result
  const inScope = positions.filter(({ line }) => isInHeadline(line.assetClass) && line.ledger !== 'out_of_scope')
  const quality = qualityOf(calculated)
  const { by_asset_class, ...groups } = groupsOf(positions, result.ledger.size)
  return {
    state,
    stand: provenance,
    reporting_currency: settings.reportingCurrency,
    reporting_year: settings.reportingYear,
    holdings_date: settings.holdingsDate,
    scope2: settings.scope2,
    rows: new Set(positions.map(({ line }) => line.row)).size,
    needs: needsOf(calculated),
    open_questions: openQuestions,
    totals: {
      ...scopes(result.totals),
      money: add(inScope.map(({ line }) => line.money)),
      intervals,
      quality_s12: quality.s12,
      quality_s3: quality.s3,
      default_share: quality.default_share,
    },
    sovereign: { money: sovereign.money, fe_s1: sovereign.feS1, fe_s2: sovereign.feS2, fe_s3: sovereign.feS3 },
    undrawn: { ...scopes(undrawn), committed: undrawn.committed },
    apart: result.apart,
    ledger: ledgerOf(calculated),
    aum: result.aum,
    coverage: { s1: coverage.s1, s2: coverage.s2, s3: coverage.s3, s12: coverage.s12, s3_whole: coverage.s3Whole },
    data_quality_by_money: quality,
    intensity: {
      t_per_m_covered: intensity.tPerMCovered,
      covered_money: intensity.coveredMoney,
      evic_inflation: intensity.evicInflation,
      t_per_m_covered_adjusted: intensity.tPerMCoveredAdjusted,
      waci: intensity.waci,
      waci_coverage: intensity.waciCoverage,
    },
    by_asset_class,
    ...groups,
    overlap: overlapOf(calculated),
    overlap_count: result.overlap.length,
    duplicates: result.duplicates.slice(0, MAX_OVERLAPS),
    quality_steps: qualitySteps(positions, settings.reportingYear),
    alignment: alignmentOf(calculated),
    screening: screeningOf(calculated),
  }
}
