import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = import.meta.dirname
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const workspaces = ['packages', 'apps'].flatMap(group =>
  readdirSync(path.join(root, group)).map(name => `${group}/${name}`),
)

type Locked = { version?: string; integrity?: string; link?: boolean; resolved?: string }
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
      const { dependencies = {}, devDependencies = {} } = read(`${folder}/package.json`)
      return Object.entries<string>({ ...dependencies, ...devDependencies })
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
