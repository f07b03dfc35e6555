/** How near to 1 counts as 1, where shares were rounded to six digits (methodology section 2). */
const TOLERANCE = 1e-6

/**
 * Whether allocations look like portfolio weights: two or more entries that add to 1. Weights say
 * how a portfolio is divided; allocations say how much of each organisation is held, and rarely add
 * to 1.
 */
export const looksLikeWeights = (count: number, sum: number): boolean => count > 1 && Math.abs(sum - 1) <= TOLERANCE
