import { defineConfig } from '@playwright/test'

/** Walks of a person through the real product in a real Chromium (scripts/chromium.mjs finds or brings it). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: '../test-results',
  globalSetup: './start-product.ts',
  workers: 2,
  retries: 0,
  // Each step has its own limit below; a walk of many steps takes minutes on a slow machine.
  timeout: 400_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/e2e.json' }]],
  use: {
    // A press on what is not there ends with its name, long before the walk's own limit.
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    // Pages come from the server in every walk but that of being offline.
    serviceWorkers: 'block',
    // A trace of every walk takes a third of the time: npm test, which tries twice, records the second time.
    trace: process.env.CRADLE_E2E_TRACE === 'retry' ? 'on-first-retry' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CRADLE_CHROMIUM ? { executablePath: process.env.CRADLE_CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages are drawn by the processor; what needs WebGL (the maps) has it in software.
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
})
