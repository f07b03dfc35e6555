/**
 * DEFLATE decompression (RFC 1951) into a buffer of known size. Its own because a package has thousands of small files, a stream
 * for each is slow, and the size must be bounded while inflating, not afterwards.
 */

import { InvalidArchive } from './errors.ts'

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
]
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
]
const DISTANCE_BITS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13]
const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** A Huffman code as one lookup table: `entry = symbol << 4 | length` at every bit pattern (low bits first) of `bits` bits. */
type Code = { table: Uint16Array; bits: number }

function buildCode(lengths: Uint8Array, path: string): Code {
  const counts = new Uint16Array(16)
  let bits = 0
  for (const length of lengths) {
    counts[length]! += 1
    if (length > bits) bits = length
  }
  if (bits === 0) return { table: new Uint16Array(2), bits: 1 }
  const next = new Uint16Array(16)
  let code = 0
  counts[0] = 0
  for (let length = 1; length <= bits; length++) {
    code = (code + counts[length - 1]!) << 1
    next[length] = code
    if (code + counts[length]! > 1 << length) throw new InvalidArchive('a Huffman code is over-subscribed', path)
  }
  const table = new Uint16Array(1 << bits)
  for (let symbol = 0; symbol < lengths.length; symbol++) {
    const length = lengths[symbol]!
    if (length === 0) continue
    let reversed = 0
    for (let k = 0, rest = next[length]!; k < length; k++, rest >>= 1) reversed = (reversed << 1) | (rest & 1)
    next[length]! += 1
    const entry = (symbol << 4) | length
    for (let at = reversed; at < table.length; at += 1 << length) table[at] = entry
  }
  return { table, bits }
}

let fixedCodes: { literals: Code; distances: Code } | undefined

function fixed(path: string) {
  if (fixedCodes === undefined) {
    const literals = new Uint8Array(288).fill(8, 0, 144).fill(9, 144, 256).fill(7, 256, 280).fill(8, 280)
    fixedCodes = { literals: buildCode(literals, path), distances: buildCode(new Uint8Array(30).fill(5), path) }
  }
  return fixedCodes
}

/**
 * Inflates `input` to exactly `size` bytes.
 * @throws InvalidArchive when the data are damaged or do not have that size. Never writes past `size`, so memory is bounded.
 */
export function inflate(input: Uint8Array, size: number, path = 'data'): Uint8Array {
  const output = new Uint8Array(size)
  let written = 0
  let at = 0
  let hold = 0
  let held = 0
  const damaged = (why: string) => new InvalidArchive(`${path}: ${why}`, path)

  // At most 16 bits at a time, so `hold` never exceeds 24 bits.
  const take = (count: number): number => {
    while (held < count) {
      if (at >= input.length) throw damaged('the compressed data end too early')
      hold |= input[at++]! << held
      held += 8
    }
    const value = hold & ((1 << count) - 1)
    hold >>>= count
    held -= count
    return value
  }
  const decode = ({ table, bits }: Code): number => {
    while (held < bits && at < input.length) {
      hold |= input[at++]! << held
      held += 8
    }
    const entry = table[hold & ((1 << bits) - 1)]!
    const length = entry & 15
    if (length === 0 || length > held) throw damaged('an unknown code in the compressed data')
    hold >>>= length
    held -= length
    return entry >> 4
  }

  let last = 0
  while (last === 0) {
    last = take(1)
    const type = take(2)
    if (type === 0) {
      hold = 0
      held = 0
      if (at + 4 > input.length) throw damaged('the compressed data end too early')
      const length = input[at]! | (input[at + 1]! << 8)
      if ((length ^ 0xffff) !== (input[at + 2]! | (input[at + 3]! << 8))) throw damaged('a stored block is damaged')
      at += 4
      if (at + length > input.length) throw damaged('the compressed data end too early')
      if (written + length > size) throw damaged('it is longer than the archive says')
      output.set(input.subarray(at, at + length), written)
      written += length
      at += length
      continue
    }
    if (type === 3) throw damaged('an unknown block type')
    const { literals, distances } = type === 1 ? fixed(path) : readCodes(take, decode, path)
    for (;;) {
      const symbol = decode(literals)
      if (symbol < 256) {
        if (written >= size) throw damaged('it is longer than the archive says')
        output[written++] = symbol
        continue
      }
      if (symbol === 256) break
      if (symbol > 285) throw damaged('an unknown length code')
      const length = LENGTH_BASE[symbol - 257]! + take(LENGTH_BITS[symbol - 257]!)
      const code = decode(distances)
      if (code > 29) throw damaged('an unknown distance code')
      const distance = DISTANCE_BASE[code]! + take(DISTANCE_BITS[code]!)
      if (distance > written) throw damaged('a copy from before the start')
      if (written + length > size) throw damaged('it is longer than the archive says')
      for (let k = 0; k < length; k++, written++) output[written] = output[written - distance]!
    }
  }
  if (written !== size) throw damaged(`it has ${written} bytes where the archive says ${size}`)
  return output
}

function readCodes(take: (count: number) => number, decode: (code: Code) => number, path: string) {
  const literalCount = take(5) + 257
  const distanceCount = take(5) + 1
  const lengthCount = take(4) + 4
  const lengthLengths = new Uint8Array(19)
  for (let k = 0; k < lengthCount; k++) lengthLengths[CODE_LENGTH_ORDER[k]!] = take(3)
  const lengthCode = buildCode(lengthLengths, path)
  const lengths = new Uint8Array(literalCount + distanceCount)
  for (let k = 0; k < lengths.length; ) {
    const symbol = decode(lengthCode)
    if (symbol < 16) {
      lengths[k++] = symbol
      continue
    }
    if (symbol === 16 && k === 0) throw new InvalidArchive(`${path}: a repeated code length without a first`, path)
    const value = symbol === 16 ? lengths[k - 1]! : 0
    const repeat = symbol === 16 ? 3 + take(2) : symbol === 17 ? 3 + take(3) : 11 + take(7)
    if (k + repeat > lengths.length) throw new InvalidArchive(`${path}: too many code lengths`, path)
    lengths.fill(value, k, k + repeat)
    k += repeat
  }
  return {
    literals: buildCode(lengths.subarray(0, literalCount), path),
    distances: buildCode(lengths.subarray(literalCount), path),
  }
}
