import type { Holding } from '../types/holding.ts'
import type { Line } from '../types/line.ts'

/** A line that knows where it is from and nothing else. */
export function emptyLine(holding: Holding, part: string | null, money: number | null): Line {
  return {
    row: holding.row,
    part,
    name: holding.name ?? null,
    entityId: holding.entityId ?? null,
    assetClass: holding.assetClass ?? null,
    money,
    committed: null,
    ledger: 'no_result',
    reason: null,
    af: null,
    afBasis: null,
    option: { s1: null, s2: null, s3: null },
    dqS12: null,
    dqS3: null,
    e: { s1: null, s2: null, s3: null },
    fe: { s1: null, s2: null, s3: null },
    eJoint: null,
    feJoint: null,
    feS12: null,
    avoided: null,
    removals: null,
    flags: [],
    alternatives: [],
    questions: [],
    rates: [],
  }
}
