/** Everything else that enters a number of the second edition: constants, weights, calibration, heat rates and uncertainty factors. */
import type { CatalogueLink, CatalogueRow } from '@cradle/contract'
import { CORE } from '@cradle/data/method2'
import { CORE_PROFILE, DRAWS_2, marksOf } from '@cradle/method2'
import { englishDetail, type Message, message } from '@cradle/words/messages'
import { type Entry, fromTable, link, rowOf } from '../entries/entry.ts'
import { goalTitle } from '../reference-lookup.ts'
import { ACTIVITY_U } from '../words/parameters.ts'
import { contributions2 } from './categories2.ts'
import { categoryOf2, type Sources2 } from './sources2.ts'
import { technologyCode, technologyName } from './technology-name.ts'

type Given = {
  id: string
  name: string
  group: string
  value: number
  unit: string
  definition: Message
  formula?: string
  /** Where the value stands; its marks say whether it was judged or quoted. */
  at: { table: string; column: string; row: string }
  usedBy?: CatalogueLink[]
} & Partial<Pick<CatalogueRow, 'activity' | 'impact_category' | 'goal'>>

const OF_METHOD = { table: 'method', row: '*' }

export function parameters2(sources: Sources2): Entry[] {
  const given = [
    ...constants(sources),
    ...weights(sources),
    ...references(sources),
    ...technologies(sources),
    ...fuels(sources),
    ...calibrations(sources),
    ...spreads(sources),
    ...reservoirs(sources),
    ...uncertainty(sources),
  ]
  return given.map(parameter => entryOf(sources, parameter))
}

function entryOf({ prepared }: Sources2, { definition, formula = '', at, usedBy = [], ...row }: Given): Entry {
  const marks = marksOf(prepared, at.table, at.column, at.row)
  const isExpert = marks.some(({ mark }) => mark === 'expert')
  return {
    row: rowOf({
      ...fromTable(prepared.reference.manifest, at.table),
      kind: 'parameters',
      type: 'Parameter',
      description: englishDetail(definition),
      status: isExpert ? 'expert' : 'quantified',
      reason: isExpert ? message('gaps:expert') : marks.length > 0 ? message('gaps:quoted') : null,
      ...row,
    }),
    words: `parameter ${at.column}`,
    more: () => ({ definition, formula, used_by: usedBy }),
  }
}

function constants({ prepared: { method } }: Sources2): Given[] {
  const group = 'Constants'
  return [
    {
      id: 'aware-world',
      name: 'Water scarcity of the world',
      group,
      value: method.awareGlobal,
      unit: 'm3 world-eq/m3',
      definition: message('definitions:parameter.aware_world'),
      at: { table: 'aware', column: 'aware_cf', row: 'WORLD' },
      impact_category: 'WU',
      usedBy: [link('categories', 'WU', 'Water use')],
    },
    {
      id: 'labour-exponent',
      name: 'Exponent of labour productivity',
      group,
      value: method.labourExponent,
      unit: '1',
      definition: message('definitions:parameter.labour_exponent'),
      formula: 'jobs = USD × jobs per USD × (value added per worker in the US / in the country) ^ value',
      at: { ...OF_METHOD, column: 'labour_exponent' },
      goal: 8,
    },
    {
      id: 'draws',
      name: 'Draws of an interval',
      group,
      value: DRAWS_2,
      unit: '1',
      definition: message('definitions:parameter.draws'),
      at: { ...OF_METHOD, column: 'draws' },
    },
  ]
}

function weights(sources: Sources2): Given[] {
  const { method } = sources.prepared
  return CORE.flatMap((id): Given[] => {
    const { name, unit } = categoryOf2(sources, id)
    const category = { code: `categories:${id}` }
    const head = { group: 'Core of eight categories', impact_category: id, usedBy: [link('categories', id, name)] }
    return [
      {
        id: `${CORE_PROFILE}.nf.${id}`,
        name: `Normalisation of ${name}`,
        value: method.nf[id],
        unit: `${unit}/person-year`,
        ...head,
        definition: message('definitions:parameter.normalisation', { category }),
        formula: 'person-years = impact / value',
        at: { ...OF_METHOD, column: 'nf' },
      },
      {
        id: `${CORE_PROFILE}.weight.${id}`,
        name: `Weight of ${name}`,
        value: method.weights[id],
        unit: '1',
        ...head,
        definition: message('definitions:parameter.weight', { category }),
        formula: 'weighted burden = − Σ value × person-years / Σ value, over the eight categories of the core',
        at: { ...OF_METHOD, column: 'weights' },
      },
    ]
  })
}

