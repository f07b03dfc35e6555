/** Power technologies and their factors per kWh. */
import type { CatalogueItem, CatalogueLink } from '@cradle/contract'
import { CATEGORIES, type PowerFactor, type Technology } from '@cradle/data/types'
import { pedigreeSigma } from '@cradle/impact'
import { englishDetail, type Message, message } from '@cradle/words/messages'
import { areaWords, countryWords, WORLD } from '../words/areas.ts'
import { gapMessage, methodGap } from '../words/gaps.ts'
import { TECHNOLOGY_WORDS } from '../words/technologies.ts'
import { dataQuality, type Entry, fromTable, furtherValue, link, logNormal, rowOf } from './entry.ts'
import { categoryOf, goalLinks, type Sources } from './sources.ts'

const GROUP = message('catalogue:group.electricity')
const FACTORS = message('catalogue:group.electricity_per_kwh')
const isKnown = ({ status, value }: PowerFactor) => status !== 'not_quantified' && value !== null

export const factorsOf = ({ reference }: Sources, { id }: Technology): PowerFactor[] =>
  CATEGORIES.flatMap(category => reference.powerFactors.get(`${id}|${category}`) ?? [])

/** What the source says of a value: a quotation, in English. */
const noteOf = ({ note }: PowerFactor): Message | null => (note === '' ? null : message('stored:text', { text: note }))

const tableOfFactor = ({ source }: PowerFactor) =>
  source.startsWith('digital4better') ? 'power_factors_d4b' : 'power_factors'

/** `UNECE 2021, Table 13 (EU28, 2020)` names its place; the others do in their notes. */
function placeOf({ source, note }: PowerFactor): string {
  if (source.includes('EU28')) return 'Europe (EU28)'
  if (note.includes('RNA')) return 'North America'
  return source === '' ? '' : source.startsWith('IPCC') ? 'World' : 'Europe'
}

const yearOf = ({ source }: PowerFactor): string => {
  if (source === '') return ''
  if (source.startsWith('UNECE')) return '2020'
  if (source.startsWith('IPCC')) return '2014'
  return source.startsWith('USLCI') ? '1990s-2013' : '2021'
}

export function powerActivities(sources: Sources): Entry[] {
  const { reference, usage } = sources
  return [...reference.technologies.values()].map(technology => {
    const factors = factorsOf(sources, technology)
    const known = factors.filter(isKnown)
    const proxy = known.some(f => f.status === 'proxy')
    const tables = [...new Set(known.map(tableOfFactor))]
    const notes = tables.map(table => fromTable(reference.manifest, table))
    const uses = usage.technology(technology.id)
    return {
      row: rowOf({
        ...fromTable(reference.manifest, tables[0] ?? 'technologies'),
        id: technology.id,
        kind: 'activities',
        type: 'Process',
        name: { code: `technologies:${technology.id}` },
        group: GROUP,
        description: englishDetail(TECHNOLOGY_WORDS[technology.id]),
        unit: 'kWh',
        status: known.length === 0 ? 'not_quantified' : proxy ? 'proxy' : 'quantified',
        reason: known.length === 0 ? gapMessage(factors[0]?.note ?? '') : proxy ? message('gaps:stand_in') : null,
        source: [...new Set(known.map(f => f.source))].join('; '),
        attribution: notes.map(table => table.attribution).join('; '),
        licence: notes.map(table => table.licence).join('; '),
        location: [...new Set(known.map(placeOf))].join('; '),
        year: [...new Set(known.map(yearOf))].join('; '),
        activity: technology.id,
        quantified: known.length,
        quantifiable: CATEGORIES.length,
        sites: uses.sites,
      }),
      words: `${technology.wriFuel ?? ''} power plant electricity generation`,
      more: () => ({
        definition: TECHNOLOGY_WORDS[technology.id],
        formula: message('catalogue:formula.power'),
        uses: [...known.map(f => factorLink(f)), ...parameterLinks(technology)],
        used_by: usedBy(uses, technology),
        values: capacityFactorValues(sources, technology),
        coverage: coverageOf(factors),
      }),
    }
  })
}

function coverageOf(factors: readonly PowerFactor[]): CatalogueItem['coverage'] {
  const gaps = factors.filter(f => !isKnown(f))
  return {
    quantified: factors.length - gaps.length,
    of: factors.length,
    rest: gaps.map(f => methodGap(f.category, { code: `categories:${f.category}` }, gapMessage(f.note))),
  }
}

