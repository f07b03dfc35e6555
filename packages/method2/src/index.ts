/** The second edition of the method: rows in, indicators, goals, evidence and intervals out. Pure. */
export { assessRow2 } from './assess-row.ts'
export {
  type ComparedByRevenue,
  type EmittingSite,
  type NotPerRevenue,
  type PerRevenue,
  perRevenue,
  type RevenueBasis,
} from './benchmark/per-revenue.ts'
export { FEWEST_COMPARED, type Quartiles, quartilesOf } from './benchmark/quartiles.ts'
export type { RevenueScope } from './benchmark/sector-intensity.ts'
export { FLAGS_2, type Flag2, REASONS_2, type Reason2 } from './codes.ts'
export { contextOf, isMostlyDownstream } from './context.ts'
export { ExpectedAdder, type ExpectedSum, expectedSum, meanOverMedian, PART_OF_VARIANCE } from './expected-sum.ts'
export { groupOf, isSectorGroup, labourSectorOf, SECTOR_GROUPS, type SectorGroup } from './groups.ts'
export { indicatorEvidence } from './indicator-evidence.ts'
export { INDICATORS, type IndicatorId, type Indicators } from './indicators.ts'
export { findIndustry2, type IndustryHit2 } from './industry.ts'
export {
  coverageLedger2,
  LEDGER_BASES,
  LedgerAdder2,
  type LedgerBasis,
  type LedgerLine2,
  type LedgerRow2,
} from './ledger.ts'
export { marksOf } from './marks.ts'
export { CATEGORY_UNITS } from './passport/category-units.ts'
export { type FactorSource, factorSources, factorTable } from './passport/factor-source.ts'
export { type Figure2, figureValue2 } from './passport/figure.ts'
export type { Branch2, Node2, RowSource2 } from './passport/leaf.ts'
export { type Passport2, passport2 } from './passport/passport2.ts'
export type { SetAside2 } from './passport/set-aside.ts'
export type { Term2 } from './passport/terms.ts'
export { VARIANCE_CAUSES, type VarianceCause, type VariancePart } from './passport/variance-parts.ts'
export { type Entry2, EntryAdder, type PortfolioGoal, type PortfolioSum, sumEntries } from './portfolio.ts'
export { capacityFactorOf } from './power/quantity.ts'
export { ownScope1OfRegistry } from './power/registry.ts'
export { findTechnology2, type Prepared2, prepare2 } from './prepare.ts'
export type * from './result.ts'
export { sectorUnit } from './revenue/sector-unit.ts'
export type { SectorSums } from './revenue/sum-sectors.ts'
export type { GenerationBasis, ProductionPart, Row2, StatedValues } from './row.ts'
export { type Choice2, choices2 } from './sensitivity/choices2.ts'
export { type Influence2, influences2 } from './sensitivity/influences2.ts'
export type { Estimated, InputKind } from './sensitivity/part.ts'
export {
  CORE_PROFILE,
  checkShareFile2,
  isSecondShareEdition,
  NOTHING_WEIGHTED,
  namedEdition,
  shareFileOf2,
} from './shares/share-file2.ts'
export { sigmaOfFactor } from './spread.ts'
export { STATED } from './stated.ts'
export { type DrawnRow, type RowToDraw, rowToDraw } from './uncertainty/drawn-row.ts'
export { drawFigures, drawsOfGoal, type FigureDraws } from './uncertainty/figure-draws.ts'
export { type Intervals2, intervals2, intervalsOfDraws } from './uncertainty/intervals2.ts'
export { LoneIntervals } from './uncertainty/lone.ts'
export { loneIndicators } from './uncertainty/lone-indicators.ts'
export type { RowIntervals } from './uncertainty/row-intervals.ts'
export { DRAWS_2, drawsFor, Sampler2, type SamplerOptions2 } from './uncertainty/sampler2.ts'
export { DrawArrays } from './uncertainty/sums.ts'
export { changeChoices2 } from './what-if/change-choices.ts'
export { TRY_CODES_2 } from './what-if/messages.ts'
export type { TriedSite } from './what-if/tried-site.ts'
export { type Applied2, type Scenario2, type Tried2, type TriedResult, tryChanges2 } from './what-if/try-changes.ts'
