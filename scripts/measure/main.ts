// npm run measure: prints what the plan of the house is judged by. It never fails a build; docs/decisions say what the figures were.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { grouped, knots } from './cycles.ts'
import { functionsOf } from './functions.ts'
import { oldWords, wireNames } from './old-words.ts'
import { withoutShell } from './shell.ts'
import { isTest, nodes, readSources, root } from './sources.ts'

const sources = readSources()
const product = sources.filter(({ file }) => /^(packages|apps)\/[^/]+\/src\//.test(file) && !isTest(file))
const lines = (text: string) => text.split('\n').length - 1
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

const graph = new Map(product.map(({ file, imports }) => [file, new Set(imports.filter(to => to !== file))]))
const server = new Map([...graph].filter(([file]) => file.startsWith('apps/server/src/')))
const rooms = knots(grouped(server, file => path.posix.dirname(file)))
const fileKnots = knots(graph)

const functions = product.filter(({ file }) => !/\/(words|i18n)\//.test(file)).flatMap(functionsOf)
const over = (limit: number) => functions.filter(one => one.lines > limit)
const count = (type: string) =>
  sum(product.map(({ program }) => [...nodes(program)].filter(node => node.type === type).length))
/** `as const` asserts nothing that could be wrong: it does not count as a cast. */
const casts = sum(
  product.map(
    ({ program, text }) =>
      [...nodes(program)].filter(
        node =>
          /^TS(AsExpression|TypeAssertion)$/.test(node.type) && !/as const$/.test(text.slice(node.start, node.end)),
      ).length,
  ),
)
const wire = wireNames(sources)
const old = sources.flatMap(source => oldWords(source, wire))
const commentShare = (folder: string) => {
  const here = product.filter(({ file }) => file.startsWith(`${folder}/`))
  return sum(here.map(({ commentLines }) => commentLines)) / sum(here.map(({ text }) => lines(text)))
}
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Runs a tool of node_modules and returns what it printed. */
function tool(file: string, args: string[]): string {
  const done = spawnSync(process.execPath, [path.join(root, 'node_modules', file), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return done.stdout + done.stderr
}
const warnings = /Found (\d+) warnings?/.exec(tool('@biomejs/biome/bin/biome', ['check', '.', '--max-diagnostics=1']))
const dead = () => {
  try {
    const report = JSON.parse(
      tool('knip/bin/knip.js', ['--include', 'exports,types', '--reporter', 'json', '--no-exit-code']),
    )
    return sum(
      report.issues.map((one: { exports?: []; types?: [] }) => (one.exports?.length ?? 0) + (one.types?.length ?? 0)),
    )
  } catch {
    return 'knip could not be run'
  }
}

const rows: [string, string | number, string][] = [
  ['folders of the server in a knot', sum(rooms.map(({ length }) => length)), '0'],
  ['files in an import cycle, types included', sum(fileKnots.map(({ length }) => length)), '0'],
  ['lines of the server', sum(product.filter(({ file }) => server.has(file)).map(({ text }) => lines(text))), '18000'],
  // 11,479 when the domain began to leave: what is left could be a package as well.
  [
    '  of them without database, network or files',
    sum(withoutShell(product, 'apps/server/src/').map(({ text }) => lines(text))),
    '1000',
  ],
  [
    'imports of an app by the command line',
    sum(
      [...graph]
        .filter(([file]) => file.startsWith('apps/cli/'))
        .map(([, to]) => [...to].filter(file => /^apps\/(?!cli)/.test(file)).length),
    ),
    '0',
  ],
  ['functions over 60 lines', over(60).length, '80'],
  ['functions over 120 lines', over(120).length, '0'],
  ['comments of packages/lca', percent(commentShare('packages/lca')), '20 %'],
  ['comments of packages/impact', percent(commentShare('packages/impact')), '20 %'],
  ['casts', casts, '250'],
  ['non-null assertions', count('TSNonNullExpression'), '900'],
  ['old words in names', old.length, '0'],
  ['warnings of Biome', warnings?.[1] ?? 0, '0'],
  ['exports that nobody imports', dead(), '0'],
]
const width = Math.max(...rows.map(([name]) => name.length))
for (const [name, value, bound] of rows)
  console.log(`${name.padEnd(width)}  ${String(value).padStart(8)}  (bound ${bound})`)

if (process.argv.includes('--detail')) {
  console.log('\nKnots of folders:', rooms, '\nKnots of files:', fileKnots)
  for (const { file, line, name } of old) console.log(`old word: ${file}:${line} ${name}`)
  for (const one of over(60).sort((a, b) => b.lines - a.lines))
    console.log(`${one.lines} ${one.file}:${one.line} ${one.name}`)
}
