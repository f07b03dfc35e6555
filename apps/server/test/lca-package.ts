import { fromModel, writeJsonLd, zip } from '@cradle/interchange'
import type { ImpactMethod, Model } from '@cradle/lca'

/**
 * Electricity from fuel: Heijungs & Suh, The Computational Structure of Life Cycle Assessment, 2002, chapter 2; with a place, a spread
 * and a second product that shares nothing. 1 kWh scores 0.12 kg CO2-eq and 0.014 kg SO2-eq.
 */
export const HEIJUNGS_SUH: Model = {
  units: [
    { id: 'kWh', kind: 'energy', factor: 3.6 },
    { id: 'MJ', kind: 'energy', factor: 1 },
    { id: 'l', kind: 'volume', factor: 1 },
    { id: 'kg', kind: 'mass', factor: 1 },
  ],
  flows: [
    { id: 'electricity', name: 'Electricity', kind: 'product', unit: 'MJ' },
    { id: 'fuel', name: 'Fuel', kind: 'product', unit: 'l' },
    { id: 'additive', name: 'Additive', kind: 'product', unit: 'kg' },
    { id: 'CO2', name: 'Carbon dioxide, fossil', kind: 'elementary', unit: 'kg', compartment: ['air', 'unspecified'] },
    { id: 'SO2', name: 'Sulfur dioxide', kind: 'elementary', unit: 'kg', compartment: ['air', 'unspecified'] },
    { id: 'oil', name: 'Something of the ground', kind: 'elementary', unit: 'l', compartment: ['resource'] },
  ],
  processes: [
    {
      id: 'plant',
      name: 'Electricity production',
      location: 'DE',
      reference: 'electricity',
      exchanges: [
        { flow: 'electricity', amount: 36, direction: 'output' },
        { flow: 'fuel', amount: 2, direction: 'input' },
        {
          flow: 'CO2',
          amount: 1,
          direction: 'output',
          uncertainty: { type: 'lognormal', gmean: 1, gsd: 1.2 },
        },
        { flow: 'SO2', amount: 0.1, direction: 'output' },
      ],
    },
    {
      id: 'refinery',
      name: 'Fuel production',
      location: 'NL',
      reference: 'fuel',
      exchanges: [
        { flow: 'fuel', amount: 100, direction: 'output' },
        { flow: 'CO2', amount: 10, direction: 'output' },
        { flow: 'SO2', amount: 2, direction: 'output' },
        { flow: 'oil', amount: 50, direction: 'input' },
        { flow: 'additive', amount: 0.3, direction: 'input' },
      ],
    },
  ],
}

export const TWO_CATEGORIES: ImpactMethod = {
  id: 'example',
  name: 'Example method',
  categories: [
    { id: 'climate', name: 'Climate change', unit: 'kg CO2-eq' },
    { id: 'acid', name: 'Acidification', unit: 'kg SO2-eq' },
  ],
  factors: [
    { category: 'climate', flow: 'CO2', factor: 1 },
    { category: 'acid', flow: 'SO2', factor: 1 },
  ],
}

/** The same with a process that could deliver the additive, which nobody does. */
export const WITH_LIME: Model = {
  ...HEIJUNGS_SUH,
  flows: [...HEIJUNGS_SUH.flows, { id: 'lime', name: 'Lime', kind: 'product', unit: 'kg' }],
  processes: [
    ...HEIJUNGS_SUH.processes,
    {
      id: 'kiln',
      name: 'Lime burning',
      location: 'DE',
      reference: 'lime',
      exchanges: [
        { flow: 'lime', amount: 2, direction: 'output' },
        { flow: 'CO2', amount: 3, direction: 'output' },
      ],
    },
  ],
}

/** A model with its methods as an openLCA package. */
export const packed = async (model: Model, methods: readonly ImpactMethod[] = []): Promise<Uint8Array> =>
  await zip(writeJsonLd(fromModel(model, methods)))
