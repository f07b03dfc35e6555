/** Everything else that enters a number: constants, weights, bridges, references, price indices and uncertainty factors. */
import type { CatalogueLink, CatalogueRow } from '@cradle/contract'
import { CATEGORIES } from '@cradle/data/types'
import { englishDetail, type Message, message } from '@cradle/words/messages'
import { contributionWords, defaultProfileOf, goalTitle, required } from '../reference-lookup.ts'
import { ACTIVITY_U, pedigreeWords } from '../words/parameters.ts'
import { type Entry, fromTable, link, rowOf, type Words } from './entry.ts'
import { categoryOf, type Sources } from './sources.ts'

type Given = {
  id: string
  name: Words
  group: Words
  value: number
  unit: string
  definition: Message | string
  formula?: Words
  table?: string
  isExpert?: boolean
  usedBy?: CatalogueLink[]
  uses?: CatalogueLink[]
} & Partial<Pick<CatalogueRow, 'activity' | 'impact_category' | 'goal' | 'year'>>

const OWN = message('catalogue:source.expert')

export function parameters(sources: Sources): Entry[] {
  const given = [
    ...constants(sources),
    ...technologyParameters(sources),
    ...bridges(sources),
    ...references(sources),
    ...profiles(sources),
    ...prices(sources),
    ...uncertainty(sources),
  ]
  return given.map(parameter => entryOf(sources, parameter))
}

function entryOf({ reference }: Sources, given: Given): Entry {
  const { definition, formula = '', table = 'method', isExpert = false, usedBy = [], uses = [], year, ...row } = given
  const from = fromTable(reference.manifest, table)
  return {
    row: rowOf({
      ...from,
      ...(isExpert ? { source: OWN } : {}),
      kind: 'parameters',
      type: 'Parameter',
      description: typeof definition === 'string' ? definition : englishDetail(definition),
      status: isExpert ? 'expert' : 'quantified',
      reason: isExpert ? message('gaps:expert') : null,
      ...row,
      ...(year === undefined ? {} : { year }),
    }),
    words: 'parameter',
    more: () => ({ definition, formula, uses, used_by: usedBy }),
  }
}

function constants({ reference }: Sources): Given[] {
  const { method } = reference
  const group = message('catalogue:group.constants')
  return [
    {
      id: 'hours-per-year',
      name: message('catalogue:name.hours_per_year'),
      group,
      value: method.hoursPerYear,
      unit: 'h',
      definition: 'Hours of a year without a leap day.',
      formula: message('catalogue:formula.hours'),
      usedBy: [
        link('activities', null, message('catalogue:name.power_technologies'), { count: reference.technologies.size }),
      ],
    },
    {
      id: 'aware-world',
      name: message('catalogue:name.aware_world'),
      group,
      value: method.awareGlobal,
      unit: 'm3 world-eq/m3',
      definition:
        'Mean scarcity of the world: it weighs the water that is used along the supply chain, wherever that is.',
      table: 'aware',
      impact_category: 'WU',
      usedBy: [link('categories', 'WU', { code: 'categories:WU' })],
    },
    {
      id: 'total-min-coverage',
      name: message('catalogue:name.total_min_coverage'),
      group,
      value: method.totalMinCoverage,
      unit: '1',
      definition: `The weighted burden has a value only if this share of the weight is known, and with it ${defaultProfileOf(reference).totalKeyCategories.join(' and ')}.`,
      isExpert: true,
    },
    {
      id: 'draws',
      name: message('catalogue:name.draws'),
      group,
      value: method.uncertainty.draws_default,
      unit: '1',
      definition: 'Random draws behind each interval; the seed is stored with the report.',
    },
  ]
}

