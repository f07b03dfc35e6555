/** Small models that several tests share. */

import type { ImpactMethod, Model } from '../src/index.ts'

export const units: Model['units'] = [
  { id: 'kg', kind: 'mass', factor: 1 },
  { id: 'g', kind: 'mass', factor: 0.001 },
  { id: 'MJ', kind: 'energy', factor: 1 },
  { id: 'kWh', kind: 'energy', factor: 3.6 },
  { id: 'm3', kind: 'volume', factor: 1 },
  { id: 'l', kind: 'volume', factor: 0.001 },
]

export const climate: ImpactMethod = {
  id: 'climate',
  categories: [{ id: 'GWP', unit: 'kg CO2-eq' }],
  factors: [
    { category: 'GWP', flow: 'CO2', factor: 1 },
    { category: 'GWP', flow: 'CH4', factor: 29.8 },
  ],
}

/** Heijungs & Suh 2002, ch. 2: electricity from fuel. 1,000 kWh take 100 runs of generation and 2 of fuel production. */
export const heijungsSuh: Model = {
  units: [...units, { id: 'litre', kind: 'volume', factor: 0.001 }],
  flows: [
    { id: 'electricity', kind: 'product', unit: 'kWh' },
    { id: 'fuel', kind: 'product', unit: 'l' },
    { id: 'CO2', kind: 'elementary', unit: 'kg', compartment: ['air'] },
    { id: 'SO2', kind: 'elementary', unit: 'kg', compartment: ['air'] },
    { id: 'crude oil', kind: 'elementary', unit: 'l', compartment: ['ground'] },
  ],
  processes: [
    {
      id: 'electricity production',
      reference: 'electricity',
      location: 'NL',
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
      location: 'NO',
      exchanges: [
        { flow: 'fuel', amount: 100, direction: 'output' },
        { flow: 'CO2', amount: 10, direction: 'output' },
        { flow: 'SO2', amount: 2, direction: 'output' },
        { flow: 'crude oil', amount: 50, direction: 'input' },
      ],
    },
  ],
}

/** Steel, coal and electricity that need each other, and a car that needs them all. */
export const loop: Model = {
  units,
  flows: [
    { id: 'car', kind: 'product', unit: 'kg' },
    { id: 'steel', kind: 'product', unit: 'kg' },
    { id: 'coal', kind: 'product', unit: 'kg' },
    { id: 'electricity', kind: 'product', unit: 'kWh' },
    { id: 'CO2', kind: 'elementary', unit: 'kg' },
    { id: 'CH4', kind: 'elementary', unit: 'kg' },
    { id: 'noise', kind: 'elementary', unit: 'kg' },
  ],
  processes: [
    {
      id: 'car plant',
      reference: 'car',
      location: 'DE',
      exchanges: [
        { flow: 'car', amount: 1, direction: 'output' },
        { flow: 'steel', amount: 0.8, direction: 'input' },
        { flow: 'electricity', amount: 2, direction: 'input' },
        { flow: 'CO2', amount: 0.05, direction: 'output' },
        { flow: 'noise', amount: 3, direction: 'output' },
      ],
    },
    {
      id: 'steel works',
      reference: 'steel',
      location: 'DE',
      exchanges: [
        { flow: 'steel', amount: 1, direction: 'output' },
        { flow: 'coal', amount: 0.6, direction: 'input' },
        { flow: 'electricity', amount: 0.5, direction: 'input' },
        { flow: 'CO2', amount: 1.4, direction: 'output' },
      ],
    },
    {
      id: 'mine',
      reference: 'coal',
      location: 'PL',
      exchanges: [
        { flow: 'coal', amount: 1, direction: 'output' },
        { flow: 'electricity', amount: 0.1, direction: 'input' },
        { flow: 'steel', amount: 0.002, direction: 'input' },
        { flow: 'CH4', amount: 0.008, direction: 'output' },
      ],
    },
    {
      id: 'power plant',
      reference: 'electricity',
      location: 'PL',
      exchanges: [
        { flow: 'electricity', amount: 1, direction: 'output' },
        { flow: 'coal', amount: 0.4, direction: 'input' },
        { flow: 'steel', amount: 0.0005, direction: 'input' },
        { flow: 'CO2', amount: 0.95, direction: 'output' },
      ],
    },
  ],
}
