/** Financed emissions of a delivered list: reading, calculating, questions, statements, bridge, as the contract shows them. */
export type { RateTable } from '@cradle/financed'
export { type Answer, type AnswerAction, isOfRows, readKey } from './answers.ts'
export type { BesideHoldings } from './beside-holdings.ts'
export { type BridgeFacts, bridgeSide, presentBridge, presentBridgeSides } from './bridge.ts'
export {
  type CalculatedFinanced,
  calculateFinanced,
  FINANCED_METHOD,
  type FinancedContext,
  type FinancedTask,
} from './calculate.ts'
export { countryCodes } from './country-codes.ts'
export { changedTexts, checkedStatement, type Freezing, notChecked, statementDigest, versionOf } from './frozen.ts'
export {
  type BridgeTask,
  type FinancedLoad,
  type FinancedSource,
  type HeldLists,
  holdLists,
  madeBy,
  type ViewTask,
} from './held-lists.ts'
export { passportOfFigure } from './passport.ts'
export { type PositionQuery, pageOfPositions } from './present-position.ts'
export { type FinancedIntervals, presentFinanced, presentWaiting, type ResultFacts } from './present-result.ts'
export {
  countVersions,
  newestAnswers,
  presentQuestions,
  presentRates,
  presentSettings,
  presentStatement,
  type StoredAnswer,
  type StoredSettings,
  versionsOfStatement,
} from './present-stored.ts'
export { answerMessage, answerProblem, questionsOf } from './questions.ts'
export { type RateProblem, type ReadRates, readRates } from './rates.ts'
export { namesAmounts, understand } from './read-list.ts'
export type { RunningEdition } from './restate.ts'
export { type FinancedChoices, proposedSettings } from './settings.ts'
export {
  crosswalks,
  NO_TEXTS,
  type StatementFigures,
  type StatementTexts,
  statementFigures,
  statementHeads,
  unknownTexts,
  withPrevious,
} from './statements.ts'
export { type FinancedEntry, type FinancedList, type FinancedRow, type FinancedSheet, PLANS_UNTIL } from './stored.ts'
export { codedOf } from './told.ts'
export {
  answerView,
  type FinancedState,
  type FinancedView,
  type StoredFinancedSettings,
  settingsFromWire,
  settingsToWire,
  type ViewAnswers,
  type WireSettings,
  wireSettings,
} from './views.ts'
