/** Power technologies of the second edition and their factors per kWh: own emissions, and the chain of fuel and construction. */
import type { CatalogueItem, CatalogueLink, CatalogueStatus } from '@cradle/contract'
import { CORE, EXTENDED, type PowerFactor2, type Technology2 } from '@cradle/data/method2'
import { factorTable, marksOf, sigmaOfFactor } from '@cradle/method2'
import { englishDetail, type Message, message } from '@cradle/words/messages'
import { type Entry, fromTable, furtherValue, link, logNormal, rowOf } from '../entries/entry.ts'
import { gapMessage, methodGap } from '../words/gaps.ts'
import { placeWords, splitKey } from './area-name.ts'
import { basisWords } from './basis-words.ts'
import { severalSources, sourceWords } from './source-words.ts'
import { categoryOf2, goalLinks2, type MethodCategory, type Sources2 } from './sources2.ts'
import { technologyCode, technologyName } from './technology-name.ts'

const GROUP = message('catalogue:group.electricity')
const FACTORS = message('catalogue:group.electricity_per_kwh')
export const METHOD_CATEGORIES: readonly MethodCategory[] = [...CORE, ...EXTENDED]

export const isMethodCategory = (id: string): id is MethodCategory => METHOD_CATEGORIES.some(one => one === id)

type CategoryFactor = { category: MethodCategory; factor: PowerFactor2 | undefined }

const factorsOf2 = ({ prepared }: Sources2, { id }: Technology2): CategoryFactor[] =>
  METHOD_CATEGORIES.map(category => ({ category, factor: prepared.reference.powerFactors.get(`${id}|${category}`) }))

export const statusOf = (factor: PowerFactor2 | undefined): CatalogueStatus =>
  factor?.total == null || factor.status === 'not_quantified'
    ? 'not_quantified'
    : factor.status === 'proxy'
      ? 'proxy'
      : 'quantified'

const POWER = message('catalogue:formula.power2')

/** Kinds of plant that are not stated closely enough for any factor. */
const WITHOUT_KIND: Readonly<Record<string, Message>> = {
  storage: message('gaps:kind_of_storage'),
  cogeneration: message('gaps:fuel_and_heat'),
  other: message('gaps:fuel'),
}

/** Why a technology has no factor in a category. */
export const powerGap = ({ id }: Technology2, factor: PowerFactor2 | undefined): Message =>
  WITHOUT_KIND[id] ?? gapMessage(factor?.source ?? '')

export function powerActivities2(sources: Sources2): Entry[] {
  const { prepared, usage } = sources
  const { manifest, technologies } = prepared.reference
  return [...technologies.values()].map(technology => {
    const { id } = technology
    const factors = factorsOf2(sources, technology)
    const known = factors.filter(({ factor }) => statusOf(factor) !== 'not_quantified')
    const isProxy = known.some(({ factor }) => statusOf(factor) === 'proxy')
    const isKnown = prepared.technologies.get(id)?.factors != null
    const tables = [...new Set(known.map(({ factor }) => factorTable(factor)))]
    const notes = tables.map(table => fromTable(manifest, table))
    const uses = usage.technology(id)
    const definition = definitionOf(sources, technology)
    return {
      row: rowOf({
        ...fromTable(manifest, tables[0] ?? 'technologies'),
        id,
        kind: 'activities',
        type: 'Process',
        name: { code: technologyCode(id) },
        group: GROUP,
        description: englishDetail(definition),
        unit: 'kWh',
        status: isKnown ? (isProxy ? 'proxy' : 'quantified') : 'not_quantified',
        reason: isKnown ? (isProxy ? message('gaps:some_proxy') : null) : powerGap(technology, undefined),
        source: severalSources(known.map(({ factor }) => factor)),
        attribution: notes.map(table => table.attribution).join('; '),
        licence: notes.map(table => table.licence).join('; '),
        location: 'World',
        activity: id,
        quantified: known.length,
        quantifiable: METHOD_CATEGORIES.length,
        sites: uses.sites,
      }),
      words: `${technology.name} ${synonymsOf(sources, id)} power plant electricity generation`,
      more: () => ({
        definition,
        formula:
          technology.storageEfficiency === null ? POWER : message('catalogue:formula.power2_storage', { power: POWER }),
        uses: [...known.map(one => factorLink(sources, technology, one)), ...parameterLinks(technology)],
        used_by: usedBy(id, uses),
        values: capacityFactorValues(sources, technology),
        coverage: coverageOf(technology, factors),
      }),
    }
  })
}

