/** Everything else that enters a number of the second edition: constants, weights, calibration, heat rates and uncertainty factors. */
import type { CatalogueLink, CatalogueRow } from '@cradle/contract'
import { CORE } from '@cradle/data/method2'
import { CORE_PROFILE, DRAWS_2, marksOf } from '@cradle/method2'
import { englishDetail, type Message, message } from '@cradle/words/messages'
import { type Entry, fromTable, link, rowOf, type Words } from '../entries/entry.ts'
import { goalTitle } from '../reference-lookup.ts'
import { countryWords, WORLD } from '../words/areas.ts'
import { ACTIVITY_U, ASSURANCE_U } from '../words/parameters.ts'
import { contributions2 } from './categories2.ts'
import { categoryOf2, type Sources2 } from './sources2.ts'
import { technologyCode } from './technology-name.ts'

type Given = {
  id: string
  name: Words
  group: Words
  value: number
  unit: string
  definition: Message
  formula?: Words
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
  const group = message('catalogue:group.constants')
  return [
    {
      id: 'aware-world',
      name: message('catalogue:name.aware_world'),
      group,
      value: method.awareGlobal,
      unit: 'm3 world-eq/m3',
      definition: message('definitions:parameter.aware_world'),
      at: { table: 'aware', column: 'aware_cf', row: 'WORLD' },
      impact_category: 'WU',
      usedBy: [link('categories', 'WU', { code: 'categories:WU' })],
    },
    {
      id: 'labour-exponent',
      name: message('catalogue:name.labour_exponent'),
      group,
      value: method.labourExponent,
      unit: '1',
      definition: message('definitions:parameter.labour_exponent'),
      formula: message('catalogue:formula.jobs'),
      at: { ...OF_METHOD, column: 'labour_exponent' },
      goal: 8,
    },
    ...jobsCalibration(method.jobsCalibration).map(given => ({ ...given, group })),
    {
      id: 'draws',
      name: message('catalogue:name.draws'),
      group,
      value: DRAWS_2,
      unit: '1',
      definition: message('definitions:parameter.draws'),
      at: { ...OF_METHOD, column: 'draws' },
    },
  ]
}

/** Nothing in an edition that does not correct jobs. */
const jobsCalibration = (value: number): Omit<Given, 'group'>[] =>
  value === 1
    ? []
    : [
        {
          id: 'jobs-calibration',
          name: message('catalogue:name.jobs_calibration'),
          value,
          unit: '1',
          definition: message('definitions:parameter.jobs_calibration'),
          at: { ...OF_METHOD, column: 'jobs_calibration' },
          goal: 8,
        },
      ]

function weights(sources: Sources2): Given[] {
  const { method } = sources.prepared
  return CORE.flatMap((id): Given[] => {
    const { unit } = categoryOf2(sources, id)
    const category = { code: `categories:${id}` }
    const head = {
      group: message('catalogue:group.core'),
      impact_category: id,
      usedBy: [link('categories', id, category)],
    }
    return [
      {
        id: `${CORE_PROFILE}.nf.${id}`,
        name: message('catalogue:name.normalisation_of', { category }),
        value: method.nf[id],
        unit: `${unit}/person-year`,
        ...head,
        definition: message('definitions:parameter.normalisation', { category }),
        formula: message('catalogue:formula.normalisation'),
        at: { ...OF_METHOD, column: 'nf' },
      },
      {
        id: `${CORE_PROFILE}.weight.${id}`,
        name: message('catalogue:name.weight_of', { category }),
        value: method.weights[id],
        unit: '1',
        ...head,
        definition: message('definitions:parameter.weight', { category }),
        formula: message('catalogue:formula.weight2'),
        at: { ...OF_METHOD, column: 'weights' },
      },
    ]
  })
}

const references = (sources: Sources2): Given[] =>
  contributions2(sources).map(({ id, sdg, value, unit, words }) => ({
    id: `reference.${id}`,
    name: words.name,
    group: message('catalogue:group.references'),
    value,
    unit,
    definition: words.definition,
    formula: message('catalogue:formula.reference'),
    at: { ...OF_METHOD, column: 'references' },
    goal: sdg,
    usedBy: [link('goals', String(sdg), goalTitle(sources.goals, sdg))],
  }))