const factorLink = ({ technology, category, value, unit }: PowerFactor): CatalogueLink =>
  link('factors', `${technology}-${category}`, { code: `categories:${category}` }, { value, unit: `${unit}/kWh` })

const usedBy = (uses: { sites: number; organisations: number }, { id }: Technology): CatalogueLink[] => [
  link('sites', null, message('catalogue:name.reference_sites_of', { technology: { code: `technologies:${id}` } }), {
    count: uses.sites,
  }),
  link(
    'organisations',
    null,
    message('catalogue:name.reference_organisations_with', { technology: { code: `technologies:${id}` } }),
    { count: uses.organisations },
  ),
]

const parameterLinks = ({ id, operationalWaterShare, renewable }: Technology): CatalogueLink[] => [
  link('parameters', `operational-water-share.${id}`, message('catalogue:name.water_at_plant'), {
    value: operationalWaterShare,
    unit: '1',
  }),
  link('goals', '7', 'Affordable and clean energy', {
    text:
      renewable === null
        ? message('catalogue:remark.renewable_undecided')
        : renewable === 1
          ? message('catalogue:remark.counts_as_renewable')
          : message('catalogue:remark.not_renewable'),
  }),
]

function capacityFactorValues({ reference }: Sources, { cfTechnology }: Technology): CatalogueItem['values'] {
  return [...reference.capacityFactors.values()]
    .filter(cf => cf.technology === cfTechnology)
    .map(cf => {
      const country = cf.level === 'country' ? reference.countries.get(cf.area) : undefined
      const place = country ? countryWords(country) : cf.level === 'world' ? WORLD : areaWords(cf.area)
      return furtherValue({
        name: message('catalogue:value.capacity_factor_of', { what: place }),
        value: cf.value,
        unit: '1',
        text: message('catalogue:remark.mean_of_plants', { plants: cf.plants }),
        country: country?.iso2 || null,
      })
    })
}

export function powerFactors(sources: Sources): Entry[] {
  const { reference, usage } = sources
  const { uncertainty } = reference.method
  return [...reference.technologies.values()].flatMap(technology =>
    factorsOf(sources, technology).map(factor => {
      const category = categoryOf(sources, factor.category)
      const known = isKnown(factor)
      const sigma = known ? pedigreeSigma(uncertainty.pedigree, factor.pedigree, factor.uBasic ?? 1) : 0
      const unit = `${factor.unit}/kWh`
      return {
        row: rowOf({
          ...(known ? fromTable(reference.manifest, tableOfFactor(factor)) : {}),
          id: `${technology.id}-${factor.category}`,
          kind: 'factors',
          type: 'ImpactFactor',
          name: `${category.name}: ${technology.name}`,
          group: FACTORS,
          description: `${category.name} of one kWh of ${technology.name}.`,
          value: factor.value,
          unit,
          status: factor.status,
          reason: known ? noteOf(factor) : gapMessage(factor.note),
          ...dataQuality(factor.pedigree),
          uncertainty: known && factor.value !== null ? logNormal(factor.value, sigma, factor.uBasic) : null,
          source: factor.source,
          year: yearOf(factor),
          location: placeOf(factor),
          activity: technology.id,
          impact_category: factor.category,
          sites: usage.technology(technology.id).sites,
        }),
        words: `${factor.category} ${technology.wriFuel ?? ''}`,
        more: () => ({
          definition: message('definitions:factor.power', { category: category.definition }),
          formula:
            factor.category === 'WU'
              ? message('catalogue:formula.water_factor')
              : message('catalogue:formula.impact_per_kwh'),
          uses: [
            link('activities', technology.id, { code: `technologies:${technology.id}` }),
            link('categories', factor.category, { code: `categories:${factor.category}` }),
            ...(factor.category === 'WU'
              ? [
                  link(
                    'parameters',
                    `operational-water-share.${technology.id}`,
                    message('catalogue:name.water_at_plant'),
                  ),
                  link('countries', null, message('catalogue:name.water_scarcity'), {
                    count: reference.countries.size,
                  }),
                ]
              : []),
          ],
          used_by: [...goalLinks(sources, factor.category), ...usedBy(usage.technology(technology.id), technology)],
        }),
      } satisfies Entry
    }),
  )
}
