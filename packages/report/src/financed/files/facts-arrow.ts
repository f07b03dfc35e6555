/** Facts as an Apache Arrow IPC file: the columns of the CSV, figures as float64 with all their digits, what is unknown as null. */
import { columnFromArray, float64, tableFromColumns, tableToIPC, utf8 } from '@uwdata/flechette'
import { FACT_COLUMNS, FACT_NUMBERS, type Fact } from './facts.ts'

export function factsArrow(facts: Iterable<Fact>): Uint8Array {
  const lines = [...facts]
  const columns = FACT_COLUMNS.map(name => {
    const cells = lines.map(fact => fact[name])
    return [name, columnFromArray(cells, FACT_NUMBERS.has(name) ? float64() : utf8())] as const
  })
  return tableToIPC(tableFromColumns(Object.fromEntries(columns)), { format: 'file' }) ?? new Uint8Array()
}
