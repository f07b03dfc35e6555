// npm start: from a fresh clone to a served product.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildWebBeside, environment, flagsOfV8, install, node, root } from './ready.mjs'

const stopped = new AbortController()
/** The screens are built while the server opens its database and calculates the worked example: it listens when both are done. */
let screens
try {
  install({ toRun: true })
  screens = buildWebBeside(stopped.signal)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Settings in `.env` count where the environment itself is silent. */
function fromFile() {
  const file = path.join(root, '.env')
  if (!existsSync(file)) return {}
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  const pairs = lines.map(line => /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line)).filter(match => match !== null)
  return Object.fromEntries(
    pairs
      .map(match => [match[1], match[2].replace(/^(["'])(.*)\1$/, '$2')])
      .filter(([name]) => process.env[name] === undefined),
  )
}

/**
 * Memory that threads have given back goes back to the system (glibc; docs/decisions/0045-memory-at-rest.md). What the
 * environment says itself counts.
 */
const allocator = Object.fromEntries(
  [
    ['MALLOC_ARENA_MAX', '1'],
    ['MALLOC_MMAP_THRESHOLD_', '131072'],
    ['MALLOC_TRIM_THRESHOLD_', '131072'],
  ].filter(([name]) => process.env[name] === undefined),
)

const main = path.join(root, 'apps', 'server', 'src', 'main.ts')
// The channel lets the server notice when this process dies without a word, so that no orphan keeps the data folder locked.
const server = spawn(node(), [...flagsOfV8(), main, ...(screens ? ['--screens-follow'] : [])], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: environment({ ...allocator, ...fromFile() }),
})
screens?.then(
  () => server.connected && server.send('screens'),
  error => {
    if (stopped.signal.aborted) return
    console.error(error.message)
    server.once('exit', () => process.exit(1))
    server.kill()
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => {
  stopped.abort()
  process.exit(signal ? 1 : (code ?? 1))
})
