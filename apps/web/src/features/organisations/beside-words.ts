import type { Benchmark, BenchmarkGroup } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { activityName } from '../../activity-name.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatNumber, formatPercent } from '../../format.ts'
import { CC_PER_MWH_UNIT, CC_UNIT, quantityRange, quantityText } from '../../physical/quantity.ts'
import { isAlike, isKnown } from './beside-scale.ts'

type Translate = TFunction<'organisations'>

/** Words around the figures of one comparison. */
export type BesideWords = ReturnType<typeof besideWords>

/** `name`: of the organisation. Its mark is that of its sector where nothing else is known of it. */
export function besideWords(t: Translate, name: string, benchmark: Benchmark, value: number) {
  const { per } = benchmark
  const currency = benchmark.holding?.currency ?? ''
  const base = per === 'mwh' ? 'mwh' : per === 'invested' ? 'invested' : 'revenue'
  const unit = base === 'mwh' ? CC_PER_MWH_UNIT : CC_UNIT
  const short = (amount: number) => quantityText(amount, unit, { digits: 3 })
  const whole = base === 'mwh' ? short(value) : t(`beside.amount.${base}`, { amount: short(value), currency })
  const mark = markOf(t, name, benchmark, base)
  return {
    heading: t(`beside.heading.${per}`),
    unit: base === 'mwh' ? unit : t(`beside.unit.${base}`, { currency }),
    sentence: `${basisText(t, name, benchmark, base, whole)} ${t('beside.bars')}`,
    source: sourceText(t, benchmark, base),
    this: t('beside.this', { name: mark, value: whole }),
    groupName: (group: BenchmarkGroup) => groupName(t, group),
    short: (group: BenchmarkGroup) =>
      isKnown(group) ? `${t('beside.p50')} ${short(group.p50)}` : t('beside.few', { count: group.count }),
    reading: (group: BenchmarkGroup) =>
      isKnown(group)
        ? t(group.of === 'companies' ? 'beside.spread' : 'beside.reading', {
            group: groupName(t, group),
            median: short(group.p50),
            range: quantityRange(group.p25, group.p75, unit),
            share: formatPercent(group.below),
            all: formatCount(group.count),
          })
        : `${groupName(t, group)}: ${t('beside.few', { count: group.count })}`,
  }
}

type Base = 'mwh' | 'revenue' | 'invested'

/** Whose figure the mark is: that of a sector is not called by the name of the organisation. */
function markOf(t: Translate, name: string, { basis, sector, country }: Benchmark, base: Base): string {
  if (base !== 'revenue' || basis !== 'sector') return name
  return [sector ?? name, country === null ? t('beside.where') : countryName(country)].join(', ')
}

function basisText(t: Translate, name: string, benchmark: Benchmark, base: Base, value: string): string {
  const { basis, own_share: share, sector, country } = benchmark
  if (base === 'mwh' || basis === 'own') return t(`beside.own.${base}`, { value })
  if (basis === 'mixed') return t(`beside.mixed.${base}`, { value, share: formatPercent(share ?? 0) })
  const values = { name, value, sector: sector ?? '', country: country === null ? '' : countryName(country) }
  return t(`beside.sector.${base === 'revenue' && country === null ? 'revenueSplit' : base}`, values)
}

function groupName(t: Translate, { of, technology, country, sector, count }: BenchmarkGroup): string {
  switch (of) {
    case 'organisations':
      return [
        technology === null ? t('beside.anyTechnology') : activityName(technology),
        country === null ? t('beside.world') : countryName(country),
      ].join(', ')
    case 'countries':
      return t('beside.countries', { sector: sector ?? '', number: count })
    case 'companies':
      return t('beside.companies', { sector: sector ?? '' })
    case 'sectors':
      return t('beside.sectors', { country: country === null ? '' : countryName(country) })
    case 'holdings':
      return sector === null ? t('beside.holdings') : t('beside.holdingsOf', { sector })
  }
}

function sourceText(t: Translate, benchmark: Benchmark, base: Base): string {
  const { data_version: data, method_version: method } = benchmark
  if (base === 'mwh') {
    const world = t('beside.source.mwh', { data, method })
    return benchmark.groups.some(isAlike) ? `${world} ${t('beside.source.alike')}` : world
  }
  return (base === 'revenue' ? revenueSources(t, benchmark) : investedSources(t, benchmark)).join(' ')
}

function revenueSources(t: Translate, { per, basis, groups, revenue, ...benchmark }: Benchmark): string[] {
  const { data_version: data, method_version: method } = benchmark
  const years = revenue?.years.join(', ') ?? ''
  const amount = moneyText(t, revenue?.usd2023 ?? 0, 'USD')
  const companies = groups.find(({ of }) => of === 'companies')
  return [
    t('beside.source.revenue', { data, method, revenue: amount, years }),
    ...(companies ? [t('beside.source.companies', { number: companies.count })] : []),
    ...(basis === 'sector' ? [] : [t('beside.source.own')]),
    ...(per === 'revenue_s1' ? [t('beside.source.revenue_s1')] : []),
  ]
}

function investedSources(t: Translate, { holding }: Benchmark): string[] {
  if (!holding) return []
  const { portfolio, money, currency, estimated } = holding
  const invested = moneyText(t, money, currency)
  return [
    t('beside.source.invested', { portfolio: portfolio.name, money: invested }),
    ...(estimated === null ? [] : [t('beside.source.estimated', { share: formatPercent(estimated) })]),
  ]
}

/** In millions, as the denominators of all comparisons are. */
function moneyText(t: Translate, money: number, currency: string): string {
  const millions = money / 1e6
  const amount = millions < 10 ? formatNumber(millions, { digits: 2 }) : formatCount(Math.round(millions))
  return t('beside.millions', { amount, currency })
}
