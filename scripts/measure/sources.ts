import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

export const root = path.resolve(import.meta.dirname, '../..')

/** A node of the syntax tree: ESTree with TypeScript, positions in UTF-16 code units. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown }

/** A source file of the product: path from the root, text, syntax tree, the files it imports (types included) and what else it names. */
export type Source = {
  file: string
  text: string
  program: Node
  imports: string[]
  /** Modules of Node and packages, as written. */
  outside: string[]
  commentLines: number
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every node below and including this one, parents before children. */
export function* nodes(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* nodes(child)
}

/** Number of the line (from 1) at each position, by binary search over the starts of lines. */
export function lineFinder(text: string): (position: number) => number {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return position => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= position) low = middle
      else high = middle
    }
    return low + 1
  }
}

const tracked = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\n')
    .filter(Boolean)

const isGenerated = (file: string) => /\.generated\.ts$|\.d\.ts$|\/(built|migrations)\/|kernels\/assembly\//.test(file)
export const isTest = (file: string) =>
  /\.(test|walk|fault)\.tsx?$|(^|\/)(test|bench|faults|fixtures|conformance)\/|^e2e\/|^[^/]+$/.test(file)

/** Where a workspace's package leads: its folder, and what its `exports` name. */
const packages = new Map<string, { folder: string; exports: Record<string, string> }>()
function packageOf(name: string) {
  if (!packages.has(name))
    for (const group of ['packages', 'apps']) {
      const folder = `${group}/${name.slice('@cradle/'.length)}`
      try {
        const { exports = {} } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
        packages.set(name, { folder, exports: typeof exports === 'string' ? { '.': exports } : exports })
      } catch {}
    }
  return packages.get(name)
}

/** The file that an import names, from the root; undefined for packages from outside. */
function resolve(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier))
  const [scope, name, ...rest] = specifier.split('/')
  if (scope !== '@cradle') return undefined
  const found = packageOf(`${scope}/${name}`)
  const target = found?.exports[rest.length > 0 ? `./${rest.join('/')}` : '.']
  return found && typeof target === 'string' ? path.posix.join(found.folder, target) : undefined
}

/** The modules that a file names, as written: static, re-exported, dynamic and in types. */
function specifiers(program: Node): string[] {
  return [...nodes(program)].flatMap(node => {
    const source = /^(ImportDeclaration|Export(All|Named)Declaration|ImportExpression|TSImportType)$/.test(node.type)
      ? (node.source as Node | null | undefined)
      : undefined
    return typeof source?.value === 'string' ? [source.value] : []
  })
}

/** All hand-written sources of packages, apps and scripts. Throws the parser's first error. */
export function readSources(): Source[] {
  return tracked()
    .filter(file => !isGenerated(file))
    .map(file => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const { program, comments, errors } = parseSync(file, text)
      if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
      const lineOf = lineFinder(text)
      const lines = new Set<number>()
      for (const { start, end } of comments)
        for (let line = lineOf(start); line <= lineOf(Math.max(start, end - 1)); line++) lines.add(line)
      const tree = program as unknown as Node
      const named = specifiers(tree)
      const imports = named.flatMap(specifier => resolve(file, specifier) ?? [])
      const outside = named.filter(specifier => !specifier.startsWith('.'))
      return { file, text, program: tree, imports: [...new Set(imports)], outside, commentLines: lines.size }
    })
}
