import { lineFinder, type Node, nodes, type Source } from './sources.ts'

export type LongFunction = { file: string; line: number; name: string; lines: number }

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** Every function with its length in lines, from its first to its last. Nested functions count by themselves, too. */
export function functionsOf({ file, text, program }: Source): LongFunction[] {
  const lineOf = lineFinder(text)
  const names = new Map<Node, string>()
  for (const node of nodes(program)) {
    const holder = (node.init ?? node.value) as Node | undefined
    const name = (node.id ?? node.key) as { name?: string } | undefined
    if (holder && typeof name?.name === 'string') names.set(holder, name.name)
  }
  return [...nodes(program)]
    .filter(node => FUNCTION.test(node.type) && node.body)
    .map(node => {
      const line = lineOf(node.start)
      const own = (node.id as { name?: string } | null)?.name
      return { file, line, name: own ?? names.get(node) ?? '(anonymous)', lines: lineOf(node.end - 1) - line + 1 }
    })
}
