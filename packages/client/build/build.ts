/**
 * Makes the package that others install, in `dist`: two modules of JavaScript without a dependency, their types without the contract, a
 * README and the licence. `npm run client:build`, then `npm pack packages/client/dist` (decision 0041).
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { FILES, WIRE, WORKSPACE_HEADER } from '../src/called.ts'
import { writeTypes } from './write-types.ts'

const home = path.join(import.meta.dirname, '..')
const root = path.join(home, '../..')
const bin = (name: string, file: string) =>
  path.join(path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), file)
const ENTRIES = ['index', 'node']

/** The table of calls as its value: method, path and what it carries, not the schemas that it was made of. */
const tableAsValue: Plugin = {
  name: 'cradle-table',
  load(id) {
    if (id !== path.join(home, 'src/called.ts')) return null
    return [
      `export const WORKSPACE_HEADER = ${JSON.stringify(WORKSPACE_HEADER)}`,
      `export const WIRE = ${JSON.stringify(WIRE)}`,
      `export const FILES = new Set(${JSON.stringify([...FILES])})`,
    ].join('\n')
  },
}

/** Whatever the bundle would have to fetch from elsewhere ends the build. */
const nothingElse: Plugin = {
  name: 'cradle-nothing-else',
  resolveId(source) {
    if (source.startsWith('.') || source.startsWith('node:') || path.isAbsolute(source)) return null
    throw new Error(`The packed client would need ${source}.`)
  },
}

async function writeModules(target: string): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(ENTRIES.map(name => [name, path.join(home, `src/${name}.ts`)])),
    platform: 'neutral',
    external: /^node:/,
    plugins: [tableAsValue, nothingElse],
  })
  await bundle.write({ dir: target, format: 'esm', chunkFileNames: 'client.js' })
  await bundle.close()
}

/** The types of the sources, with the calls written out in place of those that the contract's schemas infer. */
function writeDeclarations(target: string): void {
  const emitted = mkdtempSync(path.join(os.tmpdir(), 'cradle-types-'))
  try {
    const entries = ENTRIES.map(name => path.join(home, `src/${name}.ts`))
    const options = '--ignoreConfig --declaration --emitDeclarationOnly --noEmit false --skipLibCheck --strict'
    const where =
      '--module nodenext --target es2024 --types node --allowImportingTsExtensions --rewriteRelativeImportExtensions'
    const given = [...`${options} ${where}`.split(' '), '--rootDir', root, '--outDir', emitted, ...entries]
    execFileSync(process.execPath, [bin('typescript', 'bin/tsc'), ...given], { cwd: home, stdio: 'inherit' })
    const own = path.join(emitted, 'packages/client/src')
    const needed = declarationsOf(own)
    for (const name of needed)
      writeFileSync(
        path.join(target, `${name}.d.ts`),
        withoutExtensions(readFileSync(path.join(own, `${name}.d.ts`), 'utf8')),
      )
  } finally {
    rmSync(emitted, { recursive: true, force: true })
  }
  writeFileSync(path.join(target, 'calls.d.ts'), formatted(writeTypes(FILES)))
}

const withoutExtensions = (text: string) => text.replaceAll(/from '\.\/([\w-]+)\.[jt]s'/g, "from './$1.js'")

/** The files that the entries' types lead to, without the calls. */
function declarationsOf(folder: string): Set<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (name === 'calls' || found.has(name)) return
    found.add(name)
    const text = readFileSync(path.join(folder, `${name}.d.ts`), 'utf8')
    for (const [, next] of text.matchAll(/from ["']\.\/([\w-]+)\.[jt]s["']/g)) visit(next!)
  }
  for (const name of ENTRIES) visit(name)
  return found
}

const formatted = (text: string) =>
  execFileSync(process.execPath, [bin('@biomejs/biome', 'bin/biome'), 'format', '--stdin-file-path=calls.d.ts'], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    cwd: root,
  })

/** What npm is told of the package: that of the sources, with the entries that were made. */
function manifest(): object {
  const {
    name,
    version,
    description,
    license,
    keywords,
    engines,
    private: isPrivate,
  } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
  const entry = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` })
  return {
    name,
    version,
    description,
    keywords,
    license,
    private: isPrivate,
    type: 'module',
    sideEffects: false,
    engines,
    types: './index.d.ts',
    exports: { '.': entry('index'), './node': entry('node'), './package.json': './package.json' },
  }
}

/** Builds the package into a folder, which is emptied first. Answers the names of its files. */
export async function buildPackage(target: string): Promise<string[]> {
  rmSync(target, { recursive: true, force: true })
  await writeModules(target)
  writeDeclarations(target)
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  cpSync(path.join(home, 'README.md'), path.join(target, 'README.md'))
  cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'))
  return readdirSync(target).sort()
}

if (import.meta.main) console.log((await buildPackage(path.join(home, 'dist'))).join('\n'))
