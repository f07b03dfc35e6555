/** Databases that somebody brought: opened, and asked for processes, scores and contributions. */
export {
  CannotCalculate,
  contributionsOf,
  type DatasetFactors,
  datasetOf,
  detailOf,
  type Followed,
  listOf,
  type ProcessDetail,
  scoresOf,
} from './answers.ts'
export { methodOf, NotADatabase, namesOf, type Opened, openPackage } from './opened.ts'
