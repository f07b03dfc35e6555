import { threadModule } from '../threads/task.ts'

/** What runs in threads for portfolios. */
export const portfolioTask = threadModule<typeof import('./thread.ts')>(new URL('./thread.ts', import.meta.url))
