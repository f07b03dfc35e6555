/** Industries of the second edition and their factors per USD of 2023 of revenue, as they are in one country. */
import type { CatalogueItem, CatalogueLink } from '@cradle/contract'
import { CORE } from '@cradle/data/method2'
import type { CategoryId, Country, Industry } from '@cradle/data/types'
import { groupOf, type Prepared2, type SectorSums, sectorUnit } from '@cradle/method2'
import { industryName, type Message, message } from '@cradle/words/messages'
import { type Entry, fromTable, furtherValue, link, rowOf, type Words } from '../entries/entry.ts'
import { codesOf, titlesOf } from '../entries/industries.ts'
import { required } from '../reference-lookup.ts'
import { areaWords, countryWords, restOfWorld, WORLD } from '../words/areas.ts'
import { industryGap } from '../words/categories.ts'
import { methodGap } from '../words/gaps.ts'
import { factorGroup, industryGroup } from '../words/sectors.ts'
import { isMethodCategory, METHOD_CATEGORIES } from './power2.ts'
import { categoryOf2, goalLinks2, type MethodCategory, type Sources2 } from './sources2.ts'

type Sector = Industry & { beaCode: string }
/** An industry in a country: what one USD stands for. */
type InCountry = { industry: Sector; country: Country; sums: SectorSums }

export const sectorsOf2 = ({ prepared }: Sources2): Sector[] =>
  prepared.reference.industries.filter(
    (one): one is Sector => one.beaCode !== null && prepared.sectors.has(one.beaCode),
  )

/** Categories that industries have: the core, and of the others those that the sector model counts. */
export const INDUSTRY_CATEGORIES: readonly MethodCategory[] = [...CORE, 'EUf', 'OD']

/** Category units per USD of 2023 of revenue; null where industries have none. */
function valuePerUsd({ flows }: SectorSums, category: MethodCategory): number | null {
  if (category === 'CC') return flows.s1 + flows.s2 + flows.s3
  if (category === 'WU') return flows.scarcity
  if (category === 'EUf') return flows.EUf
  if (category === 'OD') return flows.OD
  return category === 'LU' || category === 'RUm' ? null : flows[category]
}

/** What must be known of the factors of a sector in a country. */
function cautionOf({ country, sums, industry }: InCountry): Message {
  return message('gaps:some', {
    sentences: [
      message('gaps:typical_company'),
      ...(sums.level === 'region' ? [message('gaps:of_region')] : []),
      ...(sums.level === 'row' ? [message('gaps:of_world')] : []),
      ...(country.iso3 === 'USA' ? [] : [message('gaps:us_technology')]),
      ...(industry.outputShareOfSales === 1 ? [] : [message('gaps:goods_resold')]),
    ],
  })
}

const inCountry = ({ prepared }: Sources2, industry: Sector, country: Country): InCountry => ({
  industry,
  country,
  sums: sectorUnit(prepared, industry.beaCode, country),
})

export const industryActivities2 = (sources: Sources2, country: Country): Entry[] =>
  sectorsOf2(sources).map(industry => activityEntry(sources, inCountry(sources, industry, country)))

function activityEntry(sources: Sources2, found: InCountry): Entry {
  const { industry, country, sums } = found
  const { beaCode, name } = industry
  const { reference } = sources.prepared
  const description = `Output of the industry “${name}”, told by revenue.`
  return {
    row: rowOf({
      ...fromTable(reference.manifest, 'cc_factors'),
      id: beaCode,
      kind: 'activities',
      type: 'Process',
      name: industryName(name),
      group: industryGroup(beaCode),
      description,
      unit: 'USD2023',
      status: 'proxy',
      reason: cautionOf(found),
      source: message('catalogue:source.ceda2'),
      licence: 'CC-BY-SA-4.0; CC0-1.0',
      attribution: 'CEDA by Watershed; US EPA USEEIO',
      location: country.name,
      activity: beaCode,
      country: country.iso2 || null,
      quantified: INDUSTRY_CATEGORIES.length,
      quantifiable: METHOD_CATEGORIES.length,
    }),
    words: `${beaCode} ${codesOf(industry)} ${industry.aliases.join(' ')} ${synonymsOf(sources, beaCode)} industry sector`,
    more: () => ({
      definition: message('definitions:activity.industry', { industry: industryName(name), codes: codesOf(industry) }),
      covers: titlesOf(sources.isicTitles, industry),
      formula: message('catalogue:formula.industry2'),
      uses: [
        ...INDUSTRY_CATEGORIES.map(category => {
          const { unit } = categoryOf2(sources, category)
          return link(
            'factors',
            `${beaCode}-${category}`,
            { code: `categories:${category}` },
            {
              value: valuePerUsd(sums, category),
              unit: `${unit}/USD2023`,
            },
          )
        }),
        ...calibrationLinks(sources.prepared, beaCode),
        ...goodsLinks(sources, beaCode),
      ],
      used_by: [link('goals', '8', 'Decent work and economic growth', { text: message('catalogue:remark.jobs') })],
      values: [...workValues(sums), ...priceValues(sources.prepared, beaCode)],
      coverage: {
        quantified: INDUSTRY_CATEGORIES.length,
        of: METHOD_CATEGORIES.length,
        rest: METHOD_CATEGORIES.filter(id => !INDUSTRY_CATEGORIES.includes(id)).map(id =>
          methodGap(id, { code: `categories:${id}` }, industryGap(id)),
        ),
      },
    }),
  }
}

const synonymsOf = ({ prepared }: Sources2, bea: string): string =>
  prepared.reference.synonyms
    .filter(({ kind, code }) => kind === 'revenue' && code === bea)
    .map(({ word }) => word)
    .join(' ')

