/** Lists read in a process of their own, which has a limit for all of its memory. */
export { readingLimits } from './limits.ts'
export { fromDisk, readList, TooMuchMemory } from './read-list.ts'
export type { ListToRead, ReadList } from './task.ts'
