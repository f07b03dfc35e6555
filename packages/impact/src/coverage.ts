/**
 * The coverage ledger (methodology section 12): every uploaded row ends in exactly one class, and
 * the classes add to 100 % of rows, of allocation and, where given, of money. It answers the
 * question an auditor asks first: what is not in these figures, and why.
 */

/**
 * The coverage ledger: every uploaded row ends in exactly one class, and rows, allocation and money
 * each add to 100 %. A report that shows a sum shows beside it what the sum stands for.
 */
import { type PartCode, type Why, whyOf } from './reasons.ts'

/** Classes of the rows of a list, in the order of the ledger; every row is in exactly one. */
export const ROW_CLASSES = ['calculated', 'proxy', 'partly', 'not_calculable', 'rejected', 'set_aside'] as const
/**
 * calculated: a weighted burden on own data, plant reports or country averages. proxy: a weighted
 * burden, most of it at data quality 5. partly: some sites or goals have values, the total has not
 * or not for all. not_calculable: understood, but nothing to calculate from. rejected: not
 * understood; in no figure. set_aside: left out by a person; in no figure.
 */
export type RowClass = (typeof ROW_CLASSES)[number]

/** A site as far as the ledger needs it, of any edition of the method. */
export type LedgerSite =
  | { calculable: true; impact: number | null; dataQuality: number }
  | { calculable: false; reason: string }
type CalculatedSite = Extract<LedgerSite, { calculable: true }>

/** A row of the upload as far as the ledger needs it. */
export type LedgerRow = {
  /** Row of the upload, header = 1. */
  row: number
  /** The sites this row stands for; null if the row was rejected. */
  sites: readonly LedgerSite[] | null
  /** Why it was rejected, or set aside; read only then. */
  rejection?: Why | null
  /** A person left it out of the list. */
  isSetAside?: boolean
  /** Share of the organisation, 0..1; null if it could not be read. */
  allocation: number | null
  /** Amount held, in one currency for the whole file; null or absent if not given. */
  money?: number | null
}

/** The class of one row, with the reason where it is not fully calculated. */
export type LedgerLine = { row: number; class: RowClass; why: Why | null }

/**
 * The rows of one class: how many, how much allocation, how much money, and the shares of the
 * whole.
 */
export type ClassSum<Name extends string = RowClass> = {
  class: Name
  rows: number
  /** 0..1; null where there is nothing to share: no rows, no allocation, no money. */
  shareOfRows: number | null
  allocation: number
  shareOfAllocation: number | null
  money: number
  shareOfMoney: number | null
}

/** The ledger of one upload. */
export type CoverageLedger = {
  /** In input order. */
  lines: readonly LedgerLine[]
  /** In the order of ROW_CLASSES; rows set aside only where there are some. */
  classes: readonly ClassSum[]
  rows: number
  allocation: number
  /** null: the upload names no money at all. */
  money: number | null
  /** Rows that could not count in the shares of allocation, and of money. */
  rowsWithoutAllocation: number
  rowsWithoutMoney: number
}

/**
 * Sorts rows into classes and sums each class. Rows without a readable allocation (or without
 * money) count as rows and are left out of that share; how many there are is said.
 */
export function coverageLedger(rows: readonly LedgerRow[]): CoverageLedger {
  const lines = rows.map((row): LedgerLine => ({ row: row.row, ...classify(row) }))
  const sums = sumByClass(
    ROW_CLASSES,
    rows.map((row, i) => ({ ...row, class: lines[i]?.class ?? 'rejected' })),
  )
  return { lines, ...sums, classes: sums.classes.filter(sum => sum.class !== 'set_aside' || sum.rows > 0) }
}

/** Every row in exactly one class: the classes add to all rows, to all allocation and to all money that is known. */
export function sumByClass<Name extends string>(
  names: readonly Name[],
  rows: readonly { class: Name; allocation: number | null; money?: number | null }[],
): Omit<CoverageLedger, 'lines' | 'classes'> & { classes: ClassSum<Name>[] } {
  type Row = (typeof rows)[number]
  const total = (of: (row: Row) => number | null | undefined, only?: Name) =>
    rows.reduce((sum, row) => (only === undefined || row.class === only ? sum + (of(row) ?? 0) : sum), 0)
  const count = () => 1
  const allocation = (row: Row) => row.allocation
  const money = (row: Row) => row.money
  const whole = { rows: rows.length, allocation: total(allocation), money: total(money) }
  const share = (part: number, of: number) => (of > 0 ? part / of : null)
  return {
    classes: names.map(name => {
      const sums = { rows: total(count, name), allocation: total(allocation, name), money: total(money, name) }
      return {
        class: name,
        ...sums,
        shareOfRows: share(sums.rows, whole.rows),
        shareOfAllocation: share(sums.allocation, whole.allocation),
        shareOfMoney: share(sums.money, whole.money),
      }
    }),
    ...whole,
    money: rows.some(r => r.money != null) ? whole.money : null,
    rowsWithoutAllocation: rows.filter(r => r.allocation === null).length,
    rowsWithoutMoney: rows.filter(r => r.money == null).length,
  }
}

/**
 * The class of a row: rejected before anything was read; not calculable when no site has a
 * quantity; partly when some site or the total has no value; by proxy when most of the burden
 * stands on data quality 5; else calculated.
 */
function classify({ sites, rejection, isSetAside }: LedgerRow): Omit<LedgerLine, 'row'> {
  if (isSetAside) return { class: 'set_aside', why: rejection ?? null }
  if (sites === null) return { class: 'rejected', why: rejection ?? null }
  const calculable = sites.filter(s => s.calculable)
  if (calculable.length === 0) {
    const code = sites.find(s => !s.calculable)?.reason ?? 'missing_quantity'
    return { class: 'not_calculable', why: whyOf(code) }
  }
  const valued = calculable.filter(s => s.impact !== null)
  const partly = (code: PartCode): Omit<LedgerLine, 'row'> => ({
    class: 'partly',
    why: whyOf(code),
  })
  if (valued.length === 0) return partly('total_insufficient')
  if (calculable.length < sites.length) return partly('some_sites_not_calculable')
  if (valued.length < calculable.length) return partly('some_sites_insufficient')
  return { class: mostlyProxy(valued) ? 'proxy' : 'calculated', why: null }
}

/**
 * A data quality of 5 says that a stand-in technology, area or sector carries the figure
 * (methodology section 11).
 */
const PROXY_QUALITY = 5

/**
 * Whether most of the burden stands on stand-in data: by weighted burden |V|, or by number of sites
 * where all burdens are zero, for example in plants that stood still.
 */
function mostlyProxy(sites: readonly CalculatedSite[]): boolean {
  const burden = (list: readonly CalculatedSite[]) => list.reduce((sum, s) => sum + Math.abs(s.impact ?? 0), 0)
  const proxies = sites.filter(s => s.dataQuality >= PROXY_QUALITY)
  const whole = burden(sites)
  return whole > 0 ? burden(proxies) * 2 > whole : proxies.length * 2 > sites.length
}
