import { threadModule } from '@cradle/threads/task'

/** The tasks in threads for calculations that a person waits for. */
export const lcaTask = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))
