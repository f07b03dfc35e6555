import {
  assess,
  buildSystem,
  byFirstTier,
  characterise,
  coverage,
  type ImpactMethod,
  largestProcesses,
  type Model,
  multipliersOf,
  scoreDemand,
  upstreamTree,
} from '@cradle/lca'

// Electricity from fuel: Heijungs & Suh, The Computational Structure of Life Cycle Assessment, 2002, chapter 2.
const model: Model = {
  units: [
    { id: 'kWh', kind: 'energy', factor: 3.6 },
    { id: 'MJ', kind: 'energy', factor: 1 },
    { id: 'l', kind: 'volume', factor: 1 },
    { id: 'kg', kind: 'mass', factor: 1 },
  ],
  flows: [
    { id: 'electricity', kind: 'product', unit: 'kWh' },
    { id: 'fuel', kind: 'product', unit: 'l' },
    { id: 'CO2', kind: 'elementary', unit: 'kg' },
    { id: 'SO2', kind: 'elementary', unit: 'kg' },
    { id: 'crude oil', kind: 'elementary', unit: 'l' },
  ],
  processes: [
    {
      id: 'electricity production',
      reference: 'electricity',
      exchanges: [
        { flow: 'electricity', amount: 10, direction: 'output' },
        { flow: 'fuel', amount: 2, direction: 'input' },
        { flow: 'CO2', amount: 1, direction: 'output' },
        { flow: 'SO2', amount: 0.1, direction: 'output' },
      ],
    },
    {
      id: 'fuel production',
      reference: 'fuel',
      exchanges: [
        { flow: 'fuel', amount: 100, direction: 'output' },
        { flow: 'CO2', amount: 10, direction: 'output' },
        { flow: 'SO2', amount: 2, direction: 'output' },
        { flow: 'crude oil', amount: 50, direction: 'input' },
      ],
    },
  ],
}

const method: ImpactMethod = {
  id: 'example',
  categories: [
    { id: 'climate', unit: 'kg CO2-eq' },
    { id: 'acidification', unit: 'kg SO2-eq' },
  ],
  factors: [
    { category: 'climate', flow: 'CO2', factor: 1 },
    { category: 'acidification', flow: 'SO2', factor: 1 },
  ],
}

const system = buildSystem(model)
const characterisation = characterise(system, method)
const result = assess(system, characterisation, [{ process: 'electricity production', amount: 1000, unit: 'kWh' }])

console.log('runs', [...result.supply])
console.log('inventory', [...result.inventory])
console.log('scores', [...result.scores])
console.log('solved by', result.route.method)
for (const { id, value, share } of largestProcesses(result, 'climate')) console.log(id, value, share)

const multipliers = multipliersOf(system, characterisation)
console.log('per kWh', [...scoreDemand(multipliers, [{ process: 'electricity production', amount: 1 }])])
console.log('first tier', byFirstTier(result, multipliers, 'climate').inputs)
console.log('tree', upstreamTree(result, multipliers, 'climate').roots[0]?.children[0]?.process)
console.log('not characterised', coverage(system, characterisation).uncharacterised)
