/** Changes of a list before it is assessed, worked out. */

export type { ListTotals } from '../row-index/list-totals.ts'
export { sumOfAllocations } from '../row-index/list-totals.ts'
export type { IndexRewrite } from '../row-index/row-index.ts'
export { applyEditsToList } from './apply-edits.ts'
export { applyEditsToSome } from './apply-some.ts'
export { changeInPart, type KnownList } from './change-in-part.ts'
export { type ConcernedAnswer, type ConcernedTask, concernedRows } from './concerned-rows.ts'
export { correctionsOf } from './corrections.ts'
export { type CellEdit, numberText, type Step } from './edit-cells.ts'
export type {
  ApplyEditsAnswer,
  ApplyEditsTask,
  ApplySomeAnswer,
  ApplySomeTask,
  EditedList,
  Edits,
  Reread,
  Rewrite,
} from './edited-list.ts'
export { type ExplainedList, type ExplainTask, explainList } from './explain-list.ts'
export type { ListSheet } from './list.ts'
export { readingChange } from './reading-change.ts'
export { placedSteps } from './trail.ts'
