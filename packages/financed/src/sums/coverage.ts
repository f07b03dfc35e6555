import { isInHeadline } from '../asset-classes.ts'
import { quotient, sumKnown } from '../numbers.ts'
import type { Position } from '../types/line.ts'
import type { Coverage, Financed } from '../types/result.ts'
import { ledgerBasis, sizeOf } from './ledger.ts'

/** Size with a result of a scope over size in scope by class, without states and commitments. */
export function coverageOf(positions: readonly Position[]): Coverage {
  const basis = ledgerBasis(positions)
  const inScope = positions.filter(({ line }) => isInHeadline(line.assetClass) && line.ledger !== 'out_of_scope')
  const sizes = (lines: readonly Position[]) => sumKnown(lines.map(line => sizeOf(line, basis)))
  const all = sizes(inScope)
  const share = (has: (position: Position) => boolean) =>
    all === null ? null : quotient(sizes(inScope.filter(has)) ?? 0, all)
  return {
    s1: share(({ line }) => line.fe.s1 !== null),
    s2: share(({ line }) => line.fe.s2 !== null),
    s3: share(({ line }) => line.fe.s3 !== null),
    s12: share(({ line }) => line.feS12 !== null),
    s3Whole: share(({ line, s3Whole }) => line.fe.s3 !== null && s3Whole),
  }
}

const isLong = ({ line, signed }: Position): boolean =>
  signed === null || signed >= 0 || line.reason === 'negative_amount'

/** Assets under management: long positions of all classes, and those with scopes 1 and 2, without states and commitments. */
export function aumOf(positions: readonly Position[]): Financed['aum'] {
  const lines = positions.filter(isLong).map(({ line }) => line)
  const total = sumKnown(lines.map(({ money }) => money))
  const counted = lines.filter(({ assetClass, feS12 }) => isInHeadline(assetClass) && feS12 !== null)
  const included = sumKnown(counted.map(({ money }) => money)) ?? 0
  return { total, included, share: quotient(included, total) }
}