function technologyParameters({ reference }: Sources): Given[] {
  const water = [...reference.technologies.values()].map(
    ({ id, operationalWaterShare }): Given => ({
      id: `operational-water-share.${id}`,
      name: message('catalogue:name.water_at_plant_of', { technology: { code: `technologies:${id}` } }),
      group: message('catalogue:group.water'),
      value: operationalWaterShare,
      unit: '1',
      definition:
        'Share of the life-cycle water that is used at the plant and weighed by the scarcity of its country; the rest by the world’s.',
      formula: message('catalogue:formula.water_share'),
      table: 'technologies',
      isExpert: true,
      activity: id,
      impact_category: 'WU',
      usedBy: [link('activities', id, { code: `technologies:${id}` })],
    }),
  )
  const trade = reference.industries
    .filter(i => i.beaCode !== null && i.outputShareOfSales !== 1)
    .map(
      ({ beaCode, name, outputShareOfSales }): Given => ({
        id: `output-share-of-sales.${beaCode}`,
        name: message('catalogue:name.output_share_of', { industry: name }),
        group: message('catalogue:group.trade_margins'),
        value: outputShareOfSales,
        unit: '1',
        definition: 'Only the margin of a trader is its output; the goods it resells are outside the boundary.',
        table: 'industries',
        isExpert: true,
        activity: beaCode,
        usedBy: [link('activities', beaCode, name)],
      }),
    )
  return [...water, ...trade]
}

const EXPERT_BRIDGES = new Set(['AC'])
const BRIDGE_WORDS: Readonly<Record<string, string>> = {
  OD: 'Both sides count kg of CFC-11.',
  AC: 'Moles of hydrogen ions of one kg of sulphur dioxide.',
  PM: 'Expected cases of disease of one kg of fine dust, for high population density: an upper bound.',
  RUf: 'Both sides count megajoules of non-renewable energy, nuclear included.',
}

function bridges(sources: Sources): Given[] {
  const { method, inputOutput } = sources.reference
  return CATEGORIES.flatMap((id): Given[] => {
    const bridge = method.bridges[id]
    if (!bridge) return []
    const { name, unit } = categoryOf(sources, id)
    const indicator = required(
      inputOutput.indicators.find(i => i.code === bridge.indicator),
      `indicator ${bridge.indicator}`,
    )
    return [
      {
        id: `bridge.${id}`,
        name: message('catalogue:name.bridge', { category: { code: `categories:${id}` } }),
        group: message('catalogue:group.bridges'),
        value: bridge.factor,
        unit: `${unit}/${indicator.unit}`,
        definition:
          `From the indicator “${indicator.name}” of the US model to ${name}. ${BRIDGE_WORDS[id] ?? ''}`.trim(),
        formula: message('catalogue:formula.model_impact'),
        isExpert: EXPERT_BRIDGES.has(id),
        impact_category: id,
        usedBy: [link('categories', id, { code: `categories:${id}` })],
      },
    ]
  })
}

/** World Bank, 2023: the one reference that was seen in a source. */
const SOURCED_REFERENCES = new Set(['gva_usd2023'])

function references({ reference, goals }: Sources): Given[] {
  return Object.entries(reference.method.contributions).map(
    ([id, { sdg, reference: value, unit }]): Given => ({
      id: `reference.${id}`,
      name: contributionWords(id).name,
      group: message('catalogue:group.references'),
      value,
      unit,
      definition: contributionWords(id).definition,
      formula: message('catalogue:formula.reference'),
      isExpert: !SOURCED_REFERENCES.has(id),
      goal: sdg,
      usedBy: [link('goals', String(sdg), goalTitle(goals, sdg))],
    }),
  )
}

function profiles(sources: Sources): Given[] {
  return Object.values(sources.reference.method.profiles)
    .filter(profile => profile.enabled)
    .flatMap(({ id: profile, label, nf, weights }) =>
      CATEGORIES.flatMap((id): Given[] => {
        const { name, unit } = categoryOf(sources, id)
        const head = {
          group: label,
          impact_category: id,
          usedBy: [link('categories', id, { code: `categories:${id}` })],
        }
        const value = nf[id]
        const weight = weights[id]
        if (value === undefined || weight === undefined) return []
        return [
          {
            id: `${profile}.nf.${id}`,
            name: message('catalogue:name.normalisation_of', { category: { code: `categories:${id}` } }),
            value,
            unit: `${unit}/person-year`,
            ...head,
            definition: `Yearly ${name.toLowerCase()} of an average person in the world, profile “${label}”.`,
            formula: message('catalogue:formula.normalisation'),
          },
          {
            id: `${profile}.weight.${id}`,
            name: message('catalogue:name.weight_of', { category: { code: `categories:${id}` } }),
            value: weight,
            unit: '1',
            ...head,
            definition: `What ${name.toLowerCase()} counts beside the other categories, profile “${label}”.`,
            formula: message('catalogue:formula.weight'),
          },
        ]
      }),
    )
}

