/** Financed emissions of a portfolio: attribution, sums, ledger, bridge and statements. Pure. Holdings files: `@cradle/financed/read`. */
export {
  type AlignedAsset,
  type Alignment,
  type AlignmentInput,
  type AssetYear,
  align,
  type Converging,
  type IntensityPath,
  type SectorYear,
} from './alignment.ts'
export { assessFinanced, type FinancedInput, positionsOf, summarise } from './assess-financed.ts'
export { ASSET_CLASSES, isInHeadline, isKnownClass } from './asset-classes.ts'
export {
  assessBridge,
  type Bridge,
  type BridgeInput,
  bridgeOf,
  type PositionBridge,
  type Restate,
  type ScopeBridge,
} from './bridge/bridge.ts'
export { EFFECTS, type Effect, type Effects, sumOfEffects } from './bridge/effects.ts'
export { type CodeKind, type FinancedMessage, messageOf, remedyOf } from './message.ts'
export { OECM, type PathSet } from './paths.ts'
export { keyOf } from './positions/fund.ts'
export { CRITERIA, type Criterion, type ScreenedPlant, type Screening } from './screening.ts'
export { type NaceSection, sectionOf } from './sections.ts'
export { type Crosswalk, type CrosswalkItem, type CrosswalkProblem, readCrosswalk } from './statements/crosswalk.ts'
export { loadCrosswalks } from './statements/crosswalks.ts'
export {
  type Facts,
  factsOf,
  type Statement,
  type StatementRow,
  statementOf,
  statementRows,
} from './statements/statement.ts'
export { ledgerBasis, sizeOf } from './sums/ledger.ts'
export type {
  ActivityPart,
  ByScope,
  Candidate,
  Constituent,
  Footprint,
  Holding,
  Investee,
  Parent,
  Quarter,
  StatedActivity,
} from './types/holding.ts'
export type { Alternative, LedgerClass, Line, Position, Scope, Scopes, Segment } from './types/line.ts'
export type {
  Coverage,
  DataQuality,
  Financed,
  Group,
  Groups,
  Indicator,
  Indicators,
  Intensity,
  Ledger,
  Overlap,
  Pai,
  Totals,
} from './types/result.ts'
export type { RateTable, Settings, UsedRate } from './types/settings.ts'
export { type Json, type JsonObject, reviveNames, toWire } from './wire.ts'
