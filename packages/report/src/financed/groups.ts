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

/** A sum of what is known; null where nothing is. */
class Sum {
  #value: number | null = null

  add(value: number | null): void {
    if (value !== null) this.#value = (this.#value ?? 0) + value
  }

  get value(): number | null {
    return this.#value
  }
}

const moneyIn = ({ line, part }: Part): number | null => (line.money === null ? null : line.money * part)

/** A mean score weighted with the money of what has one. */
class Quality {
  readonly #weighted = new Sum()
  readonly #money = new Sum()

  add(score: number | null, money: number | null): void {
    if (score === null || money === null) return
    this.#weighted.add(money * score)
    this.#money.add(money)
  }

  get value(): number | null {
    return ratio(this.#weighted.value, this.#money.value)
  }
}

/** Share of covered money with figures of factors. */
class Defaults {
  readonly #covered = new Sum()
  readonly #estimated = new Sum()
  #lines = 0

  add(part: Part): void {
    if (part.line.feS12 === null) return
    const money = moneyIn(part)
    this.#covered.add(money)
    if (part.line.ledger !== 'estimated') return
    this.#lines++
    this.#estimated.add(money)
  }

  get covered(): number | null {
    return this.#covered.value
  }

  get share(): number | null {
    return share(this.#lines === 0 ? 0 : this.#estimated.value, this.#covered.value)
  }
}

export function defaultShare(lines: readonly Line[]): number | null {
  const defaults = new Defaults()
  for (const line of lines) defaults.add({ line, part: 1 })
  return defaults.share
}

/** Each part is looked at once: a list has a hundred thousand, in three groupings. */
function sumsOf(parts: readonly Part[], all: { money: number | null; feS12: number | null }): Sums {
  const rows = new Set<number>()
  const [money, s1, s2, s3, s12] = [new Sum(), new Sum(), new Sum(), new Sum(), new Sum()]
  const [quality, qualityS3, defaults] = [new Quality(), new Quality(), new Defaults()]
  for (const one of parts) {
    const { line, part } = one
    const fe = (value: number | null) => (value === null ? null : value * part)
    rows.add(line.row)
    money.add(moneyIn(one))
    s1.add(fe(line.fe.s1))
    s2.add(fe(line.fe.s2))
    s3.add(fe(line.fe.s3))
    s12.add(fe(line.feS12))
    quality.add(line.dqS12, moneyIn(one))
    qualityS3.add(line.dqS3, moneyIn(one))
    defaults.add(one)
  }
  const { covered } = defaults
  return {
    rows: rows.size,
    lines: parts.length,
    money: money.value,
    share_of_money: share(money.value, all.money),
    share_of_fe_s12: share(s12.value, all.feS12),
    fe_s1: s1.value,
    fe_s2: s2.value,
    fe_s3: s3.value,
    fe_s12: s12.value,
    covered: share(covered ?? 0, money.value),
    t_per_m: ratio(s12.value, covered === null ? null : covered / 1e6),
    quality: quality.value,
    quality_s3: qualityS3.value,
    default_share: defaults.share,
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
