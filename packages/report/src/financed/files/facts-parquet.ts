/** Facts as Apache Parquet: the columns of the CSV, figures as DOUBLE with all their digits, what is unknown as null. */
import { parquetWriteBuffer } from 'hyparquet-writer'
import { FACT_COLUMNS, FACT_NUMBERS, type Fact } from './facts.ts'

/** @see https://parquet.apache.org/docs/file-format/ */
export function factsParquet(facts: Iterable<Fact>): Uint8Array {
  const lines = [...facts]
  const columnData = FACT_COLUMNS.map(name => ({
    name,
    type: FACT_NUMBERS.has(name) ? ('DOUBLE' as const) : ('STRING' as const),
    nullable: true,
    data: lines.map(fact => fact[name]),
  }))
  return new Uint8Array(parquetWriteBuffer({ columnData }))
}
