import type { Entry } from '@cradle/contract'

type Row = Pick<Entry, 'row' | 'rows' | 'impact' | 'data_quality' | 'organisation'>

/** As many are offered as a list to type in can hold. */
const OFFERED = 500

/** Data quality goes from 1, checked figures, to 5, averages; a row that could not be calculated needs figures most. */
const weakness = ({ impact, data_quality }: Row): number => (impact === null ? 6 : (data_quality ?? 5))

/** Rows to ask about, those with the weakest estimates first, then in the order of the list. `meant`: one that is among them in any case. */
export const weakestRows = (entries: readonly Row[], meant?: number): { id: string; name: string }[] =>
  entries
    .flatMap(entry => entry.rows.map(row => ({ row, name: entry.organisation.name, weakness: weakness(entry) })))
    .sort((a, b) => Number(b.row === meant) - Number(a.row === meant) || b.weakness - a.weakness || a.row - b.row)
    .slice(0, OFFERED)
    .map(({ row, name }) => ({ id: String(row), name: `${row} · ${name}` }))
