import { threadModule } from '@cradle/threads/task'

/** What runs in threads for databases that people brought. */
export const databaseTask = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))
