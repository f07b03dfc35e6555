import { threadModule } from '@cradle/threads/task'

/** The tasks of drafts that run in threads. */
export const draftTask = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))
