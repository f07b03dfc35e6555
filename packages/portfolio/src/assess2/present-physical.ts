/** Physical figures as they go over the wire and into reports: names of the contract, units beside every value. */
import {
  HEADLINE_INDICATORS,
  INDICATOR_NAMES,
  INDICATOR_UNITS,
  type IndicatorName,
  type IndicatorValues,
  type Physical,
  type PhysicalFigure,
} from '@cradle/contract'
import type { ExpectedSum } from '@cradle/method2'
import { indicatorName } from './indicator-names.ts'
import type { PhysicalFigures } from './stored-figures.ts'

type OfSum = { draws: number; expected: ExpectedSum }

/** `sum`: of a portfolio; an organisation has neither an expected sum nor a number of draws of its own. */
export function presentPhysical(physical: PhysicalFigures, sum: OfSum | null): Physical {
  const { indicators, scopes1And2, evidence, rows } = physical
  const byName = new Map(Object.entries(indicators).map(([id, figure]) => [indicatorName(id), figure]))
  return {
    figures: INDICATOR_NAMES.flatMap((indicator): PhysicalFigure[] => {
      const figure = byName.get(indicator)
      return figure ? [{ indicator, unit: INDICATOR_UNITS[indicator], ...figure }] : []
    }),
    scopes_1_and_2: scopes1And2,
    evidence: Object.entries(evidence).map(([category, shares]) => ({ category, shares })),
    sites: { calculated: rows.calculated, not_calculable: rows.notCalculable },
    draws: sum?.draws ?? null,
    expected: sum && rows.calculated > 0 ? expectedOf(sum.expected) : null,
  }
}

/** Only where rows of revenue raise it above the sum of points. */
const expectedOf = ({ ccT, s1T, s2T, s3UpstreamT, rowsRaised }: ExpectedSum): Physical['expected'] =>
  rowsRaised === 0 ? null : { cc_t: ccT, s1_t: s1T, s2_t: s2T, s3_upstream_t: s3UpstreamT }

/** What lists show of a holding; null: there are no physical figures, under the first edition of the method. */
export const headlinesOf = (physical: Physical | null | undefined): PhysicalFigure[] | null =>
  physical ? physical.figures.filter(({ indicator }) => HEADLINES.has(indicator)) : null

const HEADLINES: ReadonlySet<IndicatorName> = new Set(HEADLINE_INDICATORS)

/** Values by the names of the contract. `scale`: a share held, >= 0. */
export function presentIndicators(
  values: Iterable<readonly [string, number | null | undefined]>,
  { scale = 1, isShown = () => true }: { scale?: number; isShown?: (name: IndicatorName) => boolean } = {},
): IndicatorValues {
  const shown: Partial<Record<IndicatorName, number | null>> = {}
  for (const [id, value] of values) {
    const name = indicatorName(id)
    if (name !== undefined && value !== undefined && isShown(name))
      shown[name] = value === null ? null : scale * value + 0
  }
  return shown
}

export const isHeadline = (name: IndicatorName): boolean => HEADLINES.has(name)
