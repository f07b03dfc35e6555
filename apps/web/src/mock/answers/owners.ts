import type { Asset, Owner, PlantAccuracy } from '@cradle/contract'
import { type Firm, findFirm, firms } from '../world.ts'
import type { Answers } from './types.ts'

/** Every figure is invented, as everywhere in the mock. */
const sources = [
  {
    id: 'example',
    attribution: 'Example register of the mock',
    licence: 'CC0-1.0',
    licence_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
]
const edition = { sources, missing_sources: ['example-without'], edition: 'mock' }

const mwOf = (firm: Firm): number => firm.capacity ?? 100
const technologyOf = (firm: Firm): string => (firm.technology === 'Wind' ? 'wind_onshore' : 'gas_ccgt')
const plantIdOf = (firm: Firm): string => `${firm.id}-plant`
const tonnesIn = (firm: Firm, year: number): number => Math.round(mwOf(firm) * 1900 * (1 - (year - 2013) / 40))

const verified = (firm: Firm): Owner['verified'] =>
  Array.from({ length: 10 }, (_, at) => ({ year: 2013 + at, tonnes: tonnesIn(firm, 2013 + at), installations: 1 }))

const plantOf = (firm: Firm): Owner['assets'][number] => ({
  id: plantIdOf(firm),
  name: `${firm.city} plant`,
  country: firm.country,
  latitude: firm.lat,
  longitude: firm.lng,
  technology: technologyOf(firm),
  capacity_mw: mwOf(firm),
  part_mw: mwOf(firm) * 0.6,
  unknown_mw: 0,
  status: 'operating',
  co2_t: {
    whole: tonnesIn(firm, 2022),
    part: tonnesIn(firm, 2022) * 0.6,
    basis: 'verified',
    years: [2022],
    data_quality: 1,
  },
  generation_gwh: {
    whole: mwOf(firm) * 4.4,
    part: mwOf(firm) * 4.4 * 0.6,
    basis: 'co2_own_ratio',
    years: [2022, 2021, 2020],
    data_quality: 3,
  },
  units: [
    {
      name: 'A',
      technology: technologyOf(firm),
      capacity_mw: mwOf(firm),
      share: 0.6,
      status: 'operating',
      start: 1998,
      retired: null,
      closes: 2031,
    },
  ],
})

const plannedOf = (firm: Firm, technology: string): Owner['planned'][number] => ({
  plant: `${firm.city} plant`,
  name: 'B',
  country: firm.country,
  latitude: firm.lat,
  longitude: firm.lng,
  technology,
  capacity_mw: 50,
  share: 1,
  status: 'construction',
  start: 2028,
})

const ownerOf = (firm: Firm): Owner => {
  const plant = plantOf(firm)
  const { part_mw: mw } = plant
  return {
    id: firm.id,
    name: firm.name,
    names: [firm.name, `${firm.name} (formerly ${firm.city} Power)`],
    country: firm.country,
    registration_no: 'MOCK 1234',
    lei: '5493001KJTIIGC8Y1R12',
    parent: null,
    members: [{ id: `${firm.id}-member`, name: `${firm.name} Generation`, country: firm.country, basis: 'name_word' }],
    members_count: 1,
    organisations: [firm.id],
    level: 'parent',
    levels: ['parent', 'owner'],
    capacity: {
      operating_mw: mw,
      unknown_mw: 40,
      operating_units: 1,
      operating_assets: 1,
      retired_mw: 0,
      closing_mw: mw,
      planned_mw: 50,
      planned_unknown_mw: 0,
    },
    technologies: [
      {
        technology: plant.technology,
        operating_mw: mw,
        unknown_mw: 40,
        generation_gwh: plant.generation_gwh?.part ?? null,
        co2_t: plant.co2_t?.part ?? null,
      },
    ],
    co2: { part_t: plant.co2_t?.part ?? 0, unknown_t: 0, assets: 1, assets_without: 0 },
    generation: {
      part_gwh: plant.generation_gwh?.part ?? 0,
      unknown_gwh: 0,
      measured_gwh: plant.generation_gwh?.part ?? 0,
      assets: 1,
      assets_without: 0,
    },
    verified: verified(firm),
    assets: [plant],
    planned: [plannedOf(firm, plant.technology)],
    ...edition,
  }
}

const valueIn = (firm: Firm, year: number): Asset['installation_co2'][number] => ({
  subject: `example:${firm.id}`,
  year,
  value: tonnesIn(firm, year),
  assurance: 'verified',
  source: 'example',
  row_ref: `${firm.id}/${year}`,
  flags: [],
})

const assetOf = (firm: Firm): Asset => {
  const from = [valueIn(firm, 2022)]
  const tonnes = tonnesIn(firm, 2022)
  const co2 = {
    year: 2022,
    value: tonnes,
    lo90: tonnes * 0.96,
    hi90: tonnes * 1.04,
    basis: 'verified' as const,
    data_quality: 1,
    flags: [],
    from,
    alternatives: [{ basis: 'site_split' as const, value: tonnes * 1.2, ratio: 1.2 }],
  }
  const gwh = mwOf(firm) * 4.4
  const generation = {
    ...co2,
    value: gwh,
    lo90: gwh * 0.94,
    hi90: gwh * 1.06,
    basis: 'co2_own_ratio' as const,
    data_quality: 3,
    alternatives: [{ basis: 'class_capacity_factor' as const, value: gwh * 0.8, ratio: 0.8 }],
  }
  return {
    id: plantIdOf(firm),
    kind: 'power',
    name: `${firm.city} plant`,
    names: [`${firm.city} plant`],
    country: firm.country,
    latitude: firm.lat,
    longitude: firm.lng,
    technology: technologyOf(firm),
    capacity_mw: mwOf(firm),
    status: 'operating',
    start: 1998,
    retired: null,
    records: [
      { id: `example:${firm.id}`, relation: 'itself', rule: null, km: null, name: null },
      { id: `example:${firm.id}-2`, relation: 'same', rule: 'N1', km: 0.4, name: 0.95 },
    ],
    owners: [{ level: 'owner', id: firm.id, name: firm.name, share: 0.6, sources: ['example'] }],
    generation: {
      unit: 'GWh',
      years: [generation],
      typical: { ...generation, year: null },
      typical_years: [2022],
      reason: null,
    },
    co2: { unit: 't', years: [co2], typical: { ...co2, year: null }, typical_years: [2022], reason: null },
    installation_co2: Array.from({ length: 10 }, (_, at) => valueIn(firm, 2022 - at)),
    other: [],
    ...edition,
  }
}

const line = (family: string, after: number, before: number | null): PlantAccuracy['lines'][number] => ({
  family,
  basis: 'all',
  area: 'all',
  plants: 30,
  values: 90,
  median_ratio: 1,
  typical_error: after,
  p90_error: after * after,
  coverage: 0.9,
  before,
})

export const owners: Answers<'findOwners' | 'readOwner' | 'readAsset' | 'readAccuracy' | 'readVerifiedEmissions'> = {
  findOwners: ({ query }) => {
    const words = (query.get('search') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const found = firms.filter(firm => words.every(w => firm.name.toLowerCase().includes(w)))
    const results = found.slice(0, Number(query.get('limit') ?? 20) || 20).map(firm => ({
      id: firm.id,
      name: firm.name,
      country: firm.country,
      also: null,
      parent: null,
      capacity_mw: mwOf(firm) * 0.6,
      unknown_mw: 40,
      installations: 1,
    }))
    return { results, count: found.length, missing_sources: edition.missing_sources }
  },
  readOwner: ({ params }) => ownerOf(findFirm(params.id)),
  readAsset: ({ params }) => assetOf(findFirm((params.id ?? '').replace(/-plant$/, ''))),
  readAccuracy: () => ({
    lines: [
      line('all', 1.13, 1.9),
      line('gas', 1.25, 2.2),
      { ...line('gas', 1.02, 1.8), basis: 'co2_own_ratio', area: 'EUR' },
    ],
    worst: [
      {
        asset_id: plantIdOf(firms[0] ?? findFirm('')),
        name: 'Example plant',
        country: 'DE',
        technology: 'gas_ccgt',
        capacity_mw: 400,
        year: 2017,
        basis: 'edition1_model',
        meter_gwh: 20,
        estimate_gwh: 900,
        model_gwh: 900,
      },
    ],
    measured: [{ family: 'gas', area: 'EUR', plants: 100, capacity_mw: 40_000, measured: 35, measured_mw: 30_000 }],
    ...edition,
  }),
  readVerifiedEmissions: ({ query }) => {
    const years = [2020, 2021, 2022]
    const wanted = Number(query.get('year'))
    const year = years.includes(wanted) ? wanted : 2022
    const [first = findFirm('')] = firms
    const plant = { asset_id: plantIdOf(first), name: 'Example plant', country: first.country }
    return {
      years,
      countries: [
        { country: 'DE', tonnes: [320e6, 350e6, 340e6], installations: [1700, 1690, 1680] },
        { country: 'GB', tonnes: [90e6, null, null], installations: [600, 0, 0] },
      ],
      aircraft: { tonnes: [25e6, 28e6, 50e6], installations: [300, 300, 310] },
      year,
      largest: [{ ...plant, tonnes: 30e6, before: year === 2020 ? null : 28e6 }],
      ...edition,
    }
  },
}
