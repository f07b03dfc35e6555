import { defineConfig } from 'vitest/config'

/** `npm run test:faults`: what no one wants to happen, done on purpose, on this machine only. Not part of `npm test`. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['*.fault.ts'],
    testTimeout: 600_000,
    hookTimeout: 180_000,
    pool: 'forks',
    // One after another: they measure times and stop databases.
    maxWorkers: 1,
    fileParallelism: false,
  },
})
