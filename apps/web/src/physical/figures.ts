import type { EvidenceShares, Physical, PhysicalFigure } from '@cradle/contract'
import type { IndicatorName } from '@cradle/contract/indicators'
import { formatPercent } from '../format.ts'

/** One figure of several; undefined where no site has it. */
export const figureOf = (
  figures: readonly PhysicalFigure[] | null | undefined,
  indicator: IndicatorName,
): PhysicalFigure | undefined => figures?.find(figure => figure.indicator === indicator)

/** The greenhouse gases of a holding; null where they are not known, or made with edition 1 of the method. */
export function gasesOf(figures: readonly PhysicalFigure[] | null | undefined) {
  const figure = figureOf(figures, 'cc_t')
  return figure && figure.value !== null ? { ...figure, value: figure.value } : null
}

/** What lists show of a holding beside its greenhouse gases, in the order of the indicators. */
const KEY_INDICATORS = [
  'water_consumption_m3',
  'energy_nonrenewable_mj',
  'energy_mj',
  'jobs',
  'generation_kwh',
  'renewable_kwh',
] as const satisfies readonly IndicatorName[]

export const keyFiguresOf = ({ figures }: Physical): PhysicalFigure[] =>
  KEY_INDICATORS.flatMap(indicator => figureOf(figures, indicator) ?? [])

/** What stands behind a figure, best first. */
export const EVIDENCE = ['stated', 'modelled', 'proxy'] as const
export type Evidence = (typeof EVIDENCE)[number]

/** `stated 20 %, proxy 80 %`; a kind alone is `proxy`. `word` names a kind. Empty where nothing is known. */
export function evidenceText(shares: EvidenceShares | null, word: (kind: Evidence) => string): string {
  const parts = EVIDENCE.flatMap(kind => {
    const share = shares?.[kind] ?? 0
    return share > 0 ? [{ kind, share }] : []
  })
  return parts.map(({ kind, share }) => (share === 1 ? word(kind) : `${word(kind)} ${formatPercent(share)}`)).join(', ')
}
