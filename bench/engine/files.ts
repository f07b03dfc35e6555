/**
 * Benchmark systems as files: `meta.json` and, for A (n x n), B (flows x n) and C (categories x flows), `X_row.npy`, `X_col.npy`
 * (int32) and `X_val.npy` (float64), NumPy format 1; `A_sigma.npy` and `B_sigma.npy` hold the standard deviation of the logarithm of each
 * entry (0: certain). Python peers and the engine read the same bytes.
 */

import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coordinates } from '@cradle/lca'

export type Meta = {
  n: number
  m: number
  cats: number
  seed: number
  nnzA: number
  nnzB: number
  nnzC: number
  format: 'npy'
}

export function writeNpy(path: string, array: Int32Array | Float64Array): void {
  const descriptor = array instanceof Int32Array ? '<i4' : '<f8'
  const text = `{'descr': '${descriptor}', 'fortran_order': False, 'shape': (${array.length},), }`
  const head = `${text.padEnd(128 - 10 - 1)}\n`
  const start = Buffer.from([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, head.length & 255, head.length >> 8])
  writeFileSync(
    path,
    Buffer.concat([start, Buffer.from(head, 'latin1'), Buffer.from(array.buffer, array.byteOffset, array.byteLength)]),
  )
}

/** Reads an array straight into the memory it will have: a reader that copies would show in the peak of what is measured. */
export function readNpy(path: string): Int32Array | Float64Array {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(10)
    readSync(file, start, 0, 10, 0)
    const head = Buffer.alloc(start.readUInt16LE(8))
    readSync(file, head, 0, head.length, 10)
    const data = new Uint8Array(fstatSync(file).size - 10 - head.length)
    for (let read = 0; read < data.length; )
      read += readSync(file, data, read, data.length - read, 10 + head.length + read)
    return head.includes("'<i4'") ? new Int32Array(data.buffer) : new Float64Array(data.buffer)
  } finally {
    closeSync(file)
  }
}

export type Generated = Record<'A' | 'B' | 'C', Coordinates> & { sigmaA: Float64Array; sigmaB: Float64Array }

export function writeSystem(folder: string, seed: number, { sigmaA, sigmaB, ...matrices }: Generated): Meta {
  mkdirSync(folder, { recursive: true })
  for (const [name, { row, column, value }] of Object.entries(matrices)) {
    writeNpy(join(folder, `${name}_row.npy`), row)
    writeNpy(join(folder, `${name}_col.npy`), column)
    writeNpy(join(folder, `${name}_val.npy`), value)
  }
  writeNpy(join(folder, 'A_sigma.npy'), sigmaA)
  writeNpy(join(folder, 'B_sigma.npy'), sigmaB)
  const { A, B, C } = matrices
  const meta: Meta = {
    n: A.columns,
    m: B.rows,
    cats: C.rows,
    seed,
    nnzA: A.value.length,
    nnzB: B.value.length,
    nnzC: C.value.length,
    format: 'npy',
  }
  writeFileSync(join(folder, 'meta.json'), JSON.stringify(meta))
  return meta
}

export function readSystem(folder: string): { meta: Meta; A: Coordinates; B: Coordinates; C: Coordinates } {
  const meta = JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8')) as Meta
  if (meta.format !== 'npy') throw new Error(`${folder} is not in NumPy format`)
  const read = (name: string, rows: number, columns: number): Coordinates => ({
    rows,
    columns,
    row: readNpy(join(folder, `${name}_row.npy`)) as Int32Array,
    column: readNpy(join(folder, `${name}_col.npy`)) as Int32Array,
    value: readNpy(join(folder, `${name}_val.npy`)) as Float64Array,
  })
  return { meta, A: read('A', meta.n, meta.n), B: read('B', meta.m, meta.n), C: read('C', meta.cats, meta.m) }
}
