import { quotient, sumKnown } from '../numbers.ts'
import type { Position } from '../types/line.ts'
import type { Ledger, LedgerRow } from '../types/result.ts'

/** In this order: of two classes with equal parts of a row, the later one counts the row. */
const CLASSES = ['reported', 'estimated', 'no_result', 'out_of_scope', 'undrawn'] as const
type Class = (typeof CLASSES)[number]

const isUndrawn = ({ line }: Position): boolean => line.assetClass === 'undrawn_commitment'
const classOf = (position: Position): Class => (isUndrawn(position) ? 'undrawn' : position.line.ledger)

/** Money where any line has it, else weights. */
export const ledgerBasis = (positions: readonly Position[]): Ledger['basis'] =>
  positions.every(({ line }) => line.money === null) && positions.some(({ weight }) => weight !== null)
    ? 'weight'
    : 'money'

/** The size of a line in the ledger; null where it is unknown. Commitments have none. */
export function sizeOf(position: Position, basis: Ledger['basis']): number | null {
  if (isUndrawn(position)) return null
  if (basis === 'money') return position.line.money
  return position.weight === null ? null : Math.abs(position.weight)
}

/** The class that counts a row: that of its largest part. Commitments decide only rows that are nothing else. */
function classOfRow(lines: readonly Position[], basis: Ledger['basis']): Class {
  const drawn = lines.filter(line => !isUndrawn(line))
  if (drawn.length === 0) return 'undrawn'
  const sizes = new Map<Class, number>()
  for (const line of drawn) {
    const name = classOf(line)
    sizes.set(name, (sizes.get(name) ?? 0) + (sizeOf(line, basis) ?? 0))
  }
  let best: Class = 'reported'
  let largest = -1
  for (const name of CLASSES) {
    const size = sizes.get(name)
    if (size === undefined || size < largest) continue
    best = name
    largest = size
  }
  return best
}

function reasonsOf(positions: readonly Position[], basis: Ledger['basis']): Ledger['reasons'] {
  const reasons: Record<string, { lines: number; size: number }> = {}
  for (const position of positions) {
    const { reason } = position.line
    if (reason === null) continue
    const entry = reasons[reason] ?? { lines: 0, size: 0 }
    reasons[reason] = { lines: entry.lines + 1, size: entry.size + (sizeOf(position, basis) ?? 0) }
  }
  return reasons
}

/**
 * Every row in exactly one class, every line with its size in exactly one class (docs/financed-emissions.md section 6). Shares of size
 * add to 1, rows to all rows; what has no readable size is counted beside.
 */
export function ledgerOf(positions: readonly Position[]): Ledger {
  const basis = ledgerBasis(positions)
  const total = sumKnown(positions.map(position => sizeOf(position, basis)))
  const rows = Map.groupBy(positions, ({ line }) => line.row)
  const rowClasses = [...rows.values()].map(lines => classOfRow(lines, basis))
  const classes = CLASSES.map((name): LedgerRow => {
    const members = positions.filter(position => classOf(position) === name)
    const size = sumKnown(members.map(position => sizeOf(position, basis))) ?? 0
    const count = rowClasses.filter(one => one === name).length
    return {
      class: name,
      rows: count,
      shareOfRows: quotient(count, rows.size),
      size,
      shareOfMoney: quotient(size, total),
    }
  })
  const share = (name: Class) => classes.find(one => one.class === name)?.shareOfMoney ?? null
  return {
    basis,
    size: total,
    money: sumKnown(positions.filter(one => !isUndrawn(one)).map(({ line }) => line.money)),
    classes,
    reasons: reasonsOf(positions, basis),
    linesWithoutMoney: positions.filter(one => !isUndrawn(one) && sizeOf(one, basis) === null).length,
    committed: sumKnown(positions.map(({ line }) => line.committed)),
    share: {
      reported: share('reported'),
      estimated: share('estimated'),
      no_result: share('no_result'),
      out_of_scope: share('out_of_scope'),
      undrawn: share('undrawn'),
    },
  }
}