/** What companies of the group reported over what is estimated for them, by scope. */
function calibrationLinks({ reference }: Prepared2, bea: string): CatalogueLink[] {
  const group = groupOf(reference.calibration, bea, false)
  return (['S1', 'S2', 'S3'] as const).map(scope =>
    link(
      'parameters',
      `calibration.${scope}.${group}`,
      message('catalogue:name.calibration_of_scope', { scope: scope.slice(1) }),
      {
        value: required(reference.calibration.get(`${scope}|${group}`), `calibration ${scope} ${group}`).kappa,
        unit: '1',
      },
    ),
  )
}

/** What a shop buys for resale. */
const goodsLinks = ({ prepared }: Sources2, bea: string): CatalogueLink[] =>
  (prepared.reference.tradeGoods.get(bea) ?? []).map(({ bea: good, share }) =>
    link(
      'activities',
      good,
      industryName(prepared.reference.industries.find(one => one.beaCode === good)?.name ?? good),
      {
        value: share,
        unit: '1',
        text: message('catalogue:remark.goods_resold'),
      },
    ),
  )

const workValues = ({ jobs, valueAdded }: SectorSums): CatalogueItem['values'] => [
  furtherValue({
    name: message('catalogue:value.jobs'),
    value: jobs,
    unit: 'jobs/USD2023',
    text: message('catalogue:remark.sdg', { goal: '8' }),
  }),
  furtherValue({ name: message('catalogue:value.value_added'), value: valueAdded, unit: 'USD2023/USD2023' }),
]

/** Prices of the sector: they bring revenue of a year to the prices of 2023. */
const priceValues = ({ reference }: Prepared2, bea: string): CatalogueItem['values'] =>
  [...(reference.prices.get(bea) ?? [])].map(([year, value]) =>
    furtherValue({ name: message('catalogue:value.price_index', { year: String(year) }), value, unit: '2017 = 100' }),
  )

export const industryFactors2 = (sources: Sources2, country: Country): Entry[] =>
  sectorsOf2(sources).flatMap(industry => {
    const found = inCountry(sources, industry, country)
    return INDUSTRY_CATEGORIES.map(category => factorEntry(sources, found, category))
  })

/** Also of a category without a factor: then with the reason. */
export const industryFactor2 = (sources: Sources2, industry: Sector, country: Country, id: CategoryId): Entry =>
  factorEntry(sources, inCountry(sources, industry, country), id)

function factorEntry(sources: Sources2, found: InCountry, id: CategoryId): Entry {
  const { industry, country, sums } = found
  const { beaCode, name } = industry
  const { reference } = sources.prepared
  const category = categoryOf2(sources, id)
  const isMethod = isMethodCategory(id)
  const value = isMethod ? valuePerUsd(sums, id) : null
  const isGhg = id === 'CC'
  const table = isGhg ? 'cc_factors' : 'sector_intensity'
  return {
    row: rowOf({
      ...(value === null ? {} : fromTable(reference.manifest, table)),
      id: `${beaCode}-${id}`,
      kind: 'factors',
      type: 'ImpactFactor',
      name: message('catalogue:name.factor_of', {
        category: { code: `categories:${id}` },
        activity: industryName(name),
      }),
      group: factorGroup(beaCode),
      description: `${category.name} of one USD of 2023 of revenue of “${name}”, with its supply chain.`,
      value,
      unit: `${category.unit}/USD2023`,
      status: value === null ? 'not_quantified' : 'proxy',
      reason: value === null ? (isMethod ? industryGap(id) : message('gaps:outside_method')) : cautionOf(found),
      location: isGhg ? country.name : 'United States',
      activity: beaCode,
      impact_category: id,
      country: country.iso2 || null,
    }),
    words: `${beaCode} ${id}`,
    more: () => ({
      definition: message('definitions:factor.industry', { category: category.definition }),
      formula: isGhg
        ? message('catalogue:formula.industry_factor2_ghg')
        : id === 'WU'
          ? message('catalogue:formula.industry_factor2_water')
          : message('catalogue:formula.industry_factor2'),
      uses: [
        link('activities', beaCode, industryName(name)),
        link('categories', id, { code: `categories:${id}` }),
        ...(isGhg ? calibrationLinks(sources.prepared, beaCode) : []),
        ...goodsLinks(sources, beaCode),
      ],
      used_by: goalLinks2(sources, id),
      values: isGhg ? [...scopeValues(sums), ...areaValues(sources.prepared, beaCode)] : [],
    }),
  }
}

const scopeValues = ({ flows }: SectorSums): CatalogueItem['values'] =>
  ([1, 2, 3] as const).map(scope =>
    furtherValue({
      name:
        scope === 3 ? message('catalogue:value.scope_3') : message('catalogue:value.scope', { scope: String(scope) }),
      value: flows[`s${scope}`],
      unit: 'kg CO2e/USD2023',
      text: message('catalogue:remark.after_calibration'),
    }),
  )

/** The factor of every area, before calibration and share of sales. */
const areaValues = ({ reference }: Prepared2, bea: string): CatalogueItem['values'] =>
  [...reference.climateFactors].map(([area, row]) =>
    furtherValue({
      name: nameOfArea(reference.countries, area),
      value: row.get(bea) ?? null,
      unit: 'kg CO2e/USD2023',
      text: message('catalogue:remark.before_calibration'),
      country: reference.countries.get(area)?.iso2 ?? null,
    }),
  )

function nameOfArea(countries: Prepared2['reference']['countries'], area: string): Words {
  if (area === 'ROW') return restOfWorld
  if (area === 'WORLD') return WORLD
  if (area.startsWith('R:')) return areaWords(area.slice(2))
  const country = countries.get(area)
  return country ? countryWords(country) : area
}
