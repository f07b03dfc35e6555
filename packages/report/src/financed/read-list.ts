/** Rows of a delivered list -> positions with what the file states, and the estimates of the method beside. */
import { type Candidate, type Holding, sectionOf } from '@cradle/financed'
import {
  columnsOf,
  type Grid,
  type HoldingsChoices,
  readHoldings,
  toHoldings,
  type Understanding,
} from '@cradle/financed/read'
import { cellsInOrder, sourceOf } from '@cradle/portfolio'
import { type Answer, applyAnswers, choicesOf, confirmedRows } from './answers.ts'
import { estimateOf } from './candidates.ts'
import type { EditionRates } from './rates.ts'
import type { FinancedChoices } from './settings.ts'
import type { FinancedEntry, FinancedList, HeldTwice } from './stored.ts'

/** How the words of a file are understood by the edition. */
export type Places = {
  /** Alpha-2 of a country by name or code; null: unknown. */
  countryCode: (text: string) => string | null
}

/** With the exchange rates that stand beside those of a list. */
export type FinancedPlaces = Places & { rates: EditionRates; ratesSource: string }

/** The rows as the file has them, the header in its place. What was left out by a person stays: the ledger tells it. */
function gridOf({ sheet, rows }: FinancedList): Grid {
  const at = sheet.headerRow ?? 1
  const lines = rows.map(({ row, cells }) => ({ row, cells: cellsInOrder(sheet.header, cells) }))
  return { rows: [{ row: at, cells: sheet.header }, ...lines], delimiter: sheet.delimiter }
}

/** Whether a header says how much of each is held: without it there is nothing to attribute. */
export const namesAmounts = (header: readonly string[]): boolean =>
  columnsOf(header.map(title => title.trim())).some(({ field }) => field === 'outstanding_amount')

/** Null: the header names no two columns of holdings. */
export function understand(list: FinancedList, answers: readonly Answer[] = []): Understanding | null {
  const header = list.sheet.header.map(title => title.trim())
  const choices: HoldingsChoices = {
    headerRow: list.sheet.headerRow ?? 1,
    ...choicesOf(answers, header, list.sheet.choices),
  }
  return readHoldings(gridOf(list), choices)
}

/** ISIC divisions are those of NACE: `3510` is group 35.1. */
const dotted = (code: string): string => (code.length > 2 ? `${code.slice(0, 2)}.${code.slice(2)}` : code)
/** The group of an organisation by the code of its activity, of plants that of electricity; what the file says where neither is known. */
function sectorOf(stated: string | null, entry: FinancedEntry | undefined): string | null {
  const site = entry && sourceOf(entry.source).sites[0]
  if (site && /^\d{2,4}$/.test(site.isic4)) return dotted(site.isic4)
  const code = /^(?:NACE|ISIC)?\s*(\d{2}(?:\.?\d{1,2})?)$/i.exec(stated ?? '')?.[1]
  if (code) return dotted(code.replace('.', ''))
  const isPower = entry?.kind === 'reference' || (site !== undefined && site.technology !== '')
  return isPower ? '35.1' : stated
}

function joined(holding: Holding, entry: FinancedEntry | undefined, madeBy: string, { countryCode }: Places): Holding {
  const sector = sectorOf(holding.sector ?? null, entry)
  const estimate = entry ? estimateOf(entry, madeBy) : null
  const emissions: Candidate[] = [...(holding.emissions ?? []), ...(estimate ? [estimate] : [])]
  return {
    ...holding,
    entityId: holding.entityId ?? entry?.linkedTo ?? null,
    sector,
    country: (holding.country ? countryCode(holding.country) : null) ?? (entry?.country || holding.country || null),
    naceSection: sectionOf(sector),
    emissions,
  }
}

/** Where the row counts twice: the owner is calculated with its plants as a whole. */
function heldTwice(found: readonly HeldTwice[] = []): Pick<Holding, 'parents' | 'sameAsRow'> {
  const parents = found
    .filter(({ isPlant }) => isPlant)
    .map(({ other }) => ({ row: other, share: 1, consolidation: 1 }))
  return { parents, sameAsRow: found.find(({ isPlant }) => !isPlant)?.other ?? null }
}

export type ReadPositions = {
  read: Understanding | null
  holdings: Holding[]
  entryOf: ReadonlyMap<number, FinancedEntry>
}

/** Positions of a list, each with its sources of emissions: own figures first, then the estimate of its entry. */
export function positionsOfList(
  list: FinancedList,
  settings: FinancedChoices,
  answers: readonly Answer[],
  madeBy: string,
  places: Places,
  read: Understanding | null = understand(list, answers),
): ReadPositions {
  const confirmed = confirmedRows(answers)
  const entryOf = new Map(
    list.entries.flatMap(entry => {
      const settled = entry.rows.some(row => confirmed.has(row)) ? { ...entry, decision: 'confirmed' as const } : entry
      return entry.rows.map(row => [row, settled] as const)
    }),
  )
  if (!read) return { read, holdings: [], entryOf }
  const currency = answers.find(({ action }) => action === 'currency')?.value
  const defaults = { assetClass: settings.defaultAssetClass, currency: typeof currency === 'string' ? currency : null }
  const twice = Map.groupBy(list.twice ?? [], ({ row }) => row)
  const deleted = new Set(list.rows.flatMap(({ row, deleted: isDeleted }) => (isDeleted ? [row] : [])))
  const holdings = toHoldings(read, defaults).map(holding => {
    const whole = { ...joined(holding, entryOf.get(holding.row), madeBy, places), ...heldTwice(twice.get(holding.row)) }
    return deleted.has(holding.row) ? { ...whole, excluded: true } : whole
  })
  return { read, holdings: applyAnswers(holdings, answers), entryOf }
}
