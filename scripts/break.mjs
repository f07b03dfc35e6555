// node scripts/break.mjs [filter]: breaks the product on purpose, one change of scripts/breaks.mjs at a time, in a copy, and sees
// that the test named for it fails. First every test that is named must be green. BREAK_PREFIX: a command to put before each run.
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

const filter = process.argv[2] ?? ''
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
const place = test => {
  const [short, ...rest] = test.split(' › ')
  const file = files.get(short)
  if (!file) throw new Error(`No file is known for ${test}`)
  return { file, title: rest.join(' › ') }
}
const pattern = title => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%s', '.*')

const tree = makeCopy()
const report = path.join(copy, 'report.json')

/** What became of the tests of a file whose titles match. */
function outcome(file, title) {
  rmSync(report, { force: true })
  const project = file.startsWith('apps/web/') ? 'web' : 'unit'
  const args = [
    ...[path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, file],
    ...(title ? ['-t', pattern(title)] : []),
    ...['--reporter=json', `--outputFile=${report}`],
  ]
  const [command, ...rest] = [...(process.env.BREAK_PREFIX?.split(' ') ?? []), node(), ...args]
  spawnSync(command, rest, { cwd: tree, env: environment(), stdio: 'ignore', timeout: 600_000 })
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const wanted = title ? new RegExp(pattern(title)) : /./
  const tests = JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(one => one.assertionResults)
  const of = status => tests.filter(one => one.status === status && wanted.test(one.title)).length
  return { passed: of('passed'), failed: of('failed') }
}

const chosen = breaks.filter(one => [one.file, one.test, ...one.rows].some(text => text.includes(filter)))
const survivors = []
const green = new Map()
for (const { rows, file, search, replace, test } of chosen) {
  const about = `${rows.join(', ')}: ${file}, ${test}`
  const { file: testFile, title } = place(test)
  if (!green.has(test)) green.set(test, outcome(testFile, title))
  const before = green.get(test)
  if (before.passed === 0 || before.failed > 0) {
    survivors.push(`${about}: not green before (${before.passed} passed, ${before.failed} failed)`)
    console.log(`?  ${about}`)
    continue
  }
  const target = path.join(tree, file)
  const source = readFileSync(target, 'utf8')
  if (source.split(search).length !== 2) {
    survivors.push(`${about}: the place to change stands ${source.split(search).length - 1} times`)
    console.log(`?  ${about}`)
    continue
  }
  writeFileSync(
    target,
    source.replace(search, () => replace),
  )
  const after = outcome(testFile, title)
  writeFileSync(target, source)
  if (after.failed === 0) survivors.push(`${about}: the test did not fail`)
  console.log(`${after.failed > 0 ? 'ok' : 'NO'} ${about}`)
}
console.log(`${chosen.length - survivors.length} of ${chosen.length} changes were noticed by the test named for them.`)
for (const line of survivors) console.log(`Not noticed: ${line}`)
process.exitCode = survivors.length > 0 ? 1 : 0
