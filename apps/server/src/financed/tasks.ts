import { threadModule } from '@cradle/threads/task'

/** The tasks in threads for financed emissions. */
export const financedTask = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))
