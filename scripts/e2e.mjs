// npm run e2e [-- filter]: only the walks in a browser.
import path from 'node:path'
import { findChromium } from './chromium.mjs'
import { buildWeb, install, node, root, run } from './ready.mjs'

install()
buildWeb()
const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js')
process.exit(
  run(node(), [cli, 'test', '-c', 'e2e/playwright.config.ts', ...process.argv.slice(2)], {
    env: { CRADLE_CHROMIUM: await findChromium() },
  }),
)
