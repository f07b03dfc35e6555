/** A small openLCA package, written by hand in schema 2, with one of everything the importer has to decide. */

const mass = { '@id': 'mass', name: 'Mass' }
const kg = { '@id': 'kg', name: 'kg' }
const tonne = { '@id': 't', name: 't' }
const energy = { '@id': 'energy', name: 'Energy' }
const MJ = { '@id': 'MJ', name: 'MJ' }

type Json = Record<string, unknown>

export const product = (id: string, more: Json = {}): Json => ({
  '@type': 'Flow',
  '@id': id,
  name: id,
  flowType: 'PRODUCT_FLOW',
  flowProperties: [{ isRefFlowProperty: true, flowProperty: mass, conversionFactor: 1 }],
  ...more,
})

export const exchange = (flow: string, amount: number, isInput: boolean, more: Json = {}): Json => ({
  '@type': 'Exchange',
  flow: { '@id': flow },
  amount,
  isInput,
  unit: kg,
  flowProperty: mass,
  ...more,
})

export const process = (id: string, exchanges: Json[], more: Json = {}): Json => ({
  '@type': 'Process',
  '@id': id,
  name: `Process ${id}`,
  processType: 'UNIT_PROCESS',
  exchanges,
  ...more,
})

export const makes = (flow: string, amount = 1, more: Json = {}): Json =>
  exchange(flow, amount, false, { isQuantitativeReference: true, ...more })

/** Units of mass and energy, the flows named, and the processes given. */
export function files(objects: readonly Json[]): [string, string][] {
  const folders: Record<string, string> = {
    Flow: 'flows',
    Process: 'processes',
    UnitGroup: 'unit_groups',
    FlowProperty: 'flow_properties',
    Location: 'locations',
    Parameter: 'parameters',
    ImpactCategory: 'lcia_categories',
    ImpactMethod: 'lcia_methods',
    Category: 'categories',
    NwSet: 'nw_sets',
  }
  const base: Json[] = [
    {
      '@type': 'UnitGroup',
      '@id': 'units-of-mass',
      name: 'Units of mass',
      units: [
        { ...kg, isRefUnit: true, conversionFactor: 1 },
        { ...tonne, conversionFactor: 1000 },
      ],
    },
    {
      '@type': 'UnitGroup',
      '@id': 'units-of-energy',
      name: 'Units of energy',
      units: [
        { ...MJ, isRefUnit: true, conversionFactor: 1 },
        { '@id': 'kWh', name: 'kWh', conversionFactor: 3.6 },
      ],
    },
    { '@type': 'FlowProperty', ...mass, unitGroup: { '@id': 'units-of-mass' } },
    { '@type': 'FlowProperty', ...energy, unitGroup: { '@id': 'units-of-energy' } },
  ]
  return [
    ['olca-schema.json', '{"version": 2}'],
    ...[...base, ...objects].map((object, k): [string, string] => {
      const { '@type': type, '@id': id } = object
      const folder = (typeof type === 'string' && folders[type]) || 'others'
      return [`${folder}/${typeof id === 'string' ? id : k}.json`, JSON.stringify(object)]
    }),
  ]
}

export const elementary = (id: string, more: Json = {}): Json =>
  product(id, { flowType: 'ELEMENTARY_FLOW', category: 'air/unspecified', ...more })

export const waste = (id: string): Json => product(id, { flowType: 'WASTE_FLOW' })

export const units = { mass, kg, tonne, energy, MJ }
