#!/usr/bin/env node
// The command line runs TypeScript sources, which needs Node 24: an older Node hands over to the pinned one.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))
const main = path.join(here, '..', 'src', 'main.ts')

// What concerns an installation and not a calculation is the server's own.
const ofTheServer = ['backup', 'restore', 'move', 'operator'].includes(process.argv[2] ?? '')
const program = ofTheServer ? path.join(here, '..', '..', 'server', 'src', 'back-up.ts') : main

if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import(program)
} else {
  const pinned = path.resolve(here, '../../../node_modules/.bin/node')
  if (!existsSync(pinned)) {
    console.error('cradle needs Node 24. Run npm install in the project folder first, or use a newer Node.')
    process.exit(1)
  }
  const done = spawnSync(pinned, [program, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exit(done.status ?? 1)
}
