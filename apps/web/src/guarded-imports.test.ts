import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

/** Code that is fetched later may be missing: only these know what to do then (reload.ts). */
const guards = new Set(['fetchCode', 'codeNow', 'lazyPart', 'page'])

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nameOf = (callee: unknown): string => (isNode(callee) && typeof callee.name === 'string' ? callee.name : '')
const isGlob = (node: Node): boolean => {
  const callee = node.callee as Node | undefined
  const object = callee?.object as Node | undefined
  return node.type === 'CallExpression' && object?.type === 'MetaProperty' && nameOf(callee?.property) === 'glob'
}

/** Dynamic imports outside the guards, and ways round them: React's and the router's own lazy loading, lists of imports. */
function waysRound(file: string, text: string): string[] {
  const found: string[] = []
  const { program } = parseSync(file, text)
  const walk = (value: unknown, isGuarded: boolean): void => {
    if (Array.isArray(value)) {
      for (const one of value) walk(one, isGuarded)
      return
    }
    if (!isNode(value)) return
    if (value.type === 'ImportExpression' && !isGuarded) found.push(`${file}: import()`)
    if (isGlob(value)) found.push(`${file}: import.meta.glob()`)
    if (value.type === 'ImportSpecifier' && /^(lazy|lazyRouteComponent|lazyFn)$/.test(nameOf(value.imported)))
      found.push(`${file}: ${nameOf(value.imported)}`)
    const inside = isGuarded || (value.type === 'CallExpression' && guards.has(nameOf(value.callee)))
    // A type such as `import('./x.ts').X` is nothing that is fetched; the parser gives it a type of its own.
    for (const [key, child] of Object.entries(value)) if (key !== 'parent') walk(child, inside)
  }
  walk(program, false)
  return found
}

const root = import.meta.dirname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$|^mock\//.test(name))
  .map(name => name.split(path.sep).join('/'))
  .sort()

describe('code that is fetched later', () => {
  it('is fetched through the guard everywhere', () => {
    const found = sources.flatMap(name => waysRound(name, readFileSync(path.join(root, name), 'utf8')))
    expect(found).toEqual([
      // What is stored in this browser: without its code a call ends as it did.
      'api/offline-code.ts: import()',
      // Lists of files of words: what is taken from them goes through the guard.
      'embed/main.tsx: import.meta.glob()',
      // Addresses of the tables of the edition, for the engine.
      'engine/edition-files.ts: import.meta.glob()',
      'i18n/catalogue.ts: import.meta.glob()',
      'i18n/other-languages.ts: import.meta.glob()',
      // The mock server is asked for by the operator's setting, before anything is drawn.
      'main.tsx: import()',
      // The guard itself.
      'ui/lazy-part.tsx: lazy',
    ])
  })
  it.each([
    ["const x = () => import('./y.ts')", 1],
    ["import { lazy } from 'react'", 1],
    ["import { lazyRouteComponent } from '@tanstack/react-router'", 1],
    ["const all = import.meta.glob('./*.json')", 1],
    ["const X = lazyPart(async () => (await import('./y.tsx')).Y)", 0],
    ["type Y = import('./y.ts').Y", 0],
  ])('is looked for in: %s', (text, count) => expect(waysRound('x.tsx', text)).toHaveLength(count))
})
