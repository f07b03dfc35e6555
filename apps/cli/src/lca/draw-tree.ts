import type { TreeNode } from '@cradle/lca'

const REASONS: Readonly<Record<string, string>> = {
  'below cutoff': 'below the cutoff',
  depth: 'deeper than shown',
  'loop closed': 'a loop, shown above',
  'too many': 'too many to show',
}

/** A supply chain as lines: share of the score with all that stands behind, amount, name. Every node adds up. */
export function drawTree(root: TreeNode, unit: string): string {
  const lines: string[] = []
  const draw = (node: TreeNode, lead: string, branch: string, below: string) => {
    const place = node.location ? ` (${node.location})` : ''
    lines.push(
      `${lead}${branch}${percent(node.share)}  ${node.name}${place}  ${short(node.amount)} ${node.unit}, ${short(node.value)} ${unit}`.trimEnd(),
    )
    const parts: (() => void)[] = []
    const tail = lead + below
    const last = () => parts.length
    const plain = (value: number, words: string) => {
      parts.push(() => {})
      const share = node.value === 0 || node.share === null ? null : (value / node.value) * node.share
      const at = parts.length - 1
      parts[at] = () => lines.push(`${tail}${at === last() - 1 ? '└ ' : '├ '}${percent(share)}  ${words}`)
    }
    for (const child of node.children) {
      const at = parts.length
      parts.push(() => draw(child, tail, at === last() - 1 ? '└ ' : '├ ', at === last() - 1 ? '  ' : '│ '))
    }
    if (node.direct !== 0 && (node.children.length > 0 || node.cuts.length > 0))
      plain(node.direct, 'the process itself')
    for (const { reason, count, value } of node.cuts)
      plain(value, `${count} ${count === 1 ? 'input' : 'inputs'} ${REASONS[reason] ?? reason}`)
    for (const part of parts) part()
  }
  draw(root, '', '', '')
  return lines.join('\n')
}

const percent = (share: number | null) => (share === null ? '     -' : `${(100 * share).toFixed(1)} %`.padStart(7))
const short = (value: number) => String(Number(value.toPrecision(4)))
