import { pageOf } from '../page.ts'
import { directions, firms, impactOf, provenance } from '../world.ts'
import type { Answers } from './types.ts'

export const reference: Answers<
  | 'listIndustries'
  | 'readReference'
  | 'findPlaces'
  | 'readWorldSites'
  | 'readWorldValues'
  | 'readWorldTechnologies'
  | 'live'
  | 'ready'
> = {
  listIndustries: question => {
    const names = [...new Set(firms.flatMap(firm => [firm.technology ?? '', firm.industry ?? '']))].filter(Boolean)
    const results = names.map((name, at) => ({
      id: at + 1,
      name,
      code: firms.some(firm => firm.technology === name) ? name.toLowerCase() : String(1000 + at),
      kind: firms.some(firm => firm.technology === name) ? ('power' as const) : ('revenue' as const),
      isic4: String(3500 + at),
      nace2: `${35 + at}.1`,
      naics: '',
    }))
    const text = (question.query.get('search') ?? '').toLowerCase()
    return pageOf(
      question,
      results.filter(one => one.name.toLowerCase().includes(text)),
      1000,
      1000,
    )
  },
  findPlaces: ({ query }) => {
    const town = (name: string, country: string, latitude: number, longitude: number, population: number) => ({
      name,
      alternative: '',
      admin: '',
      country,
      latitude,
      longitude,
      population,
    })
    const towns = [town('Hamburg', 'DE', 53.55, 9.99, 1_910_000), town('Lyon', 'FR', 45.75, 4.85, 522_000)]
    const begins = (query.get('q') ?? '').toLowerCase()
    const country = query.get('country')?.toUpperCase()
    return {
      results: towns.filter(one => one.name.toLowerCase().startsWith(begins) && (!country || one.country === country)),
      attribution: 'GeoNames (geonames.org), CC BY 4.0',
    }
  },
  readReference: () => ({
    ...provenance,
    profile_label: 'Mock profile',
    organisations: firms.length,
    sites: firms.length,
    sites_calculated: firms.length,
    countries: new Set(firms.map(firm => firm.country)).size,
    capacity_mw: firms.reduce((sum, firm) => sum + (firm.capacity ?? 0), 0),
    goals: directions.map((direction, at) => ({
      sdg: at + 1,
      name: `Goal ${at + 1}`,
      short: `Goal ${at + 1}`,
      direction,
      key_category: direction ? 'Mock category' : null,
      not_assessed_because: direction ? null : 'The mock says nothing about it.',
    })),
    country_names: {},
    sources: [
      {
        id: 'mock',
        source: 'Invented for work on the screens',
        version: '0',
        year: '2026',
        licence: 'Apache-2.0',
        licence_url: '',
        attribution: 'Nobody',
        changes: 'everything',
        changes_message: null,
        version_message: null,
        year_message: null,
      },
    ],
    attributions: ['All figures of the mock are invented.'],
    source_names: ['Nobody'],
    limits: { upload_mb: 25, upload_rows: 100_000 },
  }),
  readWorldSites: () => {
    const technologies = [...new Set(firms.flatMap(firm => firm.technology ?? []))]
    const countries = [...new Set(firms.map(firm => firm.country))]
    return {
      data_version: provenance.data_version,
      count: firms.length,
      organisations: { id: firms.map(firm => firm.id), name: firms.map(firm => firm.name) },
      technologies,
      countries,
      sites: {
        name: firms.map(firm => `${firm.city} site`),
        organisation: firms.map((_, at) => at),
        technology: firms.map(firm => (firm.technology === null ? null : technologies.indexOf(firm.technology))),
        country: firms.map(firm => countries.indexOf(firm.country)),
        lat: firms.map(firm => firm.lat),
        lng: firms.map(firm => firm.lng),
        precision: firms.map(() => 1),
      },
    }
  },
  readWorldValues: ({ params }) => ({
    goal: Number(params.goal),
    unit: 'person-years',
    values: firms.map(firm => impactOf(firm, Number(params.goal))),
  }),
  readWorldTechnologies: () => {
    const of = Map.groupBy(firms, firm => firm.technology)
    const sum = (values: (number | null)[]) =>
      values.every(value => value === null) ? null : values.reduce<number>((total, value) => total + (value ?? 0), 0)
    return {
      unit: 'person-years',
      results: [...of].flatMap(([id, some]) =>
        id === null
          ? []
          : {
              id,
              name: id,
              sites: some.length,
              goals: directions.map((_, at) => sum(some.map(firm => impactOf(firm, at + 1)))),
              sites_with_value: directions.map((_, at) => some.filter(firm => impactOf(firm, at + 1) !== null).length),
            },
      ),
    }
  },
  live: () => ({ status: 'live' }),
  ready: () => ({ status: 'ready', checks: {} }),
}