const references = (sources: Sources2): Given[] =>
  contributions2(sources).map(({ id, sdg, value, unit, words }) => ({
    id: `reference.${id}`,
    name: words.name,
    group: 'References of contributions',
    value,
    unit,
    definition: words.definition,
    formula: 'person-years = amount / value',
    at: { ...OF_METHOD, column: 'references' },
    goal: sdg,
    usedBy: [link('goals', String(sdg), goalTitle(sources.goals, sdg))],
  }))

function technologies({ prepared: { reference } }: Sources2): Given[] {
  return [...reference.technologies.values()].flatMap(({ id, heatRate, storageEfficiency }): Given[] => {
    const technology = { code: technologyCode(id) }
    const usedBy = [link('activities', id, technologyName(id))]
    const of = (column: string) => ({ table: 'technologies', column, row: id })
    return [
      ...(heatRate === null
        ? []
        : [
            {
              id: `heat-rate.${id}`,
              name: `Heat rate: ${technologyName(id)}`,
              group: 'Heat rates',
              value: heatRate,
              unit: 'MJ/kWh',
              definition: message('definitions:parameter.heat_rate', { technology }),
              formula: 'own emissions per kWh = value × emissions per MJ of fuel',
              at: of('heat_rate'),
              activity: id,
              usedBy,
            },
          ]),
      ...(storageEfficiency === null
        ? []
        : [
            {
              id: `storage-efficiency.${id}`,
              name: `Efficiency of storage: ${technologyName(id)}`,
              group: 'Storage',
              value: storageEfficiency,
              unit: '1',
              definition: message('definitions:parameter.storage_efficiency'),
              formula: 'kWh lost per kWh delivered = 1 / value − 1',
              at: of('storage_efficiency'),
              activity: id,
              usedBy,
            },
          ]),
    ]
  })
}

const fuels = ({ prepared: { reference } }: Sources2): Given[] =>
  [...reference.fuels.values()].map(({ id, co2, fossilShare }) => ({
    id: `fuel-co2.${id}`,
    name: `CO2 of the fuel: ${id.replaceAll('_', ' ')}`,
    group: 'Fuels',
    value: co2,
    unit: 'kg CO2/GJ',
    definition: message('definitions:parameter.fuel_co2', { percent: Math.round(fossilShare * 1000) / 10 }),
    formula:
      'kg CO2 per kWh = heat rate × value / 1000; the fossil share enters climate change, the rest is shown apart',
    at: { table: 'fuels', column: 'co2', row: id },
    impact_category: 'CC',
    usedBy: [...reference.technologies.values()]
      .filter(({ fuel }) => fuel === id)
      .map(technology => link('activities', technology.id, technologyName(technology.id))),
  }))

/** What companies reported over what was estimated for them, and how far they lie from that. */
const calibrations = ({ prepared: { reference } }: Sources2): Given[] =>
  [...reference.calibration].flatMap(([key, { companies, kappa, sigmaUp, sigmaDown }]): Given[] => {
    const [scope = '', group = ''] = key.split('|')
    const head = { group: 'Calibration of revenue', impact_category: 'CC' }
    const about = { scope: scope.slice(1), group: { code: `sectorGroups:${group}` }, companies }
    const name = `scope ${scope.slice(1)}, ${group.replaceAll('_', ' ')}`
    const spread = (side: 'up' | 'down', value: number): Given => ({
      id: `spread.${scope}.${group}.${side}`,
      name: `Spread ${side === 'up' ? 'above' : 'below'}: ${name}`,
      value,
      unit: 'ln',
      ...head,
      definition: message('definitions:parameter.company_spread', about),
      formula: side === 'up' ? 'P95 = point × exp(1.645 × value)' : 'P5 = point / exp(1.645 × value)',
      at: { table: 'calibration', column: `sigma_${side}`, row: key },
    })
    return [
      {
        id: `calibration.${scope}.${group}`,
        name: `Calibration: ${name}`,
        value: kappa,
        unit: '1',
        ...head,
        definition: message('definitions:parameter.calibration', about),
        formula: 't CO2e of the scope = USD of 2023 × factor of country and sector × share of the scope × value / 1000',
        at: { table: 'calibration', column: 'kappa', row: key },
      },
      spread('up', sigmaUp),
      spread('down', sigmaDown),
    ]
  })

