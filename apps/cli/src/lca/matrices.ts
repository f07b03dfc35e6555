import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeMatrixTables } from '@cradle/interchange'
import { type Characterisation, characterise, type ImpactMethod } from '@cradle/lca'
import type { Database } from './open-database.ts'

/** Writes A, B and C (of the first method, if there is one) with their labels as CSV tables. Gives the names of the files. */
export async function writeMatrices(
  { system }: Database,
  method: ImpactMethod | undefined,
  folder: string,
): Promise<string[]> {
  const characterisation: Characterisation | null = method ? characterise(system, method) : null
  const { A, B } = system
  const C = characterisation?.C
  const tables = writeMatrixTables({
    A: { rows: A.rows, columns: A.columns, row: A.row, column: spread(A.start), value: A.value },
    B: { rows: B.rows, columns: B.columns, row: B.row, column: spread(B.start), value: B.value },
    C: C
      ? { rows: C.rows, columns: C.columns, row: spread(C.start), column: C.column, value: C.value }
      : { rows: 0, columns: B.rows, row: new Int32Array(), column: new Int32Array(), value: new Float64Array() },
    processes: system.processes.ids,
    flows: system.flows.ids,
    categories: characterisation?.categories.ids ?? [],
  })
  await mkdir(folder, { recursive: true })
  for (const [name, text] of tables) await writeFile(path.join(folder, name), text)
  return [...tables.keys()]
}

/** Begins of lines -> the line of each entry. */
function spread(start: ArrayLike<number>): Int32Array {
  const lines = new Int32Array(start[start.length - 1] ?? 0)
  for (let j = 0; j + 1 < start.length; j++) lines.fill(j, start[j]!, start[j + 1]!)
  return lines
}
