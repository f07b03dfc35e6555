/** Country factors, capacity factors and currencies. */

import type { CatalogueItem } from '@cradle/contract'
import type { CapacityFactor, Country } from '@cradle/data/types'
import { typicalCapacityFactor } from '@cradle/impact'
import { type Message, message } from '@cradle/words/messages'
import { required, technologyById } from '../reference-lookup.ts'
import { areaWords, countryWords, WORLD } from '../words/areas.ts'
import { type Entry, fromTable, furtherValue, inEnglish, link, logNormalOfU, rowOf } from './entry.ts'
import type { Sources } from './sources.ts'

const countryId = ({ iso2, iso3 }: Country): string => iso2 || iso3

/** Where greenhouse gases of industries come from for a country. */
function cedaArea({ reference }: Sources, { iso3, cedaRegion }: Country): { area: string; text: Message } {
  const { areas } = reference.sectorGhg
  if (areas.has(iso3)) return { area: iso3, text: message('catalogue:factors.of_its_own') }
  if (areas.has(`R:${cedaRegion}`))
    return { area: cedaRegion, text: message('catalogue:factors.of_region', { region: areaWords(cedaRegion) }) }
  return { area: 'ROW', text: message('catalogue:factors.of_rest') }
}

/** The mix of the country's plants: what a change of the grid takes where it names the country. */
function mixValues({ reference, mixOf }: Sources, { iso2, iso3 }: Country): CatalogueItem['values'] {
  return Object.entries(mixOf(iso3) ?? {}).map(([id, share]) =>
    furtherValue({
      name: message('catalogue:value.share_of_generation', {
        technology: technologyById(reference, id) ? { code: `technologies:${id}` } : id,
      }),
      value: share,
      unit: '1',
      text: message('catalogue:remark.plants_of_reference'),
      country: iso2 || null,
    }),
  )
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
        name: countryWords(country),
        group: areaWords(country.m49Subregion),
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
        formula: message('catalogue:formula.water'),
        uses: [
          link('capacity-factors', null, message('catalogue:name.capacity_factors'), {
            count: ownFactors(sources, country).length,
          }),
          link('tables', 'ceda2025', message('catalogue:name.greenhouse_gases_of_industries'), { text: area.text }),
        ],
        used_by: [
          link('sites', null, message('catalogue:name.reference_sites_in', { country: countryWords(country) }), {
            count: uses.sites,
          }),
          link(
            'organisations',
            null,
            message('catalogue:name.reference_organisations_in', { country: countryWords(country) }),
            {
              count: uses.organisations,
            },
          ),
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
      furtherValue({
        name: message('catalogue:value.capacity_factor_of', { what: { code: `technologies:${technology.id}` } }),
        value,
        unit: '1',
        text: message(`catalogue:remark.mean_of_plants_${level}`, { plants }),
        country: country.iso2 || null,
      }),
    ]
  })
}

export function capacityFactors(sources: Sources): Entry[] {
  const { reference } = sources
  const { activity } = reference.method.uncertainty
  return [...reference.capacityFactors.values()].map(cf => {
    const technology = required(reference.technologies.get(cf.technology), `technology ${cf.technology}`)
    const country = cf.level === 'country' ? reference.countries.get(cf.area) : undefined
    const where = country ? countryWords(country) : cf.level === 'world' ? WORLD : areaWords(cf.area)
    const place = inEnglish(where)
    const code = { code: `technologies:${cf.technology}` }
    const u = required(activity[`capacity_${cf.level}`], `uncertainty of capacity_${cf.level}`)
    return {
      row: rowOf({
        ...fromTable(reference.manifest, 'capacity_factors'),
        id: `${cf.technology}-${country?.iso2 || cf.area.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
        kind: 'capacity-factors',
        type: 'Parameter',
        name: message('catalogue:name.technology_in', { technology: code, place: where }),
        group: code,
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
        formula: message('catalogue:formula.capacity'),
        uses: [link('sites', null, message('catalogue:name.plants_behind'), { count: cf.plants })],
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
        group: message('catalogue:group.exchange_rates'),
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
        formula: message('catalogue:formula.currency'),
        used_by: [
          link('activities', null, message('catalogue:name.industries'), {
            text: message('catalogue:remark.rows_with_currency'),
          }),
        ],
        values: [...rates].map(([year, rate]) =>
          furtherValue({ name: String(year), value: rate, unit: `${code}/USD` }),
        ),
      }),
    }
  })
}