function technologies({ prepared: { reference } }: Sources2): Given[] {
  return [...reference.technologies.values()].flatMap(({ id, heatRate, storageEfficiency }): Given[] => {
    const technology = { code: technologyCode(id) }
    const usedBy = [link('activities', id, technology)]
    const of = (column: string) => ({ table: 'technologies', column, row: id })
    return [
      ...(heatRate === null
        ? []
        : [
            {
              id: `heat-rate.${id}`,
              name: message('catalogue:name.heat_rate_of', { technology }),
              group: message('catalogue:group.heat_rates'),
              value: heatRate,
              unit: 'MJ/kWh',
              definition: message('definitions:parameter.heat_rate', { technology }),
              formula: message('catalogue:formula.heat_rate'),
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
              name: message('catalogue:name.efficiency_of', { technology }),
              group: message('catalogue:group.storage'),
              value: storageEfficiency,
              unit: '1',
              definition: message('definitions:parameter.storage_efficiency'),
              formula: message('catalogue:formula.storage'),
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
    name: message('catalogue:name.fuel_co2_of', { fuel: { code: `catalogue:fuel.${id}` } }),
    group: message('catalogue:group.fuels'),
    value: co2,
    unit: 'kg CO2/GJ',
    definition: message('definitions:parameter.fuel_co2', { percent: Math.round(fossilShare * 1000) / 10 }),
    formula: message('catalogue:formula.fuel_co2'),
    at: { table: 'fuels', column: 'co2', row: id },
    impact_category: 'CC',
    usedBy: [...reference.technologies.values()]
      .filter(({ fuel }) => fuel === id)
      .map(technology => link('activities', technology.id, { code: technologyCode(technology.id) })),
  }))

/** What companies reported over what was estimated for them, and how far they lie from that. */
const calibrations = ({ prepared: { reference } }: Sources2): Given[] =>
  [...reference.calibration].flatMap(([key, { companies, kappa, sigmaUp, sigmaDown }]): Given[] => {
    const [scope = '', group = ''] = key.split('|')
    const head = { group: message('catalogue:group.calibration'), impact_category: 'CC' }
    const about = { scope: scope.slice(1), group: { code: `sectorGroups:${group}` }, companies }
    const named = { scope: about.scope, group: about.group }
    const spread = (side: 'up' | 'down', value: number): Given => ({
      id: `spread.${scope}.${group}.${side}`,
      name: message(`catalogue:name.spread_${side}`, named),
      value,
      unit: 'ln',
      ...head,
      definition: message('definitions:parameter.company_spread', about),
      formula: side === 'up' ? message('catalogue:formula.p95') : message('catalogue:formula.p5'),
      at: { table: 'calibration', column: `sigma_${side}`, row: key },
    })
    return [
      {
        id: `calibration.${scope}.${group}`,
        name: message('catalogue:name.calibration', named),
        value: kappa,
        unit: '1',
        ...head,
        definition: message('definitions:parameter.calibration', about),
        formula: message('catalogue:formula.calibration'),
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
    const country = reference.countries.get(area)
    const place = area === '*' ? WORLD : country ? countryWords(country) : area
    return (['up', 'down'] as const).map(side => ({
      id: `plants.${basis}.${technology}.${area === '*' ? 'world' : area}.${side}`,
      name: {
        code: `catalogue:name.plants_by_${basis}_${side}`,
        params: { technology: { code: technologyCode(technology) }, place },
      },
      group: message('catalogue:group.plant_spreads'),
      value: side === 'up' ? up : down,
      unit: 'ln',
      definition: message('definitions:parameter.plant_spread', { plants, years }),
      formula: side === 'up' ? message('catalogue:formula.p95') : message('catalogue:formula.p5'),
      at: { table: 'plant_spreads', column: `sigma_${side}`, row: key },
      activity: technology,
    }))
  })

const RESERVOIR = 'hydro_reservoir'

/** What a reservoir plant stands for by the climate of its place, and how far a single one lies from that. */
const reservoirs = ({ prepared: { reference } }: Sources2): Given[] =>
  [...reference.reservoirZones].flatMap(([zone, { total, u95 }]): Given[] => {
    const name = message('catalogue:name.reservoirs', { zone: { code: `definitions:zone.${zone}` } })
    const head = {
      group: message('catalogue:group.reservoirs'),
      impact_category: 'CC',
      activity: RESERVOIR,
      usedBy: [link('activities', RESERVOIR, { code: technologyCode(RESERVOIR) })],
    }
    const at = (column: string) => ({ table: 'reservoir_zones', column, row: zone })
    return [
      {
        ...head,
        id: `reservoir.${zone}`,
        name,
        value: total,
        unit: 'kg CO2e/kWh',
        definition: message('definitions:parameter.reservoir_zone', { zone: { code: `definitions:zone.${zone}` } }),
        formula: message('catalogue:formula.reservoirs'),
        at: at('total'),
      },
      {
        ...head,
        id: `u.reservoir.${zone}`,
        name: message('catalogue:name.u', { what: name }),
        value: u95,
        unit: '1',
        definition: message('definitions:parameter.factor_u'),
        formula: message('catalogue:formula.u2'),
        at: at('u95'),
      },
    ]
  })

function uncertainty({ prepared: { method } }: Sources2): Given[] {
  const { activity, assurance, modelSigma, companySigmaOther, jobsSigma } = method.uncertainty
  const group = message('catalogue:group.uncertainty')
  const at = { ...OF_METHOD, column: 'uncertainty' }
  const factorU = (id: string, what: Words, value: number): Given => ({
    id: `u.${id}`,
    name: message('catalogue:name.u', { what }),
    group,
    value,
    unit: '1',
    definition: message('definitions:parameter.factor_u'),
    formula: message('catalogue:formula.u2'),
    at,
  })
  const sigma = (id: string, name: Words, value: number): Given => ({
    id: `sigma.${id}`,
    name,
    group,
    value,
    unit: 'ln',
    definition: message('definitions:parameter.sigma'),
    formula: message('catalogue:formula.sigma'),
    at,
  })
  return [
    ...Object.entries(activity).map(([id, value]) => factorU(`activity.${id}`, ACTIVITY_U[id] ?? id, value)),
    ...Object.entries(assurance).map(([id, value]) => factorU(`assurance.${id}`, ASSURANCE_U[id] ?? id, value)),
    sigma('model', message('catalogue:name.sigma_model'), modelSigma),
    sigma('company_other', message('catalogue:name.sigma_companies'), companySigmaOther),
    sigma('jobs', message('catalogue:name.sigma_jobs'), jobsSigma),
  ]
}
