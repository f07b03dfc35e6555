import type { CoreId, ScopeId } from '@cradle/data/method2'
import { required } from '@cradle/impact/checked-access'
import { groupOf, labourSectorOf, type SectorGroup } from '../groups.ts'
import { findIndustry2 } from '../industry.ts'
import type { Prepared2 } from '../prepare.ts'
import { moneyOf, priceRatio } from '../revenue/money.ts'
import { productionOf } from '../revenue/production.ts'
import { calibrationOf, type SectorSums, sumSectors } from '../revenue/sum-sectors.ts'
import { VALUE_ADDED_SIGMA } from '../uncertainty/draw-revenue.ts'
import { isStatedWork } from '../uncertainty/figures.ts'
import { splitSpreadOf } from '../uncertainty/split-lognormal.ts'
import type { Counted, Estimated, Input2, Part2 } from './part.ts'
import { type KeyedSite, statedPart } from './stated-parts.ts'

type Common = readonly (Input2 | readonly [Input2, -1])[]
/** One sector of a row with what it alone comes to. */
type Sector = { bea: string; group: SectorGroup; sums: SectorSums; common: Common }

/** Parts of a row of revenue: money x prices x factor of each sector, with the spreads of class, company and model. */
export function revenueParts(prepared: Prepared2, site: KeyedSite, counted: Counted): Part2[] {
  return sectorsOf(prepared, site)
    .flatMap(sector => [
      ...[...counted.betas].flatMap(([k, beta]) =>
        k === 'CC' ? climateParts(prepared, site, sector, beta) : otherPart(prepared, site, sector, { k, beta }),
      ),
      ...contributionParts(prepared, site, sector, counted.contribution),
    ])
    .concat(statedParts(site, counted))
}

/** The sums are linear in the weights of the sectors, so each is worked out alone. */
function sectorsOf(prepared: Prepared2, site: KeyedSite): Sector[] {
  const { input, row } = site
  const hit = findIndustry2(prepared.industries, input.industry ?? '', input.industrySystem)
  const money = moneyOf(prepared, input)
  const production = productionOf(prepared, input, required(prepared.reference.countries, row.country))
  if (hit?.kind !== 'sectors' || typeof money === 'string' || !production) return []
  return hit.set.sectors.map(one => {
    const sums = sumSectors(prepared, {
      set: { ...hit.set, sectors: [one] },
      generator: hit.generator,
      money,
      production,
    })
    const price: Input2 = {
      kind: 'price',
      id: `price|${one.bea}|${money.priceYear}`,
      activity: one.bea,
      year: money.priceYear,
      value: priceRatio(prepared, one.bea, money.priceYear),
      unit: 'USD2023 per USD',
      sigma: null,
    }
    return {
      bea: one.bea,
      group: groupOf(prepared.reference.calibration, one.bea, hit.generator),
      sums,
      common: [...ofRow(prepared, site), price],
    }
  })
}

/** What all figures of a row are proportional to. */
function ofRow(prepared: Prepared2, { key, siteId, siteName, input, row }: KeyedSite): Common {
  const currency = (input.currency ?? '').trim().toUpperCase()
  const year = Math.min(input.year ?? prepared.method.years.default, prepared.method.years.fxMax)
  const crosswalk = row.spread.kind === 'revenue' ? row.spread.crosswalk : 0
  const amount: Input2 = {
    kind: 'amount',
    id: `amount|${key}`,
    siteId,
    siteName,
    value: row.quantity,
    unit: 'USD2023',
    sigma: row.spread.activity,
  }
  const rate = prepared.reference.exchangeRates.get(currency)?.get(year)
  const exchange: Input2 = { kind: 'exchange_rate', id: `rate|${currency}|${year}`, currency, year, sigma: null }
  return [
    amount,
    ...(crosswalk > 0 ? [{ kind: 'class', id: `class|${key}`, siteId, siteName, sigma: crosswalk } as const] : []),
    ...(rate !== undefined && currency !== 'USD'
      ? [[{ ...exchange, value: rate, unit: `${currency} per USD` }, -1] as const]
      : []),
  ]
}

const SCOPES = [
  ['s1', 'S1'],
  ['s2', 'S2'],
  ['s3', 'S3'],
] as const

/** Estimated scopes: factor of the sector x calibration of its group; goods for resale are in scope 3 without calibration. */
function climateParts(prepared: Prepared2, site: KeyedSite, sector: Sector, beta: number): Part2[] {
  const { bea, sums, common } = sector
  const { flows, output, goodsGases } = sums
  const own = flows.s1 + flows.s2 + flows.s3 - goodsGases
  const factor = factorOf(sector, 'CC', output > 0 ? own / output : 0)
  return SCOPES.flatMap(([scope, id]): Part2[] => {
    if (site.row.spread.stated[scope] !== null) return []
    const goods = scope === 's3' ? goodsGases : 0
    const spreads = spreadsOf(prepared, site, scope, id)
    const calibrated = {
      value: beta * (flows[scope] - goods),
      inputs: [...common, factor, calibrationIn(prepared, sector, scope, id), ...spreads],
    }
    const resold: Input2 = {
      kind: 'factor',
      id: `goods|${bea}|CC`,
      activity: bea,
      source: 'chain',
      estimated: 'CC',
      sigma: null,
    }
    return [calibrated, { value: beta * goods, inputs: [...common, resold, ...spreads] }].filter(
      ({ value }) => value !== 0,
    )
  })
}

