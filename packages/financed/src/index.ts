/** Financed emissions of a portfolio: attribution, sums, ledger, bridge and statements. Pure. Holdings files: `@cradle/financed/read`. */
export type {
  AlignedAsset,
  Alignment,
  AlignmentInput,
  AssetYear,
  Converging,
  IntensityPath,
  SectorYear,
} from './alignment.ts'
export { assessFinanced, type FinancedInput } from './assess-financed.ts'
export { ASSET_CLASSES } from './asset-classes.ts'
export { assessBridge, type Bridge, type BridgeInput, type PositionBridge, type ScopeBridge } from './bridge/bridge.ts'
export { EFFECTS, type Effect, type Effects } from './bridge/effects.ts'
export { type CodeKind, type FinancedMessage, messageOf, remedyOf } from './message.ts'
export type { Criterion, ScreenedPlant, Screening } from './screening.ts'
export { type Crosswalk, type CrosswalkItem, type CrosswalkProblem, readCrosswalk } from './statements/crosswalk.ts'
export { loadCrosswalks } from './statements/crosswalks.ts'
export { type Facts, factsOf, type Statement, type StatementRow, statementOf } from './statements/statement.ts'
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
export type { Alternative, LedgerClass, Line, Scope, Scopes, Segment } from './types/line.ts'
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
