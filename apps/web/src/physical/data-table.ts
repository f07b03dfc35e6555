import type { Physical } from '@cradle/contract'
import type { IndicatorName } from '@cradle/contract/indicators'
import i18n from 'i18next'
import type { FigureTable } from '../charts/save-table.ts'
import { EVIDENCE } from './figures.ts'
import { indicatorTitle } from './indicator-name.ts'

/** The expected sum of a figure, t CO2e; null where there is none or it is not raised above the sum of points. */
const expectedOf = ({ expected }: Physical, indicator: IndicatorName): number | null =>
  expected === null || !(indicator in expected) ? null : (expected[indicator as keyof typeof expected] ?? null)

/** Every physical figure, exact: value, interval, expected sum, status, shares by evidence, sites. */
export function physicalTable(caption: string, physical: Physical): FigureTable {
  const { t } = i18n
  return {
    caption,
    columns: [
      { label: t('physical:table.indicator') },
      { label: t('physical:table.unit') },
      { label: t('physical:value'), numeric: true },
      { label: 'P5', numeric: true },
      { label: 'P50', numeric: true },
      { label: 'P95', numeric: true },
      { label: t('physical:expected'), numeric: true },
      { label: t('charts:twin.status') },
      ...EVIDENCE.map(kind => ({
        label: t('physical:table.share', { kind: t(`physical:evidence.${kind}`) }),
        numeric: true,
      })),
      { label: t('physical:table.sites'), numeric: true },
    ],
    rows: [
      ...physical.figures.map(({ indicator, unit, value, p5, p50, p95, status, evidence, rows }) => [
        indicatorTitle(indicator),
        unit,
        ...[value, p5, p50, p95, expectedOf(physical, indicator)],
        t(`charts:word.${status}`),
        ...EVIDENCE.map(kind => (evidence ? (evidence[kind] ?? 0) : null)),
        rows,
      ]),
      scopes1And2(physical),
    ],
  }
}

/** Quantiles of a sum are not sums of quantiles: both scopes together have their own. */
function scopes1And2({ scopes_1_and_2: { p5, p50, p95 }, figures }: Physical) {
  const { t } = i18n
  const rows = figures.find(({ indicator }) => indicator === 's1_t')?.rows ?? null
  return [t('physical:scopes12'), 't CO2e', null, p5, p50, p95, null, '', null, null, null, rows]
}
