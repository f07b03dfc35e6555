import { type AlignmentInput, align } from './alignment.ts'
import { isInHeadline } from './asset-classes.ts'
import { contextOf } from './context.ts'
import { sumKnown } from './numbers.ts'
import { paiOf } from './pai/pai.ts'
import { assessRow } from './positions/row.ts'
import { type ScreenedPlant, screen, taxonomySums } from './screening.ts'
import { aumOf, coverageOf } from './sums/coverage.ts'
import { intensityOf } from './sums/intensity.ts'
import { ledgerOf } from './sums/ledger.ts'
import { duplicatesOf, overlapOf } from './sums/overlap.ts'
import { dataQualityOf } from './sums/quality.ts'
import { byAssetClassOf, byCountryOf, bySectorOf, totalsOf } from './sums/totals.ts'
import type { Holding, Quarter } from './types/holding.ts'
import type { Position } from './types/line.ts'
import type { Financed } from './types/result.ts'
import type { RateTable, Settings } from './types/settings.ts'

export type FinancedInput = {
  settings: Settings
  fx: RateTable
  holdings: readonly Holding[]
  /** The four dates of SFDR; without them the indicators are of the holdings date, where `wantPai` asks for them. */
  quarters?: readonly Quarter[] | null
  wantPai?: boolean | null
  /** Power plants to screen, and assets to compare with intensity paths. */
  screening?: readonly ScreenedPlant[] | null
  alignment?: AlignmentInput | null
}

/** Every row as its lines, in the order of the rows. */
export function positionsOf({ settings, fx, holdings }: FinancedInput): Position[] {
  const context = contextOf(settings, fx)
  return holdings.flatMap(holding => assessRow(holding, context))
}

/** Sums, ledger and indicators of assessed positions. */
export function summarise(positions: readonly Position[], input: FinancedInput): Financed {
  const context = contextOf(input.settings, input.fx)
  const lines = positions.map(({ line }) => line)
  const ofClass = (name: string) => lines.filter(({ assetClass }) => assetClass === name)
  const states = ofClass('sovereign')
  const { feS1, feS2, feS3 } = totalsOf(states)
  const commitments = ofClass('undrawn_commitment')
  const quarters = input.quarters ?? []
  const pai = quarters.length > 0 || input.wantPai === true ? paiOf(positions, input.holdings, quarters, context) : null
  return {
    reportingCurrency: context.reportingCurrency,
    holdingsDate: context.holdingsDate,
    lines,
    totals: totalsOf(lines.filter(({ assetClass }) => isInHeadline(assetClass))),
    sovereign: { money: sumKnown(states.map(({ money }) => money)), feS1, feS2, feS3 },
    undrawn: { committed: sumKnown(commitments.map(({ committed }) => committed)), ...totalsOf(commitments) },
    apart: {
      avoided: sumKnown(lines.map(({ avoided }) => avoided)),
      removals: sumKnown(lines.map(({ removals }) => removals)),
    },
    ledger: ledgerOf(positions),
    aum: aumOf(positions),
    coverage: coverageOf(positions),
    dataQuality: dataQualityOf(lines),
    intensity: intensityOf(positions, context),
    byAssetClass: byAssetClassOf(positions),
    bySector: bySectorOf(positions),
    byCountry: byCountryOf(positions),
    overlap: overlapOf(positions),
    duplicates: duplicatesOf(positions),
    ...(pai ? { pai } : {}),
    ...screened(input.screening),
    ...(input.alignment ? { alignment: align(input.alignment) } : {}),
  }
}

function screened(plants: FinancedInput['screening']): Pick<Financed, 'screening' | 'taxonomy'> {
  if (!plants) return {}
  const screening = screen(plants)
  return { screening, taxonomy: taxonomySums(plants, screening) }
}

/** Financed emissions of a portfolio: lines, sums, ledger, intensities, overlap and indicators (docs/financed-emissions.md). */
export const assessFinanced = (input: FinancedInput): Financed => summarise(positionsOf(input), input)
