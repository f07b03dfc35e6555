import { threadModule } from '../threads/task.ts'

/** What runs in threads for drafts. */
export const draftTask = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))
