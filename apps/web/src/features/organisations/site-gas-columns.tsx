import type { SubLocation } from '@cradle/contract'
import type { IndicatorName } from '@cradle/contract/indicators'
import type { TFunction } from 'i18next'
import { formatNumber } from '../../format.ts'
import { EVIDENCE, evidenceText } from '../../physical/figures.ts'
import { CC_UNIT, quantityText, withoutBreak } from '../../physical/quantity.ts'
import { NumCell } from '../../ui/num.tsx'
import type { Column } from '../../ui/table.tsx'
import css from './organisations.module.css'

type Translate = TFunction<['organisations', 'charts', 'physical']>

const SCOPES = [
  { scope: 's1', value: 's1_t', estimate: 's1_estimated_t' },
  { scope: 's2', value: 's2_t', estimate: 's2_estimated_t' },
  { scope: 's3', value: 's3_upstream_t', estimate: 's3_estimated_t' },
] as const satisfies readonly { scope: string; value: IndicatorName; estimate: IndicatorName }[]

const BASES = ['estimated', 'stated_verified', 'stated_reasonable', 'stated_limited', 'stated_none'] as const

/** `Scope 1, own sources: 1.20 kt CO₂e, stated, limited assurance (estimate: 1.50 kt CO₂e)`, one line a scope that has a value. */
function scopeLines({ indicators, scope_basis: bases }: SubLocation, t: Translate): string[] {
  return SCOPES.flatMap(({ scope, value: name, estimate: beside }) => {
    const value = indicators?.[name] ?? null
    if (value === null) return []
    const basis = BASES.find(one => one === bases?.[scope])
    const estimate = indicators?.[beside] ?? null
    const isStated = basis !== undefined && basis !== 'estimated'
    const note = basis === undefined ? '' : `, ${t(`physical:basis.${basis}`)}`
    const other =
      isStated && estimate !== null
        ? ` (${t('physical:basis.estimate', { value: quantityText(estimate, 't CO2e') })})`
        : ''
    return [`${t(`physical:scope.${name}`)}: ${quantityText(value, 't CO2e')}${note}${other}`]
  })
}

/** Greenhouse gases of a site, each scope with what stands behind it, and the evidence of its categories. */
export function siteGasColumns(t: Translate): Column<SubLocation>[] {
  return [
    {
      id: 'cc_t',
      name: t('physical:places.gasesColumn'),
      head: withoutBreak(CC_UNIT),
      isEnd: true,
      value: s => s.indicators?.cc_t ?? null,
      cell: s => {
        const value = s.indicators?.cc_t ?? null
        if (value === null)
          return <span className={css.nil}>{t(s.calculable ? 'physical:unknown' : 'charts:word.not_calculable')}</span>
        return <NumCell value={value} digits={3} unit={CC_UNIT} />
      },
    },
    {
      id: 'scopes',
      name: t('physical:basis.title'),
      isUnsorted: true,
      value: s => scopeLines(s, t).join('; '),
      cell: s => (
        <span className={css.basis}>
          {scopeLines(s, t).map(line => (
            <span key={line} className={css.scopeLine}>
              {line}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'evidence',
      name: t('physical:categories.title'),
      isUnsorted: true,
      isHidden: true,
      value: s => categoryText(s, t),
      cell: s => <span className={css.basis}>{categoryText(s, t)}</span>,
    },
    {
      id: 'estimate_quality',
      name: t('physical:quality.estimate'),
      isEnd: true,
      isHidden: true,
      value: s => s.data_quality_of_estimate ?? null,
      cell: s =>
        typeof s.data_quality_of_estimate === 'number' ? (
          <span className="num">{formatNumber(s.data_quality_of_estimate)}</span>
        ) : null,
    },
  ]
}

/** `stated: CC; modelled: PM, AC`: the categories of the core by what stands behind them. */
function categoryText({ evidence = [] }: SubLocation, t: Translate): string {
  return EVIDENCE.flatMap(kind => {
    const categories = evidence.filter(({ shares }) => (shares[kind] ?? 0) > 0).map(({ category }) => category)
    return categories.length === 0
      ? []
      : `${evidenceText({ [kind]: 1 }, word => t(`physical:evidence.${word}`))}: ${categories.join(', ')}`
  }).join('; ')
}
