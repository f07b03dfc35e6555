/** A generated system: meta.json and A, B, C as NumPy arrays (version 1), with the sigma of every entry of A and B. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Columns, type Coordinates, toColumns, toRows } from '@cradle/lca'
import { lognormalEntries, type UncertainSystem } from '@cradle/lca/uncertainty'

/** `demand`: one unit of what the middle process delivers. */
export function readSystem(folder: string): { system: UncertainSystem; demand: Float64Array; n: number } {
  const { n, m, cats } = JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8')) as {
    n: number
    m: number
    cats: number
  }
  const coordinates = (name: string, rows: number, columns: number, of = 'val'): Coordinates => ({
    rows,
    columns,
    row: npy(folder, `${name}_row`) as Int32Array,
    column: npy(folder, `${name}_col`) as Int32Array,
    value: npy(folder, `${name}_${of}`) as Float64Array,
  })
  const A = toColumns(coordinates('A', n, n))
  const B = toColumns(coordinates('B', m, n))
  const C = toRows(coordinates('C', cats, m))
  const uncertainty = lognormalEntries(
    { A, B },
    {
      sigmaA: toColumns(coordinates('A', n, n, 'sigma')).value,
      sigmaB: toColumns(coordinates('B', m, n, 'sigma')).value,
    },
  )
  const demand = new Float64Array(n)
  demand[n >> 1] = Math.sign(diagonal(A, n >> 1))
  return { system: { A, B, C, uncertainty }, demand, n }
}

function diagonal({ start, row, value }: Columns, j: number): number {
  for (let k = start[j]!; k < start[j + 1]!; k++) if (row[k] === j) return value[k]!
  return 0
}

function npy(folder: string, name: string): Int32Array | Float64Array {
  const bytes = readFileSync(join(folder, `${name}.npy`))
  const header = bytes.readUInt16LE(8)
  const data = bytes.subarray(10 + header)
  const copy = data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength) as ArrayBuffer
  return bytes
    .subarray(10, 10 + header)
    .toString('latin1')
    .includes("'<i4'")
    ? new Int32Array(copy)
    : new Float64Array(copy)
}
