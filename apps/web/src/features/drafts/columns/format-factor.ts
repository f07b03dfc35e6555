import { formatGiven } from '../../../format.ts'

/** Digits that a factor is shown with: 3.6 GJ are 1 MWh, 947.8 kg/MMBtu are 1,000 kg/GJ. */
const DIGITS = 4

/** A factor as a person multiplies or divides: ÷ 1,000 instead of × 0.001. */
export const formatFactor = (factor: number): string =>
  factor < 1 ? `÷ ${formatGiven(1 / factor, DIGITS)}` : `× ${formatGiven(factor, DIGITS)}`
