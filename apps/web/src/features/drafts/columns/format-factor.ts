import { formatCount } from '../../../format.ts'

/** A factor as a person multiplies or divides: ÷ 1,000 instead of × 0.001. */
export const formatFactor = (factor: number): string =>
  factor < 1 ? `÷ ${formatCount(Math.round(1 / factor))}` : `× ${formatCount(factor)}`
