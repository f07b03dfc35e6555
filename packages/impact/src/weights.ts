/** How near to 1 is meant, where shares were rounded to six digits (methodology section 2). */
const TOLERANCE = 1e-6

/** Allocations of two or more entries that add to 1 look like portfolio weights, which are something else. */
export const looksLikeWeights = (count: number, sum: number): boolean => count > 1 && Math.abs(sum - 1) <= TOLERANCE
