import { threadModule } from '@cradle/threads/task'

/** What runs in threads for owners and measured plants. */
export const ownersTask = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))
