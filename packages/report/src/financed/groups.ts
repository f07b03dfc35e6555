/** Sums of the result by class, sector and country with coverage, quality and share of defaults; the ledger with its reasons. */
import type { FinancedResult } from '@cradle/contract'
import { isInHeadline, type LedgerClass, type Line, type Position, remedyOf, sectionOf } from '@cradle/financed'
import { told, wireMessage } from './told.ts'

type Group = FinancedResult['by_country'][number]
type Sums = Omit<Group, 'country'>

export const isCompanyLine = ({ assetClass }: Line): boolean => isInHeadline(assetClass)
const add = (values: readonly (number | null)[]): number | null => {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
const ratio = (a: number | null, b: number | null): number | null =>
  a === null || b === null || b === 0 ? null : a / b
/** A share of parts that are added in another order may be above 1 by rounding. */
const share = (a: number | null, b: number | null): number | null => {
  const value = ratio(a, b)
  return value === null ? null : Math.min(1, Math.max(0, value))
}
const isReported = (option: string | null): boolean => option === '1a' || option === '1b'

/** A line with its part in a group: lines with activities belong to several. */
type Part = { line: Line; part: number }

const moneyOf = (parts: readonly Part[]): number | null =>
  add(parts.map(({ line, part }) => (line.money === null ? null : line.money * part)))

function quality(parts: readonly Part[], of: (line: Line) => number | null): number | null {
  const known = parts.filter(({ line }) => of(line) !== null && line.money !== null)
  const sum = known.reduce((all, { line, part }) => all + (line.money ?? 0) * part * (of(line) ?? 0), 0)
  return ratio(sum, moneyOf(known))
}

/** Share of covered money with figures of factors. */
export const defaultShare = (lines: readonly Line[]): number | null => defaults(lines.map(line => ({ line, part: 1 })))
function defaults(parts: readonly Part[]): number | null {
  const known = parts.filter(({ line }) => line.feS12 !== null)
  const estimated = known.filter(({ line }) => line.ledger === 'estimated')
  return share(estimated.length === 0 ? 0 : moneyOf(estimated), moneyOf(known))
}

function sumsOf(parts: readonly Part[], all: { money: number | null; feS12: number | null }): Sums {
  const fe = (of: (line: Line) => number | null) =>
    add(parts.map(({ line, part }) => (of(line) === null ? null : (of(line) ?? 0) * part)))
  const known = parts.filter(({ line }) => line.feS12 !== null)
  const [money, covered] = [moneyOf(parts), moneyOf(known)]
  const fe_s12 = fe(line => line.feS12)
  return {
    rows: new Set(parts.map(({ line }) => line.row)).size,
    lines: parts.length,
    money,
    share_of_money: share(money, all.money),
    share_of_fe_s12: share(fe_s12, all.feS12),
    fe_s1: fe(line => line.fe.s1),
    fe_s2: fe(line => line.fe.s2),
    fe_s3: fe(line => line.fe.s3),
    fe_s12,
    covered: share(covered ?? 0, money),
    t_per_m: ratio(fe_s12, covered === null ? null : covered / 1e6),
    quality: quality(parts, line => line.dqS12),
    quality_s3: quality(parts, line => line.dqS3),
    default_share: defaults(parts),
  }
}

/** Largest first; what is unknown comes last. */
function sorted<T extends Sums>(groups: readonly T[]): T[] {
  const size = (group: T) => group.fe_s12 ?? -1
  return groups.toSorted((a, b) => size(b) - size(a) || (b.money ?? 0) - (a.money ?? 0))
}

function grouped(parts: readonly (Part & { key: string })[], all: { money: number | null; feS12: number | null }) {
  return [...Map.groupBy(parts, ({ key }) => key)].map(([key, of]) => ({ key, ...sumsOf(of, all) }))
}

export function groupsOf(positions: readonly Position[], ledgerSize: number | null) {
  const lines = positions.map(({ line }) => line)
  const all = { money: ledgerSize, feS12: add(lines.filter(isCompanyLine).map(line => line.feS12)) }
  const whole = lines.map(line => ({ line, part: 1, key: line.assetClass ?? '' }))
  const segments = (of: (segment: { sector: string | null; country: string | null }) => string | null) =>
    positions
      .filter(({ line }) => isCompanyLine(line) && line.ledger !== 'out_of_scope')
      .flatMap(({ line, holding }) => {
        const { sector = null, country = null } = holding
        const parts = line.breakdown ?? [{ sector, country, share: 1 }]
        return parts.map(segment => ({ line, part: segment.share, key: of(segment) ?? '' }))
      })
  return {
    by_asset_class: sorted(grouped(whole, all)).map(({ key, ...sums }) => ({
      ...sums,
      asset_class: key,
      in_totals: isInHeadline(key),
    })),
    by_sector: sorted(
      grouped(
        segments(({ sector }) => sector),
        all,
      ),
    ).map(({ key, ...sums }) => ({ ...sums, sector: key, section: sectionOf(key) })),
    by_country: sorted(
      grouped(
        segments(({ country }) => country),
        all,
      ),
    ).map(({ key, ...sums }) => ({
      ...sums,
      country: key,
    })),
  }
}

const PARTS: Readonly<Record<string, string>> = {
  '2a': 'energy',
  '2b': 'production',
  '3': 'production',
  '3a': 'revenue',
  '3b': 'money',
  '3c': 'money',
  fund: 'fund',
}

/** How the figures of a line are known: verified or stated, or by what they are estimated. */
function partOf({ ledger, option, dqS12 }: Line): string {
  if (ledger === 'reported') return dqS12 === 1 ? 'verified' : 'stated'
  return PARTS[[option.s1, option.s2].find(one => one !== null && !isReported(one)) ?? ''] ?? 'production'
}

type Sized = { line: Line; size: number | null }
const sizeOf = (sized: readonly Sized[]) => sized.reduce((sum, { size }) => sum + (size ?? 0), 0)

/** Parts of `reported` and `estimated` by how they are known. */
export function ledgerParts(sized: readonly Sized[], total: number | null) {
  const groups = Map.groupBy(sized, ({ line }) => partOf(line))
  return [...groups].map(([basis, of]) => ({
    basis,
    lines: of.length,
    size: sizeOf(of),
    share_of_money: share(sizeOf(of), total),
  }))
}

const MAX_ROWS = 20

/** Why lines have no result or are out of scope, the most money first. */
export function ledgerReasons(sized: readonly Sized[], total: number | null): FinancedResult['ledger']['reasons'] {
  const groups = Map.groupBy(
    sized.filter(({ line }) => line.reason !== null),
    ({ line }) => line.reason ?? '',
  )
  const reasons = [...groups].map(([code, of]) => {
    const remedy = remedyOf(code)
    const ledger: LedgerClass = of[0]?.line.ledger ?? 'no_result'
    return {
      ...told('reason', code),
      class: ledger,
      remedy: remedy && wireMessage(remedy),
      lines: of.length,
      size: sizeOf(of),
      share_of_money: share(sizeOf(of), total),
      rows: [...new Set(of.toSorted((a, b) => (b.size ?? 0) - (a.size ?? 0)).map(({ line }) => line.row))].slice(
        0,
        MAX_ROWS,
      ),
    }
  })
  return reasons.toSorted((a, b) => b.size - a.size)
}
