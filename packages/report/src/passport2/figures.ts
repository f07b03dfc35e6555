/** Which figure a passport of the second edition is of, and what is stored of it. */
import {
  type EvidenceShares,
  type ImpactStatus,
  INDICATOR_UNITS,
  type IndicatorName,
  type Interval,
  type Physical,
} from '@cradle/contract'
import type { Figure2 } from '@cradle/method2'
import type { AssessedOrganisation, AssessedSite } from '@cradle/portfolio'
import { indicatorId } from '@cradle/portfolio/assess2'
import { type FigureQuery, PERSON_YEARS } from '../passport-parts.ts'

export const unitOf = ({ indicator }: FigureQuery): string =>
  indicator === undefined ? PERSON_YEARS : INDICATOR_UNITS[indicator]

/** The figure as the method knows it. */
export function figure2Of({ goal, indicator }: FigureQuery): Figure2 {
  if (indicator !== undefined) return { of: 'indicator', id: indicatorId(indicator) }
  return goal === undefined ? { of: 'total' } : { of: 'goal', sdg: goal }
}

/** A figure with its status; `value` null: no number. */
export type StoredFigure = { value: number | null; status: ImpactStatus; interval: Interval | null }

const NONE: StoredFigure = { value: null, status: 'not_assessed', interval: null }

/** Of an organisation, 100 % basis. */
export function organisationFigure(organisation: AssessedOrganisation, { goal, indicator }: FigureQuery): StoredFigure {
  const { impact, status, goals, goalsStatus, detail, p5, p50, p95 } = organisation
  if (indicator !== undefined) {
    const figure = detail.physical?.indicators[indicatorId(indicator)]
    return figure
      ? { value: figure.value, status: figure.status, interval: intervalIn(figure) }
      : noFigure(organisation)
  }
  if (goal === undefined) return { value: impact, status, interval: intervalIn({ p5, p50, p95 }) }
  return {
    value: goals[goal - 1] ?? null,
    status: goalsStatus[goal - 1] ?? 'not_assessed',
    interval: detail.intervals[goal - 1] ?? null,
  }
}

const noFigure = ({ calculatedSites }: AssessedOrganisation): StoredFigure =>
  calculatedSites === 0 ? { ...NONE, status: 'not_calculable' } : NONE

/** Of a site, 100 % basis, without its interval. */
export function siteFigure({ goals, detail }: AssessedSite, { goal, indicator }: FigureQuery): StoredFigure {
  if (!detail.calculable) return { ...NONE, status: 'not_calculable' }
  if (indicator !== undefined) {
    const value = detail.indicators?.[indicatorId(indicator)]
    if (value === undefined) return NONE
    return { value, status: value === null ? 'insufficient' : 'indicative', interval: null }
  }
  if (goal === undefined) return { value: detail.impact, status: detail.status, interval: null }
  const status = detail.carried.find(([sdg]) => sdg === goal)?.[2] ?? 'not_assessed'
  return { value: goals[goal - 1] ?? null, status, interval: null }
}

/** Of a portfolio, from its physical figures. */
export function physicalFigure(physical: Physical | null | undefined, indicator: IndicatorName): StoredFigure {
  const figure = physical?.figures.find(one => one.indicator === indicator)
  return figure ? { value: figure.value, status: figure.status, interval: intervalIn(figure) } : NONE
}

/** null where the figure is not drawn. */
const intervalIn = ({ p5, p50, p95 }: Interval & { evidence?: EvidenceShares | null }): Interval | null =>
  p5 === null && p50 === null && p95 === null ? null : { p5, p50, p95 }
