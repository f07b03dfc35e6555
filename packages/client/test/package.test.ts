import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { endpoints } from '@cradle/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../../../apps/server/test/people.ts'
import { startServer, type TestServer } from '../../../apps/server/test/start-server.ts'
import { SMALL } from '../../../apps/server/test/uploads.ts'
import { buildPackage } from '../build/build.ts'

/** The package as others have it: packed, installed in an empty folder, checked and run there. */

const run = promisify(execFile)
const home = path.join(import.meta.dirname, '..')
const scratch = mkdtempSync(path.join(os.tmpdir(), 'cradle-package-'))
const built = path.join(scratch, 'built')
const consumer = path.join(scratch, 'consumer')
const tsc = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
const npm = (folder: string, ...given: string[]) =>
  execFileSync('npm', given, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' })

const STRICT =
  '--strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess --noEmit --module nodenext --target es2024'
/** What the compiler says of a file; nothing where it has no objection. Declarations are checked as well. */
const objections = async (folder: string, file: string, more = '--lib es2024,dom --types') => {
  const given = [...STRICT.split(' '), ...more.split(' '), ...(more.endsWith('--types') ? [''] : [])]
  return await run(process.execPath, [tsc, '--ignoreConfig', ...given, file], { cwd: folder }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
}

type Packed = { filename: string; size: number; unpackedSize: number; files: { path: string; size: number }[] }
let packed: Packed
let server: TestServer
let person: Person

beforeAll(async () => {
  await buildPackage(built)
  ;[packed] = Object.values(JSON.parse(npm(built, 'pack', '--dry-run', '--json'))) as [Packed]
  npm(built, 'pack', '--pack-destination', scratch)
  mkdirSync(consumer)
  writeFileSync(path.join(consumer, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }')
  npm(consumer, 'install', '--offline', '--no-audit', '--no-fund', path.join(scratch, packed.filename))
  server = await startServer({ database: 'embedded', reference: true })
  person = await signUp(server)
})
afterAll(async () => {
  await server?.close()
  rmSync(scratch, { recursive: true, force: true })
})

const token = async () => {
  const body = { name: `package ${Math.random()}`, scope: 'write' as const, password: person.password }
  const { data } = await server.call('makeToken', { body }, person.access)
  return data.token as string
}

describe('what is packed', () => {
  test('has the modules, their types, a README and the licence, and nothing else', () => {
    const declarations = ['calls', 'client', 'download', 'index', 'node', 'portfolios', 'session', 'wire']
    expect(packed.files.map(file => file.path).sort()).toEqual(
      [
        'LICENSE',
        'README.md',
        'package.json',
        'client.js',
        'index.js',
        'node.js',
        ...declarations.map(name => `${name}.d.ts`),
      ].sort(),
    )
    expect(packed.size).toBeLessThan(100_000)
    expect(packed.unpackedSize).toBeLessThan(600_000)
  })

  test('says what it is: name, version, entries with types, platforms, no dependencies', () => {
    const manifest = JSON.parse(readFileSync(path.join(built, 'package.json'), 'utf8'))
    const source = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({
      name: '@cradle/client',
      version: source.version,
      license: 'Apache-2.0',
      type: 'module',
      sideEffects: false,
      engines: { node: '>=22' },
    })
    expect(Object.keys(manifest)).not.toContain('dependencies')
    const entries = Object.values<string | Record<string, string>>(manifest.exports)
    const targets = entries.flatMap(entry => (typeof entry === 'string' ? [entry] : Object.values(entry)))
    for (const target of targets) expect(statSync(path.join(built, target)).size).toBeGreaterThan(0)
    expect(readFileSync(path.join(built, 'LICENSE'), 'utf8')).toContain('Apache License')
  })

  test('names no package that only this project has, and no schema', () => {
    for (const file of packed.files.filter(one => /\.(js|ts)$/.test(one.path))) {
      const text = readFileSync(path.join(built, file.path), 'utf8')
      const imported = [...text.matchAll(/(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map(([, name]) => name!)
      const strange = imported.filter(
        name => !/^\.\/[\w-]+\.js$/.test(name) && !(file.path === 'node.js' && /^node:/.test(name)),
      )
      expect([file.path, strange]).toEqual([file.path, []])
      expect(text).not.toMatch(/\bzod\b|: any\b|<any>/i)
    }
  })
})

describe('its types', () => {
  const source = (lines: string[]) => {
    const file = path.join(consumer, `check-${lines.length}.ts`)
    writeFileSync(file, lines.join('\n'))
    return file
  }

  test('are those of the contract, call by call', async () => {
    // Beside the sources, where the contract is found.
    mkdirSync(path.join(home, 'dist'), { recursive: true })
    const folder = mkdtempSync(path.join(home, 'dist/types-'))
    try {
      const file = path.join(folder, 'same.ts')
      writeFileSync(
        file,
        [
          `import type * as written from ${JSON.stringify(path.join(built, 'index.js'))}`,
          "import type * as own from '../../src/index.ts'",
          'type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : ["lacks", B]) : ["is not", B]',
          'type Fits<A, B> = [A] extends [B] ? true : ["does not fit", B]',
          'type Keys<T> = T extends unknown ? keyof T : never',
          // `Download` is one shape in two files; the rest of an answer is compared as a whole.
          ...Object.keys(endpoints).flatMap(name => [
            `const ${name}A: Same<written.Answer<'${name}'>, own.Answer<'${name}'>> = true`,
            `const ${name}N: Fits<written.Needs<'${name}'>, own.Needs<'${name}'>> = true`,
            `const ${name}K: Same<Keys<written.Needs<'${name}'>>, Keys<own.Needs<'${name}'>>> = true`,
          ]),
          'const names: Same<written.EndpointName, own.EndpointName> = true',
          'const files: Same<written.FileName, own.FileName> = true',
          'const pages: Same<written.PagedName, own.PagedName> = true',
        ].join('\n'),
      )
      const more = '--allowImportingTsExtensions --skipLibCheck --types node'
      expect(await objections(folder, file, more)).toBe('')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('hold in a strict program that has nothing else, and refuse what the server would', async () => {
    const file = source([
      "import { type Answer, createClient, type Needs } from '@cradle/client'",
      "import { download } from '@cradle/client/node'",
      "const cradle = createClient({ url: 'http://localhost', token: 't' })",
      "const goals = await cradle.readGoals({ params: { id: 'x' } })",
      'const climate: number | null = goals.all_countries[12] ?? null',
      "const status: 'quantified' | 'indicative' | 'partial' | 'insufficient' | 'stated' | 'not_assessed' | 'not_calculable' | undefined = goals.status[12]",
      "const page: Needs<'listRows'> = { params: { id: 'x' }, query: { limit: 5 } }",
      "const saved: Promise<{ path: string; bytes: number }> = download(cradle, 'readBundle', { params: { id: 'x' } }, 'x.zip')",
      "const file: Answer<'readBundle'> = await cradle.readBundle({ params: { id: 'x' } })",
      '// @ts-expect-error: the path has an id',
      'await cradle.readGoals({ params: {} })',
      '// @ts-expect-error: no such field',
      "await cradle.readPortfolio({ params: { id: 'x' } }).then(({ totalImpact }) => totalImpact)",
      '// @ts-expect-error: no file is answered',
      "await download(cradle, 'readGoals', { params: { id: 'x' } }, 'x.zip')",
      '// @ts-expect-error: limits are numbers',
      "await cradle.listRows({ params: { id: 'x' }, query: { limit: 'ten' } })",
      'console.log(climate, status, page, saved, file.name)',
    ])
    expect(await objections(consumer, file)).toBe('')
  })
})

describe('installed in an empty folder', () => {
  test('the modules are there without anything else', () => {
    expect(existsSync(path.join(consumer, 'node_modules/@cradle/client/client.js'))).toBe(true)
    const lock = JSON.parse(readFileSync(path.join(consumer, 'package-lock.json'), 'utf8'))
    expect(Object.keys(lock.packages)).toEqual(['', 'node_modules/@cradle/client'])
  })

  test('the examples of the README are checked and run against a server', async () => {
    const readme = readFileSync(path.join(built, 'README.md'), 'utf8')
    const examples = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code!)
    expect(examples).toHaveLength(3)
    writeFileSync(path.join(consumer, 'portfolio.csv'), SMALL)
    const given = `const url: string = ${JSON.stringify(server.url)}\nconst token: string = ${JSON.stringify(await token())}\n`
    const printed: string[] = []
    for (const [i, code] of examples.entries()) {
      const file = `example-${i}.ts`
      writeFileSync(path.join(consumer, file), `${given}${code}`)
      expect(await objections(consumer, file)).toBe('')
      printed.push((await run(process.execPath, [file], { cwd: consumer })).stdout)
    }
    expect(printed[0]).toMatch(/^-\d.* partial$/m)
    expect(printed[0]).toContain('404 not_found This portfolio does not exist, or it is not yours.')
    expect(readFileSync(path.join(consumer, 'bundle.zip')).subarray(0, 2).toString()).toBe('PK')
    expect(printed[1]).toMatch(/^Demo: .* -\d[\d.]* person-years partial \d$/m)
    expect(printed[2]).toMatch(/by token/)
    const address = printed[1]!.trim().split('\n').at(-1)!
    expect(((await (await fetch(address)).json()) as { steps: unknown[] }).steps.length).toBeGreaterThan(0)
  })

  test('plain JavaScript logs in, reads, and is told of a mistake', async () => {
    writeFileSync(
      path.join(consumer, 'plain.mjs'),
      [
        "import { CallFailed, createClient } from '@cradle/client'",
        'const [url, username, password] = process.argv.slice(2)',
        'const cradle = createClient({ url })',
        'await cradle.logIn({ body: { username, password } })',
        'const { email } = await cradle.readProfile()',
        "const failed = await cradle.readPortfolio({ params: { id: 'nowhere' } }).catch(error => error)",
        'console.log(JSON.stringify([email, failed instanceof CallFailed, failed.status, Object.keys(cradle).length]))',
      ].join('\n'),
    )
    const { stdout } = await run(process.execPath, ['plain.mjs', server.url, person.email, person.password], {
      cwd: consumer,
    })
    expect(JSON.parse(stdout)).toEqual([person.email, true, 404, Object.keys(endpoints).length + 4])
  })
})
