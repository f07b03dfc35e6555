import type { AssuranceBasis, AssurancePlan } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { formatExact } from '../../format.ts'
import { goalTitle } from '../../goals.ts'
import { indicatorTitle } from '../../physical/indicator-name.ts'

/** What a sample is of, in the reader's language. */
export function figureTitle(
  { goal, indicator }: Pick<AssuranceBasis, 'goal' | 'indicator'>,
  t: TFunction<['assurance']>,
) {
  if (indicator) return indicatorTitle(indicator)
  return goal ? goalTitle(goal) : t('assurance:draw.total')
}

/** Digits that two figures are compared by. */
const DIGITS = 6

/** The unit as the reader's language writes it. */
export const shownUnit = (unit: string, py: string): string => (unit === 'person-years' ? py : unit)

/** A figure of a sample with its unit; an auditor compares more digits than a reader. */
export const amount = (value: number, { unit }: Pick<AssurancePlan, 'unit'>, py: string): string =>
  formatExact(Number(value.toPrecision(DIGITS)), shownUnit(unit, py))
