// npm test: everything CI runs, from a fresh clone. Ends with one line: N passed, N failed.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildWeb, install, node, root, run } from './ready.mjs'

const GiB = 2 ** 30
/**
 * Where the tests write: a hundred databases of 200 MB come and go, so in memory where Linux offers a file system there and
 * plenty is free; otherwise in the usual folder.
 */
function temporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    const free = Number(/^MemAvailable: +(\d+) kB$/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) * 1024
    if (bavail * bsize >= 6 * GiB && free >= 14 * GiB) return '/dev/shm'
  } catch {
    // No such file system here.
  }
  return os.tmpdir()
}

const started = Date.now()
const scratch = mkdtempSync(path.join(temporaryFolder(), 'cradle-test-'))
// The suites, the databases and the browser write there too, and what they forget goes with it.
process.env.TMPDIR = path.join(scratch, 'tmp')
mkdirSync(process.env.TMPDIR)
// PostgreSQL does not run as root: its user comes through to its own folder.
chmodSync(scratch, 0o711)
// Hundreds of processes and threads load the same files: what one has compiled, the others read.
process.env.NODE_COMPILE_CACHE ??= path.join(scratch, 'compiled')
// The walks begin with the reference world that the HTTP tests had assessed.
process.env.CRADLE_TEST_WORLDS = path.join(scratch, 'worlds')
mkdirSync(process.env.CRADLE_TEST_WORLDS)
const seconds = since => `${((Date.now() - since) / 1000).toFixed(0)} s`
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
/** Each test that failed, by name: printed once more at the end, where it is looked for. */
const failedByName = []

function count(name, since, { passed, failed, skipped = 0 }) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  if (failed > 0) failures.push(name)
  console.log(
    `--- ${name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${seconds(since)})`,
  )
}

/** A check that passes or fails as a whole. */
function check(name, command, args) {
  const since = Date.now()
  const status = run(command, args)
  count(name, since, { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 })
}

const installed = file => path.join(root, 'node_modules', file)
const read = file => JSON.parse(readFileSync(path.join(scratch, file), 'utf8'))

/** A runner that writes its counts as JSON. A missing or empty report counts as a failure. */
function suite(name, args, file, counts, env = {}) {
  const since = Date.now()
  const status = run(node(), args, { env })
  try {
    const result = counts(read(file))
    if (result.passed === 0 || (status !== 0 && result.failed === 0)) result.failed += 1
    count(name, since, result)
  } catch {
    count(name, since, { passed: 0, failed: 1 })
  }
}

/** The walks of Playwright's report that ended so: "flaky" passed at their second try only, "unexpected" failed. */
function walksThat(ended, { suites = [], specs = [] }) {
  const here = specs.filter(spec => spec.tests.some(test => test.status === ended))
  return [...here.map(spec => `${spec.file}: ${spec.title}`), ...suites.flatMap(s => walksThat(ended, s))]
}

/**
 * What failed of Vitest's report, each with the first lines of its reason: the first alone rarely says what was found
 * instead. A file that failed without a failed test (it could not be loaded, or its preparation failed) is one failure.
 */
function failedTests({ testResults }) {
  return testResults.flatMap(file => {
    const name = path.relative(root, file.name)
    const failed = file.assertionResults.filter(test => test.status === 'failed')
    if (file.status === 'failed' && failed.length === 0) return [`${name}: ${firstLines(file.message)}`]
    return failed.map(test => `${name}: ${test.fullName}: ${firstLines(test.failureMessages[0])}`)
  })
}

const firstLines = text =>
  stripVTControlCharacters(String(text ?? ''))
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, 8)
    .map(line => line.slice(0, 300))
    .join('\n    ')

try {
  install()
  check('format and lint', node(), [installed('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'])
  check('types', node(), [installed('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'])
  check('types of the screens', node(), [installed('typescript/bin/tsc'), '--noEmit', '-p', 'apps/web/tsconfig.json'])
  check('types of the walks', node(), [installed('typescript/bin/tsc'), '--noEmit', '-p', 'e2e/tsconfig.json'])
  const code = ['packages', 'apps/server/src', 'apps/cli/src', 'apps/web/src']
  check('dependencies', node(), [
    installed('dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...['--config', '.dependency-cruiser.mjs', ...code],
  ])
  check('reference edition', node(), ['packages/data/build/verify.ts'])
  const report = path.join(scratch, 'unit.json')
  // A machine that is busy with something else may miss a deadline once; what fails twice has failed. `npm run unit` and
  // `npm run e2e` give no second chance.
  suite(
    'unit and HTTP',
    [
      ...[installed('vitest/vitest.mjs'), 'run', '--retry=1'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      `--reporter=${path.join(root, 'scripts', 'retried.mjs')}`,
    ],
    'unit.json',
    r => {
      const failed = failedTests(r)
      failedByName.push(...failed)
      return { passed: r.numPassedTests, failed: failed.length, skipped: r.numPendingTests }
    },
  )
  const since = Date.now()
  try {
    buildWeb()
    const { findChromium } = await import('./chromium.mjs')
    const browser = await findChromium()
    suite(
      'walks in a browser',
      [installed('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts', '--retries=1'],
      'e2e.json',
      r => {
        for (const name of walksThat('flaky', r)) console.log(`Passed only when tried again: ${name}`)
        failedByName.push(...walksThat('unexpected', r))
        return { passed: r.stats.expected + r.stats.flaky, failed: r.stats.unexpected, skipped: r.stats.skipped }
      },
      {
        CRADLE_CHROMIUM: browser,
        CRADLE_E2E_TRACE: 'retry',
        PLAYWRIGHT_JSON_OUTPUT_NAME: path.join(scratch, 'e2e.json'),
      },
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    count('walks in a browser', since, { passed: 0, failed: 1 })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  count('preparation', started, { passed: 0, failed: 1 })
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`)
for (const name of failedByName.slice(0, 40)) console.log(`  ${name}`)
console.log(`All in ${seconds(started)}.`)
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed > 0 ? 1 : 0)
