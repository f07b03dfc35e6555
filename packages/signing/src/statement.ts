import { digestOf } from './canonical.ts'

/** Parts of a frozen statement, each with a name of its own: its members, and of lists of things that have a code or id, each thing. */
function* partsOf(content: Record<string, unknown>): Generator<[name: string, value: unknown]> {
  for (const [key, value] of Object.entries(content)) {
    const names = Array.isArray(value) ? value.map(nameOf) : []
    const isNamed = Array.isArray(value) && names.every(name => name !== null) && new Set(names).size === names.length
    if (!Array.isArray(value) || value.length === 0 || !isNamed) yield [key, value]
    else for (const [i, item] of value.entries()) yield [`${key} ${names[i]}`, item]
  }
}

function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  for (const key of ['id', 'code', 'key']) {
    const name = Reflect.get(value, key)
    if (typeof name === 'string' && name !== '') return name.slice(0, 200)
  }
  return null
}

/** What a signature holds of a statement: its digest as a whole, and one of every part. */
export function digestStatement(content: Record<string, unknown>): { sha256: string; lines: Record<string, string> } {
  const lines = Object.fromEntries([...partsOf(content)].map(([name, value]) => [name, digestOf(value)]))
  return { sha256: digestOf(content), lines }
}

export type PartChange = { part: string; how: 'changed' | 'added' | 'missing' }

/** Parts that are not what was signed. */
export function changedParts(signed: Readonly<Record<string, string>>, content: Record<string, unknown>): PartChange[] {
  const { lines } = digestStatement(content)
  const names = [...new Set([...Object.keys(signed), ...Object.keys(lines)])]
  return names.flatMap((part): PartChange[] => {
    const [was, is] = [signed[part], lines[part]]
    if (was === is) return []
    return [{ part, how: was === undefined ? 'added' : is === undefined ? 'missing' : 'changed' }]
  })
}
