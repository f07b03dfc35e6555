import { isInHeadline } from '../asset-classes.ts'
import { keyOf } from '../positions/fund.ts'
import type { Position } from '../types/line.ts'

/** A position of the first year, of the second, or of both. */
export type Pair = { key: string; start: Position | null; end: Position | null }

/** Lines that a bridge explains: not states, commitments, and what is out of scope. */
export const isBridged = ({ line }: Position): boolean =>
  isInHeadline(line.assetClass) && line.ledger !== 'out_of_scope'

/** Entity or name, class and instrument, behind the keys of the funds that lead to it. */
function bridgeKey({ holding, line, path }: Position): string {
  const isRest = line.reason === 'fund_part_unknown'
  return [...path, isRest ? 'rest' : keyOf(holding)].join('>')
}

/** Positions by key. A second one with the same key is a position of its own, so that nothing is lost. */
function byKey(positions: readonly Position[]): Map<string, Position> {
  const map = new Map<string, Position>()
  for (const position of positions.filter(isBridged)) {
    const key = bridgeKey(position)
    let unique = key
    for (let n = 2; map.has(unique); n++) unique = `${key}#${n}`
    map.set(unique, position)
  }
  return map
}

/** Positions of two dates met by key: those of the first in their order, then those that are new. */
export function matchPositions(start: readonly Position[], end: readonly Position[]): Pair[] {
  const [before, after] = [byKey(start), byKey(end)]
  const keys = new Set([...before.keys(), ...after.keys()])
  return [...keys].map(key => ({ key, start: before.get(key) ?? null, end: after.get(key) ?? null }))
}
