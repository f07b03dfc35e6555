import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = import.meta.dirname
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const workspaces = ['packages', 'apps'].flatMap(group =>
  readdirSync(path.join(root, group)).map(name => `${group}/${name}`),
)

type Locked = {
  version?: string
  integrity?: string
  link?: boolean
  resolved?: string
  os?: string[] | string
  cpu?: string[] | string
  libc?: string[] | string
  optionalDependencies?: Record<string, string>
}
const lock: { packages: Record<string, Locked> } = read('package-lock.json')
/** Packages of the lock file by path; workspaces and links to them have no tarball. */
const locked = Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Versions that must never be installed: [package, first version that may be]; null refuses every version. */
const DENIED: readonly [name: string, since: string | null][] = [
  ['xlsx', null],
  ['argon2', null],
  ['multer', '2.2.0'],
  ['hono', '4.11.4'],
  ['exceljs', null],
  ['deck.gl', null],
]

const isOlder = (version: string, than: string): boolean => {
  const [a, b] = [version, than].map(text => text.split(/[.-]/).map(Number))
  for (let i = 0; i < 3; i++) if (a![i] !== b![i]) return (a![i] ?? 0) < (b![i] ?? 0)
  return false
}

describe('dependencies', () => {
  it('are pinned to one version', () => {
    const loose = ['.', ...workspaces].flatMap(folder => {
      const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = read(`${folder}/package.json`)
      return Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([name, range]) => !name.startsWith('@cradle/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
        .map(([name, range]) => `${folder}: ${name} ${range}`)
    })
    expect(loose).toEqual([])
  })
  it('are locked with a checksum each', () => {
    expect(locked.length).toBeGreaterThan(200)
    expect(locked.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([])
  })
  it('come from no address of their own', () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([])
  })
  it('are none of those with known holes or traps', () => {
    const bad = locked.filter(([place, { version }]) =>
      DENIED.some(([name, since]) => name === nameOf(place) && (since === null || isOlder(version ?? '0', since))),
    )
    expect(bad.map(([place, { version }]) => `${place} ${version}`)).toEqual([])
  })
  it('compares versions by number', () => {
    expect(isOlder('2.1.9', '2.2.0')).toBe(true)
    expect(isOlder('2.10.0', '2.2.0')).toBe(false)
    expect(isOlder('4.11.4', '4.11.4')).toBe(false)
  })
})

/** The platforms on which `npm ci` must bring everything: npm's names of system, processor and C library. */
const PLATFORMS = [
  ['linux', 'x64', 'glibc'],
  ['linux', 'x64', 'musl'],
  ['linux', 'arm64', 'glibc'],
  ['linux', 'arm64', 'musl'],
  ['darwin', 'x64', undefined],
  ['darwin', 'arm64', undefined],
  ['win32', 'x64', undefined],
] as const

/** Packages with a binary for each platform, by the beginning of the names of their binaries. */
const NATIVE = [
  '@biomejs/cli-',
  '@esbuild/',
  '@img/sharp-',
  '@napi-rs/canvas-',
  '@napi-rs/nice-',
  '@node-rs/argon2-',
  '@rolldown/binding-',
  '@typescript/typescript-',
  'lightningcss-',
]
/** The runtime has no build for musl: there the system's own Node runs the product. */
const RUNTIME = /^node-(bin-)?(darwin|linux|win)-/

const list = (value: string[] | string | undefined) => (typeof value === 'string' ? [value] : value)
const fits = (value: string[] | string | undefined, wanted: string | undefined) =>
  wanted === undefined || (list(value)?.includes(wanted) ?? true)

/** Where the package in the folder `place` finds its dependency `name`: the nearest node_modules upwards. */
function isLocked(place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

describe('every platform', () => {
  it('finds all optional packages in the lock file, so that npm ci works there', () => {
    const missing = Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter(name => !isLocked(place, name))
        .map(name => `${nameOf(place)} -> ${name}`),
    )
    expect(missing).toEqual([])
  })
  it.each(PLATFORMS)('%s %s %s has every binary', (os, cpu, libc) => {
    const has = (belongs: (name: string) => boolean) =>
      locked.some(
        ([place, one]) =>
          belongs(nameOf(place)) && one.os && fits(one.os, os) && fits(one.cpu, cpu) && fits(one.libc, libc),
      )
    expect(NATIVE.filter(prefix => !has(name => name.startsWith(prefix)))).toEqual([])
    if (libc !== 'musl') expect(has(name => RUNTIME.test(name))).toBe(true)
  })
})
