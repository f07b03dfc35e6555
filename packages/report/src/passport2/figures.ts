/** Which figure a passport of the second edition is of, and what is stored of it. */
import {
  type EvidenceShares,
  type ImpactStatus,
  INDICATOR_UNITS,
  type IndicatorName,
  type Interval,
  type Physical,
} from '@cradle/contract'
import { type Figure2, INDICATORS, type IndicatorId } from '@cradle/method2'
import type { AssessedOrganisation, AssessedSite } from '@cradle/portfolio'
import { indicatorName } from '@cradle/portfolio/assess2'
import { fill, type Speech } from '@cradle/words'
import { render } from '@cradle/words/messages'
import { PERSON_YEARS } from '../passport-parts.ts'

/** The weighted burden where neither is named. */
export type FigureQuery = { goal?: number | undefined; indicator?: IndicatorName | undefined }

export const unitOf = ({ indicator }: FigureQuery): string =>
  indicator === undefined ? PERSON_YEARS : INDICATOR_UNITS[indicator]

export function titleOf({ words, language }: Speech, { goal, indicator }: FigureQuery, of: string): string {
  const { passport } = words
  if (indicator !== undefined)
    return fill(passport.figureOf, { of, figure: render({ code: `indicators:${indicator}` }, language) })
  return goal === undefined ? fill(passport.totalOf, { of }) : fill(passport.goalOf, { goal, of })
}

const IDS: ReadonlyMap<IndicatorName, IndicatorId> = new Map(
  INDICATORS.flatMap(id => {
    const name = indicatorName(id)
    return name === undefined ? [] : [[name, id] as const]
  }),
)

/** The figure as the method knows it. */
export function figure2Of({ goal, indicator }: FigureQuery): Figure2 {
  const id = indicator === undefined ? undefined : IDS.get(indicator)
  if (id !== undefined) return { of: 'indicator', id }
  return goal === undefined ? { of: 'total' } : { of: 'goal', sdg: goal }
}

/** A figure with its status; `value` null: no number. */
export type StoredFigure = { value: number | null; status: ImpactStatus; interval: Interval | null }

const NONE: StoredFigure = { value: null, status: 'not_assessed', interval: null }

/** Of an organisation, 100 % basis. */
export function organisationFigure(organisation: AssessedOrganisation, { goal, indicator }: FigureQuery): StoredFigure {
  const { impact, status, goals, goalsStatus, detail, p5, p50, p95 } = organisation
  if (indicator !== undefined) {
    const id = IDS.get(indicator)
    const figure = id && detail.physical?.indicators[id]
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
    const id = IDS.get(indicator)
    const value = id && detail.indicators?.[id]
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
