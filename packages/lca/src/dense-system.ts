/** Small dense systems, by rows in one array: for corrections of a large system, where n is the number of changed rows. */

/** Gaussian elimination with row pivots, in place: the solution replaces `right`. false: singular. */
export function solveDense(matrix: Float64Array, right: Float64Array, n: number): boolean {
  for (let k = 0; k < n; k++) {
    let pivot = k
    for (let i = k + 1; i < n; i++) if (Math.abs(matrix[i * n + k]!) > Math.abs(matrix[pivot * n + k]!)) pivot = i
    const size = matrix[pivot * n + k]!
    if (size === 0 || !Number.isFinite(size)) return false
    if (pivot !== k) swapRows(matrix, right, n, k, pivot)
    for (let i = k + 1; i < n; i++) {
      const factor = matrix[i * n + k]! / size
      if (factor === 0) continue
      for (let j = k; j < n; j++) matrix[i * n + j]! -= factor * matrix[k * n + j]!
      right[i]! -= factor * right[k]!
    }
  }
  for (let k = n - 1; k >= 0; k--) {
    let sum = right[k]!
    for (let j = k + 1; j < n; j++) sum -= matrix[k * n + j]! * right[j]!
    right[k] = sum / matrix[k * n + k]!
  }
  return true
}

function swapRows(matrix: Float64Array, right: Float64Array, n: number, a: number, b: number): void {
  for (let j = 0; j < n; j++) {
    const before = matrix[a * n + j]!
    matrix[a * n + j] = matrix[b * n + j]!
    matrix[b * n + j] = before
  }
  const before = right[a]!
  right[a] = right[b]!
  right[b] = before
}
