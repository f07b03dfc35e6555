// Makes a fresh clone ready to run: installs what is missing and builds the screens if stale.
// Runs on the system's Node (20 or later) with nothing installed yet; everything after it runs on the Node of node_modules.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = path.join(root, 'node_modules', '.bin')

/** The environment of child processes: the pinned Node and the installed commands come first in the PATH. */
export function environment(extra = {}) {
  const places = [...(existsSync(pinnedNode()) ? [path.dirname(node())] : []), bin, process.env.PATH ?? '']
  return { ...process.env, PATH: places.join(path.delimiter), ...extra }
}

/** The oldest Node that runs this product's TypeScript sources. */
const OLDEST_NODE = 24

/**
 * Path of the Node that everything runs on: the pinned one that the installation brought for this platform. Where there is
 * none that starts (a system with musl, such as Alpine; an unusual processor), the Node that runs this file, if it is new
 * enough. Throws with the remedy otherwise.
 */
export function node() {
  const pinned = pinnedNode()
  if (existsSync(pinned) && starts(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE) return process.execPath
  throw new Error(
    `No Node ${OLDEST_NODE} or later was installed for ${process.platform} ${process.arch}. Install one and run this again with it.`,
  )
}

/** Where npm puts the pinned Node of this platform (optionalDependencies of package.json). */
function pinnedNode() {
  const windows = process.platform === 'win32'
  const system = windows ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return path.join(root, 'node_modules', `${prefix}-${system}-${process.arch}`, 'bin', windows ? 'node.exe' : 'node')
}

const started = new Map()
/** Whether this binary runs here: one made for another C library exists and does not start. */
function starts(file) {
  if (!started.has(file)) started.set(file, spawnSync(file, ['--version']).status === 0)
  return started.get(file)
}

/**
 * The memory of a thread that ends goes back at once instead of waiting for other threads (docs/decisions/0051-a-long-list-in-less-memory.md). It is a
 * flag of V8: a Node that does not know it would not start.
 */
export const flagsOfV8 = () =>
  ['--no-memory-pool-share-memory-on-teardown'].filter(flag => spawnSync(node(), [flag, '--version']).status === 0)

/** Runs a command in the project's folder with its output shown; returns its exit code. */
export function run(command, args, options = {}) {
  const { env, ...rest } = options
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(env), ...rest })
  if (done.error) throw done.error
  return done.status ?? 1
}

const digest = text => createHash('sha256').update(text).digest('hex')

/** What the installed packages were installed from: the lock file and every workspace's package.json. */
function wanted() {
  const folders = ['packages', 'apps'].flatMap(group =>
    readdirSync(path.join(root, group)).map(name => path.join(group, name)),
  )
  const files = ['package.json', 'package-lock.json', ...folders.map(folder => path.join(folder, 'package.json'))]
  return digest(
    files
      .map(file => path.join(root, file))
      .filter(existsSync)
      .map(file => readFileSync(file, 'utf8'))
      .join('\0'),
  )
}

/** What the stamp of an installation says beside what it was installed from, where tools of tests and of development are left out. */
const TO_RUN = ' to run'

/**
 * Installs the packages of the lock file, once per change of it: `npm ci` into an empty place, `npm install` where packages
 * stand already (it changes what differs and takes seconds). `toRun`: an empty place gets what running and building the screens
 * needs, and no tools of tests (half of the bytes). Nothing that is there is taken away.
 */
export function install({ toRun = false } = {}) {
  const modules = path.join(root, 'node_modules')
  const stamp = path.join(modules, '.cradle-installed')
  const before = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (before === wanted() || (toRun && before === `${wanted()}${TO_RUN}`)) return
  const withoutTools = toRun && (!existsSync(modules) || before.endsWith(TO_RUN))
  console.log('Installing packages (first time up to a minute) ...')
  const npm = process.env.npm_execpath
  const args = [
    existsSync(modules) ? 'install' : 'ci',
    ...(withoutTools ? ['--omit=dev'] : []),
    ...['--no-audit', '--no-fund', '--loglevel=error'],
  ]
  const status = npm ? run(process.execPath, [npm, ...args]) : run('npm', args, { shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`npm ${args[0]} failed; its message stands above.`)
  // An npm script finds `node` in node_modules/.bin before the system's: a binary that does not start must not stand there.
  if (node() !== pinnedNode()) rmSync(path.join(bin, 'node'), { force: true })
  writeFileSync(stamp, `${wanted()}${withoutTools ? TO_RUN : ''}`)
}

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && entry.name !== 'dist') yield* files(full)
    } else yield full
  }
}

/** The folders of the packages that a workspace depends on, theirs included. */
function packagesOf(folder, seen = new Set()) {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
  for (const name of Object.keys(dependencies).filter(one => one.startsWith('@cradle/'))) {
    const place = `packages/${name.slice('@cradle/'.length)}`
    if (!seen.has(place)) packagesOf(place, seen.add(place))
  }
  return seen
}

/** Changes whenever a source of the screens changes (name, size, content). */
function webSources() {
  const packages = [...packagesOf('apps/web')].map(folder => `${folder}/src`)
  const places = ['apps/web', ...packages, 'docs/methodology.md', 'docs/input-guide.md']
    .map(place => path.join(root, place))
    .filter(existsSync)
  const all = places.flatMap(place => (statSync(place).isDirectory() ? [...files(place)] : [place])).sort()
  return digest(all.map(file => `${path.relative(root, file)} ${digest(readFileSync(file))}`).join('\n'))
}

/** How the screens are built into apps/web/dist, and what notes that they were; null where their sources are those of the last build. */
function staleWeb() {
  const web = path.join(root, 'apps', 'web')
  const stamp = path.join(web, 'node_modules', '.cradle-built')
  const now = webSources()
  const isBuilt = existsSync(path.join(web, 'dist', 'index.html')) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === now) return null
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  return {
    args: [vite, 'build', '--logLevel', 'warn'],
    options: { cwd: web, env: { NODE_ENV: 'production' } },
    done(status) {
      if (status !== 0) throw new Error('The build of the screens failed; its message stands above.')
      mkdirSync(path.dirname(stamp), { recursive: true })
      writeFileSync(stamp, now)
    },
  }
}

/** Builds the screens into apps/web/dist if their sources changed since the last build. */
export function buildWeb() {
  const build = staleWeb()
  if (!build) return
  console.log('Building the screens ...')
  build.done(run(node(), build.args, build.options))
}

/** The same beside other work: null where there is nothing to build. `signal` ends it. */
export function buildWebBeside(signal) {
  const build = staleWeb()
  if (!build) return null
  console.log('Building the screens ...')
  const { cwd, env } = build.options
  const child = spawn(node(), build.args, { cwd, env: environment(env), stdio: 'inherit', signal })
  return once(child, 'exit').then(([status]) => build.done(status))
}
