/** Bytes of a file -> text rows of its list, as found, as chosen, or as in an earlier file. Loads no reference. */
export { type ExplainedReading, type ExplainReadingTask, explainReading } from './explain-reading.ts'
export {
  type FileToRead,
  type LineRole,
  type ListHead,
  type LookedAt,
  type LookedAtLine,
  readTextList,
} from './read-text-list.ts'