function calibrationIn(prepared: Prepared2, { group }: Sector, estimated: Estimated, id: ScopeId): Input2 {
  const { kappa } = calibrationOf(prepared, id, group)
  return {
    kind: 'calibration',
    id: `calibration|${id}|${group}`,
    group,
    estimated,
    value: kappa,
    unit: '',
    sigma: null,
  }
}

/** How the company differs from its sector, and the bias that all estimates of a scope share. */
function spreadsOf(
  prepared: Prepared2,
  { key, siteId, siteName, row }: KeyedSite,
  scope: Estimated,
  id: ScopeId,
): Input2[] {
  if (row.spread.kind !== 'revenue') return []
  const { up, down, rho } = splitSpreadOf(
    calibrationOf(prepared, id, row.spread.group),
    prepared.method.uncertainty.modelSigma,
  )
  const sigma = (up + down) / 2
  const own = Math.sqrt(1 - rho * rho) * sigma
  return [
    { kind: 'company', id: `company|${key}|${scope}`, siteId, siteName, estimated: scope, sigma: own },
    { kind: 'model', id: `model|${id}`, estimated: scope, sigma: rho * sigma },
  ]
}

/** Another category of the core: the company's spread is one for all of them. */
function otherPart(
  prepared: Prepared2,
  site: KeyedSite,
  sector: Sector,
  { k, beta }: { k: Exclude<CoreId, 'CC'>; beta: number },
): Part2[] {
  const { flows, output } = sector.sums
  const amount = k === 'WU' ? flows.scarcity : flows[k]
  if (amount === 0) return []
  const { modelSigma, companySigmaOther } = prepared.method.uncertainty
  const { key, siteId, siteName } = site
  const inputs = [
    ...sector.common,
    factorOf(sector, k, output > 0 ? amount / output : 0),
    { kind: 'company', id: `company|${key}|other`, siteId, siteName, sigma: companySigmaOther } as const,
    { kind: 'model', id: `model|${k}`, estimated: k, sigma: modelSigma } as const,
  ]
  return [{ value: beta * amount, inputs }]
}

/** Per USD2023 of output; its uncertainty is that of company, class and model. */
const factorOf = ({ bea }: Sector, estimated: Estimated, value: number): Input2 => ({
  kind: 'factor',
  id: `factor|${bea}|${estimated}`,
  activity: bea,
  estimated,
  value,
  unit: 'USD2023',
  sigma: null,
})

function contributionParts(
  prepared: Prepared2,
  site: KeyedSite,
  sector: Sector,
  contribution: Counted['contribution'],
): Part2[] {
  const { key, siteId, siteName, row } = site
  const { sums, common, bea } = sector
  const company = (estimated: Estimated, sigma: number): Input2 => ({
    kind: 'company',
    id: `company|${key}|${estimated}`,
    siteId,
    siteName,
    estimated,
    sigma,
  })
  if (contribution?.goal === 9 && row.goals.has(9))
    return [
      {
        value: sums.valueAdded / contribution.reference,
        inputs: [
          ...common,
          factorOf(sector, 'valueAdded', sums.output > 0 ? sums.valueAdded / sums.output : 0),
          company('valueAdded', VALUE_ADDED_SIGMA),
        ],
      },
    ]
  if (contribution?.goal !== 8 || isStatedWork(row) || sums.jobs === null) return []
  const labour: Input2 = {
    kind: 'labour',
    id: `labour|${row.country}|${labourSectorOf(bea)}`,
    country: row.country,
    sigma: null,
  }
  return [
    {
      value: sums.jobs / contribution.reference,
      inputs: [
        ...common,
        labour,
        factorOf(sector, 'jobs', sums.output > 0 ? sums.jobs / sums.output : 0),
        company('jobs', prepared.method.uncertainty.jobsSigma),
      ],
    },
  ]
}

/** What the row states, once and not by sector. */
function statedParts(site: KeyedSite, { betas, contribution }: Counted): Part2[] {
  const { row } = site
  const beta = (betas.get('CC') ?? 0) * 1000
  const t = { s1: row.indicators.s1T ?? 0, s2: row.indicators.s2T ?? 0, s3: row.indicators.s3UpstreamT ?? 0 }
  const scopes = SCOPES.flatMap(([scope]) =>
    row.spread.stated[scope] !== null && beta * t[scope] !== 0 ? [statedPart(site, scope, beta * t[scope])] : [],
  )
  const hasJobs = contribution?.goal === 8 && isStatedWork(row)
  return hasJobs ? [statedPart(site, 'jobs', (row.indicators.jobs ?? 0) / contribution.reference)] : scopes
}
