/**
 * Compact numeric fixtures: named arrays and a few facts in one brotli file. Numbers with at most nine significant digits are kept
 * as integer and exponent, which is exact and compresses well; others as doubles.
 */

import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

export type Packed = { facts: Record<string, unknown>; arrays: Record<string, Float64Array | Int32Array> }

type Entry = { name: string; kind: 'f64' | 'i32' | 'decimal'; length: number }

export function pack({ facts, arrays }: Packed): Buffer {
  const entries: Entry[] = []
  const parts: Buffer[] = []
  for (const [name, array] of Object.entries(arrays)) {
    if (array instanceof Int32Array) {
      entries.push({ name, kind: 'i32', length: array.length })
      parts.push(Buffer.from(array.buffer, array.byteOffset, array.byteLength))
      continue
    }
    const decimal = toDecimal(array)
    entries.push({ name, kind: decimal ? 'decimal' : 'f64', length: array.length })
    if (decimal) parts.push(...decimal)
    else parts.push(Buffer.from(array.buffer, array.byteOffset, array.byteLength))
  }
  const head = Buffer.from(JSON.stringify({ facts, entries }))
  const size = Buffer.alloc(4)
  size.writeUInt32LE(head.length)
  const all = Buffer.concat([size, head, ...parts])
  return brotliCompressSync(all, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: all.length,
    },
  })
}

export function unpack(bytes: Uint8Array): Packed {
  const all = brotliDecompressSync(bytes)
  const end = 4 + all.readUInt32LE(0)
  const { facts, entries } = JSON.parse(all.subarray(4, end).toString()) as {
    facts: Record<string, unknown>
    entries: Entry[]
  }
  const arrays: Packed['arrays'] = {}
  let at = end
  const take = (bytes: number) => {
    const copy = Uint8Array.prototype.slice.call(all, at, at + bytes).buffer
    at += bytes
    return copy
  }
  for (const { name, kind, length } of entries) {
    if (kind === 'i32') arrays[name] = new Int32Array(take(length * 4))
    else if (kind === 'f64') arrays[name] = new Float64Array(take(length * 8))
    else {
      const digits = new Int32Array(take(length * 4))
      const exponents = new Int8Array(take(length))
      arrays[name] = Float64Array.from(digits, (m, k) => Number(`${m}e${exponents[k]}`))
    }
  }
  return { facts, arrays }
}

/** Integers and exponents that give back exactly the same doubles, or null. */
function toDecimal(values: Float64Array): [Buffer, Buffer] | null {
  const digits = new Int32Array(values.length)
  const exponents = new Int8Array(values.length)
  for (let k = 0; k < values.length; k++) {
    const x = values[k]!
    if (x === 0) continue
    const [mantissa, exponent] = x.toExponential().split('e') as [string, string]
    const [whole, fraction = ''] = mantissa.split('.') as [string, string?]
    const m = Number(whole + fraction)
    const e = Number(exponent) - fraction.length
    if (fraction.length > 8 || e < -128 || Number(`${m}e${e}`) !== x) return null
    digits[k] = m
    exponents[k] = e
  }
  return [Buffer.from(digits.buffer), Buffer.from(exponents.buffer)]
}
