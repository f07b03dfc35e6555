/** Changes of a list before it is assessed, worked out. */
export {
  type Edits,
  type ReworkAnswer,
  type Reworked,
  type ReworkTask,
  type Rewrite,
  reworkList,
} from './apply-edits.ts'
export type { Step } from './edit-cells.ts'
export { type ExplainedList, type ExplainTask, explainList } from './explain-list.ts'
export type { ListSheet } from './list.ts'