function prices({ reference }: Sources): Given[] {
  return [...reference.usCpi].map(([year, value]) => ({
    id: `us-cpi.${year}`,
    name: message('catalogue:name.cpi', { year: String(year) }),
    group: message('catalogue:group.prices'),
    value,
    unit: '1982-84 = 100',
    definition:
      'Consumer price index of the United States, mean of the year: it brings revenue to the prices of 2023 and 2018.',
    formula: message('catalogue:formula.cpi'),
    table: 'us_cpi',
    year: String(year),
    usedBy: [
      link('activities', null, message('catalogue:name.industries'), {
        text: message('catalogue:remark.rows_with_revenue'),
      }),
    ],
  }))
}

/** An uncertainty factor U: with 95 % probability the value lies within a factor U of its median. */
const factorU = (id: string, what: Words, value: number, definition: string, isExpert = true): Given => ({
  id: `u.${id}`,
  name: message('catalogue:name.u', { what }),
  group: message('catalogue:group.uncertainty'),
  value,
  unit: '1',
  definition,
  formula: message('catalogue:formula.u'),
  isExpert,
})

function uncertainty({ reference }: Sources): Given[] {
  const { activity, pedigree, revenue } = reference.method.uncertainty
  const amounts = Object.entries(activity).map(([id, value]) =>
    factorU(
      `activity.${id}`,
      ACTIVITY_U[id] ?? id,
      value,
      'Uncertainty factor of the amount of a site, drawn for each site alone.',
    ),
  )
  const scores = Object.entries(pedigree).flatMap(([row, values]) =>
    values.map((value, i) =>
      factorU(
        `pedigree.${row}.${i + 1}`,
        pedigreeWords(row, i + 1),
        value,
        'Uncertainty factor of a pedigree score (1 best to 5), after the pedigree matrix of life-cycle databases.',
        false,
      ),
    ),
  )
  return [...amounts, ...uncertaintyOfIndustries(revenue), ...scores]
}

type RevenueUncertainty = Sources['reference']['method']['uncertainty']['revenue']

function uncertaintyOfIndustries({ cc, other, jobs, va }: RevenueUncertainty): Given[] {
  return [
    factorU(
      'revenue.CC',
      message('catalogue:u.category_of_industries', { category: { code: 'categories:CC' } }),
      cc.u_basic,
      'Basic uncertainty of the sector factors of greenhouse gases.',
    ),
    ...Object.entries(other.u_basic).map(([id, value]) =>
      factorU(
        `revenue.${id}`,
        message('catalogue:u.category_of_industries', { category: { code: `categories:${id}` } }),
        value,
        'Basic uncertainty of an indicator of the sector model.',
      ),
    ),
    factorU(
      'revenue.abroad',
      message('catalogue:u.abroad'),
      other.u_extra_other,
      'Extra uncertainty of the sector model outside the United States.',
    ),
    ...(['us', 'other'] as const).flatMap(place => {
      const where = place === 'us' ? 'us' : 'abroad'
      const jobsWords = message(`catalogue:u.jobs_${where}`)
      const addedWords = message(`catalogue:u.va_${where}`)
      return [
        factorU(`jobs.${place}`, jobsWords, jobs[place], 'Uncertainty of jobs per revenue.'),
        factorU(`va.${place}`, addedWords, va[place], 'Uncertainty of value added per revenue.'),
      ]
    }),
  ]
}
