/** Measured errors of estimates: e = ln(estimate / meter) (docs/assets.md section 7). */
export type ErrorRow = { basis: string; key: string; n: number; mu: number; sigma: number }

/** mu: median error that is corrected for; sigma: of ln value, so that value x exp(+-1.645 sigma) holds 90 %. */
export type EstimateError = { mu: number; sigma: number }

/** Too few pairs to fit an error. */
const MIN_PAIRS = 12

/** Errors of what is measured itself: our choice, for too few plants are measured twice. */
const MEASURED: Readonly<Record<string, EstimateError>> = {
  metered: { mu: 0, sigma: 0.02 },
  reported: { mu: 0, sigma: 0.02 },
  verified: { mu: 0, sigma: 0.025 },
  measured: { mu: 0, sigma: 0.035 },
}

/** The widest error of other bases that a basis with too few pairs borrows, in this order. */
const COARSER: Readonly<Record<string, string>> = {
  metered_other_years: 'reported_other_years',
  co2_own_ratio: 'co2_class_ratio',
}

/**
 * The error of a basis for a fuel family in an area (USA, AUS, IND, EUR; null: elsewhere, the widest of the areas). A row with fewer
 * than 12 pairs borrows from the next coarser basis. null: no error was measured, and the method's own uncertainty stays.
 */
export function errorOf(
  rows: readonly ErrorRow[],
  basis: string,
  family: string,
  area: string | null,
): EstimateError | null {
  const measured = MEASURED[basis]
  if (measured !== undefined) return measured
  const fitting = rows.filter(row => row.basis === basis && row.n >= MIN_PAIRS)
  const fuel = basis.startsWith('co2_') && family === 'oil' ? 'coal' : family
  const [exact] = fitting.filter(({ key }) => key === fuel || (area !== null && key === `${fuel}|${area}`))
  if (exact !== undefined) return { mu: exact.mu, sigma: exact.sigma }
  const widest = fitting.filter(({ key }) => key.startsWith(`${fuel}|`)).sort((x, y) => y.sigma - x.sigma)[0]
  // A shift that was measured in one area is no knowledge about another: only the width is borrowed.
  if (widest !== undefined) return { mu: 0, sigma: widest.sigma }
  const coarser = COARSER[basis]
  return coarser === undefined ? null : errorOf(rows, coarser, family, area)
}

/** The 90 % interval of an estimate: P5 and P95 of a lognormal around it. */
export function interval90(value: number, sigma: number): { lo90: number; hi90: number } {
  return { lo90: value * Math.exp(-Z95 * sigma), hi90: value * Math.exp(Z95 * sigma) }
}

const Z95 = 1.645
