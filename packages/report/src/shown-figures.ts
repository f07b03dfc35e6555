/** Headline physical figures as files show them: of the share held, with interval and status where they have them. */
import {
  HEADLINE_INDICATORS,
  type ImpactStatus,
  type IndicatorName,
  type IndicatorValues,
  type Interval,
  type Physical,
} from '@cradle/contract'
import { headlinesOf } from '@cradle/portfolio'

export type ShownFigure = Interval & {
  indicator: IndicatorName
  value: number | null
  /** null: of a single site or a country, whose figures are not given one by one. */
  status: ImpactStatus | null
}

const scaled = (value: number | null, times: number) => (value === null ? null : times * value + 0)

/** `times`: the share held, >= 0; it scales quantiles too. null under edition 1 of the method. */
export const shownFigures = (physical: Physical | null | undefined, times: number): ShownFigure[] | null =>
  headlinesOf(physical)?.map(({ indicator, value, status, p5, p50, p95 }) => ({
    indicator,
    value: scaled(value, times),
    status,
    p5: scaled(p5, times),
    p50: scaled(p50, times),
    p95: scaled(p95, times),
  })) ?? null

/** Values alone. */
export const shownValues = (values: IndicatorValues | undefined): ShownFigure[] | null =>
  values === undefined
    ? null
    : HEADLINE_INDICATORS.flatMap((indicator): ShownFigure[] => {
        const value = values[indicator]
        return value === undefined ? [] : [{ indicator, value, status: null, p5: null, p50: null, p95: null }]
      })
