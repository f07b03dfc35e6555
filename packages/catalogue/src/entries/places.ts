/** Country factors, capacity factors and currencies. */

import type { CatalogueItem } from '@cradle/contract'
import type { CapacityFactor, Country } from '@cradle/data/types'
import { typicalCapacityFactor } from '@cradle/impact'
import { message } from '@cradle/words/messages'
import { required, technologyById } from '../reference-lookup.ts'
import { type Entry, fromTable, link, logNormalOfU, rowOf } from './entry.ts'
import type { Sources } from './sources.ts'

const LEVEL_WORDS = { country: 'of the country', subregion: 'of its subregion', world: 'of the world' }

const countryId = ({ iso2, iso3 }: Country): string => iso2 || iso3

/** Where greenhouse gases of industries come from for a country. */
function cedaArea({ reference }: Sources, { iso3, cedaRegion }: Country): { area: string; text: string } {
  const { areas } = reference.sectorGhg
  if (areas.has(iso3)) return { area: iso3, text: 'sector factors of its own' }
  if (areas.has(`R:${cedaRegion}`)) return { area: cedaRegion, text: `sector factors of its region, ${cedaRegion}` }
  return { area: 'ROW', text: 'sector factors of the rest of the world' }
}

/** The mix of the country's plants: what a change of the grid takes where it names the country. */
function mixValues({ reference, mixOf }: Sources, { iso2, iso3 }: Country): CatalogueItem['values'] {
  return Object.entries(mixOf(iso3) ?? {}).map(([id, share]) => ({
    name: `Share of the generation: ${technologyById(reference, id)?.name ?? id}`,
    value: share,
    unit: '1',
    text: `${id}; plants of the reference data: small ones are largely missing, trade is not in it`,
    country: iso2 || null,
  }))
}

export function countries(sources: Sources): Entry[] {
  const { reference, usage } = sources
  return [...reference.countries.values()].map(country => {
    const uses = usage.country(country.iso3)
    const isOwn = country.awareLevel === 'country'
    const area = cedaArea(sources, country)
    return {
      row: rowOf({
        ...fromTable(reference.manifest, 'aware'),
        id: countryId(country),
        kind: 'countries',
        type: 'Location',
        name: country.name,
        group: country.m49Subregion,
        description: `Water scarcity, capacity factors and sector factors for sites in ${country.name}.`,
        value: country.awareCf,
        unit: 'm3 world-eq/m3',
        status: isOwn ? 'quantified' : 'proxy',
        reason: isOwn ? null : message('gaps:world_scarcity'),
        location: country.name,
        country: country.iso2 || null,
        sites: uses.sites,
      }),
      words: `${country.iso2} ${country.iso3} ${country.aliases.join(' ')} water scarcity AWARE`,
      more: () => ({
        definition: message('definitions:country'),
        formula: 'WU = kWh × water per kWh × (w × scarcity of the country + (1 − w) × 42.95)',
        uses: [
          link('capacity-factors', null, 'Typical capacity factors', { count: ownFactors(sources, country).length }),
          link('tables', 'ceda2025', 'Greenhouse gases of industries', { text: area.text }),
        ],
        used_by: [
          link('sites', null, `Reference sites in ${country.name}`, { count: uses.sites }),
          link('organisations', null, `Reference organisations with sites in ${country.name}`, {
            count: uses.organisations,
          }),
        ],
        values: [...capacityValues(sources, country), ...mixValues(sources, country)],
      }),
    }
  })
}

const ownFactors = ({ reference }: Sources, { iso3 }: Country): CapacityFactor[] =>
  [...reference.capacityFactors.values()].filter(cf => cf.level === 'country' && cf.area === iso3)

function capacityValues({ reference }: Sources, country: Country): CatalogueItem['values'] {
  return [...reference.technologies.values()].flatMap(technology => {
    const typical = typicalCapacityFactor(reference, technology, country)
    if (!typical) return []
    const { level, value, plants } = typical
    return [
      {
        name: `Capacity factor, ${technology.name}`,
        value,
        unit: '1',
        text: `mean of ${plants} plants ${LEVEL_WORDS[level]}`,
        country: country.iso2 || null,
      },
    ]
  })
}

export function capacityFactors(sources: Sources): Entry[] {
  const { reference } = sources
  const { activity } = reference.method.uncertainty
  return [...reference.capacityFactors.values()].map(cf => {
    const technology = required(reference.technologies.get(cf.technology), `technology ${cf.technology}`)
    const country = cf.level === 'country' ? reference.countries.get(cf.area) : undefined
    const place = country?.name ?? (cf.level === 'world' ? 'World' : cf.area)
    const u = required(activity[`capacity_${cf.level}`], `uncertainty of capacity_${cf.level}`)
    return {
      row: rowOf({
        ...fromTable(reference.manifest, 'capacity_factors'),
        id: `${cf.technology}-${country?.iso2 || cf.area.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
        kind: 'capacity-factors',
        type: 'Parameter',
        name: `${technology.name}, ${place}`,
        group: technology.name,
        description: `Typical share of the year’s hours at full capacity of ${technology.name}, ${place}.`,
        value: cf.value,
        unit: '1',
        status: cf.level === 'country' ? 'quantified' : 'proxy',
        reason: cf.level === 'country' ? null : message('gaps:few_plants'),
        uncertainty: logNormalOfU(cf.value, u),
        location: place,
        activity: cf.technology,
        country: country?.iso2 || null,
        sites: cf.plants,
      }),
      words: `capacity factor load hours ${country?.iso2 ?? ''} ${country?.iso3 ?? ''}`,
      more: () => ({
        definition: `Generation divided by capacity × 8760 hours, summed over ${cf.plants} plants (${cf.reported} with reported generation, ${Math.round(cf.capacityMw)} MW). It turns capacity into electricity where a row states no generation and no capacity factor.`,
        formula: 'kWh = capacity in MW × 1000 × 8760 × value',
        uses: [link('sites', null, 'Plants behind it', { count: cf.plants })],
        used_by: [link('activities', cf.technology, technology.name)],
      }),
    }
  })
}

const nameOfCurrency = new Intl.DisplayNames('en', { type: 'currency' })

/** What both editions know of exchange rates. `years`: the one taken where none is stated, and the last that has a rate. */
export type Currencies = Pick<Sources['reference'], 'manifest' | 'exchangeRates'> & {
  years: { default: number; last: number }
}

export function currencies({ manifest, exchangeRates, years }: Currencies): Entry[] {
  return [...exchangeRates].map(([code, rates]) => {
    const name = nameOfCurrency.of(code) ?? code
    const value = rates.get(years.default) ?? null
    return {
      row: rowOf({
        ...fromTable(manifest, 'exchange_rates'),
        id: code,
        kind: 'currencies',
        type: 'Currency',
        name: `${name} (${code})`,
        group: 'Exchange rates',
        description: `${name} per US dollar, mean of the year ${years.default}.`,
        value,
        unit: `${code}/USD`,
        status: value === null ? 'not_quantified' : 'quantified',
        reason: value === null ? message('gaps:no_rate', { year: String(years.default) }) : null,
        year: String(years.default),
        location: 'World',
      }),
      words: `${code} exchange rate money`,
      more: () => ({
        definition: message('definitions:currency', { currency: code, last: String(years.last) }),
        formula: 'USD of the year = revenue / value',
        used_by: [link('activities', null, 'Industries', { text: 'Rows with revenue in this currency.' })],
        values: [...rates].map(([year, rate]) => ({
          name: String(year),
          value: rate,
          unit: `${code}/USD`,
          text: '',
          country: null,
        })),
      }),
    }
  })
}
