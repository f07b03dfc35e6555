import type { Physical } from '@cradle/contract'
import type { IndicatorName } from '@cradle/contract/indicators'
import i18n from 'i18next'
import { figureOf } from './figures.ts'
import type { ScopeBar } from './scope-geometry.ts'

const SHOWN = ['cc_t', 's1_t', 's2_t', 's3_upstream_t', 'biogenic_co2_t'] as const satisfies readonly IndicatorName[]

/** Bars of all three scopes together, each alone, and biogenic carbon dioxide apart; what no site has is left out. */
export const scopeBarsOf = ({ figures }: Physical): ScopeBar[] =>
  SHOWN.flatMap(id => {
    const figure = figureOf(figures, id)
    if (!figure) return []
    const { value, p5, p50, p95 } = figure
    const isApart = id === 'biogenic_co2_t'
    return { id, label: i18n.t(`physical:scope.${id}`), value, low: p5, median: p50, high: p95, isApart }
  })
