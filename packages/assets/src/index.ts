export {
  type AccuracyLine,
  type AccuracySet,
  type AccuracyTables,
  accuracyLines,
  allComparisons,
  type MeasuredLine,
  measuredLines,
  type WorstLine,
  worstPlants,
} from './accuracy/accuracy-lines.ts'
export { type Accuracy, accuracyOf, type Comparison, comparisons, isCalibration } from './accuracy/compare.ts'
export { type AccuracyBound, accuracyBreaches, type Breach } from './accuracy/gate.ts'
export { ownerSizes } from './answers/owner-size.ts'
export { type EntityMention, entityKey, nameKey, registrationKey } from './entities/entity-key.ts'
export { type GroupLink, groupLinks, proposedGroups } from './entities/groups.ts'
export { type LegalEntities, type LegalEntity, legalEntities } from './entities/legal-entities.ts'
export { type ClassCapacityFactor, classFactor, classOfTechnology } from './figures/class-capacity-factor.ts'
export { co2Figure } from './figures/co2.ts'
export { classRatio, isRatioOfFuel, ownRatio } from './figures/co2-series.ts'
export { type ErrorRow, errorOf, interval90 } from './figures/error-table.ts'
export {
  type Alternative,
  CO2_BASES,
  type Co2Basis,
  type Figure,
  type FigureFlag,
  type FigureResult,
  GENERATION_BASES,
  type GenerationBasis,
  type NoFigure,
} from './figures/figure.ts'
export { generationFigure } from './figures/generation.ts'
export { netHeatRate } from './figures/heat-rate.ts'
export {
  ASSURANCES,
  type Assurance,
  GWH_PER_MW,
  INDICATORS,
  type Indicator,
  isPlausibleGeneration,
  loadFactor,
  type Measurement,
  type MeasurementFlag,
} from './figures/measurement.ts'
export { median } from './figures/median.ts'
export { areaOf, type FigureTables, type InstallationCo2, type PlantFacts } from './figures/plant.ts'
export { type PlantRow, plantRow } from './figures/plant-row.ts'
export { type RowBasis, rowBasisOf } from './figures/row-basis.ts'
export { type TypicalYear, typicalYear } from './figures/typical-year.ts'
export { FUEL_FAMILIES, type FuelFamily, familyOfTechnology, fuelFit, isCombustion } from './linking/fuel.ts'
export type { InstallationRecord, OwnedPlant } from './linking/installation-record.ts'
export type { InstallationRule } from './linking/installation-rules.ts'
export { keyRelation } from './linking/key-links.ts'
export { type HydroRule, linkHydro } from './linking/link-hydro.ts'
export { type InstallationLink, linkInstallations } from './linking/link-installations.ts'
export { linkPlants, type PlantLinks } from './linking/link-plants.ts'
export { kilometres, type Place } from './linking/place.ts'
export type { PlantRule } from './linking/plant-rules.ts'
export { type PlantLink, type PlantRecord, type Relation, ratio } from './linking/record.ts'
export { type DescribedUnit, technologyOf, unitTechnology } from './linking/technology.ts'
export { NameComparer, type NameSet } from './names/comparer.ts'
export { foldName } from './names/fold.ts'
export { type WordFile, type WordLists, wordLists } from './names/word-lists.ts'
export {
  type Attributed,
  attribute,
  type Holding,
  holdingsOf,
  lookThrough,
  type OwnershipIndex,
  type OwnershipRow,
  ownershipIndex,
  type SubjectShares,
  subjectShares,
} from './ownership/look-through.ts'
export { type AssetIndex, assetIndex } from './tables/asset-index.ts'
export { once } from './tables/once.ts'
export { type OwnerIndex, type OwnershipLevel, ownerIndex } from './tables/owner-index.ts'
export {
  ASSET_KINDS,
  type AssetKind,
  type AssetRow,
  type AssetTables,
  type EntityRow,
  type LinkEvidence,
  type LinkRow,
  type OwnerRow,
  type OwnerSizeRow,
  PLANNED_STATUSES,
  type PlannedStatus,
  type PlannedUnitRow,
  type SourceRow,
  type UnitRow,
} from './tables/rows.ts'
