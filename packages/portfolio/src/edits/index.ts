/** Changes of a list before it is assessed, worked out. */
export { applyEditsToList } from './apply-edits.ts'
export { correctionsOf } from './corrections.ts'
export type { CellEdit, Step } from './edit-cells.ts'
export type { ApplyEditsAnswer, ApplyEditsTask, EditedList, Edits, Reread, Rewrite } from './edited-list.ts'
export { type ExplainedList, type ExplainTask, explainList } from './explain-list.ts'
export type { ListSheet } from './list.ts'
export { readingChange } from './reading-change.ts'
export { placedSteps } from './trail.ts'
