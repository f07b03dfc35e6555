/** Industries and their factors per USD of revenue, as they are in one country. */

import type { CatalogueItem, CatalogueLink } from '@cradle/contract'
import { CATEGORIES, type CategoryId, type Country, type Industry } from '@cradle/data/types'
import { revenueUnit, type UnitImpacts, type UnitMidpoint } from '@cradle/impact'
import { industryName, type Message, message } from '@cradle/words/messages'
import { goalTitle, required } from '../reference-lookup.ts'
import { areaWords, countryWords, restOfWorld } from '../words/areas.ts'
import { industryGap } from '../words/categories.ts'
import { methodGap } from '../words/gaps.ts'
import { factorGroup, industryGroup } from '../words/sectors.ts'
import {
  dataQuality,
  type Entry,
  fromTable,
  furtherValue,
  inEnglish,
  link,
  logNormal,
  rowOf,
  type Words,
} from './entry.ts'
import { categoryOf, goalLinks, type Sources } from './sources.ts'

type Sector = Industry & { beaCode: string }

export const sectorsOf = ({ reference }: Sources): Sector[] =>
  reference.industries.filter((i): i is Sector => i.beaCode !== null)

export const codesOf = ({ isic4, nace2, naics }: Industry): string =>
  [isic4 && `ISIC ${isic4}`, nace2 && `NACE ${nace2}`, naics && `NAICS ${naics}`]
    .filter(Boolean)
    .join('; ')
    .replaceAll(';', '; ')
    .replaceAll(';  ', '; ')

const gapsOf = (unit: UnitImpacts): CategoryId[] =>
  CATEGORIES.filter(id => !unit.midpoints.some(m => m.category === id))

export function industryActivities(sources: Sources, country: Country): Entry[] {
  const { reference, prepared } = sources
  return sectorsOf(sources).map(industry => {
    const { beaCode, name } = industry
    const unit = revenueUnit(prepared, [beaCode], country)
    const description = `Output of the industry “${name}”, told by revenue at producer prices.`
    return {
      row: rowOf({
        ...fromTable(reference.manifest, 'ceda2025'),
        id: beaCode,
        kind: 'activities',
        type: 'Process',
        name: industryName(name),
        group: industryGroup(beaCode),
        description,
        unit: 'USD2023',
        status: unit.level === 'country' ? 'quantified' : 'proxy',
        reason: cautionOf(unit),
        source: message('catalogue:source.ceda1'),
        licence: 'CC-BY-SA-4.0; CC0-1.0',
        attribution: 'CEDA by Watershed; US EPA USEEIO',
        location: country.name,
        activity: beaCode,
        country: country.iso2 || null,
        quantified: unit.midpoints.length,
        quantifiable: CATEGORIES.length,
      }),
      words: `${beaCode} ${codesOf(industry)} ${industry.aliases.join(' ')} ${titlesOf(reference.isicTitles, industry)} industry sector`,
      more: () => ({
        definition: message('definitions:activity.industry_producer', {
          industry: industryName(name),
          codes: codesOf(industry),
        }),
        covers: titlesOf(reference.isicTitles, industry),
        formula: message('catalogue:formula.industry'),
        uses: [
          ...unit.midpoints.map(m => midpointLink(sources, beaCode, m)),
          ...marginLink(industry),
          ...sectorLinks(sources, beaCode),
        ],
        used_by: contributionLinks(sources, unit),
        values: contributionValues(unit),
        coverage: coverageOf(unit),
      }),
    }
  })
}

/** The titles of the classification, which are in English. */
export function titlesOf(isicTitles: Sources['reference']['isicTitles'], { isic4 }: Industry): string {
  const titles = isic4.split(';').flatMap(code => isicTitles.get(code) ?? [])
  return titles.length === 0 ? '' : `Covers: ${titles.join('; ')}.`
}

/** What must be known of the factors of a sector in a country. */
function cautionOf({ level, trade, country }: UnitImpacts): Message | null {
  const sentences = [
    ...(level === 'region' ? [message('gaps:of_region')] : []),
    ...(level === 'row' ? [message('gaps:of_world')] : []),
    ...(country.iso3 === 'USA' ? [] : [message('gaps:us_technology')]),
    ...(trade ? [message('gaps:trade_margin')] : []),
  ]
  return sentences.length === 0 ? null : message('gaps:some', { sentences })
}

const coverageOf = (unit: UnitImpacts): CatalogueItem['coverage'] => ({
  quantified: unit.midpoints.length,
  of: CATEGORIES.length,
  rest: gapsOf(unit).map(id => methodGap(id, { code: `categories:${id}` }, industryGap(id))),
})

const midpointLink = (sources: Sources, bea: string, { category, perUnit }: UnitMidpoint): CatalogueLink =>
  link(
    'factors',
    `${bea}-${category}`,
    { code: `categories:${category}` },
    {
      value: perUnit,
      unit: `${categoryOf(sources, category).unit}/USD2023`,
    },
  )

const marginLink = ({ outputShareOfSales: share, beaCode }: Industry): CatalogueLink[] =>
  share === 1
    ? []
    : [
        link('parameters', `output-share-of-sales.${beaCode}`, message('catalogue:name.output_share'), {
          value: share,
          unit: '1',
        }),
      ]

const sectorLinks = ({ reference }: Sources, bea: string): CatalogueLink[] =>
  (reference.inputOutput.bridge.get(bea) ?? []).map(({ sector, weight }) => {
    const { code, name } = required(reference.inputOutput.sectors[sector], `sector ${sector}`)
    return link('sectors', code, name, { value: weight, unit: '1', text: message('catalogue:remark.commodity') })
  })

