/** What a notebook in Python reads of the API: its calls, and the fields of their answers. For code as plain as that of docs/notebooks. */

export type Cell = {
  cell_type: string
  id: string
  source: string[]
  outputs?: unknown[]
  execution_count?: number | null
}
export type Notebook = { nbformat: number; nbformat_minor: number; metadata: object; cells: Cell[] }

export type Shape = {
  $ref?: string
  properties?: Record<string, Shape>
  items?: Shape
  additionalProperties?: Shape | boolean
  anyOf?: Shape[]
  oneOf?: Shape[]
}
type Operation = {
  parameters?: { name?: string; in?: string }[]
  responses: Record<string, { content?: Record<string, { schema?: Shape }> }>
}
export type Description = { paths: Record<string, Record<string, Operation>> }

/** What is wrong with a notebook beside the description of the API: calls, query fields and fields of answers that are not there. */
export function strayUses(
  code: string,
  { paths }: Description,
): { stray: string[]; calls: Set<string>; fields: number } {
  const stray: string[] = []
  const calls = new Set<string>()
  const shapes = new Map<string, Shape>()
  let fields = 0

  const operation = (method: string, path: string): Operation | undefined => {
    calls.add(`${method} ${path}`)
    const found = paths[path]?.[method.toLowerCase()]
    if (found === undefined) stray.push(`${method} ${path}`)
    return found
  }
  const shapeAt = (name: string, steps: string, line: string): Shape | undefined => {
    let shape = shapes.get(name)
    for (const [, double, single, other] of steps.matchAll(STEP)) {
      const key = double ?? single
      if (shape === undefined) {
        if (key !== undefined) stray.push(`${name}["${key}"]: nothing is known of ${name} (${line.trim()})`)
        return undefined
      }
      const next: Shape | undefined =
        key === undefined ? (other?.includes(':') ? shape : itemOf(shape)) : fieldOf(shape, key)
      if (key !== undefined) fields++
      if (next === undefined) stray.push(`${name}${steps}: ${key ?? other} (${line.trim()})`)
      shape = next
    }
    return shape
  }

  for (const line of code.split('\n')) {
    const bound = /(\w+) = (call|upload)\((?:"(\w+)", )?"([^"]+)"/.exec(line)
    for (const [, method = 'GET', path] of line.matchAll(
      /"(GET|POST|PATCH|PUT|DELETE)"(?:, |, address\()"(\/[^"]+)"/g,
    )) {
      const found = operation(method, path!)
      const names = new Set(found?.parameters?.filter(given => given.in === 'query').map(given => given.name))
      const query = /", \{([^}]*)\}/.exec(line)?.[1] ?? ''
      for (const [, key] of query.matchAll(/"(\w+)":/g)) if (!names.has(key)) stray.push(`${method} ${path}?${key}`)
    }
    if (bound) {
      const [, name, way, method = 'POST', path] = bound
      const reply = replyOf(operation(way === 'upload' ? 'POST' : method, path!))
      if (reply) shapes.set(name!, reply)
      continue
    }
    for (const [, item, name, steps = ''] of line.matchAll(LOOP)) {
      const list = shapes.has(name!) ? shapeAt(name!, steps, line) : undefined
      const shape = list && itemOf(list)
      if (shape) shapes.set(item!, shape)
    }
    const derived = /^\s*(\w+) = (\w+)((?:\[[^\]]+\])+)$/.exec(line)
    const shape = derived ? shapeAt(derived[2]!, derived[3]!, line) : undefined
    if (derived && shape) shapes.set(derived[1]!, shape)
    // `os.environ["..."]` is not of the API.
    else
      for (const [, name, steps] of line.matchAll(/(?<![.\w])(\w+)((?:\[(?:"\w+"|'\w+'|[^[\]"']+)\])+)/g))
        shapeAt(name!, steps!, line)
  }
  return { stray, calls, fields }
}

const STEP = /\[(?:"(\w+)"|'(\w+)'|([^[\]"']+))\]/g
const LOOP = /for (\w+) in (\w+)((?:\[(?:"\w+"|[^[\]"']+)\])*)/g

const variants = (shape: Shape): Shape[] => [
  shape,
  ...(shape.anyOf ?? []).flatMap(variants),
  ...(shape.oneOf ?? []).flatMap(variants),
]
const fieldOf = (shape: Shape, key: string): Shape | undefined =>
  variants(shape)
    .map(one => one.properties?.[key])
    .find(found => found !== undefined)
const itemOf = (shape: Shape): Shape | undefined => {
  for (const { items, additionalProperties } of variants(shape)) {
    if (items !== undefined) return items
    if (typeof additionalProperties === 'object') return additionalProperties
  }
  return undefined
}
const replyOf = (operation: Operation | undefined): Shape | undefined =>
  Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))?.[1].content?.[
    'application/json'
  ]?.schema
