/** Changes of a list before it is assessed, worked out. */
export {
  type ApplyEditsAnswer,
  type ApplyEditsTask,
  applyEditsToList,
  type EditedList,
  type Edits,
  type Rewrite,
} from './apply-edits.ts'
export type { Step } from './edit-cells.ts'
export { type ExplainedList, type ExplainTask, explainList } from './explain-list.ts'
export type { ListSheet } from './list.ts'
