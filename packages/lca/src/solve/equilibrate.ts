import { type Block, matrixOf, type Structure } from './structure.ts'

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
  const { arena } = structure.kernels
  const n = block.size
  const { start, row, value } = matrixOf(structure, block)
  // Exponents: sums instead of products, so that 1e-300 and 1e300 meet without overflow.
  const size = value.map(exponent)
  const onDiagonal = arena.f64(structure.own.diagonal + block.from * 8, n).map(exponent)
  const r = new Float64Array(n)
  const c = new Float64Array(n)
  // Six passes over all entries of the loop: places within the arrays, read directly.
  for (let round = 0; round < 3; round++) {
    const largestInRow = onDiagonal.map((e, k) => e + c[k]!)
    for (let k = 0; k < n; k++) {
      const scale = c[k]!
      for (let q = start[k]!, end = start[k + 1]!; q < end; q++) {
        const i = row[q]!
        const e = size[q]! + scale
        if (e > largestInRow[i]!) largestInRow[i] = e
      }
    }
    largestInRow.forEach((largest, i) => {
      if (Number.isFinite(largest)) r[i] = round < 2 ? (r[i]! - largest) / 2 : -largest
    })
    onDiagonal.forEach((diagonal, k) => {
      let largest = diagonal + r[k]!
      for (let q = start[k]!, end = start[k + 1]!; q < end; q++) {
        const e = size[q]! + r[row[q]!]!
        if (e > largest) largest = e
      }
      if (Number.isFinite(largest)) c[k] = round < 2 ? (c[k]! - largest) / 2 : -largest
    })
  }
  arena.f64(rowScale, n).set(r.map(powerOfTwo))
  arena.f64(columnScale, n).set(c.map(powerOfTwo))
}

const powerOfTwo = (exponent: number) => 2 ** Math.round(exponent)

/** log2 |x|; minus infinity for zero, which then never is the largest. */
function exponent(x: number): number {
  return x === 0 ? Number.NEGATIVE_INFINITY : Math.log2(Math.abs(x))
}
