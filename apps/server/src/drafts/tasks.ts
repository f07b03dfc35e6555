import { threadModule } from '../threads/task.ts'

/** The tasks of drafts that run in threads. */
export const draftTask = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))
