import { threadModule } from '@cradle/threads/task'

/** The tasks of portfolios that run in threads. */
export const portfolioTask = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))