const contributionLinks = ({ goals }: Sources, { contributions }: UnitImpacts): CatalogueLink[] =>
  [...new Set(contributions.map(c => c.sdg))].map(sdg =>
    link('goals', String(sdg), goalTitle(goals, sdg), { text: message('catalogue:remark.contribution') }),
  )

const NAMES: Readonly<Record<string, Message>> = {
  jobs: message('catalogue:value.jobs'),
  gva_usd2023: message('catalogue:value.value_added'),
  mva_usd2023: message('catalogue:value.value_added_manufacturing'),
}

const contributionValues = ({ contributions }: UnitImpacts): CatalogueItem['values'] =>
  contributions.map(c =>
    furtherValue({
      name: NAMES[c.id] ?? c.id,
      value: c.perUnit,
      unit: c.id === 'jobs' ? 'jobs/USD2023' : 'USD2023/USD2023',
      text: message('catalogue:remark.sdg', { goal: String(c.sdg) }),
    }),
  )

export function industryFactors(sources: Sources, country: Country): Entry[] {
  return sectorsOf(sources).flatMap(industry => {
    const unit = revenueUnit(sources.prepared, [industry.beaCode], country)
    const caution = cautionOf(unit)
    return unit.midpoints.map(m => factorEntry(sources, industry, unit, m.category, caution))
  })
}

/** Also of a category without a factor: then with the reason. */
export function industryFactor(sources: Sources, industry: Sector, country: Country, id: CategoryId): Entry {
  const unit = revenueUnit(sources.prepared, [industry.beaCode], country)
  return factorEntry(sources, industry, unit, id, cautionOf(unit))
}

function factorEntry(
  sources: Sources,
  industry: Sector,
  unit: UnitImpacts,
  id: CategoryId,
  caution: Message | null,
): Entry {
  const { reference } = sources
  const { beaCode, name } = industry
  const { country } = unit
  const midpoint = unit.midpoints.find(m => m.category === id)
  const category = categoryOf(sources, id)
  const spread = spreadOf(sources, unit, id)
  const isGhg = id === 'CC'
  const borrowed = isGhg ? unit.level !== 'country' : country.iso3 !== 'USA'
  return {
    row: rowOf({
      ...(midpoint ? fromTable(reference.manifest, isGhg ? 'ceda2025' : 'useeio_d') : {}),
      id: `${beaCode}-${id}`,
      kind: 'factors',
      type: 'ImpactFactor',
      name: message('catalogue:name.factor_of', {
        category: { code: `categories:${id}` },
        activity: industryName(name),
      }),
      group: factorGroup(beaCode),
      description: `${category.name} of one USD of 2023 of revenue of “${name}”, with its supply chain.`,
      value: midpoint?.perUnit ?? null,
      unit: `${category.unit}/USD2023`,
      status: midpoint ? (borrowed ? 'proxy' : 'quantified') : 'not_quantified',
      reason: midpoint ? caution : industryGap(id),
      ...(midpoint ? dataQuality(spread.pedigree) : {}),
      uncertainty: midpoint ? logNormal(midpoint.perUnit, midpoint.spread.sigma, spread.basicU) : null,
      location: isGhg ? areaName(sources, unit) : 'United States',
      activity: beaCode,
      impact_category: id,
      country: country.iso2 || null,
    }),
    words: `${beaCode} ${id}`,
    more: () => ({
      definition: message('definitions:factor.industry', { category: category.definition }),
      formula: isGhg ? message('catalogue:formula.industry_factor_ghg') : message('catalogue:formula.industry_factor'),
      uses: [
        link('activities', beaCode, industryName(name)),
        link('categories', id, { code: `categories:${id}` }),
        ...marginLink(industry),
        ...(isGhg
          ? []
          : [
              link('parameters', `bridge.${id}`, message('catalogue:name.bridge_from_model')),
              ...sectorLinks(sources, beaCode),
            ]),
      ],
      used_by: goalLinks(sources, id),
      values: isGhg ? areaValues(sources, industry) : [],
    }),
  }
}

function spreadOf({ reference }: Sources, { level, country }: UnitImpacts, id: CategoryId) {
  const { cc, other } = reference.method.uncertainty.revenue
  if (id === 'CC') return { pedigree: cc.pedigree[level!], basicU: cc.u_basic }
  const pedigree = country.iso3 === 'USA' ? other.pedigree_us : other.pedigree_other
  const basic: Readonly<Record<string, number>> = other.u_basic
  return { pedigree, basicU: basic[id] ?? null }
}

const areaName = ({ reference }: Sources, { areas }: UnitImpacts): string =>
  inEnglish(nameOfArea(reference, areas[0] ?? ''))

function nameOfArea({ countries }: Sources['reference'], area: string): Words {
  if (area === 'ROW') return restOfWorld
  if (area.startsWith('R:')) return areaWords(area.slice(2))
  const country = countries.get(area)
  return country ? countryWords(country) : area
}

/** The factor of every area, before the trade margin. */
function areaValues({ reference }: Sources, { beaCode }: Sector): CatalogueItem['values'] {
  const { areas, beaIndex } = reference.sectorGhg
  const column = required(beaIndex.get(beaCode), `sector ${beaCode}`)
  return [...areas].map(([area, row]) =>
    furtherValue({
      name: nameOfArea(reference, area),
      value: Number.isFinite(row[column]) ? (row[column] ?? null) : null,
      unit: 'kg CO2e/USD2023',
      text: message('catalogue:remark.before_margin'),
      country: reference.countries.get(area)?.iso2 ?? null,
    }),
  )
}
