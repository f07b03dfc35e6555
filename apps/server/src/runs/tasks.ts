import { threadModule } from '@cradle/threads/task'

/** What runs in threads for runs. */
export const runTask = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))
