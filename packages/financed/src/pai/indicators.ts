import { isCompanyOrProject } from '../asset-classes.ts'
import type { Context } from '../context.ts'
import { isReported } from '../emissions/options.ts'
import { isKnown, product, quotient, sumKnown, weightedMean } from '../numbers.ts'
import { perRevenue } from '../sums/intensity.ts'
import type { Scope } from '../types/line.ts'
import type { Indicator, Indicators, SectorIndicator } from '../types/result.ts'
import { CURRENCY, type Investment, type Investments } from './investments.ts'

/** NACE sections with high climate impact (Delegated Regulation (EU) 2022/1288). */
const HIGH_IMPACT = new Set([...'ABCDEFGHL'])

type Evidence = 'reported' | 'estimated' | 'missing'
type Judge = (investment: Investment) => Evidence

/** Indicators of companies apply to companies, projects and funds. */
const applies = ({ position }: Investment): boolean =>
  isCompanyOrProject(position.line.assetClass) || position.line.assetClass === 'fund'

const known = (reported: boolean): Evidence => (reported ? 'reported' : 'estimated')

/** The value with the four shares of all investments, which add to 1. */
function indicator(investments: Investments, value: number | null, judge: Judge): Indicator {
  const shareOf = (members: readonly Investment[]) =>
    quotient(
      members.reduce((sum, one) => sum + one.value, 0),
      investments.all,
    )
  const applicable = investments.list.filter(applies)
  const groups = Map.groupBy(applicable, judge)
  return {
    value,
    reported: shareOf(groups.get('reported') ?? []),
    estimated: shareOf(groups.get('estimated') ?? []),
    missing: shareOf(groups.get('missing') ?? []),
    notApplicable: shareOf(investments.list.filter(one => !applies(one))),
  }
}

const scopeEvidence =
  (scope: Scope): Judge =>
  ({ position: { line } }) =>
    line.fe[scope] === null ? 'missing' : known(isReported(line.option[scope]))

/** All three scopes must be known; scopes 1 and 2 may be so together. */
const totalEvidence: Judge = ({ position: { line } }) => {
  const { fe, feJoint, option } = line
  const isWhole = fe.s3 !== null && (feJoint !== null || (fe.s1 !== null && fe.s2 !== null))
  return isWhole ? known(isReported(option.s1) && isReported(option.s2) && isReported(option.s3)) : 'missing'
}

/** Indicators 1 and 2: emissions by scope and in total, and the total per million of all investments. */
function emissions(investments: Investments): Pick<Indicators, 'pai1S1' | 'pai1S2' | 'pai1S3' | 'pai1Total' | 'pai2'> {
  const list = investments.list.filter(applies)
  const scoped = (scope: Scope) =>
    indicator(
      investments,
      sumKnown(list.map(({ position, scale }) => product(position.line.fe[scope], scale))),
      scopeEvidence(scope),
    )
  const total = sumKnown(
    list.flatMap(({ position: { line }, scale }) => [product(line.feS12, scale), product(line.fe.s3, scale)]),
  )
  return {
    pai1S1: scoped('s1'),
    pai1S2: scoped('s2'),
    pai1S3: scoped('s3'),
    pai1Total: indicator(investments, total, totalEvidence),
    pai2: indicator(investments, quotient(total, investments.all / 1e6), totalEvidence),
  }
}

/** Indicator 3: sum of value / all investments x emissions of all scopes per million of revenue. */
function intensity(investments: Investments, context: Context): Indicator {
  const perMillion = ({ position: { investee, holding } }: Investment): number | null => {
    const { s12, s3 } = investee
    return s12 === null || s3 === null ? null : perRevenue(s12 + s3, CURRENCY, holding, context)
  }
  const terms = investments.list
    .filter(applies)
    .map(one => product(perMillion(one), quotient(one.value, investments.all)))
  return indicator(investments, sumKnown(terms), one =>
    perMillion(one) === null ? 'missing' : known(one.position.investee.isReported),
  )
}

/** Indicator 4: share of all investments in companies of the fossil-fuel sector. */
function fossil(investments: Investments): Indicator {
  const list = investments.list.filter(applies).filter(({ position }) => typeof position.holding.fossil === 'boolean')
  const inFossil = list.filter(({ position }) => position.holding.fossil === true)
  const value = list.length === 0 ? null : inFossil.reduce((sum, one) => sum + one.value, 0)
  return indicator(investments, quotient(value, investments.all), ({ position: { holding } }) =>
    typeof holding.fossil === 'boolean' ? known(holding.fossilSource === 'reported') : 'missing',
  )
}

/** Indicator 5: non-renewable share of energy, weighted by value over companies with data. */
function nonrenewable(
  investments: Investments,
  field: 'nonrenewableConsumptionShare' | 'nonrenewableProductionShare',
): Indicator {
  const terms = investments.list.filter(applies).flatMap(({ position, value }) => {
    const share = position.holding[field]
    return isKnown(share) ? [[share, value] as const] : []
  })
  return indicator(investments, weightedMean(terms), ({ position }) =>
    isKnown(position.holding[field]) ? 'reported' : 'missing',
  )
}

/** Indicator 6: GWh per million of revenue by NACE section, weighted by value over companies with data. */
function energy(investments: Investments, context: Context): Indicators['pai6'] {
  const list = investments.list.filter(one => applies(one) && HIGH_IMPACT.has(one.position.holding.naceSection ?? ''))
  const sections = Map.groupBy(list, ({ position }) => position.holding.naceSection ?? '')
  const sorted = [...sections].sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    sorted.map(([section, members]): [string, SectorIndicator] => {
      const terms = members.flatMap(({ position: { holding }, value }) => {
        const energyGwh = isKnown(holding.energyGwh) ? holding.energyGwh : null
        const one = perRevenue(energyGwh, CURRENCY, holding, context)
        return one === null ? [] : [[one, value] as const]
      })
      const covered = terms.reduce((sum, [, value]) => sum + value, 0)
      const all = members.reduce((sum, { value }) => sum + value, 0)
      const share = (value: number) => quotient(value, investments.all)
      return [section, { value: weightedMean(terms), covered: share(covered), missing: share(all - covered) }]
    }),
  )
}

/** Principal adverse impact indicators 1 to 6 of a date (docs/financed-emissions.md section 9). */
export function indicatorsOf(investments: Investments, context: Context): Indicators {
  return {
    ...emissions(investments),
    pai3: intensity(investments, context),
    pai4: fossil(investments),
    pai5Consumption: nonrenewable(investments, 'nonrenewableConsumptionShare'),
    pai5Production: nonrenewable(investments, 'nonrenewableProductionShare'),
    pai6: energy(investments, context),
  }
}