/** How far single plants lie from what is typical of their technology, measured. */
const spreads = ({ prepared: { reference } }: Sources2): Given[] =>
  [...reference.plantSpreads].flatMap(([key, { up, down, plants, years }]): Given[] => {
    const [basis = '', technology = '', area = ''] = key.split('|')
    const place = area === '*' ? 'World' : (reference.countries.get(area)?.name ?? area)
    return (['up', 'down'] as const).map(side => ({
      id: `plants.${basis}.${technology}.${area === '*' ? 'world' : area}.${side}`,
      name: `Plants by ${basis}, ${side === 'up' ? 'above' : 'below'}: ${technologyName(technology)}, ${place}`,
      group: 'Spreads of plants',
      value: side === 'up' ? up : down,
      unit: 'ln',
      definition: message('definitions:parameter.plant_spread', { plants, years }),
      formula: side === 'up' ? 'P95 = point × exp(1.645 × value)' : 'P5 = point / exp(1.645 × value)',
      at: { table: 'plant_spreads', column: `sigma_${side}`, row: key },
      activity: technology,
    }))
  })

/** What a reservoir plant stands for by the climate of its place, and how far a single one lies from that. */
const reservoirs = ({ prepared: { reference } }: Sources2): Given[] =>
  [...reference.reservoirZones].flatMap(([zone, { total, u95 }]): Given[] => {
    const head = {
      group: 'Reservoirs by climate',
      impact_category: 'CC',
      activity: 'hydro_reservoir',
      usedBy: [link('activities', 'hydro_reservoir', technologyName('hydro_reservoir'))],
    }
    const name = zone.replaceAll('_', ' ')
    const at = (column: string) => ({ table: 'reservoir_zones', column, row: zone })
    return [
      {
        ...head,
        id: `reservoir.${zone}`,
        name: `Reservoirs: ${name}`,
        value: total,
        unit: 'kg CO2e/kWh',
        definition: message('definitions:parameter.reservoir_zone', { zone: { code: `definitions:zone.${zone}` } }),
        formula: 'methane per hectare × (1 + share below the dam) × hectares per kWh × 27 + construction',
        at: at('total'),
      },
      {
        ...head,
        id: `u.reservoir.${zone}`,
        name: `U: Reservoirs: ${name}`,
        value: u95,
        unit: '1',
        definition: message('definitions:parameter.factor_u'),
        formula: 'σ = ln U / 2; value × exp(σ z)',
        at: at('u95'),
      },
    ]
  })

function uncertainty({ prepared: { method } }: Sources2): Given[] {
  const { activity, assurance, modelSigma, companySigmaOther, jobsSigma } = method.uncertainty
  const group = 'Uncertainty factors'
  const at = { ...OF_METHOD, column: 'uncertainty' }
  const factorU = (id: string, name: string, value: number): Given => ({
    id: `u.${id}`,
    name: `U: ${name}`,
    group,
    value,
    unit: '1',
    definition: message('definitions:parameter.factor_u'),
    formula: 'σ = ln U / 2; value × exp(σ z)',
    at,
  })
  const sigma = (id: string, name: string, value: number): Given => ({
    id: `sigma.${id}`,
    name,
    group,
    value,
    unit: 'ln',
    definition: message('definitions:parameter.sigma'),
    formula: 'value × exp(σ z)',
    at,
  })
  return [
    ...Object.entries(activity).map(([id, value]) =>
      factorU(`activity.${id}`, ACTIVITY_U[id] ?? id.replaceAll('_', ' '), value),
    ),
    ...Object.entries(assurance).map(([id, value]) =>
      factorU(`assurance.${id}`, `Stated figure, assurance: ${id}`, value),
    ),
    sigma('model', 'Shared error of the sector model', modelSigma),
    sigma('company_other', 'Companies of a sector, other categories than climate change', companySigmaOther),
    sigma('jobs', 'Jobs of a company', jobsSigma),
  ]
}
