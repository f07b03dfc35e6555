/** Stated outcomes: indicators, what a row states of them, and their sums. */
export {
  isOutcomeCode,
  OUTCOME_CODES,
  OUTCOME_FIELDS,
  OUTCOMES,
  type OutcomeCode,
  type OutcomeField,
  type OutcomeIndicator,
  type OutcomeUnit,
  outcomeField,
} from './indicators.ts'
export {
  DIMENSION_NAMES,
  type DimensionName,
  figuresOf,
  goalsOfOutcomes,
  type OutcomeQuality,
  qualityOf,
  type RowOutcomes,
  type StatedOutcomes,
} from './statement.ts'
export { type OutcomeHolding, type OutcomeSum, sumOutcomes } from './sum-outcomes.ts'
