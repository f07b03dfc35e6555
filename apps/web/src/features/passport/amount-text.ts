import type { Passport } from '@cradle/contract'
import { formatNumber, formatRange } from '../../format.ts'
import { quantityRange, quantityText } from '../../physical/quantity.ts'
import { withWideSpaces } from '../../wide-spaces.ts'

type Of = Pick<Passport, 'indicator'>

/** Person-years with their sign; a physical figure in its unit, with no sign of its own. */
export const amountText = ({ indicator }: Of, value: number, unit: string): string =>
  withWideSpaces(indicator === undefined ? formatNumber(value, { plus: true, unit }) : quantityText(value, unit))

export const amountRange = ({ indicator }: Of, low: number, high: number, unit: string): string =>
  indicator === undefined ? formatRange(low, high) : quantityRange(low, high, unit)
