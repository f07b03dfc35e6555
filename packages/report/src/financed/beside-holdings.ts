/** One holding of a list beside its others: t CO2e of scopes 1 and 2 per million invested. No edition knows such a distribution. */
import type { CodedMessage } from '@cradle/contract'
import { isInHeadline, type Position, remedyOf } from '@cradle/financed'
import { type Quartiles, quartilesOf } from '@cradle/method2'
import type { CalculatedFinanced } from './calculate.ts'
import { told, wireMessage } from './told.ts'

export type BesideHoldings =
  | {
      /** t CO2e per million of the reporting currency. */
      value: number
      /** `sector`: its emissions are estimated from money with the factor of its sector. */
      basis: 'own' | 'mixed' | 'sector'
      /** Invested, in reporting currency. */
      money: number
      currency: string
      /** Share of the other holdings whose emissions are estimated so, 0..1; null: there are no others. */
      estimated: number | null
      all: Quartiles
      /** Those that the list gives the same sector; null: fewer than five. */
      ofSector: (Quartiles & { sector: string }) | null
    }
  | { value: null; reason: CodedMessage | null; remedy: CodedMessage | null }

type Intensity = { value: number; money: number; basis: 'own' | 'mixed' | 'sector'; sector: string }

/** The organisation of an entry; it may be held in several rows. Without what funds hold, states and commitments. */
export function besideHoldings({ positions, entryOf, settings }: CalculatedFinanced, entry: string): BesideHoldings {
  const direct = positions.filter(({ path, line }) => path.length === 0 && isInHeadline(line.assetClass))
  const keyOf = ({ line: { row } }: Position) => entryOf.get(row)?.id ?? `row ${row}`
  const held = Map.groupBy(direct, keyOf)
  const own = intensityOf(held.get(entry) ?? [])
  if (!own) return whyNot(held.get(entry) ?? positions.filter(position => keyOf(position) === entry))
  held.delete(entry)
  const others = [...held.values()].flatMap(lines => intensityOf(lines) ?? [])
  const ofSector = others.filter(({ sector }) => sector !== '' && fold(sector) === fold(own.sector))
  const inSector = quartilesOf(valuesOf(ofSector), own.value)
  return {
    value: own.value,
    basis: own.basis,
    money: own.money,
    currency: settings.reportingCurrency,
    estimated: others.length === 0 ? null : others.filter(({ basis }) => basis === 'sector').length / others.length,
    all: quartilesOf(valuesOf(others), own.value),
    ofSector: inSector.p50 === null ? null : { ...inSector, sector: own.sector },
  }
}

const valuesOf = (found: readonly Intensity[]) => found.map(({ value }) => value)
const fold = (sector: string) => sector.trim().toLowerCase()

/** Of the lines with money and attributed emissions; null: none has both. */
function intensityOf(lines: readonly Position[]): Intensity | null {
  const known = lines.flatMap(({ line: { feS12, money, option }, holding }) =>
    feS12 === null || money === null || money <= 0
      ? []
      : [{ feS12, money, isEstimated: isFromMoney(option.s1 ?? option.s2), sector: holding.sector ?? '' }],
  )
  const [first] = known
  if (!first) return null
  const money = known.reduce((sum, one) => sum + one.money, 0)
  const tonnes = known.reduce((sum, one) => sum + one.feS12, 0)
  const isAll = known.every(one => one.isEstimated)
  const basis = isAll ? 'sector' : known.some(one => one.isEstimated) ? 'mixed' : 'own'
  return { value: tonnes / (money / 1e6), money, basis, sector: first.sector }
}

/** Options 3a to 3c: revenue or money times the factor of a sector. */
const isFromMoney = (option: string | null): boolean => option?.startsWith('3') ?? false

/** The reason of its line with most money. */
function whyNot(lines: readonly Position[]): BesideHoldings {
  const [largest] = lines.toSorted((a, b) => (b.line.money ?? 0) - (a.line.money ?? 0))
  const code = largest?.line.reason ?? null
  if (code === null) return { value: null, reason: null, remedy: null }
  const remedy = remedyOf(code)
  return { value: null, reason: told('reason', code).message, remedy: remedy && wireMessage(remedy) }
}
