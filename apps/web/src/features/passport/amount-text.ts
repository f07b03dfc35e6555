import type { Passport } from '@cradle/contract'
import { formatNumber, formatRange } from '../../format.ts'
import { quantityRange, quantityText } from '../../physical/quantity.ts'
import { withWideSpaces } from '../../wide-spaces.ts'

type Figure = Pick<Passport, 'indicator' | 'unit'>

/** Person-years with their sign, physical figures with their unit. `unit`: as it is shown. */
export const amountText = (figure: Figure, value: number, unit: string): string =>
  figure.indicator === undefined
    ? withWideSpaces(formatNumber(value, { plus: true, unit }))
    : quantityText(value, figure.unit)

export const rangeText = (figure: Figure, low: number, high: number): string =>
  figure.indicator === undefined ? formatRange(low, high) : quantityRange(low, high, figure.unit)
