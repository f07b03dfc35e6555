import { siteOfOris } from '../assets/key-links.ts'
import type { Row } from '../assets/parts.ts'

/**
 * The workbook of Form EIA-923 of a year, sheet "Page 1 Generation and Fuel Data": a row for each plant, fuel and prime mover. Written from
 * the column names that the form is documented with and tested on a small table of our own; no release was at hand.
 */
const COLUMNS = ['Plant Id', 'Net Generation (Megawatthours)', 'YEAR', 'Reported Fuel Type Code'] as const

export const isEiaWorkbook = (header: readonly string[]): boolean => COLUMNS.every(name => header.includes(name))

/** What a state has beside the plants that report one by one. */
const STATE_INCREMENT = '99999'

/** Net generation of a plant in a year, GWh, summed over fuels and prime movers. A plant of which a row is not a number has none. */
export function readEiaWorkbook(rows: readonly Row[]): Row[] {
  const sums = new Map<string, { id: string; year: string; mwh: number }>()
  for (const row of rows) {
    const [id, year] = [(row['Plant Id'] ?? '').trim(), (row.YEAR ?? '').trim()]
    if (!/^\d+$/.test(id) || id === STATE_INCREMENT || !/^\d{4}$/.test(year)) continue
    const mwh = numberOf(row['Net Generation (Megawatthours)'] ?? '')
    const known = sums.get(`${id}/${year}`)
    sums.set(`${id}/${year}`, { id, year, mwh: (known?.mwh ?? 0) + mwh })
  }
  return [...sums.values()]
    .filter(({ mwh }) => Number.isFinite(mwh))
    .map(({ id, year, mwh }) => ({ wri_id: siteOfOris(id), year, generation_gwh: String(mwh / 1000) }))
}

/** NaN for what is no number, such as the dot of a value that is withheld. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', '')))