const coverageOf = (technology: Technology2, factors: readonly CategoryFactor[]): CatalogueItem['coverage'] => {
  const gaps = factors.filter(({ factor }) => statusOf(factor) === 'not_quantified')
  return {
    quantified: factors.length - gaps.length,
    of: METHOD_CATEGORIES.length,
    rest: gaps.map(({ category, factor }) =>
      methodGap(category, { code: `categories:${category}` }, powerGap(technology, factor)),
    ),
  }
}

function usedBy(id: string, uses: { sites: number; organisations: number }): CatalogueLink[] {
  const technology = { code: technologyCode(id) }
  return [
    link('sites', null, message('catalogue:name.reference_sites_of', { technology }), { count: uses.sites }),
    link('organisations', null, message('catalogue:name.reference_organisations_with', { technology }), {
      count: uses.organisations,
    }),
  ]
}

/** What a kWh of it is, with the figures that decide its own emissions. */
function definitionOf({ prepared }: Sources2, { id, fuel, heatRate, storageEfficiency }: Technology2): Message {
  const technology = { code: technologyCode(id) }
  if (prepared.technologies.get(id)?.factors == null) return message('definitions:technology2.unknown', { technology })
  if (storageEfficiency !== null)
    return message('definitions:technology2.storage', { technology, percent: Math.round(storageEfficiency * 100) })
  return fuel === null || heatRate === null
    ? message('definitions:technology2.without_fuel', { technology })
    : message('definitions:technology2.burning', { technology, heat: heatRate })
}

const synonymsOf = ({ prepared }: Sources2, id: string): string =>
  prepared.reference.synonyms
    .filter(({ kind, code }) => kind === 'power' && code === id)
    .map(({ word }) => word)
    .join(' ')

function factorLink(sources: Sources2, { id }: Technology2, { category, factor }: CategoryFactor): CatalogueLink {
  const { unit } = categoryOf2(sources, category)
  return link(
    'factors',
    `${id}-${category}`,
    { code: `categories:${category}` },
    { value: factor?.total ?? null, unit: `${unit}/kWh` },
  )
}

const parameterLinks = ({ id, fuel, heatRate, storageEfficiency, renewable }: Technology2): CatalogueLink[] => [
  ...(heatRate === null
    ? []
    : [
        link('parameters', `heat-rate.${id}`, message('catalogue:name.heat_rate'), { value: heatRate, unit: 'MJ/kWh' }),
      ]),
  ...(fuel === null ? [] : [link('parameters', `fuel-co2.${fuel}`, message('catalogue:name.fuel_co2'))]),
  ...(storageEfficiency === null
    ? []
    : [
        link('parameters', `storage-efficiency.${id}`, message('catalogue:name.efficiency'), {
          value: storageEfficiency,
          unit: '1',
        }),
      ]),
  link('goals', '7', 'Affordable and clean energy', {
    text:
      renewable === null
        ? message('catalogue:remark.renewable_undecided')
        : renewable === 1
          ? message('catalogue:remark.counts_as_renewable')
          : message('catalogue:remark.not_renewable'),
  }),
]

/** Capacity factors of the technology itself, else of the one that stands in for it. */
function capacityFactorValues({ prepared }: Sources2, { id, cfTechnology }: Technology2): CatalogueItem['values'] {
  const all = [...prepared.reference.capacityFactors].map(([key, found]) => ({ ...splitKey(key), ...found }))
  const own = all.filter(({ technology }) => technology === id)
  const shown = own.length > 0 ? own : all.filter(({ technology }) => technology === cfTechnology)
  return shown.map(({ level, area, value, basis }) =>
    furtherValue({
      name: message('catalogue:value.capacity_factor_of', {
        what: placeWords(prepared.reference.countries, level, area),
      }),
      value,
      unit: '1',
      text: basisWords(basis),
      country: prepared.reference.countries.get(area)?.iso2 || null,
    }),
  )
}

