/** Assessment by the second edition of the method: the same entries, with physical figures and evidence beside the goals. */

export { assessListOf, assessWorldOf, type Contexts } from '../editions.ts'
export { currentProvenance2, isSecondEdition } from '../provenance.ts'
export { firstMethodFacts, type MethodFacts, secondMethodFacts } from '../reference/method-facts.ts'
export { summariseReference } from '../reference/summarise-reference.ts'
export {
  type AssessEntriesOptions2,
  type Assessment2,
  assessEntries2,
  assessOwn2,
} from './assess-entries.ts'
export { assessList2, assessWholeWorld2 } from './assess-list.ts'
export { assessReference2, toStoredReference2 } from './assess-reference.ts'
export { type AssessmentContext2, type Calculation2, calculationOf } from './context.ts'
export { indicatorId, indicatorName } from './indicator-names.ts'
export { drawnRowsOf, RowIntervals2 } from './intervals.ts'
export { type OrganisationFigures2, organisationFigures2 } from './organisation-figures.ts'
export { sharesOfRows } from './physical.ts'
export { plantRows, rowOfSite } from './row-of-site.ts'
export type * from './shapes.ts'
export { goalIntervals } from './store-organisation.ts'
export type * from './stored-figures.ts'
export { type RowSums, sumRows } from './sum-rows.ts'
