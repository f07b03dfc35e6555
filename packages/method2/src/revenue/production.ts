import type { Country } from '@cradle/data/types'
import { findCountry } from '@cradle/impact'
import type { Prepared2 } from '../prepare.ts'
import type { ProductionPart, Row2 } from '../row.ts'

/** Where a row produces: shares add to 1. `stated`: somebody said so; else the seat of the company is taken for it. */
export type Production = { parts: readonly { country: Country; share: number }[]; stated: boolean }

const TOLERANCE = 1e-6

/** undefined: a split whose countries are unknown, whose shares are below 0, or do not add to 1. */
export function productionOf(prepared: Prepared2, row: Row2, seat: Country): Production | undefined {
  const split = row.productionSplit
  if (split === null || split === undefined || (typeof split === 'string' && split.trim() === ''))
    return { parts: [{ country: seat, share: 1 }], stated: false }
  const stated = typeof split === 'string' ? readParts(split) : split
  const parts = stated.flatMap(({ country, share }) => {
    const found = findCountry(prepared.countriesByCode, country)
    return found && share >= 0 ? [{ country: found, share }] : []
  })
  const sum = parts.reduce((total, { share }) => total + share, 0)
  if (parts.length === 0 || parts.length !== stated.length || !(Math.abs(sum - 1) <= TOLERANCE)) return undefined
  return { parts, stated: true }
}

/** `DE:0.4;PL:0.6`. A part that cannot be read gets the share NaN, which is no share. */
function readParts(text: string): ProductionPart[] {
  return text
    .split(';')
    .filter(part => part.trim() !== '')
    .map(part => {
      const [country = '', share = ''] = part.split(':')
      return { country, share: share.trim() === '' ? Number.NaN : Number(share) }
    })
}
