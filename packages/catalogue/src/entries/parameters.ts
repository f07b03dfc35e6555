/** Everything else that enters a number: constants, weights, bridges, references, price indices and uncertainty factors. */
import type { CatalogueLink, CatalogueRow } from '@cradle/contract'
import { CATEGORIES } from '@cradle/data/types'
import { englishDetail, type Message, message } from '@cradle/words/messages'
import { contributionWords, defaultProfileOf, goalTitle, required } from '../reference-lookup.ts'
import { ACTIVITY_U, PEDIGREE_ROWS } from '../words/parameters.ts'
import { type Entry, fromTable, link, rowOf } from './entry.ts'
import { categoryOf, type Sources } from './sources.ts'

type Given = {
  id: string
  name: string
  group: string
  value: number
  unit: string
  definition: Message | string
  formula?: string
  table?: string
  isExpert?: boolean
  usedBy?: CatalogueLink[]
  uses?: CatalogueLink[]
} & Partial<Pick<CatalogueRow, 'activity' | 'impact_category' | 'goal' | 'year'>>

const OWN = 'Cradle: an expert value, not seen in a source'

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
  const group = 'Constants'
  return [
    {
      id: 'hours-per-year',
      name: 'Hours of a year',
      group,
      value: method.hoursPerYear,
      unit: 'h',
      definition: 'Hours of a year without a leap day.',
      formula: 'kWh = capacity in MW × 1000 × value × capacity factor',
      usedBy: [link('activities', null, 'Power technologies', { count: reference.technologies.size })],
    },
    {
      id: 'aware-world',
      name: 'Water scarcity of the world',
      group,
      value: method.awareGlobal,
      unit: 'm3 world-eq/m3',
      definition:
        'Mean scarcity of the world: it weighs the water that is used along the supply chain, wherever that is.',
      table: 'aware',
      impact_category: 'WU',
      usedBy: [link('categories', 'WU', 'Water use')],
    },
    {
      id: 'total-min-coverage',
      name: 'Least known weight of the total',
      group,
      value: method.totalMinCoverage,
      unit: '1',
      definition: `The weighted burden has a value only if this share of the weight is known, and with it ${defaultProfileOf(reference).totalKeyCategories.join(' and ')}.`,
      isExpert: true,
    },
    {
      id: 'draws',
      name: 'Draws of an interval',
      group,
      value: method.uncertainty.draws_default,
      unit: '1',
      definition: 'Random draws behind each interval; the seed is stored with the report.',
    },
  ]
}

function technologyParameters({ reference }: Sources): Given[] {
  const water = [...reference.technologies.values()].map(
    ({ id, name, operationalWaterShare }): Given => ({
      id: `operational-water-share.${id}`,
      name: `Share of water used at the plant: ${name}`,
      group: 'Water',
      value: operationalWaterShare,
      unit: '1',
      definition:
        'Share of the life-cycle water that is used at the plant and weighed by the scarcity of its country; the rest by the world’s.',
      formula: 'WU = kWh × water per kWh × (value × scarcity of the country + (1 − value) × 42.95)',
      table: 'technologies',
      isExpert: true,
      activity: id,
      impact_category: 'WU',
      usedBy: [link('activities', id, name)],
    }),
  )
  const trade = reference.industries
    .filter(i => i.beaCode !== null && i.outputShareOfSales !== 1)
    .map(
      ({ beaCode, name, outputShareOfSales }): Given => ({
        id: `output-share-of-sales.${beaCode}`,
        name: `Output as a share of sales: ${name}`,
        group: 'Trade margins',
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
        name: `Bridge to ${name}`,
        group: 'Bridges from the sector model',
        value: bridge.factor,
        unit: `${unit}/${indicator.unit}`,
        definition:
          `From the indicator “${indicator.name}” of the US model to ${name}. ${BRIDGE_WORDS[id] ?? ''}`.trim(),
        formula: 'impact = USD of 2018 × intensity of the model × value',
        isExpert: EXPERT_BRIDGES.has(id),
        impact_category: id,
        usedBy: [link('categories', id, name)],
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
      group: 'References of contributions',
      value,
      unit,
      definition: contributionWords(id).definition,
      formula: 'person-years = amount / value',
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
        const head = { group: label, impact_category: id, usedBy: [link('categories', id, name)] }
        const value = nf[id]
        const weight = weights[id]
        if (value === undefined || weight === undefined) return []
        return [
          {
            id: `${profile}.nf.${id}`,
            name: `Normalisation of ${name}`,
            value,
            unit: `${unit}/person-year`,
            ...head,
            definition: `Yearly ${name.toLowerCase()} of an average person in the world, profile “${label}”.`,
            formula: 'person-years = impact / value',
          },
          {
            id: `${profile}.weight.${id}`,
            name: `Weight of ${name}`,
            value: weight,
            unit: '1',
            ...head,
            definition: `What ${name.toLowerCase()} counts beside the other categories, profile “${label}”.`,
            formula: 'weighted burden = − Σ value × person-years / Σ value, over the known categories',
          },
        ]
      }),
    )
}

function prices({ reference }: Sources): Given[] {
  return [...reference.usCpi].map(([year, value]) => ({
    id: `us-cpi.${year}`,
    name: `US consumer prices ${year}`,
    group: 'Prices',
    value,
    unit: '1982-84 = 100',
    definition:
      'Consumer price index of the United States, mean of the year: it brings revenue to the prices of 2023 and 2018.',
    formula: 'USD of 2023 = USD of the year × index of 2023 / index of the year',
    table: 'us_cpi',
    year: String(year),
    usedBy: [link('activities', null, 'Industries', { text: 'Rows with revenue.' })],
  }))
}

/** An uncertainty factor U: with 95 % probability the value lies within a factor U of its median. */
const factorU = (id: string, name: string, value: number, definition: string, isExpert = true): Given => ({
  id: `u.${id}`,
  name: `U: ${name}`,
  group: 'Uncertainty factors',
  value,
  unit: '1',
  definition,
  formula: 'σ = √ Σ (ln U / 2)²; value × exp(σ z)',
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
        `${PEDIGREE_ROWS[row] ?? row}, score ${i + 1}`,
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
      'Climate change of industries',
      cc.u_basic,
      'Basic uncertainty of the sector factors of greenhouse gases.',
    ),
    ...Object.entries(other.u_basic).map(([id, value]) =>
      factorU(`revenue.${id}`, `${id} of industries`, value, 'Basic uncertainty of an indicator of the sector model.'),
    ),
    factorU(
      'revenue.abroad',
      'US technology abroad',
      other.u_extra_other,
      'Extra uncertainty of the sector model outside the United States.',
    ),
    ...(['us', 'other'] as const).flatMap(place => {
      const where = place === 'us' ? 'United States' : 'elsewhere'
      return [
        factorU(`jobs.${place}`, `Jobs, ${where}`, jobs[place], 'Uncertainty of jobs per revenue.'),
        factorU(`va.${place}`, `Value added, ${where}`, va[place], 'Uncertainty of value added per revenue.'),
      ]
    }),
  ]
}
