import type { Block, Structure } from './structure.ts'

/**
 * Row and column scales, powers of two, that bring the largest entry of each row and column near
 * one: three rounds of Ruiz 2001, A scaling algorithm to equilibrate both rows and columns norms in
 * matrices. A row in kilograms beside one in terajoules would otherwise make every pivot test a
 * comparison of units. Powers of two round nothing.
 *
 * The scales are written to the addresses `rowScale` and `columnScale`, by position within the
 * block.
 */
export function equilibrate(structure: Structure, block: Block, rowScale: number, columnScale: number): void {
  const { own } = structure
  const { arena } = structure.kernels
  const { from, size: n } = block
  const low = arena.i32(own.lo, structure.n)
  const high = arena.i32(own.hi, structure.n)
  const index = arena.i32(own.index, structure.entries)
  const value = arena.f64(own.value, structure.entries)
  const diagonal = arena.f64(own.diagonal, structure.n)
  // Exponents: sums instead of products, so that 1e-300 and 1e300 meet without overflow.
  const r = new Float64Array(n)
  const c = new Float64Array(n)
  const size = new Float64Array(high[from + n - 1]! - low[from]!)
  const first = low[from]!
  const onDiagonal = new Float64Array(n)
  for (let k = 0; k < n; k++) {
    onDiagonal[k] = exponent(diagonal[from + k]!)
    for (let q = low[from + k]!; q < high[from + k]!; q++) size[q - first] = exponent(value[q]!)
  }
  const largestInRow = new Float64Array(n)
  for (let round = 0; round < 3; round++) {
    largestInRow.fill(Number.NEGATIVE_INFINITY)
    for (let k = 0; k < n; k++) {
      largestInRow[k] = Math.max(largestInRow[k]!, onDiagonal[k]! + c[k]!)
      for (let q = low[from + k]!; q < high[from + k]!; q++) {
        const i = index[q]! - from
        const e = size[q - first]! + c[k]!
        if (e > largestInRow[i]!) largestInRow[i] = e
      }
    }
    for (let i = 0; i < n; i++)
      if (Number.isFinite(largestInRow[i]!)) r[i] = round < 2 ? (r[i]! - largestInRow[i]!) / 2 : -largestInRow[i]!
    for (let k = 0; k < n; k++) {
      let largest = onDiagonal[k]! + r[k]!
      for (let q = low[from + k]!; q < high[from + k]!; q++) {
        const e = size[q - first]! + r[index[q]! - from]!
        if (e > largest) largest = e
      }
      if (Number.isFinite(largest)) c[k] = round < 2 ? (c[k]! - largest) / 2 : -largest
    }
  }
  const rows = arena.f64(rowScale, n)
  const columns = arena.f64(columnScale, n)
  for (let k = 0; k < n; k++) {
    rows[k] = 2 ** Math.round(r[k]!)
    columns[k] = 2 ** Math.round(c[k]!)
  }
}

/** log2 |x|; minus infinity for zero, which then never is the largest. */
function exponent(x: number): number {
  return x === 0 ? Number.NEGATIVE_INFINITY : Math.log2(Math.abs(x))
}
