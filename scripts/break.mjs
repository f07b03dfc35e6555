// node scripts/break.mjs [filter | batch [row]]: breaks the product on purpose, one change of scripts/breaks.mjs at a time, in a copy, and sees
// that the test named for it fails. First every test that is named must be green. BREAK_PREFIX: a command to put before each run of the server.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { breaks } from './breaks.mjs'
import { environment, node, root } from './ready.mjs'

const [filter = '', row] = process.argv.slice(2)
const copy = mkdtempSync(path.join(tmpdir(), 'cradle-break-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))

/** The tracked files as they are committed; packages from here, but the workspaces from the copy. */
function makeCopy() {
  const cloned = spawnSync('git', ['clone', '--quiet', '--shared', root, path.join(copy, 'tree')], { stdio: 'inherit' })
  if (cloned.status !== 0) throw new Error('The tree could not be copied.')
  const tree = path.join(copy, 'tree')
  const modules = path.join(tree, 'node_modules')
  mkdirSync(path.join(modules, '@cradle'), { recursive: true })
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@cradle') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name))
  for (const group of ['packages', 'apps'])
    for (const name of readdirSync(path.join(tree, group))) {
      const own = path.join(root, group, name, 'node_modules')
      if (existsSync(own)) symlinkSync(own, path.join(tree, group, name, 'node_modules'))
      if (statSync(path.join(tree, group, name)).isDirectory())
        symlinkSync(path.join(tree, group, name), path.join(modules, '@cradle', name))
    }
  return tree
}

const files = new Map(
  readFileSync(path.join(root, 'docs/specification.md'), 'utf8')
    .split('\n')
    .flatMap(line => {
      const found = /^\| (\w+) \| `([^`]+)` \|/.exec(line)
      return found ? [[found[1], found[2]]] : []
    }),
)
const place = ({ test, one }) => {
  const [short, ...rest] = test.split(' › ')
  const file = files.get(short)
  if (!file) throw new Error(`No file is known for ${test}`)
  return { file, title: [...(one ? [one] : []), rest.join(' › ')].join(' ') }
}
const pattern = title => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/%[sj]/g, '.*')

const tree = makeCopy()
const report = path.join(copy, 'report.json')

/** What became of the tests of a file whose titles match one of those given; null where nothing could be run. */
function outcome(file, titles) {
  rmSync(report, { force: true })
  const project = file.startsWith('apps/web/') ? 'web' : 'unit'
  const args = [
    ...[path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, file],
    `--testNamePattern=${titles.map(pattern).join('|')}`,
    ...['--reporter=json', `--outputFile=${report}`],
  ]
  const prefix = project === 'unit' ? (process.env.BREAK_PREFIX?.split(' ') ?? []) : []
  const [command, ...rest] = [...prefix, node(), ...args]
  spawnSync(command, rest, { cwd: tree, env: environment(), stdio: 'ignore', timeout: 600_000 })
  if (!existsSync(report)) return null
  return JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(one => one.assertionResults)
}

/** How many tests of a title ended in a way; `%s` and `%j` stand for anything. */
const count = (tests, status, title) =>
  (tests ?? []).filter(one => one.status === status && new RegExp(pattern(title)).test(one.title)).length

const chosen = breaks.filter(one =>
  breaks.some(other => other.batch === filter)
    ? one.batch === filter && (!row || one.rows.includes(row))
    : !one.batch && [one.file, one.test, ...one.rows].some(text => text.includes(filter)),
)
const survivors = []
const tell = (one, failed, why) => {
  const about = `${one.rows.join(', ')}: ${one.file}, ${one.test}`
  if (!failed) survivors.push(`${about}: ${why}`)
  console.log(`${failed ? 'ok' : 'NO'} ${about}`)
}

/** Makes one change; gives what takes it back, or null where the place is not found once. */
function change({ file, search, replace }) {
  const target = path.join(tree, file)
  const source = readFileSync(target, 'utf8')
  if (source.split(search).length !== 2) return null
  writeFileSync(
    target,
    source.replace(search, () => replace),
  )
  return () => writeFileSync(target, source)
}

/** Every test of a file that is named, before anything is changed. */
const green = new Map()
const single = chosen.filter(({ batch }) => !batch)
for (const one of single) {
  const { file, title } = place(one)
  const named = single.map(place).filter(other => other.file === file)
  if (!green.has(file)) green.set(file, outcome(file, [...new Set(named.map(other => other.title))]))
  const before = green.get(file)
  if (count(before, 'passed', title) === 0 || count(before, 'failed', title) > 0) {
    tell(one, false, 'not green before')
    continue
  }
  const takeBack = change(one)
  if (takeBack === null) {
    tell(one, false, 'the place to change does not stand once in the file')
    continue
  }
  const after = outcome(file, [title])
  takeBack()
  tell(one, count(after, 'failed', title) > 0, 'the test did not fail')
}

/** The walks of a batch, with the screens built from the copy: which titles failed, which passed. */
async function walked(batch) {
  const { findChromium } = await import('./chromium.mjs')
  const env = {
    CRADLE_CHROMIUM: await findChromium(),
    CRADLE_E2E_DATA: process.env.CRADLE_E2E_DATA ?? path.join(copy, 'data'),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }
  const prefix = process.env.BREAK_PREFIX?.split(' ') ?? []
  const does = (args, extra = {}, cwd = tree) => {
    const [command, ...rest] = [...prefix, node(), ...args]
    spawnSync(command, rest, { cwd, env: environment(extra), stdio: 'ignore', timeout: 1_800_000 })
  }
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  does([vite, 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' }, path.join(tree, 'apps/web'))
  const titles = batch.map(one => place(one))
  const pick = titles.map(({ title }) => pattern(title)).join('|')
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js')
  rmSync(report, { force: true })
  const folder = [...new Set(titles.map(({ file }) => path.basename(file)))]
  // Most of these walks are to fail: nobody waits half a minute for what does not come.
  const config = path.join(tree, 'e2e', 'broken.config.ts')
  const hasty = '{ ...usual, expect: { timeout: 10_000 }, timeout: 90_000 }'
  writeFileSync(config, `import usual from './playwright.config.ts'\n\nexport default ${hasty}\n`)
  does([cli, 'test', '-c', config, ...folder, '-g', pick, '--trace=off'], env)
  const found = new Map()
  const read = suite => {
    for (const spec of suite.specs ?? []) found.set(spec.title, spec.ok)
    for (const inner of suite.suites ?? []) read(inner)
  }
  if (existsSync(report)) read(JSON.parse(readFileSync(report, 'utf8')))
  return found
}

const batch = chosen.filter(one => one.batch)
if (batch.length > 0) {
  const before = await walked(batch)
  const changed = batch.map(one => [one, change(one)])
  const after = await walked(batch)
  for (const [one, takeBack] of changed) {
    const { title } = place(one)
    const why =
      takeBack === null
        ? 'the place to change does not stand once in the file'
        : before.get(title)
          ? 'the walk did not fail'
          : 'not green before'
    tell(one, takeBack !== null && before.get(title) === true && after.get(title) === false, why)
  }
}
console.log(`${chosen.length - survivors.length} of ${chosen.length} changes were noticed by the test named for them.`)
for (const line of survivors) console.log(`Not noticed: ${line}`)
process.exitCode = survivors.length > 0 ? 1 : 0
