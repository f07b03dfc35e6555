import { threadModule } from '@cradle/threads/task'

/** What runs in threads for the reference edition. */
export const referenceTask = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))
