import type { Goals, ImpactStatus } from '@cradle/contract'
import { carriesValue } from '@cradle/figures'
import type { Paint } from '@cradle/figures/mark'
import i18n from 'i18next'
import { formatNumber } from '../format.ts'
import { goalPaint } from '../goal-marks.ts'
import { goalTitle, goalWord } from '../goals.ts'
import { CC_UNIT, quantityText } from './quantity.ts'

export type CountryFigures = Goals['data'][number]

/** What countries are coloured and ordered by: a goal in person-years, or the greenhouse gases in t CO2e. */
export type Measure = {
  /** Null: greenhouse gases, which belong to no goal. */
  goal: number | null
  title: string
  /** For the head of a narrow column. */
  word: string
  unit: string
  /** Head of the column of values. */
  column: string
  paint: Paint
  /** The signed amount of a country; null where there is none. */
  amountOf: (country: CountryFigures) => number | null
  /** Why there is none. */
  absentOf: (country: CountryFigures) => string
  text: (value: number) => string
}

export function goalMeasure(goal: number): Measure {
  const unit = i18n.t('charts:unit')
  const statusOf = (country: CountryFigures): ImpactStatus => country.status[goal - 1] ?? 'not_assessed'
  return {
    goal,
    title: goalTitle(goal),
    word: goalWord(goal),
    unit,
    column: unit,
    paint: goalPaint(goal),
    amountOf: country => (carriesValue(statusOf(country)) ? (country.sdg[goal - 1] ?? null) : null),
    absentOf: country => i18n.t(`charts:word.${statusOf(country)}`),
    text: value => formatNumber(value, { plus: true }),
  }
}

/** Drawn in ink: the colours of the goals mean goals. */
const INK: Paint = { fill: 'var(--ink-2)', outline: 'var(--ink)', ink: 'var(--paper)' }

export function gasMeasure(): Measure {
  return {
    goal: null,
    title: i18n.t('physical:gasesShort'),
    word: i18n.t('physical:gasesShort'),
    unit: CC_UNIT,
    column: CC_UNIT,
    paint: INK,
    amountOf: country => country.indicators?.cc_t ?? null,
    absentOf: () => i18n.t('physical:unknown'),
    text: value => quantityText(value, 't CO2e'),
  }
}

/** Whether countries can be shown by their greenhouse gases: not under edition 1 of the method. */
export const hasGases = (goals: Goals): boolean =>
  goals.data.some(country => typeof country.indicators?.cc_t === 'number')

/** Countries by the size of their amount; those without one last. */
export const rankCountries = (countries: readonly CountryFigures[], { amountOf }: Measure): CountryFigures[] =>
  [...countries].sort((a, b) => Math.abs(amountOf(b) ?? -1) - Math.abs(amountOf(a) ?? -1))
