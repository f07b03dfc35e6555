/** Countries and capacity factors of the second edition. */
import type { CatalogueItem } from '@cradle/contract'
import type { Country } from '@cradle/data/types'
import { capacityFactorOf } from '@cradle/method2'
import { message } from '@cradle/words/messages'
import { type Entry, fromTable, furtherValue, inEnglish, link, logNormalOfU, rowOf } from '../entries/entry.ts'
import { areaWords, countryWords } from '../words/areas.ts'
import { placeWords, splitKey } from './area-name.ts'
import { basisWords } from './basis-words.ts'
import type { Sources2 } from './sources2.ts'
import { technologyCode } from './technology-name.ts'

export function countries2(sources: Sources2): Entry[] {
  const { prepared, usage } = sources
  const { manifest, countries } = prepared.reference
  return [...countries.values()].map(country => {
    const uses = usage.country(country.iso3)
    const isOwn = country.awareLevel === 'country'
    return {
      row: rowOf({
        ...fromTable(manifest, 'aware'),
        id: country.iso2 || country.iso3,
        kind: 'countries',
        type: 'Location',
        name: countryWords(country),
        group: areaWords(country.m49Subregion),
        description: `Water scarcity, capacity factors, electricity mix and work for sites in ${country.name}.`,
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
        formula: message('catalogue:formula.water2'),
        uses: [link('tables', 'cc_factors', message('catalogue:name.greenhouse_gases_of_industries'))],
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
        values: [
          ...capacityValues(sources, country),
          ...mixValues(sources, country),
          ...labourValues(sources, country),
        ],
      }),
    }
  })
}

function capacityValues({ prepared }: Sources2, country: Country): CatalogueItem['values'] {
  return [...prepared.technologies.values()].flatMap(technology => {
    const found = technology.factors && capacityFactorOf(prepared, technology, country)
    if (!found) return []
    return [
      furtherValue({
        name: message('catalogue:value.capacity_factor_of', {
          what: { code: technologyCode(technology.technology.id) },
        }),
        value: found.value,
        unit: '1',
        text: basisWords(prepared.reference.capacityFactors.get(found.key)?.basis ?? ''),
        country: country.iso2 || null,
      }),
    ]
  })
}

/** The mix that the losses of storage are charged with. */
const mixValues = ({ prepared }: Sources2, { iso2, iso3 }: Country): CatalogueItem['values'] =>
  [...(prepared.reference.gridMix.get(iso3) ?? [])].map(([word, share]) =>
    furtherValue({
      name: message('catalogue:value.share_of_mix', { what: { code: `catalogue:mix.${word}` } }),
      value: share,
      unit: '1',
      country: iso2 || null,
    }),
  )

const labourValues = ({ prepared }: Sources2, { iso2, iso3 }: Country): CatalogueItem['values'] =>
  Object.entries(prepared.reference.labour.get(iso3)?.valueAddedPerWorker ?? {}).map(([sector, value]) =>
    furtherValue({
      name: message('catalogue:value.value_added_per_worker', { sector: { code: `catalogue:worker.${sector}` } }),
      value,
      unit: 'USD',
      text: '2023',
      country: iso2 || null,
    }),
  )

export function capacityFactors2({ prepared }: Sources2): Entry[] {
  const { manifest, capacityFactors, countries } = prepared.reference
  return [...capacityFactors].map(([key, { value, uActivity, basis }]) => {
    const { technology, level, area } = splitKey(key)
    const country = level === 'country' ? countries.get(area) : undefined
    const place = placeWords(countries, level, area)
    const name = { code: technologyCode(technology) }
    return {
      row: rowOf({
        ...fromTable(manifest, 'capacity_factors'),
        id: `${technology}-${country?.iso2 || area.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
        kind: 'capacity-factors',
        type: 'Parameter',
        name: message('catalogue:name.technology_in', { technology: name, place }),
        group: name,
        description: `Typical share of the year’s hours at full capacity of ${inEnglish(name)}, ${inEnglish(place)}: ${inEnglish(basisWords(basis))}.`,
        value,
        unit: '1',
        status: level === 'country' ? 'quantified' : 'proxy',
        reason: level === 'country' ? null : message('gaps:other_countries'),
        uncertainty: logNormalOfU(value, uActivity),
        location: inEnglish(place),
        activity: technology,
        country: country?.iso2 || null,
      }),
      words: `capacity factor load hours ${country?.iso2 ?? ''} ${country?.iso3 ?? ''}`,
      more: () => ({
        definition: message('definitions:capacity_factor'),
        formula: message('catalogue:formula.capacity'),
        used_by: [link('activities', technology, name)],
      }),
    }
  })
}