export function powerFactors2(sources: Sources2): Entry[] {
  return [...sources.prepared.reference.technologies.values()].flatMap(technology =>
    sources.prepared.technologies.get(technology.id)?.factors == null
      ? []
      : factorsOf2(sources, technology).map(({ category, factor }) =>
          factorEntry(sources, technology, category, factor),
        ),
  )
}

type Factor = { technology: Technology2; category: MethodCategory; factor: PowerFactor2 | undefined; unit: string }

function factorEntry(
  sources: Sources2,
  technology: Technology2,
  category: MethodCategory,
  factor: PowerFactor2 | undefined,
): Entry {
  const { id } = technology
  const { name, unit: amount } = categoryOf2(sources, category)
  const status = statusOf(factor)
  const isKnown = status !== 'not_quantified'
  // Water is a volume here: its scarcity comes with the country.
  const unit = `${category === 'WU' ? 'm3 consumed' : amount}/kWh`
  const of: Factor = { technology, category, factor, unit }
  return {
    row: rowOf({
      ...(isKnown ? fromTable(sources.prepared.reference.manifest, factorTable(factor)) : {}),
      id: `${id}-${category}`,
      kind: 'factors',
      type: 'ImpactFactor',
      name: `${name}: ${technologyName(id)}`,
      group: FACTORS,
      description: `${name} of one kWh of ${technologyName(id)}.`,
      value: isKnown ? (factor?.total ?? null) : null,
      unit,
      status,
      reason: isKnown ? remarkOf(sources, of) : powerGap(technology, factor),
      uncertainty:
        isKnown && factor?.total && factor.u95 !== null
          ? logNormal(factor.total, sigmaOfFactor(factor.u95), factor.u95)
          : null,
      source: isKnown && factor ? sourceWords(factor) : '',
      location: 'World',
      activity: id,
      impact_category: category,
      sites: sources.usage.technology(id).sites,
    }),
    words: `${category} ${technology.name}`,
    more: () => moreOfFactor(sources, of),
  }
}

/** Whether a value was judged, or quoted without reading the page again. */
function remarkOf({ prepared }: Sources2, { technology, category, factor }: Factor): Message | null {
  const table = factorTable(factor)
  const key = `${technology.id}|${category}`
  const marks = ['own', 'chain', 'total'].flatMap(column => marksOf(prepared, table, column, key))
  if (marks.some(({ mark }) => mark === 'expert')) return message('gaps:expert')
  return marks.length > 0 ? message('gaps:quoted') : null
}

function moreOfFactor(sources: Sources2, { technology, category, factor, unit }: Factor): ReturnType<Entry['more']> {
  const { id } = technology
  const { definition } = categoryOf2(sources, category)
  return {
    definition: message('definitions:factor.power', { category: definition }),
    formula: category === 'WU' ? message('catalogue:formula.power2_water') : message('catalogue:formula.power2_factor'),
    uses: [
      link('activities', id, { code: technologyCode(id) }),
      link('categories', category, { code: `categories:${category}` }),
      ...parameterLinks(technology).filter(({ kind }) => kind === 'parameters'),
    ],
    used_by: [
      ...goalLinks2(sources, category),
      link('sites', null, message('catalogue:name.reference_sites_of', { technology: { code: technologyCode(id) } }), {
        count: sources.usage.technology(id).sites,
      }),
    ],
    values: statusOf(factor) === 'not_quantified' || !factor ? [] : partsOf(factor, unit),
  }
}

const partsOf = ({ own, chain }: PowerFactor2, unit: string): CatalogueItem['values'] => [
  furtherValue({ name: message('catalogue:value.own'), value: own, unit, text: message('catalogue:remark.scope_1') }),
  furtherValue({
    name: message('catalogue:value.chain'),
    value: chain,
    unit,
    text: message('catalogue:remark.upstream'),
  }),
]
