import { defineConfig } from 'vitest/config'

/** Traces are opened before the driver of the database is loaded, which a process that ran other tests has done. */
const FIRST_IN_PROCESS = 'apps/server/src/traces/traces.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: ['./properties.setup.ts'],
          include: ['*.test.ts', 'conformance/*.test.ts', 'packages/**/*.test.ts', 'apps/{server,cli}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', FIRST_IN_PROCESS],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          pool: 'forks',
          // Three workers with five threads each on two cores: more threads for each one's garbage cost a twelfth of the processor.
          execArgv: ['--single-threaded-gc'],
          // The files of a worker share what they load: servers, the database and the editions are loaded once, not 150 times.
          isolate: false,
        },
      },
      {
        test: {
          name: 'first in a process',
          include: [FIRST_IN_PROCESS],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          pool: 'forks',
          isolate: true,
        },
      },
      {
        test: {
          name: 'web',
          setupFiles: ['./properties.setup.ts'],
          testTimeout: 90_000,
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
        },
      },
    ],
    // One more than the two cores of the machine this is made for: many tests wait for a process, a mail or a retry.
    maxWorkers: 3,
  },
})
