import { threadModule } from '@cradle/threads/task'

/** The task in threads for assurance packs. */
export const assuranceTask = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))
